/**
 * Worlds that fit a view: the unseen cards are dealt into its holes, all ways alike but for what takes have
 * proved (BT-21). Search asks for tens of thousands a second, so one world is dealt again and again.
 */
import { RANK_OF, UNKNOWN, type Card } from '../../core/card.ts';
import { invariant } from '../../core/invariant.ts';
import { NOBODY, onlySeat, type Knowers, type Viewer } from '../../core/knowledge.ts';
import type { Rng } from '../../core/rng.ts';
import type { Dealer } from '../../core/search.ts';
import type { Seat } from '../../core/seat.ts';
import { clone, unseenCards } from './knowledge.ts';
import { hiddenWithout, lackedRanks, lackingCards, type Lack } from './lacks.ts';
import type { RankMask } from './ranks.ts';
import type { Position } from './types.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const rankOf = RANK_OF;

/** A full state that looks to the viewer like this view. */
export const imagine = (seen: Position, _viewer: Viewer, rng: Rng): Position =>
  new WorldDealer(seen).deal(rng);

/** Holes of a list. */
interface Gap {
  readonly cards: Card[];
  readonly places: readonly number[];
  readonly knowers: Knowers;
  /** Ranks that the cards here are known not to have. */
  readonly lacked: RankMask;
}

/** Where the needs of several seats meet, a deal may run out of cards that fit, and is begun anew so often. */
const ATTEMPTS = 40;

export class WorldDealer implements Dealer<Position> {
  readonly #view: Position;
  readonly #world: Position;
  readonly #unseen: Card[];
  /** Where something is proved; those that the fewest cards fit come first. */
  readonly #bound: readonly Gap[];
  readonly #free: readonly Gap[];

  constructor(view: Position) {
    this.#view = view;
    this.#world = clone(view);
    this.#unseen = unseenCards(view);
    const gaps = gapsOf(view, this.#world);
    const holes = gaps.reduce((sum, { places }) => sum + places.length, 0);
    const fits = holes === this.#unseen.length;
    invariant(fits, 'a view has as many holes as there are unseen cards');
    this.#bound = gaps
      .filter(({ lacked }) => lacked !== 0)
      .sort(
        (a, b) => this.#fitting(a, this.#unseen.length) - this.#fitting(b, this.#unseen.length),
      );
    this.#free = gaps.filter(({ lacked }) => lacked === 0);
  }

  deal(rng: Rng): Position {
    const world = this.#world;
    restore(world, this.#view);
    let left = this.#unseen.length;
    if (this.#bound.length > 0) left = this.#dealBound(rng);
    const unseen = this.#unseen;
    const { known } = world;
    for (let g = 0; g < this.#free.length; g++) {
      const { cards, places, knowers } = this.#free[g];
      for (let i = 0; i < places.length; i++) {
        const pick = belowSmall(rng, left--);
        const card = unseen[pick];
        unseen[pick] = unseen[left];
        unseen[left] = card;
        cards[places[i]] = card;
        known[card] = knowers;
      }
    }
    return world;
  }

  /** Deals the gaps of which something is proved; how many cards are left after that. */
  #dealBound(rng: Rng): number {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const left = this.#tryBound(rng);
      if (left >= 0) return left;
    }
    // Nothing fits all that is said to be proved: no game leads there, only a position that was written so.
    return this.#fillBound(rng);
  }

  #tryBound(rng: Rng): number {
    let left = this.#unseen.length;
    for (const gap of this.#bound) {
      for (const at of gap.places) {
        const fitting = this.#fitting(gap, left);
        if (fitting === 0) return -1;
        this.#put(gap, at, this.#placeOf(gap, rng.below(fitting)), --left);
      }
    }
    return left;
  }

  #fillBound(rng: Rng): number {
    let left = this.#unseen.length;
    for (const gap of this.#bound) {
      for (const at of gap.places) {
        const pick = rng.below(left);
        this.#put(gap, at, pick, --left);
      }
    }
    return left;
  }

  #put({ cards, knowers }: Gap, at: number, pick: number, last: number): void {
    const unseen = this.#unseen;
    const card = unseen[pick];
    unseen[pick] = unseen[last];
    unseen[last] = card;
    cards[at] = card;
    this.#world.known[card] = knowers;
  }

  /** How many of the first `left` unseen cards fit a gap. */
  #fitting({ lacked }: Gap, left: number): number {
    const unseen = this.#unseen;
    let count = 0;
    for (let i = 0; i < left; i++) if (((lacked >>> rankOf[unseen[i]]) & 1) === 0) count++;
    return count;
  }

  /** Where the n-th card that fits lies. */
  #placeOf({ lacked }: Gap, n: number): number {
    const unseen = this.#unseen;
    let at = -1;
    for (let left = n; left >= 0;) {
      at++;
      if (((lacked >>> rankOf[unseen[at]]) & 1) === 0) left--;
    }
    return at;
  }
}

const HALF = 16;

/** Quick for small numbers: of the 65,536 ways none is more than one ahead of another. */
const belowSmall = (rng: Rng, n: number): number => ((rng.next() >>> HALF) * n) >>> HALF;

function gapsOf(view: Position, world: Position): Gap[] {
  const gaps = world.hand.flatMap((_, seat) => handGaps(view, world, seat));
  for (const cards of [...world.blind, world.stock]) {
    gaps.push({ cards, places: holesIn(cards), knowers: NOBODY, lacked: 0 });
  }
  return gaps;
}

/** Which of a hand's holes is which makes no difference, so the first ones are those with proofs. */
function handGaps(view: Position, world: Position, seat: Seat): Gap[] {
  const cards = world.hand[seat];
  const knowers = onlySeat(seat);
  const holes = holesIn(cards);
  const gaps: Gap[] = [];
  let from = 0;
  for (const lack of view.lacks[seat]) {
    const to = Math.max(from, lackingCards(lack) - otherWitnesses(view, seat, lack));
    gaps.push({ cards, places: holes.slice(from, to), knowers, lacked: lackedRanks(lack) });
    from = to;
  }
  gaps.push({ cards, places: holes.slice(from), knowers, lacked: 0 });
  return gaps;
}

/** Hidden cards that this view happens to know, as the owner's does, and that bear a proof out. */
const otherWitnesses = (view: Position, seat: Seat, lack: Lack): number =>
  hiddenWithout(view.hand[seat], view.known, lackedRanks(lack));

const holesIn = (cards: readonly Card[]): number[] =>
  [...cards.keys()].filter((at) => cards[at] === UNKNOWN);

/** Makes a world that was played in like the view again, holes included. */
function restore(world: Position, view: Position): void {
  world.phase = view.phase;
  world.turn = view.turn;
  world.direction = view.direction;
  world.pending = view.pending;
  world.joker = view.joker;
  world.stalemate = view.stalemate;
  world.stall = view.stall;
  world.moves = view.moves;
  for (let seat = 0; seat < view.hand.length; seat++) {
    refill(world.hand[seat], view.hand[seat]);
    refill(world.faceUp[seat], view.faceUp[seat]);
    refill(world.blind[seat], view.blind[seat]);
    refill(world.lacks[seat], view.lacks[seat]);
    world.ready[seat] = view.ready[seat];
  }
  refill(world.stock, view.stock);
  refill(world.pile, view.pile);
  refill(world.burned, view.burned);
  refill(world.known, view.known);
  refill(world.finishOrder, view.finishOrder);
}

/** Setting the length of a list is many times slower than pushing and popping. */
function refill(list: number[], from: readonly number[]): void {
  while (list.length > from.length) list.pop();
  const had = list.length;
  for (let i = 0; i < had; i++) list[i] = from[i];
  for (let i = had; i < from.length; i++) list.push(from[i]);
}
