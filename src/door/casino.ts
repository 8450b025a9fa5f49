/**
 * Casino's judges for programs that draw a table of their own: may this card be trailed, and what can it
 * do on that target? Cards and targets are texts or values. No rule lives here, and nothing is thrown.
 */
import { formatCard, type Card } from '../core/card.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { capitalised } from '../core/words.ts';
import {
  type Action,
  determineActions as determine,
  formatTarget,
  type Move,
  parseTarget,
  type Position,
  type Target,
  validateTrail as judgeTrail,
} from '../games/casino/index.ts';
import { casino } from '../games/index.ts';
import { readCard, readTable } from './read.ts';
import { quote } from '../core/named.ts';
import { problem, problemOf, type Problem } from './problem.ts';

/** What `table.view(seat)` returns, or named fields as in `table.viewText(seat)`: `{ T: '6H', H0: '6S 8D' }`. */
export type CasinoView = Position | Readonly<Record<string, string>>;
/** `'6S'`, or the card as a number, `parseCard('6S')`. */
export type CasinoCard = string | Card;
/** `'6H'`, `'b1'`, `'top1'`, `'table'` for the open felt, or a value as in moves. */
export type CasinoTarget = string | Target;

export interface CasinoAction {
  readonly move: Move;
  /** The move in notation, for `table.play`. */
  readonly text: string;
  /** For a button: "Capture 6", "Build 7", "Raise East's build to 9". */
  readonly label: string;
  /** How the cards come to lie, one list for each group, large cards first. */
  readonly groups: readonly (readonly string[])[];
}

export interface DeterminedActions {
  /** The legal moves with exactly this card and target; after a refused trail, what to do instead. */
  readonly actions: readonly CasinoAction[];
  /** Somebody has to choose: several fit, or a trail was refused and its captures are offered. */
  readonly choice: boolean;
  /** Why the card comes back: the rule's code, and the same as a sentence. */
  readonly violation?: Problem;
  readonly message?: string;
}

export type TrailVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly violation: Problem;
      /** The sentence to show. */
      readonly message: string;
      /** The captures that forbid the trail; with several of them also all at once. */
      readonly captures: readonly CasinoAction[];
    };

/** Whether this card may be trailed now; if not, why, and what can be captured instead. */
export function validateTrail(
  view: CasinoView,
  seat: Seat,
  card: CasinoCard,
  names?: readonly string[],
): TrailVerdict {
  const table = readTable(casino, WRITTEN, view, seat, names);
  if (!table.ok) return unread(table.error);
  const read = readCard(card);
  if (!read.ok) return unread(read.error);
  const { position, names: known } = table.value;
  const verdict = judgeTrail(position, seat, read.value, known);
  if (verdict.ok) return { ok: true };
  const { violation, message, captures } = verdict;
  return {
    ok: false,
    violation: problemOf(casino, violation, known),
    message,
    captures: captures.map(listed),
  };
}

/**
 * What this hand card does on that target: the moves, whether one must be chosen, or the sentence. Without
 * a card, what lies on the table is moved into one's own build.
 */
export function determineActions(
  view: CasinoView,
  seat: Seat,
  card: CasinoCard | undefined,
  target: CasinoTarget,
  names?: readonly string[],
): DeterminedActions {
  const table = readTable(casino, WRITTEN, view, seat, names);
  if (!table.ok) return nothing(table.error);
  const read = card === undefined ? ok(undefined) : readCard(card);
  if (!read.ok) return nothing(read.error);
  const onto = readTarget(target);
  if (!onto.ok) return nothing(onto.error);
  const { position, names: known } = table.value;
  const found = determine(position, seat, read.value, onto.value, known);
  const { violation, message } = found;
  return {
    actions: found.actions.map(listed),
    choice: found.choice,
    ...(violation && { violation: problemOf(casino, violation, known) }),
    ...(message !== undefined && { message }),
  };
}

const unread = (violation: Problem): TrailVerdict => ({
  ok: false,
  violation,
  message: violation.message,
  captures: [],
});

const nothing = (violation: Problem): DeterminedActions => ({
  actions: [],
  choice: false,
  violation,
  message: violation.message,
});

const listed = ({ move, label, groups }: Action): CasinoAction => ({
  move,
  text: casino.formatMove(move),
  label,
  groups: groups.map((group) => group.map(formatCard)),
});

const WRITTEN = { property: 'hand', example: "{ T: '6H', H0: '6S 8D' }" } as const;

function readTarget(target: unknown): Result<Target | 'table', Problem> {
  const text = typeof target === 'string' ? target.trim() : textOf(target);
  if (text?.toLowerCase() === 'table') return ok('table');
  const read = text === undefined ? undefined : parseTarget(text);
  if (read) return ok(read);
  return fail(
    problem(
      'table/unreadable_move',
      `${capitalised(quote(target))} is no target: write 5S, b1, top1 or table.`,
    ),
  );
}

function textOf(target: unknown): string | undefined {
  try {
    return formatTarget(target as Target);
  } catch {
    // The same as above: null has no kind.
    return undefined;
  }
}
