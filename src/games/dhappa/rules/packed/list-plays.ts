/**
 * The plays of a hand as codes. Listed is what a person would choose from: every new sequence and every
 * longer end with naturals in their places and wilds only where one is missing, sets by suits, single cards
 * for sets, swaps, pushes and merges. Both ends at once are two plays, and a wild in place of a natural that
 * one holds is left out.
 */
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { HIGHEST, isJoker, isTwo, isWild, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { empty } from '../../../../core/lists.ts';
import { couldMerge } from '../plays/play.ts';
import {
  countIn,
  extendCode,
  JOIN,
  JOKERS_HIGH,
  mergeCode,
  REPLACE,
  sequenceCode,
  setCode,
  TO_HIGH,
  TO_LOW,
  WITH_JOKER,
  WITH_TWO,
  withJokers,
  withRun,
} from './codes.ts';
import { highOf, holdsFace, isOfTeam, lowToHigh, RUN_MIN, SET_VALUES } from '../runs.ts';
import { NO_CARD, type Position, type Run } from '../types.ts';

/** A bit for each value that a sequence can begin with. */
const ALL_STARTS = (4 << (HIGHEST - RUN_MIN)) - (1 << LOWEST);

/** Writes all plays of a seat, also those that would leave too few cards; returns how many there are. */
export const listPlays = (p: Position, seat: Seat, out: Int32Array): number =>
  new PlayList(p, seat, out).list();

/** The list of one seat in one position, and where its codes are written to. */
class PlayList {
  readonly #held = new Held();
  readonly #p: Position;
  readonly #seat: Seat;
  readonly #out: Int32Array;
  #found = 0;

  constructor(p: Position, seat: Seat, out: Int32Array) {
    this.#p = p;
    this.#seat = seat;
    this.#out = out;
    this.#held.sortOut(p.hands[seat], p.pending);
  }

  list(): number {
    this.#sequences();
    for (const value of SET_VALUES) this.#sets(value);
    if (this.#p.opened[this.#seat]) this.#onTable();
    return this.#found;
  }

  get #isKeyWild(): boolean {
    return this.#p.pending !== NO_CARD && isWild(this.#p.pending);
  }

  /** Whether a play must contain this natural key card and does not, given that it has these faces. */
  #lacksKey(suit: number, from: number, to: number): boolean {
    const { pending, opensFirst } = this.#p;
    if (pending === NO_CARD || opensFirst || this.#isKeyWild) return false;
    const value = VALUE_OF[pending];
    return SUIT_OF[pending] !== suit || value < from || value > to;
  }

  /** DH-37: all spans that naturals and wilds of the hand can fill. */
  #sequences(): void {
    const spare = this.#p.opened[this.#seat] ? this.#held.wilds : 0;
    for (let suit = 0; suit < 4; suit++) {
      const values = this.#held.values(suit);
      // Without wilds a sequence begins only where three values in a row are there.
      const starts = spare > 0 ? ALL_STARTS : values & (values >> 1) & (values >> 2);
      for (let left = starts; left !== 0; left &= left - 1)
        this.#sequencesFrom(suit, 31 - Math.clz32(left & -left), values, spare);
    }
  }

  #sequencesFrom(suit: number, low: number, values: number, spare: number): void {
    const min = this.#p.options.minNaturalsSequence;
    let missing = 0;
    for (let high = low; high <= HIGHEST; high++) {
      if (((values >> high) & 1) === 0 && ++missing > spare) return;
      const length = high - low + 1;
      if (length < RUN_MIN || length - missing < min || this.#lacksKey(suit, low, high)) continue;
      this.#mixes(sequenceCode(suit, low, length), missing);
    }
  }

  /** The same play with every mix of 2s and jokers in its missing places. */
  #mixes(code: number, missing: number): void {
    const { twos, jokers } = this.#held;
    const fewest = Math.max(0, missing - twos.length);
    const most = Math.min(missing, jokers.length);
    for (let some = fewest; some <= most; some++) {
      if (this.#lacksWildKey(some, missing - some)) continue;
      const mixed = withJokers(code, some);
      this.#put(mixed);
      if (some > 0 && some < missing) this.#put(mixed | JOKERS_HIGH);
    }
  }

  #lacksWildKey(jokers: number, twos: number): boolean {
    if (!this.#isKeyWild || this.#p.opensFirst) return false;
    return this.#held.jokers[0] === this.#p.pending ? jokers === 0 : twos === 0;
  }

  /** DH-15 to DH-17: by how many cards of each suit; two naturals take a wild. */
  #sets(value: number): void {
    const clubs = this.#mostOf(0, value);
    const diamonds = this.#mostOf(1, value);
    const hearts = this.#mostOf(2, value);
    const spades = this.#mostOf(3, value);
    if (clubs + diamonds + hearts + spades < 2) return;
    for (let c = 0; c <= clubs; c++)
      for (let d = 0; d <= diamonds; d++)
        for (let h = 0; h <= hearts; h++)
          for (let s = 0; s <= spades; s++) this.#set(value, c | (d << 2) | (h << 4) | (s << 6));
  }

  #mostOf(suit: number, value: number): number {
    const count = this.#held.count(suit, value);
    return this.#p.options.setDuplicates ? count : Math.min(count, 1);
  }

  /** `counts` has two bits for each suit, as the code has. */
  #set(value: number, counts: number): void {
    const naturals =
      countIn(counts, 0) + countIn(counts, 1) + countIn(counts, 2) + countIn(counts, 3);
    if (naturals < 2) return;
    const { pending, opensFirst, options } = this.#p;
    const isBound = pending !== NO_CARD && !opensFirst;
    if (isBound && !this.#isKeyWild)
      if (VALUE_OF[pending] !== value || countIn(counts, SUIT_OF[pending]) === 0) return;
    const isThrees = value === LOWEST;
    if (naturals >= RUN_MIN && !(isBound && this.#isKeyWild))
      this.#put(setCode(isThrees, counts, 0));
    if (naturals !== 2 || options.minNaturalsSet > 2 || !this.#p.opened[this.#seat]) return;
    const { twos, jokers } = this.#held;
    if (twos.length > 0 && !this.#lacksWildKey(0, 1))
      this.#put(setCode(isThrees, counts, WITH_TWO));
    if (jokers.length > 0 && !this.#lacksWildKey(1, 0))
      this.#put(setCode(isThrees, counts, WITH_JOKER));
  }

  #onTable(): void {
    const { runs } = this.#p;
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i];
      if (!isOfTeam(run, this.#seat)) continue;
      if (run.kind === 'set') this.#joins(run);
      else {
        this.#extensions(run, true);
        this.#extensions(run, false);
        this.#replacements(run);
        if (run.owner === this.#seat) this.#merges(run, i);
      }
    }
  }

  /** DH-45: one card of each face. */
  #joins(run: Run): void {
    const { twos, jokers } = this.#held;
    for (let suit = 0; suit < 4; suit++)
      if (this.#held.has(suit, run.low)) this.#join(run, this.#held.card(suit, run.low));
    if (twos.length > 0) this.#join(run, twos[0]);
    if (jokers.length > 0) this.#join(run, jokers[0]);
  }

  #join(run: Run, card: Card): void {
    if (!this.#mayBePlayed(card)) return;
    const isDouble = !this.#p.options.setDuplicates && !isWild(card) && holdsFace(run.slots, card);
    if (!isDouble) this.#put(withRun(JOIN | card, run.number));
  }

  /** A single card must be the key card while that is pending; of its face, it is the one that is named. */
  #mayBePlayed(card: Card): boolean {
    const { pending, opensFirst } = this.#p;
    return pending === NO_CARD || opensFirst || card === pending;
  }

  /** DH-42: at one end, as far as cards reach. */
  #extensions(run: Run, isHigh: boolean): void {
    const step = isHigh ? 1 : -1;
    const start = (isHigh ? highOf(run) : run.low) + step;
    let missing = 0;
    for (let value = start; value >= LOWEST && value <= HIGHEST; value += step) {
      if (!this.#held.has(run.suit, value) && ++missing > this.#held.wilds) return;
      const by = Math.abs(value - start) + 1;
      if (this.#lacksKey(run.suit, Math.min(start, value), Math.max(start, value))) continue;
      this.#mixes(extendCode(run.number, isHigh, by), missing);
    }
  }

  /** DH-46, DH-49: naturals that meet the slot of a wild. */
  #replacements(run: Run): void {
    if (run.wilds === run.parked.length) return;
    for (let slot = 0; slot < run.slots.length; slot++) {
      const there = run.slots[slot];
      if (!isWild(there) || !this.#held.has(run.suit, run.low + slot)) continue;
      const card = this.#held.card(run.suit, run.low + slot);
      if (this.#mayBePlayed(card)) this.#replacement(run, card, there);
    }
  }

  #replacement(run: Run, card: Card, there: Card): void {
    const code = withRun(REPLACE | card, run.number);
    if (!isTwo(there)) return this.#put(code);
    const low = run.low > LOWEST;
    const high = highOf(run) < HIGHEST;
    if (low) this.#put(code | TO_LOW);
    if (high) this.#put(code | TO_HIGH);
    if (!low && !high && this.#p.options.parkExcessStatics) this.#put(code);
  }

  /** DH-56: each pair once, the older run keeps its number. */
  #merges(run: Run, at: number): void {
    const { runs } = this.#p;
    for (let i = at + 1; i < runs.length; i++) {
      const other = runs[i];
      if (other.owner !== this.#seat || other.suit !== run.suit) continue;
      if (!couldMerge(this.#p, this.#seat, run, other)) continue;
      const [lower, upper] = lowToHigh(run, other);
      this.#merge(run, other, highOf(lower) + 1, upper.low - 1);
    }
  }

  #merge(run: Run, other: Run, from: number, to: number): void {
    const { pending, opensFirst } = this.#p;
    if (from > to && pending !== NO_CARD && !opensFirst) return;
    let missing = 0;
    for (let value = from; value <= to; value++) if (!this.#held.has(run.suit, value)) missing++;
    if (from <= to && this.#lacksKey(run.suit, from, to)) return;
    const { twos, jokers } = this.#held;
    const code = mergeCode(run.number, other.number);
    const fewest = Math.max(0, missing - twos.length);
    for (let some = fewest; some <= Math.min(missing, jokers.length); some++)
      if (!this.#lacksWildKey(some, missing - some)) this.#put(withJokers(code, some));
  }

  #put(code: number): void {
    this.#out[this.#found++] = code;
  }
}

const NONE = -1;

/** A hand sorted out by what its cards are. It is cheap to make. Whoever sorts out many hands keeps one and reads it before the next. */
export class Held {
  /** By suit: a bit for each value that is there. */
  readonly #values = [0, 0, 0, 0];
  /** How many aces and 3s there are, two bits for each suit. */
  #aces = 0;
  #threes = 0;
  #hand: readonly Card[] = [];
  #key: Card = NONE;
  /** The key card before its copies. */
  readonly twos: Card[] = [];
  readonly jokers: Card[] = [];

  sortOut(hand: readonly Card[], key: Card): this {
    for (let suit = 0; suit < 4; suit++) this.#values[suit] = 0;
    this.#aces = this.#threes = 0;
    empty(this.twos);
    empty(this.jokers);
    this.#hand = hand;
    this.#key = key;
    for (let i = 0; i < hand.length; i++) this.#put(hand[i]);
    return this;
  }

  #put(card: Card): void {
    const value = VALUE_OF[card];
    if (value === 0) {
      const list = isJoker(card) ? this.jokers : this.twos;
      if (card === this.#key) list.unshift(card);
      else list.push(card);
      return;
    }
    const suit = SUIT_OF[card];
    this.#values[suit] |= 1 << value;
    if (value === HIGHEST) this.#aces += 1 << (2 * suit);
    else if (value === LOWEST) this.#threes += 1 << (2 * suit);
  }

  values(suit: number): number {
    return this.#values[suit];
  }

  get wilds(): number {
    return this.twos.length + this.jokers.length;
  }

  has(suit: number, value: number): boolean {
    return ((this.#values[suit] >> value) & 1) !== 0;
  }

  /** A card of this face, the key card before its copies; ask `has` first. */
  card(suit: number, value: number): Card {
    let first = NONE;
    for (let i = 0; i < this.#hand.length; i++) {
      const card = this.#hand[i];
      if (VALUE_OF[card] !== value || SUIT_OF[card] !== suit) continue;
      if (card === this.#key) return card;
      if (first === NONE) first = card;
    }
    return first;
  }

  /** How many there are of a face that sets are made of. */
  count(suit: number, value: number): number {
    return ((value === HIGHEST ? this.#aces : this.#threes) >> (2 * suit)) & 3;
  }
}
