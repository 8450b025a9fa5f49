/** Candidate moves for search, in the order in which they are tried, and the keys of moves. */
import { RANK_OF, type Card, type Rank } from '../../../../core/card.ts';
import { EVERYONE } from '../../../../core/knowledge.ts';
import { NO_KEY, type Choices } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { swap } from '../../rules/apply.ts';
import { scoreTarget } from '../judge/score.ts';
import { flipCode, playCode, READY, swapCode, TAKE, targetCode } from '../../rules/moves.ts';
import { isMagic, JOKER, lowestRank, RUN_LENGTH, TEN } from '../../rules/ranks.ts';
import { lookAt, quickScore, WIN, type Look } from './quick.ts';
import { ZONE_SIZE } from '../../rules/setup.ts';
import { isActive } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD } from '../judge/weights.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const rankOf = RANK_OF;

/** Thirteen ranks singly and in full, and a take. */
export const WIDEST = 32;

/** A key says what kind of move it is and, in the low bits, which. */
const KIND = {
  play: 1 << 24,
  playUp: 2 << 24,
  flip: 3 << 24,
  take: 4 << 24,
  target: 5 << 24,
  swap: 6 << 24,
  ready: 7 << 24,
} as const;

export function keyOf(move: Move): number {
  switch (move.type) {
    case 'play':
      return playKey(move.from === 'hand', rankOf[move.cards[0]], move.cards.length);
    case 'flip':
      // Nobody knows the blind cards, so one slot is like another.
      return KIND.flip;
    case 'take':
      return KIND.take;
    case 'target':
      return KIND.target | move.target;
    case 'swap':
      return swapKey(move.hand, move.faceUp);
    case 'ready':
      return KIND.ready;
    case 'unready':
      return NO_KEY;
  }
}

/** No rule looks at the suits of what is played. */
const playKey = (fromHand: boolean, rank: Rank, count: number): number =>
  (fromHand ? KIND.play : KIND.playUp) | (rank << 8) | count;

const swapKey = (hand: Card, faceUp: Card): number => KIND.swap | (hand << 8) | faceUp;

export function choices(p: Position, seat: Seat, into: Choices, look: Look): number {
  if (p.phase === 'setup') return setupChoices(p, seat, into);
  if (seat !== p.turn || p.phase === 'finished') return 0;
  if (p.pending) return targetChoices(p, seat, into);
  const hand = p.hand[seat];
  const fromHand = hand.length > 0;
  const cards = fromHand ? hand : p.faceUp[seat];
  if (cards.length === 0) return put(into, 0, flipCode(0), KIND.flip, 1);
  const found = playChoices(p, lookAt(p, seat, cards, look), cards, fromHand, into);
  if (p.pile.length === 0 || (found > 0 && !p.options.voluntaryTake)) return found;
  return put(into, found, TAKE, KIND.take, 0);
}

function put(into: Choices, at: number, code: number, key: number, prior: number): number {
  into.codes[at] = code;
  into.keys[at] = key;
  into.priors[at] = prior;
  return at + 1;
}

function playChoices(
  p: Position,
  now: Look,
  cards: readonly Card[],
  fromHand: boolean,
  into: Choices,
): number {
  let found = 0;
  let best = -WIN;
  let ranks = now.playable;
  while (ranks !== 0) {
    const rank = lowestRank(ranks);
    ranks &= ranks - 1;
    const copies = now.copies[rank];
    for (let count = 1; count <= copies; count++) {
      if (count < copies && count > 1) continue;
      if (count > 1 && !mayPlaySeveral(now, rank, count)) continue;
      const score = quickScore(now, rank, count);
      if (score > best) best = score;
      const mask = count === copies ? (1 << count) - 1 : secretsLast(p, cards, rank, count);
      found = put(into, found, playCode(rank, mask), playKey(fromHand, rank, count), score);
    }
  }
  return asPriors(into, found, best);
}

/** Special cards go singly, but where none is drawn, or where four of them burn. */
function mayPlaySeveral(now: Look, rank: Rank, count: number): boolean {
  if (rank === TEN || rank === JOKER) return count === now.lastCards;
  if (!isMagic(rank) || now.stage > 0) return true;
  return (rank === now.runRank ? now.run : 0) + count >= RUN_LENGTH;
}

/** Of equal cards the ones that everyone knows go first, so that opponents are left to guess. */
function secretsLast(p: Position, cards: readonly Card[], rank: Rank, count: number): number {
  let mask = 0;
  let left = count;
  for (let open = 1; open >= 0 && left > 0; open--) {
    for (let at = 0, bit = 1; at < cards.length && left > 0; at++) {
      if (rankOf[cards[at]] !== rank) continue;
      if ((p.known[cards[at]] === EVERYONE ? 1 : 0) === open) {
        mask |= bit;
        left--;
      }
      bit <<= 1;
    }
  }
  return mask;
}

/** So many points below the best a move has nothing that speaks for it. */
const SPREAD = 40;

/** Turns points into priors. A play that ends the game for its player is the only one worth a look. */
function asPriors({ codes, keys, priors }: Choices, found: number, best: number): number {
  for (let i = 0; i < found; i++) {
    if (best === WIN && priors[i] === WIN) {
      codes[0] = codes[i];
      keys[0] = keys[i];
      priors[0] = 1;
      return 1;
    }
    priors[i] = Math.max(0, 1 - (best - priors[i]) / SPREAD);
  }
  return found;
}

const TARGET_POINTS = 100;

function targetChoices(p: Position, seat: Seat, into: Choices): number {
  let found = 0;
  for (let target = 0; target < p.hand.length; target++) {
    if (!isActive(p, target) || (target === seat && !p.options.jokerSelfTarget)) continue;
    const prior = target === seat ? 0 : scoreTarget(p, seat, target) / TARGET_POINTS;
    found = put(into, found, targetCode(target), KIND.target | target, prior);
  }
  return found;
}

/** The worst face-up card goes for one of the best three that a seat has, or all stays as it is. */
function setupChoices(p: Position, seat: Seat, into: Choices): number {
  if (p.ready[seat]) return 0;
  const hand = p.hand[seat];
  const worst = worstFaceUp(p, seat);
  let found = put(into, 0, READY, KIND.ready, 0.5);
  if (worst < 0) return found;
  for (let at = 0; at < hand.length; at++) {
    const faceUp = p.faceUp[seat][worst];
    const gain = HARD.faceUp[rankOf[hand[at]]] - HARD.faceUp[rankOf[faceUp]];
    if (gain <= 0 || isTwin(hand, at) || betterThan(p, seat, hand[at]) >= ZONE_SIZE) continue;
    found = put(into, found, swapCode(at, worst), swapKey(hand[at], faceUp), gainPrior(gain));
  }
  return found;
}

const gainPrior = (gain: number): number => Math.min(1, 0.5 + gain / SPREAD);

/** Swaps until no card of the hand is better than one that lies face-up. */
export function swapUp(p: Position, seat: Seat): void {
  for (let at = bestSwap(p, seat); at >= 0; at = bestSwap(p, seat)) {
    swap(p, seat, p.hand[seat][at], p.faceUp[seat][worstFaceUp(p, seat)], undefined);
  }
}

/** The place of the hand's best card if it is better than the worst face-up card, else -1. */
function bestSwap(p: Position, seat: Seat): number {
  const worst = worstFaceUp(p, seat);
  if (worst < 0) return -1;
  let best = -1;
  let worth = HARD.faceUp[rankOf[p.faceUp[seat][worst]]];
  for (let at = 0; at < p.hand[seat].length; at++) {
    const gain = HARD.faceUp[rankOf[p.hand[seat][at]]];
    if (gain > worth) [best, worth] = [at, gain];
  }
  return best;
}

function worstFaceUp(p: Position, seat: Seat): number {
  const cards = p.faceUp[seat];
  let worst = -1;
  for (let at = 0; at < cards.length; at++) {
    const isWorse = worst < 0 || HARD.faceUp[rankOf[cards[at]]] < HARD.faceUp[rankOf[cards[worst]]];
    if (isWorse) worst = at;
  }
  return worst;
}

/** How many cards of a seat are worth more face-up than this one. */
function betterThan(p: Position, seat: Seat, card: Card): number {
  const worth = HARD.faceUp[rankOf[card]];
  let better = 0;
  for (const own of p.hand[seat]) if (HARD.faceUp[rankOf[own]] > worth) better++;
  for (const own of p.faceUp[seat]) if (HARD.faceUp[rankOf[own]] > worth) better++;
  return better;
}

/** A card of the same rank stands earlier in the hand. */
function isTwin(hand: readonly Card[], at: number): boolean {
  for (let i = 0; i < at; i++) if (rankOf[hand[i]] === rankOf[hand[at]]) return true;
  return false;
}
