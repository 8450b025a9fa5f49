/** Rummikub and its model side by side: the same answer to the same move, or a failed test. */
import { expect } from 'vitest';
import { oneIn, type Rng } from '../../src/core/rng.ts';
import { formatTile } from '../../src/core/tile.ts';
import { rummikub } from '../../src/games/index.ts';
import type { Move, Position, RummikubEvent } from '../../src/games/rummikub/rules/types.ts';
import { tableOf, tell, type Table } from './rummikub-model.ts';
import {
  after as modelAfter,
  howTimeEnds,
  isWellDealt,
  totalOf,
  winnersOf,
} from './rummikub-model-moves.ts';
import { faultOf, newSets, playedTiles } from './rummikub-model-rules.ts';
import { faceSum } from './rummikub-model-sets.ts';
import { someTry, type Tried } from './rummikub-model-tries.ts'; // prettier-ignore

/** Counts what was seen, so that a test which never meets a code fails. */
export class Tally {
  readonly counts = new Map<string, number>();
  seen = 0;
  add(what: string): void {
    this.seen++;
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
  missing(wanted: readonly string[], least = 1): string[] {
    return wanted.filter((what) => (this.counts.get(what) ?? 0) < least);
  }
}

/** Enough to play it again by hand. */
const shown = (p: Position, seat: number, move: Move): string =>
  `seat ${seat}: ${rummikub.formatMove(move)} at ${JSON.stringify(rummikub.formatPosition(p))}`;

function expectSame(got: unknown, wanted: unknown, where: string): void {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) expect(got, where).toEqual(wanted);
}

/** Whose turn it is when nobody's is says nothing. */
const compared = (t: Table): Table =>
  t.phase === 'play' ? t : { ...t, turn: -1, turns: -1, passes: -1 };

/** One move by both; what it led to, or nothing where it was refused. */
export function compare(p: Position, seat: number, move: Move, tally: Tally, before = tableOf(p)): Position | undefined {
  const code = faultOf(before, seat, tell(move));
  const said = rummikub.check(p, seat, move)?.code.replace('rummikub/', '');
  if (said !== code) expect(said, shown(p, seat, move)).toBe(code);
  tally.add(code === undefined ? move.type : `${move.type} ${code}`);
  if (code !== undefined) return undefined;
  const next = rummikub.clone(p);
  // Telling a play takes long, and it is told the same way every time.
  const isTold = tally.seen % 3 === 0;
  const events: RummikubEvent[] = [];
  rummikub.apply(next, seat, move, isTold ? events : undefined);
  compareTables(before, seat, move, next, shown(p, seat, move));
  if (isTold) compareEvents(before, seat, move, tableOf(next), events, shown(p, seat, move));
  tallyWhat(before, seat, move, tableOf(next), tally);
  return next;
} // prettier-ignore

function compareTables(
  before: Table,
  seat: number,
  move: Move,
  next: Position,
  where: string,
): void {
  const got = tableOf(next);
  expectSame(compared(got), compared(modelAfter(before, seat, tell(move), got)), where);
  rummikub.assertWhole(next);
  if (move.type === 'next_round') expect(isWellDealt(got)).toBe(true);
  const seats = [...next.rack.keys()];
  const awaited = { play: [next.turn], roundOver: seats, over: [] }[next.phase];
  expectSame([...rummikub.toAct(next)], awaited, where);
  // RK-8.3: scores of a round sum to 0.
  for (const { scores } of got.records) expectSame(totalOf(scores).over, 0, where);
  const winners = got.phase === 'over' ? winnersOf(got) : undefined;
  expectSame(rummikub.outcome(next)?.winners, winners, where);
}

/** What is told of a move, but not in which words. */
function compareEvents(
  before: Table,
  seat: number,
  move: Move,
  got: Table,
  events: readonly RummikubEvent[],
  where: string,
): void {
  if (move.type === 'next_round') return;
  const how = waysToEnd(before, seat, move);
  const told = (type: string) => events.filter((event) => event.type === type) as never[];
  const drawn = got.racks[seat].length - before.racks[seat].length;
  expectSame(told('drew').length, Math.max(0, drawn), where);
  expectSame(told('timeUp').map(({ broken, draws }) => [broken, draws]), how === 'untouched' || how === 'broken' ? [[how === 'broken', drawn]] : [], where);
  expectSame(told('passed').length, how === 'pass' ? 1 : 0, where);
  const played = how === 'played' ? [playedEvent(before, seat, got)] : [];
  expectSame(told('played').map(({ tiles, opening, left }: { tiles: number[]; opening: number; left: number }) => ({ tiles: tiles.map(formatTile).sort(), opening, left })), played, where);
  expectSame(told('roundEnded').length, got.phase === 'play' ? 0 : 1, where);
  expectSame(told('gameEnded').length, got.phase === 'over' ? 1 : 0, where);
} // prettier-ignore

function waysToEnd(before: Table, seat: number, move: Move): string {
  if (move.type === 'play') return 'played';
  return move.type === 'time_up' ? howTimeEnds(before, seat, tell(move).sets) : move.type;
}

function playedEvent(before: Table, seat: number, got: Table): unknown {
  const tiles = playedTiles(before.sets, got.sets).sort();
  const opening = before.opened[seat] ? 0 : openingOf(before, got);
  return { tiles, opening, left: got.racks[seat].length };
}

const openingOf = (before: Table, got: Table): number =>
  (newSets(before.sets, got.sets) ?? []).reduce((sum, set) => sum + faceSum(set), 0);

/** What chance must have brought up at least once. */
function tallyWhat(before: Table, seat: number, move: Move, got: Table, tally: Tally): void {
  if (move.type === 'time_up') tally.add(`time_up ${waysToEnd(before, seat, move)} pool ${Math.min(4, before.pool.length)}`);
  if (got.phase === 'play' || before.phase !== 'play') return;
  const { why, winners } = got.records.at(-1)!;
  tally.add(`${why} ${winners.length} of ${got.racks.length} by ${move.type}`);
  tally.add(`${why} ${winners.length} of ${got.racks.length}`);
  if (got.phase === 'over') tally.add(`won by ${winnersOf(got).length}`);
} // prettier-ignore

/** Any move by anybody at this table, which stays as it was; the tables that they lead to. */
export function tryMany(p: Position, count: number, rng: Rng, tally: Tally, pick: (p: Position, rng: Rng) => Tried = someTry): Position[] {
  const found: Position[] = [];
  const before = JSON.stringify(p);
  const table = tableOf(p);
  for (let tries = 0; tries < count; tries++) {
    const { seat, move } = pick(p, rng);
    if (oneIn(6, rng)) compareView(p, seat, move);
    const next = compare(p, seat, move, tally, table);
    if (next) found.push(next);
  }
  if (JSON.stringify(p) !== before) expect(JSON.stringify(p)).toBe(before);
  return found;
} // prettier-ignore

/** What a seat sees is enough to judge its own moves, word for word. */
function compareView(p: Position, seat: number, move: Move): void {
  const [full, seen] = [p, rummikub.view(p, seat)].map((at) => rummikub.check(at, seat, move));
  expectSame(seen, full, shown(p, seat, move));
}
