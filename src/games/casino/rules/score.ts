/** Scores of piles, and the winners of a game and of the match (CA-57 to CA-62, CA-69). */
import type { Card } from '../../../core/card.ts';
import type { Outcome } from '../../../core/game.ts';
import type { Seat } from '../../../core/seat.ts';
import { matchLength } from './options.ts';
import { seatsOf, sideOf } from './turn.ts';
import { NO_SEAT } from './types.ts';
import type { CasinoOptions, GameScore, Position, Side, SideScore } from './types.ts';
import { BIG_CASINO, isAce, isSpade, LITTLE_CASINO } from './values.ts';

/** What a side has taken, before anybody asks what it is worth. */
export type Taken = Omit<SideScore, 'points'>;

/** In one walk: simulations score thousands of games a second. */
function takenIn(pile: readonly Card[], sweeps: number): Taken {
  let spades = 0;
  let aces = 0;
  let bigCasino = false;
  let littleCasino = false;
  for (let i = 0; i < pile.length; i++) {
    const card = pile[i];
    if (isSpade(card)) spades++;
    if (isAce(card)) aces++;
    if (card === BIG_CASINO) bigCasino = true;
    if (card === LITTLE_CASINO) littleCasino = true;
  }
  return { cards: pile.length, spades, aces, bigCasino, littleCasino, sweeps };
}

/** The score of the piles as they are; the game may still be running. */
export const scoreNow = (p: Position): SideScore[] =>
  scoreOf(
    p.pile.map((pile, side) => takenIn(pile, p.sweeps[side])),
    p.options,
  );

/** CA-58, CA-59, CA-61, CA-69 */
export function scoreOf(taken: readonly Taken[], options: CasinoOptions): SideScore[] {
  const majority = (worth: number, counts: readonly number[]): number[] =>
    counts.length > 2 && options.majorities === 'twoSides'
      ? counts.map(() => 0)
      : majorityPoints(worth, counts, options.splitTies);
  const cards = majority(
    options.cardPoints,
    taken.map((side) => side.cards),
  );
  const spades = majority(
    options.spadePoints,
    taken.map((side) => side.spades),
  );
  return taken.map((side, at) => withPoints(side, cards[at], spades[at], options.sweepPoint));
}

/** Most of something; a tie is shared or scores nothing, and so does having none. */
function majorityPoints(worth: number, counts: readonly number[], splitTies: boolean): number[] {
  const most = Math.max(...counts);
  const leaders = counts.filter((count) => count === most).length;
  const each = leaders === 1 ? worth : splitTies ? Math.floor(worth / leaders) : 0;
  return counts.map((count) => (count === most && most > 0 ? each : 0));
}

function withPoints(side: Taken, cards: number, spades: number, sweepPoint: number): SideScore {
  const bigCasino = side.bigCasino ? 2 : 0;
  const littleCasino = side.littleCasino ? 1 : 0;
  const sweeps = side.sweeps * sweepPoint;
  const total = cards + spades + side.aces + bigCasino + littleCasino + sweeps;
  const points = { cards, spades, aces: side.aces, bigCasino, littleCasino, sweeps, total };
  return {
    cards: side.cards,
    spades: side.spades,
    aces: side.aces,
    bigCasino: side.bigCasino,
    littleCasino: side.littleCasino,
    sweeps: side.sweeps,
    points,
  };
}

/** CA-60, CA-61: the sides that won a game. With more than two, spades and then cards break a tie. */
export function winnersOf(sides: readonly SideScore[]): Side[] {
  let winners: Side[] = [0];
  for (let side = 1; side < sides.length; side++) {
    const order = compareSides(sides, side, winners[0]);
    if (order < 0) winners = [side];
    else if (order === 0) winners.push(side);
  }
  return winners;
}

/** Negative where `a` stands before `b`. */
function compareSides(sides: readonly SideScore[], a: Side, b: Side): number {
  const byPoints = sides[b].points.total - sides[a].points.total;
  if (byPoints !== 0 || sides.length === 2) return byPoints;
  return sides[b].spades - sides[a].spades || sides[b].cards - sides[a].cards;
}

export function gameScore(p: Position): GameScore {
  const sides = scoreNow(p);
  return { game: p.game, sides, winners: winnersOf(sides) };
}

/** CA-60: the sides that have won the match now that a game is counted; none while it goes on. */
export function matchWinners(p: Position): Side[] {
  const length = matchLength(p.options);
  switch (length.kind) {
    case 'single':
      return p.lastGame ? [...p.lastGame.winners] : [];
    case 'target':
      return onlyLeader(p.points, Math.max(...p.points) >= length.points);
    case 'bestOf':
      return onlyLeader(p.wins, isDecided(p, length.games));
  }
}

/** An equal score at the end of a match is settled by one more game. */
function onlyLeader(counts: readonly number[], decided: boolean): Side[] {
  const most = Math.max(...counts);
  const leaders = counts.map((_, side) => side).filter((side) => counts[side] === most);
  return decided && leaders.length === 1 ? leaders : [];
}

/** So many wins that the games left cannot change it, or all games played. */
function isDecided({ wins, game }: Position, games: number): boolean {
  const [first, second] = wins.toSorted((a, b) => b - a);
  return game >= games || first > second + (games - game);
}

export function outcome(p: Position): Outcome | undefined {
  if (!p.over) return undefined;
  const sides = sidesInOrder(p);
  const winners = matchWinners(p).flatMap((side) => seatsOf(p, side));
  return {
    ranking: sides.flatMap((side) => seatsOf(p, side)),
    winners: winners.sort((a, b) => a - b),
    points: p.hand.map((_, seat) => p.points[sideOf(p, seat)]),
    ending: '',
  };
}

/** First to last; those that are equal stand in order of seat. */
const sidesInOrder = (p: Position): Side[] =>
  p.pile.map((_, side) => side).sort((a, b) => compareAtEnd(p, a, b) || a - b);

/** Negative where `a` stands before `b` at the end of the match, 0 where they share a place. */
export function compareAtEnd(p: Position, a: Side, b: Side): number {
  const counts = p.options.match.startsWith('bestOf') ? p.wins : p.points;
  const last = p.lastGame?.sides;
  return counts[b] - counts[a] || (last ? compareSides(last, a, b) : 0);
}

/** The first seat of the side that won; nobody's where several share the win. */
export const winnerSeat = (p: Position, winners: readonly Side[]): Seat =>
  winners.length === 1 ? seatsOf(p, winners[0])[0] : NO_SEAT;
