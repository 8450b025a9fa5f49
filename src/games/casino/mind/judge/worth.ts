/**
 * Worth of cards, in points of the game: what they score by themselves, and what they add to the two
 * majorities. A card adds as much as it moves the chance to have a majority. Everything is seen from one
 * side, and what another side gets is a loss.
 */
import { RANK, RANK_OF } from '../../../../core/card.ts';
import type { Position, Side } from '../../rules/types.ts';
import { BIG_CASINO, isAce, isSpade, LITTLE_CASINO } from '../../rules/values.ts';

/** By card id: the points it scores by itself (CA-58), and 1 for a spade. */
export const POINTS_OF = new Uint8Array(256);
export const SPADE_OF = new Uint8Array(256);
for (let card = 0; card < 52; card++) {
  POINTS_OF[card] = card === BIG_CASINO ? 2 : card === LITTLE_CASINO || isAce(card) ? 1 : 0;
  SPADE_OF[card] = isSpade(card) ? 1 : 0;
}

/** By card id: its value, and 11 to 13 for J, Q, K: what takes what. 0 for a card that is not known. */
export const KIND_OF = new Uint8Array(256);
export const KINDS = 14;
for (let card = 0; card < 52; card++) {
  const rank = RANK_OF[card];
  KIND_OF[card] = rank === RANK.A ? 1 : rank + 2;
}

/** So many cards of one kind are in the pack. */
export const OF_A_KIND = 4;

export const spadesIn = (p: Position): number => (p.options.pack === '40' ? 10 : 13);
export const cardsIn = (p: Position): number => (p.options.pack === '40' ? 40 : 52);

const LEAD_MAX = 64;
const WIDTH = 2 * LEAD_MAX;

/**
 * By cards not won yet and lead: the chance to end ahead less the chance to end behind, from -1 to 1. Cards
 * are won several at a time, so the lead wanders more than card by card: `spread` says how much.
 */
function edgeTable(spread: number): Float64Array {
  const table = new Float64Array(LEAD_MAX * WIDTH);
  for (let left = 0; left < LEAD_MAX; left++) {
    for (let lead = -LEAD_MAX; lead < LEAD_MAX; lead++)
      table[left * WIDTH + lead + LEAD_MAX] = edge(lead, left, spread);
  }
  return table;
}

function edge(lead: number, left: number, spread: number): number {
  if (Math.abs(lead) > left) return Math.sign(lead);
  if (lead === 0) return 0;
  const deviations = lead / (spread * Math.sqrt(left));
  // The normal distribution, as near as matters here.
  return Math.tanh(0.8 * deviations * (1 + 0.0447 * deviations * deviations));
}

const CARD_EDGE = edgeTable(1.7);
const SPADE_EDGE = edgeTable(1.15);
const at = (lead: number, left: number): number => left * WIDTH + lead + LEAD_MAX;

/** Where both majorities count for nothing they still break a tie (CA-61). */
const TIE_SPADE = 0.03;
const TIE_CARD = 0.01;

/** What the piles hold for one side, as far as it scores. */
export interface Tally {
  /** Own cards less those of the strongest other side, and cards that nobody has won yet. */
  readonly cardLead: number;
  readonly cardsLeft: number;
  readonly spadeLead: number;
  readonly spadesLeft: number;
  /** Points of single cards and sweeps: own, less the others' on average. */
  readonly points: number;
}

export function countPiles(p: Position, side: Side): Tally {
  const sides = p.pile.length;
  let cardsLeft = cardsIn(p);
  let spadesLeft = spadesIn(p);
  let ownSpades = 0;
  let ownPoints = 0;
  let mostCards = 0;
  let mostSpades = 0;
  let othersPoints = 0;
  for (let one = 0; one < sides; one++) {
    const pile = p.pile[one];
    let spades = 0;
    let points = p.sweeps[one] * p.options.sweepPoint;
    for (let i = 0; i < pile.length; i++) {
      spades += SPADE_OF[pile[i]];
      points += POINTS_OF[pile[i]];
    }
    cardsLeft -= pile.length;
    spadesLeft -= spades;
    if (one === side) {
      ownSpades = spades;
      ownPoints = points;
    } else {
      mostCards = Math.max(mostCards, pile.length);
      mostSpades = Math.max(mostSpades, spades);
      othersPoints += points;
    }
  }
  return {
    cardLead: p.pile[side].length - mostCards,
    cardsLeft,
    spadeLead: ownSpades - mostSpades,
    spadesLeft,
    points: ownPoints - othersPoints / (sides - 1),
  };
}

/** CA-61, CA-69 */
export const majoritiesCount = (p: Position): boolean =>
  p.pile.length === 2 || p.options.majorities === 'always';

/** Expected points of the counted side less those of the others, from the piles alone. */
export function standing(p: Position, tally: Tally): number {
  if (!majoritiesCount(p))
    return tally.points + TIE_SPADE * tally.spadeLead + TIE_CARD * tally.cardLead;
  const { cardPoints, spadePoints } = p.options;
  return (
    tally.points +
    cardPoints * CARD_EDGE[at(tally.cardLead, tally.cardsLeft)] +
    spadePoints * SPADE_EDGE[at(tally.spadeLead, tally.spadesLeft)]
  );
}

/** What one more card of any suit, and what its being a spade, is worth to the counted side now. */
export const cardWorth = (p: Position, tally: Tally): number =>
  majoritiesCount(p)
    ? p.options.cardPoints * slope(CARD_EDGE, tally.cardLead, tally.cardsLeft, CARD_STEP)
    : TIE_CARD;
export const spadeWorth = (p: Position, tally: Tally): number =>
  majoritiesCount(p)
    ? p.options.spadePoints * slope(SPADE_EDGE, tally.spadeLead, tally.spadesLeft, 1)
    : TIE_SPADE;

/** A capture moves the lead by some cards at once. */
const CARD_STEP = 3;

function slope(table: Float64Array, lead: number, left: number, step: number): number {
  const rest = Math.max(0, left - step);
  return (table[at(lead + step, rest)] - table[at(lead - step, rest)]) / (2 * step);
}
