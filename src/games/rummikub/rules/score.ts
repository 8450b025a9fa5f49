/** Scores of racks, and the winners of a round and of the match (RK-8). */
import type { Outcome } from '../../../core/game.ts';
import type { Seat } from '../../../core/seat.ts';
import { JOKER, NUMBER_OF, type Tile } from '../../../core/tile.ts';
import { SIXTHS, type Position, type RoundRecord, type RummikubOptions } from './types.ts';

/** The numbers of tiles added up, with so much for a joker. */
export function pointsOf(tiles: readonly Tile[], jokerPoints: number): number {
  let sum = 0;
  for (let i = 0; i < tiles.length; i++)
    sum += tiles[i] === JOKER ? jokerPoints : NUMBER_OF[tiles[i]];
  return sum;
}

export const rackSum = (rack: readonly Tile[], { jokerPenalty }: RummikubOptions): number =>
  pointsOf(rack, Number(jokerPenalty));

/** What counts against a seat: its rack, and with option unopenedPenalty that it has not opened. */
export const sumAgainst = (p: Position, seat: Seat): number =>
  rackSum(p.rack[seat], p.options) + (p.opened[seat] ? 0 : Number(p.options.unopenedPenalty));

/** RK-8.1 to RK-8.4: without a winner who is out, the lowest rack wins. */
export function recordOf(p: Position, out: Seat | undefined): RoundRecord {
  const sums = p.rack.map((_, seat) => sumAgainst(p, seat));
  if (out !== undefined) sums[out] = 0;
  const lowest = Math.min(...sums);
  const winners = out === undefined ? seatsWith(sums, lowest) : [out];
  return {
    round: p.round,
    winners,
    why: out === undefined ? 'pool' : 'out',
    sums,
    scores: scoresOf(sums, lowest, winners),
    racks: p.rack.map((rack) => rack.slice()),
  };
}

const seatsWith = (sums: readonly number[], sum: number): Seat[] =>
  sums.flatMap((other, seat) => (other === sum ? [seat] : []));

/** Losers pay what they hold beyond the winner, who holds nothing where a rack is empty. */
function scoresOf(sums: readonly number[], lowest: number, winners: readonly Seat[]): number[] {
  const pot = sums.reduce((total, sum) => total + sum - lowest, 0);
  const share = (pot * SIXTHS) / winners.length;
  return sums.map((sum, seat) => (winners.includes(seat) ? share : (lowest - sum) * SIXTHS));
}

/** RK-8.5: most rounds, then the highest total; those that are equal stand in order of seat. */
export const standingsOf = ({ won, totals }: Position): Seat[] =>
  totals.map((_, seat) => seat).sort((a, b) => won[b] - won[a] || totals[b] - totals[a] || a - b);

export function winnersOf(p: Position): Seat[] {
  const [first] = standingsOf(p);
  return p.totals.flatMap((total, seat) =>
    total === p.totals[first] && p.won[seat] === p.won[first] ? [seat] : [],
  );
}

export function outcome(p: Position): Outcome | undefined {
  if (p.phase !== 'over') return undefined;
  return {
    ranking: standingsOf(p),
    winners: winnersOf(p),
    points: p.totals.map((total) => total / SIXTHS),
    ending: '',
  };
}

/** `24`, `-5`, `32/3`: exact, as one word. */
export function formatScore(sixths: number): string {
  if (sixths % SIXTHS === 0) return String(sixths / SIXTHS);
  if (sixths % 3 === 0) return `${sixths / 3}/2`;
  return sixths % 2 === 0 ? `${sixths / 2}/3` : `${sixths}/6`;
}

/** `1 point`, `-5 points`, `32/3 points`. */
export const scoreWords = (sixths: number): string =>
  `${formatScore(sixths)} ${sixths === SIXTHS ? 'point' : 'points'}`;

/** With its sign: `+24`, `-5`, `0`. */
export const formatSigned = (sixths: number): string =>
  sixths > 0 ? `+${formatScore(sixths)}` : formatScore(sixths);

/** What `formatScore` has written; undefined for anything else. */
export function parseScore(word: string): number | undefined {
  const [, digits, by = '1'] = /^([+-]?\d{1,7})(?:\/([236]))?$/.exec(word) ?? [];
  return digits === undefined ? undefined : (Number(digits) * SIXTHS) / Number(by) + 0;
}
