/**
 * Dhappa's judges for programs that draw a table of their own: how deep may this seat dig into the discard
 * pile, also before its turn, and what does its team lack for the Lock? No rule lives here, and nothing is thrown.
 */
import { formatCard, UNKNOWN } from '../core/card.ts';
import type { Foreseen } from '../core/foreseen.ts';
import type { Seat } from '../core/seat.ts';
import { lockOf, type Move, type Position, teamOf, verdicts } from '../games/dhappa/index.ts';
import { dhappa } from '../games/index.ts';
import { problemOf, type Problem } from './problem.ts';
import { readTable, unreadablePosition } from './read.ts';

/** What `table.view(seat)` returns, or named fields as in `table.viewText(seat)`: `{ D: '4C 9H', R1: 'P0 6H 7H 8H' }`. */
export type DhappaView = Position | Readonly<Record<string, string>>;

/** The answer for one depth of the pile. */
export type PickVerdict = {
  /** So many cards from the top: `pick 3`. */
  readonly count: number;
  /** The deepest of them, which has to be played at once. */
  readonly key: string;
} & (
  | {
      readonly ok: true;
      /** A play that justifies it, in notation; absent where an option of the table asks for none. */
      readonly by?: string;
    }
  | ({ readonly ok: false } & Problem)
);

export type PickVerdicts =
  | { readonly ok: true; readonly depths: readonly PickVerdict[] }
  | ({ readonly ok: false } & Problem);

export type TeamLock =
  | {
      readonly ok: true;
      readonly has: boolean;
      /** The runs that count, at most three: `['R1', 'R4']`. */
      readonly runs: readonly string[];
      /** The wilds in them. */
      readonly wilds: number;
      /** What is missing, in a few words; empty where nothing is. */
      readonly missing: string;
    }
  | ({ readonly ok: false } & Problem);

const WRITTEN = { property: 'hands', example: "{ D: '4C 9H', R1: 'P0 6H 7H 8H' }" } as const;

/** For each depth of the pile, the top first, whether this seat may take it, as if it were its draw (DH-61). */
export function pickVerdicts(
  view: DhappaView,
  seat: Seat,
  names?: readonly string[],
): PickVerdicts {
  const table = readTable(dhappa, WRITTEN, view, seat, names);
  if (!table.ok) return { ok: false, ...table.error };
  const { position, names: known } = table.value;
  if (position.hands[seat].includes(UNKNOWN)) return { ok: false, ...handUnknown(seat) };
  const depths = verdicts(position, seat).map((foreseen, at) =>
    verdictAt(position, at + 1, foreseen, known),
  );
  return { ok: true, depths };
}

function verdictAt(
  { pile }: Position,
  count: number,
  { violation, by }: Foreseen<Move>,
  names: readonly string[],
): PickVerdict {
  const depth = { count, key: formatCard(pile[pile.length - count]) };
  if (violation) return { ...depth, ok: false, ...problemOf(dhappa, violation, names) };
  return { ...depth, ok: true, ...(by && { by: dhappa.formatMove(by) }) };
}

/** How far the team of this seat is from the Lock, without which nobody of it goes out (DH-68). */
export function teamLock(view: DhappaView, seat: Seat): TeamLock {
  const table = readTable(dhappa, WRITTEN, view, seat, undefined);
  if (!table.ok) return { ok: false, ...table.error };
  const { has, runs, wilds, missing } = lockOf(table.value.position, teamOf(seat));
  return { ok: true, has, runs: runs.map(({ number }) => `R${number}`), wilds, missing };
}

const handUnknown = (seat: Seat): Problem =>
  unreadablePosition(
    `What seat ${seat} may take depends on its hand, which this view hides.`,
    WRITTEN.example,
  );
