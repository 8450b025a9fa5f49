/**
 * Choices of the search for lay-downs: the cards of a hand by their worth, and the runs that the hand can lay
 * down beside given sets.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker } from '../../../../core/meld.ts';
import { RUN_MIN, type Sizes } from '../contract.ts';
import { BITS, PLACE, SUIT_COUNT, VALUES, WILD, windowOf, type PlannerWorkspace } from './hand.ts';

export type Worth = (card: Card) => number;

/**
 * The cards of a hand in the order in which the planner uses them. Of equal cards the one that is worth more
 * comes first, then the one with the lower id. The order of the hand therefore has no say.
 */
export class CardsByWorth {
  /** By value, most worth first; and what each of them is worth. */
  readonly naturals: readonly Card[][] = Array.from({ length: VALUES }, () => []);
  readonly worths: readonly (readonly number[])[];
  /** Most worth first, jokers before twos. */
  readonly wilds: Card[] = [];
  /** `wildSum[k]`: what the first k wilds are worth. */
  readonly wildSum = [0];
  /** By suit × 16 + value: the worth of the card that is used first. */
  readonly firstWorth = new Array<number>(SUIT_COUNT * 16).fill(0);

  constructor(hand: readonly Card[], worth: Worth) {
    const inOrder = hand
      .filter((card) => PLACE[card] >= WILD)
      .sort((a, b) => worth(b) - worth(a) || Number(isJoker(b)) - Number(isJoker(a)) || a - b);
    for (const card of inOrder)
      (PLACE[card] === WILD ? this.wilds : this.naturals[PLACE[card] & 15]).push(card);
    this.worths = this.naturals.map((cards) => cards.map(worth));
    for (const card of inOrder.toReversed())
      if (PLACE[card] !== WILD) this.firstWorth[PLACE[card]] = worth(card);
    for (const card of this.wilds)
      this.wildSum.push(this.wildSum[this.wildSum.length - 1] + worth(card));
  }

  /** Whether a run of its suit takes this card, its first of the value, and not a twin of it. */
  isFirstOfSuit(value: number, at: number): boolean {
    const cards = this.naturals[value];
    for (let i = 0; i < at; i++) if (SUIT_OF[cards[i]] === SUIT_OF[cards[at]]) return false;
    return true;
  }
}

/** A run that could be laid down. */
export interface Run {
  suit: number;
  low: number;
  length: number;
  /** The values of its naturals, how many wilds stand beside them, and what the naturals are worth. */
  used: number;
  wilds: number;
  worth: number;
}

/**
 * The runs beside given sets. Of the naturals in its window a run leaves out those that a set shall have, in
 * every combination. It also leaves out those of least worth, if a wild in their place is worth more. So
 * there are few runs, and yet the best is among them.
 */
export class RunList {
  /** The first `count` of them are listed; the objects are used again for the next list. */
  readonly runs: Run[] = [];
  count = 0;
  readonly #hand: PlannerWorkspace;
  readonly #cards: CardsByWorth;
  readonly #sizes: Sizes;

  constructor(hand: PlannerWorkspace, cards: CardsByWorth, sizes: Sizes) {
    this.#hand = hand;
    this.#cards = cards;
    this.#sizes = sizes;
  }

  /** Lists them, long ones first, of equal length those with their wilds at the high end (MI-23). */
  list(setRanks: number): void {
    this.count = 0;
    const longest = this.#sizes === 'exact' ? RUN_MIN : VALUES;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const most = Math.min(longest, 2 * BITS[this.#hand.suitMask[suit]]);
      for (let length = most; length >= RUN_MIN; length--)
        for (let low = VALUES - length; low >= 0; low--)
          this.#listWindow(suit, low, length, setRanks);
    }
  }

  #isEnough(naturals: number, length: number): boolean {
    return naturals * 2 >= length && length - naturals <= this.#hand.wildCount;
  }

  #listWindow(suit: number, low: number, length: number, setRanks: number): void {
    const held = this.#hand.suitMask[suit] & windowOf(low, length);
    if (!this.#isEnough(BITS[held], length)) return;
    const wanted = held & setRanks;
    const own = held & ~setRanks;
    for (let shared = wanted; ; shared = (shared - 1) & wanted) {
      this.#listUsing(suit, low, length, own, shared);
      if (shared === 0) return;
    }
  }

  #listUsing(suit: number, low: number, length: number, own: number, shared: number): void {
    const { firstWorth, wildSum } = this.#cards;
    let used = own | shared;
    let left = own;
    while (this.#isEnough(BITS[used], length)) {
      this.#add(suit, low, length, used);
      const least = this.#leastWorth(suit, left);
      const mayDrop = this.#sizes !== 'all' && least >= 0;
      if (!mayDrop || firstWorth[suit * 16 + least] >= wildSum[1]) return;
      used &= ~(1 << least);
      left &= ~(1 << least);
    }
  }

  /** The value of least worth in a mask; -1 where it is empty. */
  #leastWorth(suit: number, mask: number): number {
    const { firstWorth } = this.#cards;
    let least = -1;
    for (let value = 0; value < VALUES; value++) {
      if ((mask & (1 << value)) === 0) continue;
      if (least < 0 || firstWorth[suit * 16 + value] < firstWorth[suit * 16 + least]) least = value;
    }
    return least;
  }

  #add(suit: number, low: number, length: number, used: number): void {
    const { firstWorth } = this.#cards;
    let worth = 0;
    for (let value = low; value < low + length; value++)
      if ((used & (1 << value)) !== 0) worth += firstWorth[suit * 16 + value];
    const wilds = length - BITS[used];
    const at = this.count++;
    if (at === this.runs.length) {
      this.runs.push({ suit, low, length, used, wilds, worth });
      return;
    }
    const run = this.runs[at];
    run.suit = suit;
    run.low = low;
    run.length = length;
    run.used = used;
    run.wilds = wilds;
    run.worth = worth;
  }
}
