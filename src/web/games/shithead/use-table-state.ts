/** Everything that the Shithead screen shows and does, in one place, without a pixel. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Move, Position, ShitheadEvent } from '../../../games/shithead/types.ts';
import { useCoach, type Coach } from '../../table/CoachLine.tsx';
import type { Drag } from '../../table/drag.ts';
import { useKeptFocus } from '../../table/focus.ts';
import { useKeys } from '../../table/keys.ts';
import { useNotices, type Notices } from '../../table/Notice.tsx';
import { useRail, type Rail } from '../../table/rail.ts';
import type { ScreenProps } from '../../table/screen.ts';
import { useFlights, useSnapshot, useSpeed, viewerOf } from '../../table/use-table.ts';
import { staging } from './staging.ts';
import { useCardDrag } from './use-card-drag.ts';
import { standingOf, useMoves, type Moves, type Snapshot, type Standing } from './use-moves.ts';
import { shithead } from '../../../games/index.ts';
import { calloutFor } from './words.ts';

const MISSING = 'These cards are burned, or in a hand that you cannot see.';

export type Props = ScreenProps<Position, Move, ShitheadEvent>;

export interface TableState {
  readonly snapshot: Snapshot;
  /** Changes with every position. */
  readonly seq: string;
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
  readonly coach: Coach<Move>;
  readonly notices: Notices;
  readonly rail: Rail;
  readonly prompt: string;
  readonly callout: string | undefined;
  readonly help: boolean;
  readonly setHelp: (open: boolean) => void;
  readonly skip: () => void;
  readonly hint: () => void;
  readonly undo: () => void;
  readonly tap: (card: number) => void;
  readonly flip: (slot: number) => void;
  readonly sayMissing: () => void;
}

export function useTableState({ client, flights }: Props): TableState {
  const snapshot = useSnapshot(client);
  useSpeed(client, flights);
  useFlights(client, flights, snapshot, staging);
  const notices = useNotices();
  const moves = useMoves(client, notices);
  const coach = useCoach(client, snapshot.seq);
  const rail = useRail();
  const [help, setHelp] = useState(false);
  const now = useMemo(() => standingOf(snapshot), [snapshot]);
  const drag = useCardDrag(now, moves, flights);
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
  const hint = (): void => void askCoach(coach, moves);
  const tap = (card: number): void => {
    if (!drag.wasDrag()) moves.tap(card);
  };
  const flip = (slot: number): void => {
    if (!drag.wasDrag()) void moves.flip(slot);
  };
  const { show } = notices;
  const sayMissing = useCallback(() => show({ sentence: MISSING, near: 'pile' }), [show]);
  useTableKeys(moves, { h: hint, u: undo, l: rail.toggle, n: skip, '?': () => setHelp(true) });
  const prompt = shithead.prompt(snapshot.view, viewerOf(snapshot), snapshot.names);
  const callout = useCallout(snapshot, seq);
  const does = { skip, hint, undo, tap, flip, sayMissing, setHelp };
  return { snapshot, seq, now, moves, drag, coach, notices, rail, prompt, callout, help, ...does };
}

/** A hint also lays the cards out, ready to be played. */
async function askCoach(coach: Coach<Move>, moves: Moves): Promise<void> {
  const given = await coach.ask();
  if (given?.move.type === 'play') moves.stage(given.move.cards);
  if (given?.move.type === 'swap') moves.stage([given.move.hand]);
}

/** SH-S14 */
function useTableKeys(moves: Moves, others: Readonly<Record<string, () => void>>): void {
  useKeys({
    enter: () => moves.act(),
    t: () => void moves.take(),
    f: () => void moves.flip(0),
    r: () => moves.ready(),
    s: () => moves.sort(),
    ...others,
  });
}

const CALLOUT_MS = 1700;

/** A few words over the pile after a burn, a Joker or a reversal; gone after a moment. */
function useCallout(snapshot: Snapshot, seq: string): string | undefined {
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
