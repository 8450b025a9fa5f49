/**
 * Points of the cards that are left in a hand (MI-91), and how they end a game: the lowest total wins, and
 * equal totals share the win (MI-95).
 */
import { RANK, RANK_OF, type Card } from '../../../core/card.ts';
import type { Outcome } from '../../../core/game.ts';
import { HIGHEST, VALUE_OF } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Position } from './types.ts';

const TWO = 20;
const JOKER = 50;
const ACE = 15;
const COURT = 10;

/** By card id; 0 for a card that is not known. */
export const POINTS_OF = new Uint8Array(256);
for (let card = 0; card < 256; card++) {
  const value = VALUE_OF[card];
  if (RANK_OF[card] === RANK.JK) POINTS_OF[card] = JOKER;
  else if (RANK_OF[card] === RANK['2']) POINTS_OF[card] = TWO;
  else POINTS_OF[card] = value === HIGHEST ? ACE : Math.min(value, COURT);
}

export const pointsOf = (card: Card): number => POINTS_OF[card];

export const pointsIn = (cards: readonly Card[]): number => {
  let points = 0;
  for (let i = 0; i < cards.length; i++) points += POINTS_OF[cards[i]];
  return points;
};

export function winnersOf(totals: readonly number[]): Seat[] {
  const best = Math.min(...totals);
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}

/** First to last; those that are equal stand in order of seat. */
export const standingsOf = (totals: readonly number[]): Seat[] =>
  totals.map((_, seat) => seat).sort((a, b) => totals[a] - totals[b] || a - b);

export function outcome(p: Position): Outcome | undefined {
  if (p.phase !== 'over') return undefined;
  return {
    ranking: standingsOf(p.totals),
    winners: winnersOf(p.totals),
    points: p.totals.slice(),
    ending: '',
  };
}
