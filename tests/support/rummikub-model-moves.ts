/** What a move does, and how a round is counted, for the model of Rummikub (RK-3, RK-7, RK-8). */
import {
  copyTable, fraction, isMore, isSame, JOKER, numberOf, plus, without, type Fraction, type ModelSet, type Table, type Told,
} from './rummikub-model.ts'; // prettier-ignore
import { newSets, playedTiles, playFault } from './rummikub-model-rules.ts';

/** What an allowed move leads to. Chance deals a new round: what it dealt is taken from the game. */
export function after(before: Table, seat: number, { type, sets }: Told, dealt: Table): Table {
  const t = copyTable(before);
  if (type === 'next_round') return nextRound(t, dealt);
  if (type === 'play') lay(t, seat, sets!);
  else if (type === 'draw') take(t, seat, 1);
  else if (type === 'pass') t.passes++;
  else timeUp(t, seat, sets);
  return endTurn(t, seat);
}

function lay(t: Table, seat: number, sets: readonly ModelSet[]): void {
  t.racks[seat] = without(t.racks[seat], playedTiles(t.sets, sets));
  t.sets = [...sets];
  t.opened[seat] = true;
  t.passes = 0;
}

/** As many as exist (A10). */
function take(t: Table, seat: number, count: number): void {
  for (let drawn = 0; drawn < count && t.pool.length > 0; drawn++)
    t.racks[seat].push(t.pool.pop()!);
  t.racks[seat].sort();
}

/** RK-7.1, RK-7.2, A9 */
function timeUp(t: Table, seat: number, sets: readonly ModelSet[] | undefined): void {
  const how = howTimeEnds(t, seat, sets);
  if (how === 'played') return lay(t, seat, sets!);
  if (t.pool.length === 0) t.passes++;
  else take(t, seat, how === 'untouched' ? 1 : Number(t.options.penaltyTiles));
}

export function howTimeEnds(t: Table, seat: number, sets: readonly ModelSet[] | undefined): string {
  if (sets === undefined || isUntouched(t.sets, sets)) return 'untouched';
  return playFault(t, seat, sets) === undefined ? 'played' : 'broken';
}

/** The same sets, wherever on the table they were pushed. */
const isUntouched = (before: readonly ModelSet[], now: readonly ModelSet[]): boolean =>
  newSets(before, now)?.length === 0 && now.every((set) => before.some((one) => isSame(one, set)));

function endTurn(t: Table, seat: number): Table {
  t.turns++;
  const isOut = t.racks[seat].length === 0;
  if (isOut || t.passes >= t.racks.length) endRound(t, isOut ? seat : -1);
  else t.turn = (seat + 1) % t.racks.length;
  return t;
}

/** RK-8.3, RK-8.6 */
export function rackSum(t: Table, seat: number): number {
  const values = t.racks[seat].map((tile) => (tile === JOKER ? Number(t.options.jokerPenalty) : numberOf(tile)));
  const unopened = t.opened[seat] ? 0 : Number(t.options.unopenedPenalty);
  return values.reduce((sum, value) => sum + value, unopened);
} // prettier-ignore

function endRound(t: Table, out: number): void {
  const sums = t.racks.map((_, seat) => rackSum(t, seat));
  const lowest = Math.min(...sums);
  const seats = [...t.racks.keys()];
  const winners = out >= 0 ? [out] : seats.filter((seat) => sums[seat] === lowest);
  const base = out >= 0 ? 0 : lowest;
  const pot = seats.reduce((sum, seat) => (winners.includes(seat) ? sum : sum + sums[seat] - base), 0);
  const scores = seats.map((seat) => (winners.includes(seat) ? fraction(pot, winners.length) : fraction(base - sums[seat], 1)));
  t.records.push({ round: t.round, winners, why: out >= 0 ? 'out' : 'pool', sums, scores, racks: t.racks.map((rack) => [...rack]) });
  t.totals = t.totals.map((total, seat) => plus(total, scores[seat]));
  for (const seat of winners) t.won[seat]++;
  t.phase = t.round < t.options.rounds ? 'roundOver' : 'over';
} // prettier-ignore

/** RK-8.5: most rounds won, then the highest total. */
export function winnersOf(t: Table): number[] {
  const beats = (a: number, b: number): boolean =>
    t.won[a] > t.won[b] || (t.won[a] === t.won[b] && isMore(t.totals[a], t.totals[b]));
  const seats = [...t.racks.keys()];
  return seats.filter((seat) => !seats.some((other) => beats(other, seat)));
}

export const totalOf = (scores: readonly Fraction[]): Fraction =>
  scores.reduce(plus, fraction(0, 1));

function nextRound(t: Table, dealt: Table): Table {
  const { firstPlayer } = t.options;
  const isDrawn = firstPlayer === 'drawn';
  const lots = isDrawn ? dealt.lots : [];
  const starter = isDrawn ? highest(lots) : (Number(firstPlayer) + t.round) % t.racks.length;
  return {
    ...t,
    phase: 'play',
    round: t.round + 1,
    starter,
    turn: starter,
    turns: 0,
    racks: dealt.racks,
    pool: dealt.pool,
    sets: [],
    opened: t.racks.map(() => t.options.initialMeld === '0'),
    passes: 0,
    lots,
  };
}

/** RK-1.2: -1 where there is no highest, or a joker among them. */
function highest(lots: readonly string[]): number {
  const numbers = lots.map((tile) => (tile === JOKER ? 99 : numberOf(tile)));
  const most = Math.max(...numbers);
  const isClear = most <= 13 && numbers.filter((number) => number === most).length === 1;
  return isClear ? numbers.indexOf(most) : -1;
}

/** RK-1.1, RK-1.3: fourteen each, every tile once in its place. */
export function isWellDealt({ racks, pool, sets, lots, options }: Table): boolean {
  const faces = ['r', 'b', 'y', 'k'].flatMap((colour) => Array.from({ length: 13 }, (_, at) => `${colour}${at + 1}`));
  const all = [...faces, ...faces, JOKER, JOKER].sort().join();
  const lotsWanted = options.firstPlayer === 'drawn' ? racks.length : 0;
  return (
    [...racks.flat(), ...pool].sort().join() === all &&
    racks.every(({ length }) => length === 14) &&
    sets.length === 0 &&
    lots.length === lotsWanted
  );
} // prettier-ignore
