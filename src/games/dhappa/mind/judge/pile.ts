/**
 * Weighs all that goes to the pile and comes from it: which card to throw, what a discard or the whole pile
 * gives the other team, and whether to draw or to pick. Judgement, the coach's reasons and search ask it.
 */
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { HIGHEST, isJoker, isTwo, isWild, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { hasLock } from '../../rules/lock.ts';
import { teamOf } from '../../rules/teams.ts';
import type { Sight } from './sight.ts';
import { addCard, type Board, copyStock, faceIndex, type Stock } from '../../rules/board.ts';
import { bestPlan, costOfLeft, GOES_OUT, naturalsIn, type Weighed, wildWorth } from './worth.ts';
import type { Span } from '../plan/suit.ts';
import { highOf } from '../../rules/runs.ts';
import { check } from '../../rules/check.ts';
import { checkPick, keyCardOf } from '../../rules/pick/pick.ts';
import { canOpen } from '../plan/moves.ts';
import type { Move } from '../../rules/types.ts';

export interface Throw {
  readonly card: Card;
  readonly worth: number;
}

export const spansOf = ({ runs }: Board): Span[] =>
  runs.flatMap((run) =>
    run.kind === 'set'
      ? []
      : [{ suit: run.suit, low: run.low, high: highOf(run), wilds: run.wilds, run }],
  );

/** One of each face, best first. */
export function throwsFrom(sight: Sight): Throw[] {
  const { view, seat, own } = sight;
  const spans = spansOf(own);
  const cards = view.hands[seat].filter((_, at, hand) => isFirstOfFace(hand, at));
  const allowed = cards.filter((card) => !check(view, seat, { type: 'discard', card }));
  const saved = burnGain(sight);
  return allowed
    .map((card) => ({ card, worth: worthWithout(sight, card, spans) + (isTwo(card) ? saved : 0) }))
    .sort((a, b) => b.worth - a.worth || a.card - b.card);
}

function isFirstOfFace(hand: readonly Card[], at: number): boolean {
  for (let i = 0; i < at; i++) if (isSameFace(hand[i], hand[at])) return false;
  return true;
}

const isSameFace = (one: Card, other: Card): boolean =>
  isWild(one)
    ? isWild(other) && isJoker(one) === isJoker(other)
    : VALUE_OF[one] === VALUE_OF[other] && SUIT_OF[one] === SUIT_OF[other];

function worthWithout(sight: Sight, card: Card, spans: readonly Span[]): number {
  const { hand } = sight;
  addCard(hand, card, -1);
  const worth = wildWorth(sight, hand) - costOfLeft(sight, hand, spans);
  addCard(hand, card, 1);
  return worth - giftOf(sight, card);
}

/** DH-71: what the next opponent loses when the pile burns. */
const burnGain = (sight: Sight): number =>
  sight.weights.burn === 0 ? 0 : sight.weights.burn * pileGain(sight, sight.view.pile);

// Estimates how much a discard, or the whole pile, helps the other team. Discards, draws, the coach's reasons
// and search use the estimate.

/** Whether a run of this board takes the card as it is. */
export function fitsBoard(board: Board, card: Card): boolean {
  if (isWild(card)) return board.runs.length > 0;
  const value = VALUE_OF[card];
  const face = faceIndex(SUIT_OF[card], value);
  return (
    board.starts[face + 1] > 0 ||
    board.ends[face - 1] > 0 ||
    board.jokerSlots[face] > 0 ||
    board.twoSlots[face] > 0 ||
    board.setRoom[face] > 0
  );
}

/** A wild helps everyone, and a card that wins a joker nearly as much. */
const JOKER_GIFT = 3;
const SWAP_GIFT = 2;
const UNOPENED_SHARE = 0.3;

/** What a discard gives to those who may take it; more is worse. */
function giftOf(sight: Sight, card: Card): number {
  const { view, weights, next, theirs } = sight;
  if (isWild(card)) return isJoker(card) ? JOKER_GIFT : 0;
  const near = 1 + weights.nearOut * nearOut(sight, next);
  let gift = weights.giveNear * nearShown(sight, next, card);
  if (weights.giveHand > 0) gift += weights.giveHand * fellowsLikely(sight, card);
  if (fitsBoard(theirs, card)) {
    const opened = view.opened[next] ? 1 : UNOPENED_SHARE;
    const swaps = theirs.jokerSlots[faceIndex(SUIT_OF[card], VALUE_OF[card])] > 0;
    gift += (weights.giveNext * opened * near + weights.giveLater) * (swaps ? SWAP_GIFT : 1);
  } else if (weights.giveGap > 0 && view.opened[next])
    gift += weights.giveGap * bridgeLikely(sight, card);
  return gift;
}

/** How likely the next seat holds a card so far from this one, by what is unseen. */
function likelyHeld({ view, next, hope, unseen }: Sight, card: Card, apart: number): number {
  const value = VALUE_OF[card] + apart;
  if (value < LOWEST || value > HIGHEST) return 0;
  const part = (view.hands[next].length - view.shown[next].length) / Math.max(1, unseen);
  return 1 - (1 - part) ** (COPIES * hope[faceIndex(SUIT_OF[card], value)]);
}

/** How likely the next seat holds two cards that make a run with this one. */
function fellowsLikely(sight: Sight, card: Card): number {
  const [a, b, c, d] = [-2, -1, 1, 2].map((apart) => likelyHeld(sight, card, apart));
  return 1 - (1 - a * b) * (1 - b * c) * (1 - c * d);
}

/** How likely the next seat holds the card between this one and a run of its team. */
function bridgeLikely(sight: Sight, card: Card): number {
  const { starts, ends } = sight.theirs;
  const face = faceIndex(SUIT_OF[card], VALUE_OF[card]);
  const above = starts[face + 2] > 0 ? likelyHeld(sight, card, 1) : 0;
  const below = ends[face - 2] > 0 ? likelyHeld(sight, card, -1) : 0;
  return 1 - (1 - above) * (1 - below);
}

/** How few cards a seat has that could go out: 0 for five and more. */
function nearOut({ view }: Sight, seat: Seat): number {
  if (!view.opened[seat] || !hasLock(view.runs, teamOf(seat), view.options)) return 0;
  return Math.max(0, FEW - view.hands[seat].length);
}
const FEW = 5;
const COPIES = 3;

/** Cards that the seat is known to hold and that this one goes with, less what it threw away itself. */
function nearShown({ view }: Sight, seat: Seat, card: Card): number {
  return goesWith(view.shown[seat], card) - 0.5 * Math.min(2, goesWith(view.thrown[seat], card));
}

function goesWith(cards: readonly Card[], card: Card): number {
  let near = 0;
  for (const other of cards) {
    if (SUIT_OF[other] !== SUIT_OF[card] || isWild(other)) continue;
    const apart = Math.abs(VALUE_OF[other] - VALUE_OF[card]);
    if (apart === 1 || apart === 2) near++;
  }
  return near;
}

const DEAD_WEIGHT = 0.8;
const WILD_GAIN = 1.5;

/** What the next opponent gains at most by picking from this pile (top last), as far as the boards tell. */
function pileGain({ view, next, theirs }: Sight, pile: readonly Card[]): number {
  if (!view.opened[next]) return 0;
  let best = 0;
  let sum = 0;
  for (let at = pile.length - 1; at >= 0; at--) {
    const card = pile[at];
    const fits = fitsBoard(theirs, card);
    sum += isWild(card) ? WILD_GAIN : fits ? 1 : -DEAD_WEIGHT;
    if (fits && sum > best) best = sum;
  }
  return best;
}

// Weighs the stock against the pile: what the hand is worth with the cards of each pick that is allowed.

interface Draw {
  readonly move: Move;
  readonly worth: number;
}

export function drawsFrom(sight: Sight): Draw[] {
  const { view, seat, weights } = sight;
  const draws: Draw[] = [{ move: { type: 'draw' }, worth: drawWorth(sight) - weights.draw }];
  const deny = weights.deny > 0 ? weights.deny * pileGain(sight, view.pile) : 0;
  const hand = copyStock(sight.hand);
  const most = Math.min(view.pile.length, weights.pickMost);
  for (let count = 1; count <= most; count++) {
    addCard(hand, keyCardOf(view, count));
    if (checkPick(view, seat, count)) continue;
    const worth = pickWorth(sight, hand, keyCardOf(view, count)) - weights.pickEach * count;
    draws.push({ move: { type: 'pick', count }, worth: worth + deny });
  }
  return draws;
}

/** A card from the stock goes down itself about as often as not. */
const DRAWN_FITS = 0.5;

/** What the hand is worth by itself. With a card left over it goes out only if the one drawn goes down. */
function drawWorth(sight: Sight): number {
  const { view, seat, weights, hand } = sight;
  if (!view.opened[seat] && !canOpen(hand))
    return wildWorth(sight, hand) - costOfLeft(sight, hand, []) - weights.unopened;
  const { worth, goesOut, plan } = bestPlan(sight, hand, sight.own);
  const isSure = naturalsIn(plan.left) === 0;
  return goesOut && !isSure ? worth - GOES_OUT * (1 - DRAWN_FITS) : worth;
}

/** A key card that the best plan would keep has to go down all the same. */
const FORCED = 1;

function pickWorth(sight: Sight, hand: Stock, key: Card): number {
  const weighed = bestPlan(sight, hand, sight.own);
  return weighed.worth - (usesFace(weighed, hand, key) ? 0 : FORCED);
}

function usesFace({ plan }: Weighed, hand: Stock, key: Card): boolean {
  if (VALUE_OF[key] === 0) return plan.left.twos + plan.left.jokers < hand.twos + hand.jokers;
  const face = faceIndex(SUIT_OF[key], VALUE_OF[key]);
  return plan.left.counts[face] < hand.counts[face];
}
