/**
 * Dealer of worlds for search: deals the unseen tiles anew into one position that is filled again and again.
 * Each first move is tried in the same worlds in the same order (common random numbers).
 */
import { UNKNOWN } from '../../../../core/card.ts';
import { empty } from '../../../../core/lists.ts';
import { drawChance, oneIn, type Rng } from '../../../../core/rng.ts';
import type { Dealer } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { KINDS, type Tile } from '../../../../core/tile.ts';
import { unseenTiles } from '../../rules/knowledge.ts';
import { clone } from '../../rules/position.ts';
import { clearBook, tidyOne } from './book.ts';
import { Guesser, shuffleFrom } from './guess.ts';
import type { Position } from '../../rules/types.ts';

/** A dealt world names its observer. Other seats follow a policy: search does not choose for them. */
export interface World extends Position {
  readonly observer?: Seat;
  readonly lender?: Lender;
}

/** Told of a move that is tried in a world that nobody has touched yet. */
interface Lender {
  /**
   * Common random numbers: each first move is tried in the same worlds in the same order, so that luck does
   * not come between them.
   */
  tryFirst(key: number): void;
}

/** Likely racks are guessed so many times and then dealt again with other draws. */
const GUESSES = 128;
/** Worlds that are kept: those who try more begin anew with the first. */
const ORDERS = 1024;
/** With every second world one play of the view is put in order, so that no step takes long and none is left at the end. */
const TIDIES_EVERY = 2;
/** One world in so many is dealt without any guess: players do not always do what is likely. */
const BLIND_ONE_IN = 16;

export function dealer(view: Position, seat: Seat): Dealer<Position> {
  clearBook();
  return new WorldDealer(view, seat);
}

class WorldDealer implements Dealer<Position>, Lender {
  readonly #view: Position;
  readonly #world: World;
  readonly #guesser: Guesser;
  /** Guesses that were made: the unseen tiles in the order of the holes. */
  readonly #guesses: Tile[][] = [];
  /** Worlds that were made, each as an order of the unseen tiles. */
  readonly #orders: Tile[][] = [];
  /** By key of a first move: how many worlds it was tried in. */
  readonly #tried = new Map<number, number>();
  readonly #unseen: readonly Tile[];
  readonly #counts = new Uint8Array(KINDS);
  #rng: Rng | undefined;
  #dealt = 0;
  #next = 0;
  #isFresh = false;
  readonly #seat: Seat;
  #isTidy = false;

  constructor(view: Position, seat: Seat) {
    this.#view = view;
    this.#seat = seat;
    this.#world = { ...clone(view), observer: seat, lender: this };
    this.#unseen = unseenTiles(view);
    this.#guesser = new Guesser(view);
  }

  deal(rng: Rng): Position {
    this.#rng = rng;
    this.#fill(this.#order(this.#dealt++ % ORDERS, rng));
    copyPublic(this.#view, this.#world);
    if (this.#view.phase === 'roundOver') this.#world.chance = drawChance(rng);
    this.#isFresh = true;
    if (this.#dealt % TIDIES_EVERY === 0) this.#tidy();
    return this.#world;
  }

  #tidy(): void {
    if (!this.#isTidy) this.#isTidy = !tidyOne(this.#view, this.#seat);
  }

  tryFirst(key: number): void {
    if (!this.#isFresh) return;
    this.#isFresh = false;
    const tried = this.#tried.get(key) ?? 0;
    this.#tried.set(key, tried + 1);
    this.#fill(this.#order(tried % ORDERS, this.#rng!));
  }

  /** The order of this number; they are made as they are needed. */
  #order(number: number, rng: Rng): readonly Tile[] {
    while (this.#orders.length <= number) this.#orders.push(this.#newOrder(rng));
    return this.#orders[number];
  }

  /** The unseen tiles in an order in which they fill the holes: racks by seat, then the pool. */
  #newOrder(rng: Rng): Tile[] {
    const guesser = this.#guesser;
    if (!guesser.knowsSomething || oneIn(BLIND_ONE_IN, rng)) {
      const tiles = this.#unseen.slice();
      shuffleFrom(tiles, 0, rng);
      return tiles;
    }
    const tiles = this.#guess(rng).slice();
    shuffleFrom(tiles, guesser.poolFrom, rng);
    guesser.lastDraws(tiles, rng);
    return tiles;
  }

  #guess(rng: Rng): readonly Tile[] {
    const guesses = this.#guesses;
    if (guesses.length >= GUESSES) return guesses[rng.below(GUESSES)];
    const tiles = this.#unseen.slice();
    shuffleFrom(tiles, 0, rng);
    this.#guesser.settle(tiles, rng);
    guesses.push(tiles);
    return tiles;
  }

  #fill(order: readonly Tile[]): void {
    const view = this.#view;
    const world = this.#world;
    this.#next = 0;
    for (let seat = 0; seat < view.rack.length; seat++)
      this.#fillRack(order, view.rack[seat], world.rack[seat]);
    refill(world.pool, view.pool);
    for (let i = 0; i < world.pool.length; i++)
      if (world.pool[i] === UNKNOWN) world.pool[i] = order[this.#next++];
  }

  /** Racks are kept in order, so the tiles are counted and put down by id. */
  #fillRack(order: readonly Tile[], seen: readonly Tile[], into: Tile[]): void {
    const counts = this.#counts;
    counts.fill(0);
    for (let i = 0; i < seen.length; i++)
      counts[seen[i] === UNKNOWN ? order[this.#next++] : seen[i]]++;
    empty(into);
    for (let tile = 0; tile < KINDS; tile++)
      for (let copy = counts[tile]; copy > 0; copy--) into.push(tile);
  }
}

function refill<T>(list: T[], from: readonly T[]): void {
  while (list.length > from.length) list.pop();
  for (let i = 0; i < from.length; i++) list[i] = from[i];
}

function copyPublic(view: Position, world: World): void {
  world.phase = view.phase;
  world.round = view.round;
  world.starter = view.starter;
  world.turn = view.turn;
  world.turns = view.turns;
  world.passes = view.passes;
  world.chance = view.chance;
  refill(world.table, view.table);
  refill(world.opened, view.opened);
  refill(world.totals, view.totals);
  refill(world.won, view.won);
  refill(world.records, view.records);
  refill(world.lots, view.lots);
}
