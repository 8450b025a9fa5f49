/**
 * Evaluation for search: the share that each seat may expect of a position in which all cards are known.
 * Every seat has a strength, a sum of what its cards are worth. The chance to be out before another follows
 * from the difference of the two. The numbers were fitted to games between bots, so that these chances are
 * true ones.
 */
import { RANK_OF } from '../../../../core/card.ts';
import { SEATS_MAX, type Seat } from '../../../../core/seat.ts';
import { legalRanks } from '../../rules/ranks.ts';
import { DUEL, TABLE, type StandingWeights } from './weights.ts';
import type { Position } from '../../rules/types.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const rankOf = RANK_OF;

/** All cards of three packs may be in one hand. */
const CARDS_MAX = 163;

/** Weights as tables: by rank, and by number of cards. */
interface EvaluationTables {
  readonly weights: StandingWeights;
  readonly hand: Float64Array;
  readonly faceUp: Float64Array;
  readonly handSize: Float64Array;
  readonly allCards: Float64Array;
}

function standingBy(weights: StandingWeights): EvaluationTables {
  const sizes = (worth: (cards: number) => number): Float64Array =>
    Float64Array.from({ length: CARDS_MAX }, (_, cards) => worth(cards));
  const { root, noHand, log, last } = weights;
  return {
    weights,
    hand: Float64Array.from(weights.hand),
    faceUp: Float64Array.from(weights.faceUp),
    handSize: sizes((cards) => root * Math.sqrt(cards) + (cards === 0 ? noHand : 0)),
    allCards: sizes((cards) => log * Math.log(cards + 1) + (cards === 1 ? last : 0)),
  };
}

const STANDINGS = [DUEL, TABLE].map(({ stock, open }) => ({
  stock: standingBy(stock),
  open: standingBy(open),
}));

/** By seat; filled again for each position. */
export const emptyStrengths = (): Float64Array => new Float64Array(SEATS_MAX);

/** The share of the others that a seat leaves behind, which is linear in its place (BT-31). */
export function evaluate(p: Position, shares: Float64Array, strengths: Float64Array): void {
  const seats = p.hand.length;
  if (p.phase === 'finished') return sharesByPlace(p, shares);
  const { stock, open } = STANDINGS[seats === 2 ? 0 : 1];
  const standing = p.stock.length > 0 ? stock : open;
  for (let seat = 0; seat < seats; seat++) {
    shares[seat] = 0;
    strengths[seat] = strengthOf(p, seat, standing);
  }
  strengths[p.turn] += turnWorth(p, standing.weights);
  for (let i = 0; i < p.finishOrder.length; i++) strengths[p.finishOrder[i]] = OUT - i * OUT_STEP;
  compareAll(seats, strengths, shares);
}

/** Far above all who still play; whoever was out earlier is far above the next. */
const OUT = 1000;
const OUT_STEP = 100;

function sharesByPlace({ finishOrder, hand }: Position, shares: Float64Array): void {
  const others = hand.length - 1;
  for (let seat = 0; seat <= others; seat++) shares[seat] = 0;
  for (let i = 0; i < finishOrder.length; i++) shares[finishOrder[i]] = (others - i) / others;
}

function strengthOf(p: Position, seat: Seat, standing: EvaluationTables): number {
  const hand = p.hand[seat];
  const faceUp = p.faceUp[seat];
  const blind = p.blind[seat].length;
  let sum = standing.handSize[hand.length];
  sum += standing.allCards[hand.length + faceUp.length + blind];
  sum += standing.weights.blind[blind];
  if (faceUp.length === 0) sum += standing.weights.noFaceUp;
  for (let i = 0; i < hand.length; i++) sum += standing.hand[rankOf[hand[i]]];
  for (let i = 0; i < faceUp.length; i++) sum += standing.faceUp[rankOf[faceUp[i]]];
  return sum;
}

/** To be on turn is good for whoever can play, and the pile is not for who cannot. */
function turnWorth(p: Position, { turn, stuck, stuckCard }: StandingWeights): number {
  const hand = p.hand[p.turn];
  const cards = hand.length > 0 ? hand : p.faceUp[p.turn];
  if (cards.length === 0 || p.pending) return turn;
  let held = 0;
  for (let i = 0; i < cards.length; i++) held |= 1 << rankOf[cards[i]];
  const canPlay = (held & legalRanks(p.pile, p.options)) !== 0;
  return canPlay ? turn : turn + stuck + stuckCard * p.pile.length;
}

function compareAll(seats: number, strengths: Float64Array, shares: Float64Array): void {
  for (let a = 1; a < seats; a++) {
    for (let b = 0; b < a; b++) {
      const chance = 1 / (1 + Math.exp(strengths[b] - strengths[a]));
      shares[a] += chance;
      shares[b] += 1 - chance;
    }
  }
  for (let seat = 0; seat < seats; seat++) shares[seat] /= seats - 1;
}
