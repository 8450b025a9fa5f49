/** May I? and its model side by side: the same answer to the same move, or a failed test. */
import { expect } from 'vitest';
import { oneIn, type Rng } from '../../src/core/rng.ts';
import { mayI } from '../../src/games/index.ts';
import type { Move, Position } from '../../src/games/may-i/rules/types.ts';
import { isWild, tableOf, tell, type Table } from './may-i-model.ts';
import { answer, awaited, mayCall, winnersOf } from './may-i-model-moves.ts';
import { badEntry, faultOf } from './may-i-model-rules.ts';
import { someTry, type Tried } from './may-i-model-tries.ts';

/** Counts what was seen, so that a test which never meets a code fails. */
export class Tally {
  readonly counts = new Map<string, number>();
  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
  missing(wanted: readonly string[]): string[] {
    return wanted.filter((what) => !this.counts.has(what));
  }
}

/** Enough to play it again by hand. */
const shown = (p: Position, seat: number, move: Move): string =>
  `seat ${seat}: ${mayI.formatMove(move)} at ${JSON.stringify(mayI.formatPosition(p))}`;

/** Of a table at which nobody can move, the sheet says only what there is to count. */
function compared(t: Table): unknown {
  const isOver = t.phase === 'over' || t.phase === 'roundOver';
  const { turn, turns, discarder, shown: known, down, stock, pile, ...rest } = t;
  if (isOver) return { ...rest, left: [...stock, ...pile].sort() };
  return { ...rest, turn, turns, discarder: t.exposed ? discarder : -1, known, down, stock, pile };
}

/** One move by both; what it led to, or nothing where it was refused. */
export function compare(
  p: Position,
  seat: number,
  move: Move,
  tally: Tally,
  before = tableOf(p),
): Position | undefined {
  const code = faultOf(before, seat, tell(move));
  const violation = mayI.check(p, seat, move);
  const said = violation?.code.replace('may-i/', '');
  if (said !== code) expect(said, shown(p, seat, move)).toBe(code);
  tally.add(code === undefined ? move.type : `${move.type} ${code}`);
  if (violation) {
    compareIndex(before, move, violation.params.index);
    return undefined;
  }
  const after = mayI.clone(p);
  mayI.apply(after, seat, move);
  compareTables(p, seat, move, after, before, tally);
  return after;
}

/** MI-56: a list is refused with the index of its first bad entry, where it is an entry that is bad. */
function compareIndex(before: Table, move: Move, index: string | number | undefined): void {
  if (index !== undefined) expect(index).toBe(badEntry(before, tell(move).list));
}

function compareTables(
  p: Position,
  seat: number,
  move: Move,
  after: Position,
  before: Table,
  tally: Tally,
): void {
  const got = tableOf(after);
  const expected = answer(before, seat, move, got);
  if (!('after' in expected)) throw new Error(expected.code);
  const [a, b] = [compared(got), compared(expected.after)];
  if (JSON.stringify(a) !== JSON.stringify(b)) expect(a, shown(p, seat, move)).toEqual(b);
  mayI.assertWhole(after);
  const seats = [[...mayI.toAct(after)], [...mayI.mayInterrupt(after)]];
  const wanted = [awaited(got), mayCall(got)];
  if (JSON.stringify(seats) !== JSON.stringify(wanted))
    expect(seats, shown(p, seat, move)).toEqual(wanted);
  if (got.phase === 'over') expect(mayI.outcome(after)?.winners).toEqual(winnersOf(got));
  tallyWhat(before, got, move, tally);
}

/** What chance must have brought up at least once. */
function tallyWhat(before: Table, after: Table, move: Move, tally: Tally): void {
  const { type } = move;
  const isOver = after.phase === 'over' || after.phase === 'roundOver';
  if (type === 'next_round') return;
  const winner = after.records.at(-1)?.winner ?? -1;
  if (isOver) tally.add(`${winner < 0 ? 'nobody' : 'somebody'} is out by ${type}`);
  // A new stock is made of the pile alone, so that its lowest card tells.
  const isRefilled = after.stock.length > 0 && before.pile.includes(after.stock[0]);
  if (isRefilled) tally.add(after.pile.length === 0 ? 'the dead card is the stock' : `refill by ${type}`);
  const drawn = after.hands.flat().length - before.hands.flat().length;
  const isWon = before.exposed && !after.exposed && type !== 'discard';
  if (isWon) tally.add(`${type} brings ${drawn}`);
  if (isWon && after.ask === null && before.stock.length === 0 && drawn === 2) tally.add('MI-75');
  if (type !== 'lay_down') return;
  tell(move).melds.forEach(({ kind, cards }, at) => tallyRun(kind, cards, after, at, tally));
} // prettier-ignore

function tallyRun(
  kind: string,
  cards: readonly string[],
  after: Table,
  at: number,
  tally: Tally,
): void {
  const laid = after.melds.slice(-3).flatMap((meld) => (meld.cards.includes(cards[0]) ? [meld] : []));
  if (kind !== 'run' || laid.length === 0) return;
  const [run] = laid;
  tally.add(run.cards.join() === cards.join() ? `run ${at} kept` : `run ${at} sorted`);
  if (isWild(run.cards[0]) && run.cards.join() !== cards.join()) tally.add('wild sorted to the start');
} // prettier-ignore

/** Any move by anybody at this table, which stays as it was; the tables that they lead to. */
export function tryMany(
  p: Position,
  count: number,
  rng: Rng,
  tally: Tally,
  pick: (p: Position, rng: Rng) => Tried = someTry,
): Position[] {
  const found: Position[] = [];
  const before = JSON.stringify(p);
  const table = tableOf(p);
  for (let tries = 0; tries < count; tries++) {
    const { seat, move } = pick(p, rng);
    if (oneIn(6, rng)) compareView(p, seat, move);
    const after = compare(p, seat, move, tally, table);
    if (after) found.push(after);
  }
  if (JSON.stringify(p) !== before) expect(JSON.stringify(p)).toBe(before);
  return found;
}

/** What a seat sees is enough to judge its own moves, word for word. */
function compareView(p: Position, seat: number, move: Move): void {
  const [full, seen] = [mayI.check(p, seat, move), mayI.check(mayI.view(p, seat), seat, move)];
  if (JSON.stringify(full) !== JSON.stringify(seen))
    expect(seen, shown(p, seat, move)).toEqual(full);
}
