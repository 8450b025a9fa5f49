/**
 * Hook with the state that every table screen shares, before its game adds anything: the frame without
 * markup.
 */
import { useCallback, useEffect, useState } from 'react';
import type { TableSnapshot, TableClient } from '../../client/table.ts';
import type { Game, GameEvent } from '../../core/game.ts';
import type { Viewer } from '../../core/knowledge.ts';
import type { Phrase, Said } from '../../core/phrase.ts';
import { type Coach, useCoach } from './CoachLine.tsx';
import { useKeptFocus } from './keys.ts';
import { useNotices, type Notices, type NoticeText } from './Notice.tsx';
import { type Rail, useRail } from './LogRail.tsx';
import type { ScreenProps } from './GameTable.tsx';
import { type Staging, useFlights, useSpeed, viewerOf } from './use-table.ts';

export interface TableBase<P, M, E extends GameEvent> {
  readonly snapshot: TableSnapshot<P, M, E>;
  /** Changes with every position. */
  readonly seq: string;
  readonly coach: Coach<M>;
  readonly notices: Notices;
  readonly rail: Rail;
  readonly prompt: Phrase;
  /** The rule that tells what the advised move is. */
  readonly hintRule: string | undefined;
  /** A few words over the table at a great moment; gone after a while. */
  readonly callout: Said | undefined;
  /** Moves of this table can be taken back, if there are any. */
  readonly takesBack: boolean;
  readonly skip: () => void;
  readonly undo: () => void;
  /** Says that nothing of a line of the log is in sight. */
  readonly sayMissing: () => void;
}

/** Parts that a game supplies: its prompt, its card flights, and its callouts. */
export interface ScreenParts<P, M, E extends GameEvent> {
  readonly game: Pick<Game<P, M, E>, 'prompt' | 'takesBack'>;
  readonly staging: Staging<P, E>;
  readonly calloutFor: (event: E, viewer: Viewer, names: readonly string[]) => Said | undefined;
  readonly ruleOfMove: (move: M) => string;
  /** Said where nothing of a line of the log is in sight. */
  readonly missing: NoticeText;
}

export function useTableBase<P, M, E extends GameEvent>(
  { client, flights, together }: ScreenProps<P, M, E>,
  snapshot: TableSnapshot<P, M, E>,
  { game, staging, calloutFor, ruleOfMove, missing }: ScreenParts<P, M, E>,
): TableBase<P, M, E> {
  useSpeed(client, flights);
  useFlights(client, flights, snapshot, staging);
  const notices = useNotices();
  const coach = useCoach(client, snapshot.seq);
  const rail = useRail();
  const seq = `${snapshot.deal}.${snapshot.seq}`;
  useKeptFocus(seq);
  const skip = (): void => {
    flights.finish();
    client.skip();
  };
  const undo = (): void => {
    notices.clear();
    void client.undo();
  };
  const { show } = notices;
  const { sentence, near } = missing;
  const sayMissing = useCallback(() => show({ sentence, near }), [show, sentence, near]);
  const takesBack = game.takesBack && together === undefined;
  const prompt = game.prompt(snapshot.view, viewerOf(snapshot), snapshot.names);
  const callout = useCallout(snapshot, seq, calloutFor);
  const advised = coach.hint?.move;
  const hintRule = advised === undefined ? undefined : ruleOfMove(advised);
  const does = { skip, undo, sayMissing };
  return { snapshot, seq, coach, notices, rail, prompt, hintRule, callout, takesBack, ...does };
}

const CALLOUT_MS = 1700;

function useCallout<P, M, E extends GameEvent>(
  snapshot: TableSnapshot<P, M, E>,
  seq: string,
  calloutFor: ScreenParts<P, M, E>['calloutFor'],
): Said | undefined {
  const { lastEvents, names } = snapshot;
  const [over, setOver] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setOver(seq), CALLOUT_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  if (over === seq) return undefined;
  return lastEvents
    .map((event) => calloutFor(event, viewerOf(snapshot), names))
    .find((words) => words !== undefined);
}

/** Hook that turns true when a state has lasted so long that a reminder helps. */
export function useLate(key: string, active: boolean, ms: number): boolean {
  const [late, setLate] = useState('');
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(key), ms);
    return () => clearTimeout(timer);
  }, [key, active, ms]);
  return active && late === key;
}
/** A draft that has no turn or no cards any more is forgotten. */
export function useTidyDraft<P, M, E extends GameEvent>(
  client: TableClient<P, M, E>,
  { kept }: TableSnapshot<P, M, E>,
  name: string,
  draft: string,
): void {
  const isStale = (kept[name] ?? '') !== draft;
  useEffect(() => {
    if (isStale) client.keep(name, draft);
  }, [client, name, isStale, draft]);
}
