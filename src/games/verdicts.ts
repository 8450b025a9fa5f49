/**
 * Registry of verdicts on moves before they are made, for players who weigh moves of one kind against each
 * other. Commands report them to programs.
 */
import type { Foreseen } from '../core/foreseen.ts';
import type { Seat } from '../core/seat.ts';
import { verdicts as dhappa } from './dhappa/table/verdicts.ts';
import { isGameId, type GameId, type MoveOf, type PositionOf } from './index.ts';

type Verdicts<P, M> = (view: P, seat: Seat) => readonly Foreseen<M>[];

const VERDICTS: {
  readonly [Id in GameId]: Verdicts<PositionOf<Id>, MoveOf<Id>> | undefined;
} = {
  shithead: undefined,
  casino: undefined,
  'may-i': undefined,
  dhappa,
  rummikub: undefined,
};

/** Moves of which a seat wants to know beforehand, on turn or off, whether they will be allowed. */
export function verdictsIn(id: string, view: unknown, seat: Seat): readonly Foreseen<unknown>[] {
  const find = isGameId(id) ? VERDICTS[id] : undefined;
  return find?.(view as never, seat) ?? [];
}
