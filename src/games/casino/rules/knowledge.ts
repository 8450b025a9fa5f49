/**
 * Knowledge of each seat: views with holes, copies, worlds that fit a view (CA-70 to CA-74), and which moves
 * a view cannot make.
 */
import { type Card, PACK_SIZE, UNKNOWN } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { copyLists, holes, ownOnly } from '../../../core/lists.ts';
import { Places } from '../../../core/places.ts';
import { drawChance, type Rng, shuffle } from '../../../core/rng.ts';
import { invariant } from '../../../core/invariant.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Build, CasinoEvent, Move, Position } from './types.ts';
import { VALUE_OF } from './values.ts';
import { constructorOf, type Writable } from '../../../core/copies.ts';
import { packOf } from './setup.ts';
import { matchLength } from './options.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const valueOf = VALUE_OF;

/** CA-70, CA-71: the open parts, one's own hand, and holes for the rest. */
export function view(p: Position, viewer: Viewer): Position {
  const hand = p.hand.slice();
  for (let seat = 0; seat < p.hand.length; seat++)
    hand[seat] = seat === viewer ? p.hand[seat].slice() : holes(p.hand[seat].length);
  return copyWith(p, hand, holes(p.stock.length), '');
}

function placesIn(p: Position): Places {
  const places = new Places(PACK_SIZE);
  places.addAll(p.hand);
  places.addAll(p.pile);
  for (let at = 0; at < p.builds.length; at++) places.add(p.builds[at].cards);
  places.add(p.stock);
  places.add(p.loose);
  return places;
}

/** Every card that is not in sight, in order of id. */
export const unseenCards = (p: Position): Card[] => placesIn(p).unseen(packOf(p));

/** CA-74: all cards of the pack, each exactly once. */
export const assertWhole = (p: Position): void => placesIn(p).assertWhole(packOf(p));

/** Deals the unseen cards at random into the holes, by what play has proved (CA-73). */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const world = clone(seenBy);
  const hidden = new Holes(seenBy, unseenCards(seenBy));
  hidden.deal(rng);
  hidden.fill(world);
  // A match that goes on needs something to deal from.
  if (seenBy.options.match !== 'single' && seenBy.chance === '') world.chance = drawChance(rng);
  return world;
}

/** CA-71: cards dealt are for the eyes of the one who gets them. */
export function redact(event: CasinoEvent, viewer: Viewer): CasinoEvent {
  if (event.type !== 'dealt') return event;
  return { ...event, hands: ownOnly(event.hands, viewer) };
}

// Copies: whatever is played on, shown or imagined is one.

const copyBuilds = (builds: readonly Build[]): Build[] => {
  const copies: Build[] = [];
  for (let i = 0; i < builds.length; i++) {
    const { name, value, owner, cards } = builds[i];
    copies.push({ name, value, owner, cards: cards.slice() });
  }
  return copies;
};

const Copy = constructorOf(function (
  this: Writable<Position>,
  p: Position,
  hand: Card[][],
  stock: Card[],
  chance: string,
): void {
  this.options = p.options;
  this.over = p.over;
  this.game = p.game;
  this.round = p.round;
  this.lead = p.lead;
  this.turn = p.turn;
  this.hand = hand;
  this.proven = p.proven.slice();
  this.stock = stock;
  this.loose = p.loose.slice();
  this.builds = copyBuilds(p.builds);
  this.buildsMade = p.buildsMade;
  this.pile = copyLists(p.pile);
  this.lastCapturer = p.lastCapturer;
  this.topsUsed = p.topsUsed;
  this.sweeps = p.sweeps.slice();
  this.points = p.points.slice();
  this.wins = p.wins.slice();
  this.lastGame = p.lastGame;
  this.turns = p.turns;
  this.chance = chance;
});

/** A copy of what lies open on the table and in the piles, and of the counts, with these hidden parts. */
const copyWith = (p: Position, hand: Card[][], stock: Card[], chance: string): Position =>
  new Copy(p, hand, stock, chance);

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hand), p.stock.slice(), p.chance);

/** A hidden card of the seat has this value. */
interface Wanted {
  readonly seat: Seat;
  readonly value: number;
}

/** The stock, besides the seats. */
const STOCK = -1;

/**
 * The hidden places of a view and how they are filled. What play has proved is dealt first: a card for each
 * value that a seat is known to hold (CA-73). A hand with two such cards can come about in two ways, so one
 * such deal in two is thrown away, and all deals that fit are equally likely.
 */
export class Holes {
  /** Place by place: whose it is, and where there. Those of a seat stand together. */
  readonly #owners: number[] = [];
  readonly #places: number[] = [];
  readonly #wanted: Wanted[] = [];
  readonly #unseen: readonly Card[];
  /** The cards in the order in which they are dealt: for what is wanted, then for the places left. */
  readonly #cards: Card[];
  readonly #dealt: Card[];
  /** One seat holds all that is unseen, so every deal is the same but for the order of its hand. */
  readonly areKnown: boolean;

  constructor(seenBy: Position, unseen: readonly Card[]) {
    seenBy.hand.forEach((hand, seat) => this.#addHoles(hand, seat));
    this.#addHoles(seenBy.stock, STOCK);
    invariant(this.#owners.length === unseen.length, 'a view has a hole for each unseen card');
    for (const { owner, value } of seenBy.builds) this.#addWanted(seenBy, owner, 1 << value);
    seenBy.hand.forEach((_, seat) => this.#addWanted(seenBy, seat, seenBy.proven[seat]));
    this.#unseen = unseen;
    this.#cards = unseen.slice();
    this.#dealt = unseen.slice();
    this.areKnown = this.#owners.every((owner) => owner !== STOCK && owner === this.#owners[0]);
  }

  /** Another deal of the unseen cards. */
  deal(rng: Rng): void {
    if (this.#wanted.length === 0) return void shuffle(this.#dealt, rng);
    do this.#dealWanted(rng);
    while (rng.below(this.#ways()) > 0);
  }

  /** Puts the cards of the last deal into the places of a world. */
  fill(world: Position): void {
    for (let at = 0; at < this.#dealt.length; at++) {
      const owner = this.#owners[at];
      const cards = owner === STOCK ? world.stock : world.hand[owner];
      cards[this.#places[at]] = this.#dealt[at];
    }
  }

  #addHoles(cards: readonly Card[], owner: number): void {
    cards.forEach((card, place) => {
      if (card !== UNKNOWN) return;
      this.#owners.push(owner);
      this.#places.push(place);
    });
  }

  /** A value that is proven of a seat twice, by a build of its own as well, is wanted once. */
  #addWanted(seenBy: Position, seat: Seat, proven: number): void {
    const hand = seenBy.hand[seat];
    if (!hand.includes(UNKNOWN)) return;
    for (let left = proven; left !== 0; left &= left - 1) {
      const value = 31 - Math.clz32(left & -left);
      const isThere = this.#wanted.some((one) => one.seat === seat && one.value === value);
      if (!isThere && !hand.some((card) => valueOf[card] === value))
        this.#wanted.push({ seat, value });
    }
  }

  /** One card for each value that is wanted into its owner's hand at a random place, then the rest. */
  #dealWanted(rng: Rng): void {
    const cards = this.#cards;
    const dealt = this.#dealt;
    for (let at = 0; at < cards.length; at++) {
      cards[at] = this.#unseen[at];
      dealt[at] = UNKNOWN;
    }
    shuffle(cards, rng);
    for (let at = 0; at < this.#wanted.length; at++) {
      const { seat, value } = this.#wanted[at];
      const from = this.#cardWorth(value, rng);
      dealt[this.#freePlace(seat, rng)] = cards[from];
      cards[from] = UNKNOWN;
    }
    for (let at = 0, next = 0; at < dealt.length; at++) {
      if (dealt[at] !== UNKNOWN) continue;
      while (cards[next] === UNKNOWN) next++;
      dealt[at] = cards[next++];
    }
  }

  /** Not simply the first that fits: the others would then lie further back than chance has them. */
  #cardWorth(value: number, rng: Rng): number {
    const fits = (at: number): boolean => valueOf[this.#cards[at]] === value;
    return anyPlace(this.#cards.length, fits, rng);
  }

  #freePlace(seat: Seat, rng: Rng): number {
    const isFree = (at: number): boolean =>
      this.#owners[at] === seat && this.#dealt[at] === UNKNOWN;
    return anyPlace(this.#owners.length, isFree, rng);
  }

  /** In how many ways dealing what is wanted first leads to this deal. */
  #ways(): number {
    let ways = 1;
    for (let want = 0; want < this.#wanted.length; want++) {
      const { seat, value } = this.#wanted[want];
      let held = 0;
      for (let at = 0; at < this.#owners.length; at++)
        if (this.#owners[at] === seat && valueOf[this.#dealt[at]] === value) held++;
      ways *= held;
    }
    return ways;
  }
}

/** One of the places that fit, each as likely as the others. */
function anyPlace(places: number, fits: (at: number) => boolean, rng: Rng): number {
  let fitting = 0;
  for (let at = 0; at < places; at++) if (fits(at)) fitting++;
  invariant(fitting > 0, 'what a seat is known to hold is unseen, and there is room for it');
  let skipped = rng.below(fitting);
  for (let at = 0; at < places; at++) if (fits(at) && skipped-- === 0) return at;
  return -1;
}

/**
 * Whether a move that `check` has passed needs the full state, since a view hides the cards or the chance
 * behind it; without one, whether listing the seat's moves does.
 */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  if (move === undefined) return p.hand[seat].includes(UNKNOWN);
  return endsRound(p, seat, move) && dealsUnknown(p);
}

/** Whether all hands are empty after it. */
const endsRound = (p: Position, seat: Seat, move: Move): boolean =>
  move.type !== 'augment' && p.hand.every((hand, at) => hand.length === (at === seat ? 1 : 0));

/** The next round comes from a stock that nobody sees, and so does the next game of a match. */
const dealsUnknown = (p: Position): boolean =>
  p.stock.includes(UNKNOWN) ||
  (p.stock.length === 0 && matchLength(p.options).kind !== 'single' && p.chance === '');
