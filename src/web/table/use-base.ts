/**
 * Hook with the state that every table screen shares, before its game adds anything: the frame without
 * markup.
 */
import { useEffect, useState } from 'react';
import type { TableSnapshot } from '../../client/table.ts';
import type { Game, GameEvent } from '../../core/game.ts';
import type { Viewer } from '../../core/knowledge.ts';
import type { Phrase, Said } from '../../core/phrase.ts';
import { useCoach, type Coach } from './use-coach.ts';
import { useKeptFocus } from './focus.ts';
import { useNotices, type Notices } from './Notice.tsx';
import { useRail, type Rail } from './rail.ts';
import type { ScreenProps } from './screen.ts';
import { useFlights, useSpeed, viewerOf, type Staging } from './use-table.ts';

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
}

/** Parts that a game supplies: its prompt, its card flights, and its callouts. */
export interface ScreenParts<P, M, E extends GameEvent> {
  readonly game: Pick<Game<P, M, E>, 'prompt' | 'takesBack'>;
  readonly staging: Staging<P, E>;
  readonly calloutFor: (event: E, viewer: Viewer, names: readonly string[]) => Said | undefined;
  readonly ruleOfMove: (move: M) => string;
}

export function useTableBase<P, M, E extends GameEvent>(
  { client, flights, together }: ScreenProps<P, M, E>,
  snapshot: TableSnapshot<P, M, E>,
  { game, staging, calloutFor, ruleOfMove }: ScreenParts<P, M, E>,
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
  const takesBack = game.takesBack && together === undefined;
  const prompt = game.prompt(snapshot.view, viewerOf(snapshot), snapshot.names);
  const callout = useCallout(snapshot, seq, calloutFor);
  const advised = coach.hint?.move;
  const hintRule = advised === undefined ? undefined : ruleOfMove(advised);
  return { snapshot, seq, coach, notices, rail, prompt, hintRule, callout, takesBack, skip, undo };
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
