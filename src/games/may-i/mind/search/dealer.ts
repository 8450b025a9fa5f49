/**
 * Deals worlds for one view, again and again into one position, by a belief about hands. Who has had turns
 * has drawn cards and thrown the worst of them. Hands of others are therefore dealt with some cards more, of
 * which the least useful go back. Who could have laid down is taken to have done so, and who is down to have
 * laid off what fits.
 */
import { UNKNOWN, type Card } from '../../../../core/card.ts';
import { refill } from '../../../../core/lists.ts';
import { isWild } from '../../../../core/meld.ts';
import { drawChance, type Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { contractOf, sizesFor, type Contract } from '../../rules/contract.ts';
import { unseenCards, clone } from '../../rules/knowledge.ts';
import { canLayDown } from '../../rules/planner/index.ts';
import { leastUseful, throwFrom } from './hand.ts';
import { sizeFor } from './shape.ts';
import { goesAnywhere } from './table.ts';
import { isLastRound, isPlaying } from '../../rules/turn.ts';
import type { Meld, Position } from '../../rules/types.ts';
import type { Workspace } from './workspace.ts';

export class HandDealer {
  readonly #view: Position;
  readonly #world: Position;
  /** What the viewer does not see, and the same in the order in which it is dealt. */
  readonly #hidden: readonly Card[];
  readonly #unseen: Card[];
  readonly #contract: Contract;
  /** By seat: how many cards it has picked over. */
  readonly #picked: readonly number[];
  readonly #pools: readonly Card[][][];
  readonly #workspace: Workspace;

  constructor(view: Position, seat: Seat, workspace: Workspace) {
    this.#workspace = workspace;
    this.#view = view;
    this.#world = clone(view);
    this.#hidden = unseenCards(view);
    this.#unseen = this.#hidden.slice();
    this.#contract = contractOf(view.round);
    this.#picked = view.hand.map((_, other) => (other === seat ? 0 : pickedOver(view, other)));
    this.#pools = view.hand.map(() => []);
  }

  /** The view with cards in all its holes, until the next one is dealt. */
  deal(rng: Rng): Position {
    const view = this.#view;
    const world = this.#world;
    copyPublic(view, world);
    world.chance = view.chance === '' ? drawChance(rng) : view.chance;
    const unseen = this.#unseen;
    refill(unseen, this.#hidden);
    let left = unseen.length;
    for (let seat = 0; seat < view.hand.length; seat++) {
      left = fill(view.hand[seat], world.hand[seat], unseen, left, rng);
      if (this.#picked[seat] > 0) this.#improve(seat, left, rng);
      else if (view.down[seat]) this.#keepStuck(seat, left, rng);
    }
    fill(view.stock, world.stock, unseen, left, rng);
    return world;
  }

  /** Lets a hand draw from the first `left` unseen cards and throw the least useful, a few times. */
  #improve(seat: Seat, left: number, rng: Rng): void {
    const hand = this.#world.hand[seat];
    const from = this.#view.shown[seat].length;
    if (left === 0 || hand.length === from) return;
    const pool = this.#pools[seat];
    if (pool.length === POOL) return this.#takeFrom(pool, seat, left, rng);
    for (let i = this.#picked[seat]; i > 0; i--) {
      const at = rng.below(left);
      if (i % WILDS_ONE_IN !== 0 && isWild(this.#unseen[at])) continue;
      hand.push(this.#unseen[at]);
      this.#putBack(hand, this.#worst(hand, from), at);
    }
    for (let i = 0; i < TRIES && this.#isComplete(seat); i++) {
      const at = rng.below(left);
      hand.push(this.#unseen[at]);
      this.#putBack(hand, keyCard(hand, from, rng), at);
    }
    if (isLastRound(this.#view)) pool.push(hand.slice(from));
  }

  /**
   * Who is down has laid off what fits, but for what has come since. A card that fits is dealt again, once: that
   * leaves as many cards that fit nowhere as real hands have.
   */
  #keepStuck(seat: Seat, left: number, rng: Rng): void {
    const { melds, hand } = this.#world;
    if (left === 0 || this.#view.hand[seat].indexOf(UNKNOWN) < 0) return;
    for (let i = this.#view.shown[seat].length; i < hand[seat].length; i++) {
      if (!goesAnywhere(hand[seat][i], melds)) continue;
      const at = rng.below(left);
      const card = this.#unseen[at];
      this.#unseen[at] = hand[seat][i];
      hand[seat][i] = card;
    }
  }

  /** Puts a card of the hand among the unseen, and the last card of the hand in its place. */
  #putBack(hand: Card[], at: number, to: number): void {
    this.#unseen[to] = hand[at];
    hand[at] = hand[hand.length - 1];
    hand.pop();
  }

  #worst(hand: readonly Card[], from: number): number {
    if (isLastRound(this.#view)) {
      const size = sizeFor(this.#view, hand.length - 1);
      const filled = this.#workspace.shapes.filledBy(this.#view, hand, size);
      const at = throwFrom(hand, this.#contract, size, filled, this.#workspace);
      if (at >= from) return at;
    }
    return leastUseful(hand, from, this.#contract, this.#workspace.shapes.planner);
  }

  /**
   * Whether a hand could lay down that waits for its turn, and so would have done it before. In round 6 none can:
   * it lacks the card that it has yet to draw.
   */
  #isComplete(seat: Seat): boolean {
    const { round, options, turn, phase } = this.#view;
    if (isLastRound(this.#view) || (seat === turn && phase !== 'draw')) return false;
    return canLayDown(this.#world.hand[seat], this.#contract, sizesFor(round, options));
  }

  /** A hand that was dealt before, as far as its cards are still to be had. */
  #takeFrom(pool: readonly Card[][], seat: Seat, left: number, rng: Rng): void {
    const hand = this.#world.hand[seat];
    const from = this.#view.shown[seat].length;
    const wanted = pool[rng.below(pool.length)];
    for (let i = 0; i < wanted.length; i++) {
      if (hand.indexOf(wanted[i], from) >= 0) continue;
      const at = indexWithin(this.#unseen, wanted[i], left);
      const spare = at < 0 ? -1 : spareFrom(hand, from, wanted);
      if (spare < 0) continue;
      this.#unseen[at] = hand[spare];
      hand[spare] = wanted[i];
    }
  }
}

/** What a complete hand does without, of the cards before the last: a wild, for few that hold one still wait. */
function keyCard(hand: readonly Card[], from: number, rng: Rng): number {
  for (let i = from; i < hand.length - 1; i++) if (isWild(hand[i])) return i;
  return from + rng.below(hand.length - 1 - from);
}

/** So many hands are dealt with care; after that they are dealt again. */
const POOL = 100;
const TRIES = 12;

function indexWithin(cards: readonly Card[], card: Card, count: number): number {
  for (let i = 0; i < count; i++) if (cards[i] === card) return i;
  return -1;
}

/** The place of a card that is not wanted. */
function spareFrom(hand: readonly Card[], from: number, wanted: readonly Card[]): number {
  for (let i = from; i < hand.length; i++) if (!wanted.includes(hand[i])) return i;
  return -1;
}

/** How many cards a seat has drawn and chosen from in this round, as well as one can tell; none once it is down. */
function pickedOver(view: Position, seat: Seat): number {
  if (!isPlaying(view) || view.down[seat]) return 0;
  const seats = view.hand.length;
  const first = (view.dealer + 1) % seats;
  const place = (seat - first + seats) % seats;
  const turns = Math.max(0, Math.ceil((view.turns - place) / seats));
  return Math.min(PICKED_MAX, Math.round(PICKED[view.round - 1] * turns));
}

/**
 * For each turn, by round; with more than so many a hand hardly gets better. They were chosen so that hands are as
 * near to the contract, and hold as many wilds, as real hands of the same turn.
 */
const PICKED = [1, 1.3, 1.6, 1.6, 2.1, 2.3];
const PICKED_MAX = 20;
/**
 * One card in so many may be a wild: half of them came from the pile, where nobody throws wilds, and whoever
 * draws several is seldom still waiting.
 */
const WILDS_ONE_IN = 4;

/** Copies a list whose holes are filled with cards drawn from the first `left` of the unseen. */
function fill(from: readonly Card[], to: Card[], unseen: Card[], left: number, rng: Rng): number {
  let rest = left;
  refill(to, from);
  for (let i = 0; i < to.length; i++) {
    if (to[i] !== UNKNOWN) continue;
    const at = rng.below(rest--);
    const card = unseen[at];
    unseen[at] = unseen[rest];
    unseen[rest] = card;
    to[i] = card;
  }
  return rest;
}

/** All that the viewer sees of hands' owners, table and piles; hands and stock are not touched. */
export function copyPublic(from: Position, to: Position): void {
  to.phase = from.phase;
  to.round = from.round;
  to.dealer = from.dealer;
  to.turn = from.turn;
  for (let seat = 0; seat < from.shown.length; seat++) refill(to.shown[seat], from.shown[seat]);
  refill(to.pile, from.pile);
  to.exposed = from.exposed;
  to.discarder = from.discarder;
  copyMelds(from.melds, to.melds);
  refill(to.down, from.down);
  to.question = from.question;
  to.turns = from.turns;
  refill(to.totals, from.totals);
  refill(to.records, from.records);
  to.shuffles = from.shuffles;
}

/** Melds keep their kind and owner while a round lasts, so only their cards are put back. */
function copyMelds(from: readonly Meld[], to: Meld[]): void {
  while (to.length > from.length) to.pop();
  for (let at = 0; at < from.length; at++) refill(to[at].cards, from[at].cards);
}
