/**
 * DH-61 to DH-63: whether a card could be played at once, shown by a real play that contains it. Three-card
 * creates and the shortest adds are tried, naturals before wilds. Where hardly a card would be left in hand,
 * every play that leaves one is tried.
 */
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { HIGHEST, isJoker, isWild, LOWEST, RUN_MAX, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { highOf, holdsFace, isOfTeam, RUN_MIN, runsOfTeam, SET_VALUES, slotFor } from '../runs.ts';
import { type MoveOfType, NO_CARD, type Placing, type Position, type Run } from '../types.ts';
import { judgeAdd, judgeCreate } from '../plays/build.ts';
import type { Judged } from '../plays/effect.ts';
import { LOCK_RUNS } from '../lock.ts';
import { teamOf } from '../teams.ts';

/** The cards beside the key card, and the search among them. It grows card by card as a pick goes deeper. */
export class KeySearch {
  /** By suit: a bit for each value that is there. */
  readonly #values = [0, 0, 0, 0];
  readonly #wilds: Card[] = [];
  readonly #cards: Card[] = [];
  #p!: Position;
  #key: Card = NO_CARD;
  /** Whether a play was found that leaves fewer than two cards. */
  #isTight = false;

  /** Begins with these cards; the key card is left out if it is among them. */
  constructor(cards: readonly Card[], key: Card = NO_CARD) {
    for (let i = 0; i < cards.length; i++) if (cards[i] !== key) this.include(cards[i]);
  }

  include(card: Card): void {
    this.#cards.push(card);
    if (VALUE_OF[card] === 0) this.#wilds.push(card);
    else this.#values[SUIT_OF[card]] |= 1 << VALUE_OF[card];
  }

  /** A play with the key card, as if all these cards were in the hand of this seat. */
  find(p: Position, seat: Seat, key: Card): Witness | undefined {
    this.#p = p;
    this.#key = key;
    this.#isTight = false;
    const found = p.opened[seat]
      ? (this.#addOf(seat) ?? this.#create(this.#wilds.length))
      : this.#openingOf();
    if (found || !this.#isTight) return found;
    return leavingOne(p, seat, [...this.#cards, key], key);
  }

  /** DH-34: while two cards are left nothing else is asked; where they are not, a closer look is worth it. */
  #leavesTwo(used: number): boolean {
    if (this.#cards.length + 1 - used >= 2) return true;
    this.#isTight = true;
    return false;
  }

  #created(cards: Card[]): Witness | undefined {
    return this.#leavesTwo(cards.length) ? { type: 'create', cards } : undefined;
  }

  /** DH-62: who has not opened has no wilds to spare, and none as key card. */
  #openingOf(): Witness | undefined {
    return isWild(this.#key) ? undefined : this.#create(0);
  }

  #create(spare: number): Witness | undefined {
    if (isWild(this.#key)) return this.#createWithWild();
    return this.#sequenceOf(spare) ?? this.#setOf(spare);
  }

  /** A new sequence around a natural key card. Longer ones matter only where several naturals are asked for. */
  #sequenceOf(spare: number): Witness | undefined {
    const isLong = spare > 0 && this.#p.options.minNaturalsSequence > 1;
    const longest = isLong ? RUN_MAX : RUN_MIN;
    const value = VALUE_OF[this.#key];
    for (let length = RUN_MIN; length <= longest; length++) {
      const last = Math.min(value, HIGHEST + 1 - length);
      for (let low = Math.max(LOWEST, value - length + 1); low <= last; low++) {
        const found = this.#sequenceFrom(low, length, spare);
        if (found) return found;
      }
    }
    return undefined;
  }

  #sequenceFrom(low: number, length: number, spare: number): Witness | undefined {
    const suit = SUIT_OF[this.#key];
    const missing = this.#missing(suit, low, low + length - 1);
    if (missing > spare || length - missing < this.#p.options.minNaturalsSequence) return undefined;
    const found = this.#created(this.#fill(suit, low, low + length - 1));
    return found && missing > 0 ? { ...found, low } : found;
  }

  /** How many slots from one value to another need a wild. */
  #missing(suit: number, from: number, to: number): number {
    let values = this.#values[suit];
    if (SUIT_OF[this.#key] === suit) values |= 1 << VALUE_OF[this.#key];
    let missing = 0;
    for (let value = from; value <= to; value++) if (((values >> value) & 1) === 0) missing++;
    return missing;
  }

  /** The slots from one value to another, naturals before wilds. */
  #fill(suit: number, from: number, to: number): Card[] {
    const used: Card[] = [];
    let nextWild = 0;
    for (let value = from; value <= to; value++) {
      const held = this.#natural(suit, value);
      used.push(held === NO_CARD ? this.#wilds[nextWild++] : held);
    }
    return used;
  }

  /** The card of this face that came last, or the key card. */
  #natural(suit: number, value: number): Card {
    if (VALUE_OF[this.#key] === value && SUIT_OF[this.#key] === suit) return this.#key;
    for (let i = this.#cards.length - 1; i >= 0; i--) {
      const card = this.#cards[i];
      if (VALUE_OF[card] === value && SUIT_OF[card] === suit) return card;
    }
    return NO_CARD;
  }

  /** DH-15 to DH-17 */
  #setOf(spare: number): Witness | undefined {
    const value = VALUE_OF[this.#key];
    if (!SET_VALUES.includes(value)) return undefined;
    const used = this.#naturalsOf(value, [this.#key], RUN_MIN);
    if (used.length < this.#p.options.minNaturalsSet) return undefined;
    if (used.length + spare < RUN_MIN) return undefined;
    for (let i = 0; used.length < RUN_MIN; i++) used.push(this.#wilds[i]);
    return this.#created(used);
  }

  /** Up to so many naturals of a rank, with those that are named already. */
  #naturalsOf(value: number, used: Card[], most: number): Card[] {
    for (let i = 0; i < this.#cards.length && used.length < most; i++) {
      const card = this.#cards[i];
      if (VALUE_OF[card] !== value) continue;
      if (this.#p.options.setDuplicates || !holdsFace(used, card)) used.push(card);
    }
    return used;
  }

  /** A wild key card needs naturals beside it: two that are near each other, or one and another wild. */
  #createWithWild(): Witness | undefined {
    for (let length = RUN_MIN; length <= RUN_MAX; length++)
      for (let suit = 0; suit < 4; suit++)
        for (let low = LOWEST; low + length - 1 <= HIGHEST; low++) {
          const found = this.#sequenceWithWild(suit, low, length);
          if (found) return found;
        }
    return this.#setWithWild();
  }

  #sequenceWithWild(suit: number, low: number, length: number): Witness | undefined {
    const held = length - this.#missing(suit, low, low + length - 1);
    const naturals = Math.min(held, length - 1);
    const others = length - naturals - 1;
    if (naturals < this.#p.options.minNaturalsSequence || others > this.#wilds.length)
      return undefined;
    const used: Card[] = [];
    for (let value = low; used.length < naturals; value++) {
      const card = this.#natural(suit, value);
      if (card !== NO_CARD) used.push(card);
    }
    const found = this.#created([...used, this.#key, ...this.#wilds.slice(0, others)]);
    return found && { ...found, low };
  }

  #setWithWild(): Witness | undefined {
    const naturals = Math.max(2, this.#p.options.minNaturalsSet);
    for (const value of SET_VALUES) {
      const used = this.#naturalsOf(value, [], naturals);
      if (used.length === naturals) return this.#created([...used, this.#key]);
    }
    return undefined;
  }

  #addOf(seat: Seat): Witness | undefined {
    const { runs } = this.#p;
    for (let i = 0; i < runs.length; i++) {
      if (!isOfTeam(runs[i], seat)) continue;
      const found = isWild(this.#key) ? this.#addWild(runs[i]) : this.#addNatural(runs[i]);
      if (found) return found;
    }
    return undefined;
  }

  #addWild(run: Run): Witness | undefined {
    if (run.kind === 'set') return this.#leavesTwo(1) ? add(run, [this.#key]) : undefined;
    if (run.slots.length === RUN_MAX || !this.#leavesTwo(1)) return undefined;
    return add(run, [this.#key], anyEnd(run));
  }

  #addNatural(run: Run): Witness | undefined {
    const key = this.#key;
    if (run.kind === 'set') {
      const isDouble = !this.#p.options.setDuplicates && holdsFace(run.slots, key);
      const fits = VALUE_OF[key] === run.low && !isDouble;
      return fits && this.#leavesTwo(1) ? add(run, [key]) : undefined;
    }
    if (SUIT_OF[key] !== run.suit) return undefined;
    const slot = slotFor(run, VALUE_OF[key]);
    return slot >= 0 && slot < run.slots.length ? this.#replace(run, slot) : this.#extend(run);
  }

  /** DH-46 to DH-49; a swap brings a card for a card. */
  #replace(run: Run, slot: number): Witness | undefined {
    const there = run.slots[slot];
    if (!isWild(there)) return undefined;
    if (isJoker(there)) return this.#leavesTwo(0) ? add(run, [this.#key]) : undefined;
    const isComplete = run.slots.length === RUN_MAX;
    if (isComplete && !this.#p.options.parkExcessStatics) return undefined;
    if (!this.#leavesTwo(1)) return undefined;
    return add(run, [this.#key], isComplete ? {} : anyEnd(run));
  }

  /** Everything between the run and the key card has to come along. */
  #extend(run: Run): Witness | undefined {
    const value = VALUE_OF[this.#key];
    const isBelow = value < run.low;
    const from = isBelow ? value : highOf(run) + 1;
    const to = isBelow ? run.low - 1 : value;
    const missing = this.#missing(run.suit, from, to);
    if (missing > this.#wilds.length || !this.#leavesTwo(to - from + 1)) return undefined;
    const used = this.#fill(run.suit, from, to);
    return missing > 0 ? add(run, used, { low: Math.min(from, run.low) }) : add(run, used);
  }
}

const add = (run: Run, cards: readonly Card[], placing: Placing = {}): Witness => ({
  type: 'add',
  run: run.number,
  cards,
  ...placing,
});

const anyEnd = (run: Run): Placing => ({ direction: run.low > LOWEST ? 'LOW' : 'HIGH' });

/** A play with the key card out of these cards, the key included; undefined where there is none. */
export const witnessIn = (
  p: Position,
  seat: Seat,
  cards: readonly Card[],
  key: Card,
): Witness | undefined => new KeySearch(cards, key).find(p, seat, key);

// Applies DH-34 to the letter in the search for a witness: every play that leaves exactly one card is judged
// like a real one.

/** A play that justifies a pick. */
export type Witness = MoveOfType<'create' | 'add'>;

function leavingOne(
  p: Position,
  seat: Seat,
  cards: readonly Card[],
  key: Card,
): Witness | undefined {
  if (!isLockNear(p, seat)) return undefined;
  const hands = p.hands.slice();
  hands[seat] = cards.slice();
  const after: Position = { ...p, phase: 'play', hands, pending: key, opensFirst: false };
  for (const move of plays(p, seat, cards, key)) {
    const found = legalForm(after, seat, move);
    if (found) return found;
  }
  return undefined;
}

/** A single play adds at most one run to those that count, and without the Lock two cards must stay. */
const isLockNear = (p: Position, seat: Seat): boolean =>
  runsOfTeam(p.runs, teamOf(seat)).length >= LOCK_RUNS - 1;

/** With all cards but one; and with the key card alone, because a joker that is won can be what is left. */
function plays(p: Position, seat: Seat, cards: readonly Card[], key: Card): Witness[] {
  const runs = p.runs.filter((run) => isOfTeam(run, seat));
  const kept = cards.filter((card) => card !== key);
  return [
    ...runs.map((run) => addOf(run, [key])),
    ...kept.flatMap((one) => playsWith(runs, cards.filter((card) => card !== one))), // prettier-ignore
  ];
}

const addOf = (run: Run, cards: readonly Card[]): Witness => ({
  type: 'add',
  run: run.number,
  cards,
});

const playsWith = (runs: readonly Run[], cards: readonly Card[]): Witness[] => [
  { type: 'create', cards },
  ...runs.map((run) => addOf(run, cards)),
];

/** The move, with the first of its options where one must be named: they leave the same hand and Lock. */
function legalForm(p: Position, seat: Seat, move: Witness): Witness | undefined {
  const judged = judge(p, seat, move);
  if (judged.ok) return move;
  if (judged.error.code !== 'dhappa/direction_required') return undefined;
  for (let low = LOWEST; low <= HIGHEST; low++)
    if (judge(p, seat, { ...move, low }).ok) return { ...move, low };
  return undefined;
}

const judge = (p: Position, seat: Seat, move: Witness): Judged =>
  move.type === 'create' ? judgeCreate(p, seat, move) : judgeAdd(p, seat, move);
