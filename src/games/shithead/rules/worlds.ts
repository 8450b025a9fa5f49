/**
 * Worlds that fit a view: the unseen cards are dealt into its holes, all ways alike but for what takes have
 * proved (BT-21). Search asks for tens of thousands a second, so one world is dealt again and again.
 */
import { RANK_OF, UNKNOWN, type Card } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import { NOBODY, onlySeat, type Knowers, type Viewer } from '../../../core/knowledge.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { unseenCards, clone } from './knowledge.ts';
import { hiddenWithout, lackedRanks, lackingCards, type Lack } from './lacks.ts';
import type { RankMask } from './ranks.ts';
import type { Position } from './types.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const rankOf = RANK_OF;

/** A full state that looks to the viewer like this view. */
export const imagine = (seen: Position, _viewer: Viewer, rng: Rng): Position =>
  new WorldDealer(seen).dealFirst(rng);

/** Holes of a list: `places` from one entry up to another. */
interface Gap {
  readonly cards: Card[];
  readonly places: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly knowers: Knowers;
  /** Ranks that the cards here are known not to have. */
  readonly lacked: RankMask;
}

const NO_GAPS: readonly Gap[] = [];

/** Where the needs of several seats meet, a deal may run out of cards that fit, and is begun anew so often. */
const ATTEMPTS = 40;

export class WorldDealer {
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
    let holes = 0;
    for (let g = 0; g < gaps.length; g++) holes += gaps[g].to - gaps[g].from;
    const fits = holes === this.#unseen.length;
    invariant(fits, 'a view has as many holes as there are unseen cards');
    const isBound = gaps.some(({ lacked }) => lacked !== 0);
    this.#bound = isBound ? this.#hardestFirst(gaps.filter(({ lacked }) => lacked !== 0)) : NO_GAPS;
    this.#free = isBound ? gaps.filter(({ lacked }) => lacked === 0) : gaps;
  }

  #hardestFirst(gaps: Gap[]): Gap[] {
    const all = this.#unseen.length;
    return gaps.sort((a, b) => this.#fitting(a, all) - this.#fitting(b, all));
  }

  deal(rng: Rng): Position {
    restore(this.#world, this.#view);
    return this.dealFirst(rng);
  }

  /** The same for a world in which nobody has played yet. */
  dealFirst(rng: Rng): Position {
    const world = this.#world;
    let left = this.#unseen.length;
    if (this.#bound.length > 0) left = this.#dealBound(rng);
    const unseen = this.#unseen;
    const { known } = world;
    for (let g = 0; g < this.#free.length; g++) {
      const { cards, places, from, to, knowers } = this.#free[g];
      for (let i = from; i < to; i++) {
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
      for (let i = gap.from; i < gap.to; i++) {
        const fitting = this.#fitting(gap, left);
        if (fitting === 0) return -1;
        this.#put(gap, i, this.#placeOf(gap, rng.below(fitting)), --left);
      }
    }
    return left;
  }

  #fillBound(rng: Rng): number {
    let left = this.#unseen.length;
    for (const gap of this.#bound) {
      for (let i = gap.from; i < gap.to; i++) {
        const pick = rng.below(left);
        this.#put(gap, i, pick, --left);
      }
    }
    return left;
  }

  #put({ cards, places, knowers }: Gap, i: number, pick: number, last: number): void {
    const unseen = this.#unseen;
    const card = unseen[pick];
    unseen[pick] = unseen[last];
    unseen[last] = card;
    cards[places[i]] = card;
    this.#world.known[card] = knowers;
  }

  /** How many of the first `left` unseen cards fit a gap. */
  #fitting({ lacked }: Gap, left: number): number {
    const unseen = this.#unseen;
    let count = left;
    for (let i = 0; i < left; i++) count -= (lacked >>> rankOf[unseen[i]]) & 1;
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

/** Lists without holes are left out: they ask nothing of chance. */
function gapsOf(view: Position, world: Position): Gap[] {
  const gaps: Gap[] = [];
  for (let seat = 0; seat < world.hand.length; seat++) addHandGaps(gaps, view, world, seat);
  for (let seat = 0; seat < world.blind.length; seat++) addGap(gaps, world.blind[seat]);
  addGap(gaps, world.stock);
  return gaps;
}

function addGap(gaps: Gap[], cards: Card[]): void {
  const { places, from, to } = holesIn(cards);
  if (to > from) gaps.push({ cards, places, from, to, knowers: NOBODY, lacked: 0 });
}

/** Which of a hand's holes is which makes no difference, so the first ones are those with proofs. */
function addHandGaps(gaps: Gap[], view: Position, world: Position, seat: Seat): void {
  const cards = world.hand[seat];
  const { places, from: first, to: end } = holesIn(cards);
  if (end === first) return;
  const knowers = onlySeat(seat);
  let from = first;
  for (const lack of view.lacks[seat]) {
    const proved = first + lackingCards(lack) - otherWitnesses(view, seat, lack);
    const to = Math.min(end, Math.max(from, proved));
    if (to > from) gaps.push({ cards, places, from, to, knowers, lacked: lackedRanks(lack) });
    from = to;
  }
  if (end > from) gaps.push({ cards, places, from, to: end, knowers, lacked: 0 });
}

type Holes = Pick<Gap, 'places' | 'from' | 'to'>;

/** 0, 1, 2, …: in views holes lie side by side, and are a part of these. */
const ALL_PLACES: readonly number[] = [...Array(UNKNOWN).keys()];
const NO_HOLES: Holes = { places: ALL_PLACES, from: 0, to: 0 };

function holesIn(cards: readonly Card[]): Holes {
  const from = cards.indexOf(UNKNOWN);
  if (from < 0) return NO_HOLES;
  let to = from;
  while (cards[to] === UNKNOWN) to++;
  if (!cards.includes(UNKNOWN, to)) return { places: ALL_PLACES, from, to };
  const places = ALL_PLACES.filter((at) => cards[at] === UNKNOWN);
  return { places, from: 0, to: places.length };
}

/** Hidden cards that this view happens to know, as the owner's does, and that bear a proof out. */
const otherWitnesses = (view: Position, seat: Seat, lack: Lack): number =>
  hiddenWithout(view.hand[seat], view.known, lackedRanks(lack));

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
