/**
 * Draws the worlds of one search by a belief about hidden racks, and puts them into one position again and
 * again.
 */
import { UNKNOWN } from '../../../../core/card.ts';
import { empty, refill } from '../../../../core/lists.ts';
import { drawChance, oneIn, type Rng } from '../../../../core/rng.ts';
import type { DrawnWorld, WorldSource } from '../../../../core/search/numbered-worlds.ts';
import { KINDS, type Tile } from '../../../../core/tile.ts';
import { unseenTiles } from '../../rules/knowledge.ts';
import { clone } from '../../rules/position.ts';
import { Guesser, shuffleFrom } from './guess.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';
import type { Position } from '../../rules/types.ts';

/** The unseen tiles in the order in which they fill the holes: racks by seat, then the pool. */
interface TileOrder extends DrawnWorld {
  readonly tiles: readonly Tile[];
}

/** Likely racks are guessed so many times and then dealt again with other draws. */
const GUESSES = 128;
/** One world in so many is dealt without any guess: players do not always do what is likely. */
const BLIND_ONE_IN = 16;
/** Nothing in a playout is left to chance. */
const NO_CHANCE = 0;

export class RackDealer implements WorldSource<Position, TileOrder> {
  readonly #view: Position;
  readonly #world: Position;
  readonly #guesser: Guesser;
  /** Guesses that were made, each as an order of the unseen tiles. */
  readonly #guesses: Tile[][] = [];
  readonly #unseen: readonly Tile[];
  readonly #counts = new Uint8Array(KINDS);
  #next = 0;

  constructor(view: Position, solver: SolverWorkspace) {
    this.#view = view;
    this.#world = clone(view);
    this.#unseen = unseenTiles(view);
    this.#guesser = new Guesser(view, solver);
  }

  draw(rng: Rng): TileOrder {
    return { tiles: this.#drawTiles(rng), chance: NO_CHANCE };
  }

  #drawTiles(rng: Rng): Tile[] {
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

  /** Racks and pool are left to `fill`. */
  restore(rng: Rng): Position {
    const [view, world] = [this.#view, this.#world];
    world.phase = view.phase;
    world.round = view.round;
    world.starter = view.starter;
    world.turn = view.turn;
    world.turns = view.turns;
    world.passes = view.passes;
    world.chance = view.phase === 'roundOver' ? drawChance(rng) : view.chance;
    refill(world.table, view.table);
    refill(world.opened, view.opened);
    refill(world.totals, view.totals);
    refill(world.won, view.won);
    refill(world.records, view.records);
    refill(world.lots, view.lots);
    return world;
  }

  fill({ tiles }: TileOrder): void {
    const [view, world] = [this.#view, this.#world];
    this.#next = 0;
    for (let seat = 0; seat < view.rack.length; seat++)
      this.#fillRack(tiles, view.rack[seat], world.rack[seat]);
    refill(world.pool, view.pool);
    for (let i = 0; i < world.pool.length; i++)
      if (world.pool[i] === UNKNOWN) world.pool[i] = tiles[this.#next++];
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
