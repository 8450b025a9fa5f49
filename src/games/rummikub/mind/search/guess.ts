/**
 * Belief about hidden racks, from what everyone saw. Whoever ended a turn had nothing left that they wanted
 * to play, so most tiles of such a rack fit nowhere. Jokers are kept, so they gather on racks rather than in
 * the pool.
 */
import { UNKNOWN } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { JOKER, KINDS, type Tile } from '../../../../core/tile.ts';
import { bestTilesOf } from '../../rules/packed/best-play.ts';
import { ALL_TILES } from '../../rules/setup.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';
import type { Position } from '../../rules/types.ts';

/** So often tiles that could have been played are exchanged for others. */
const EXCHANGES = 6;

/** The holes of one rack in the order of all holes. */
interface Stretch {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

export class Guesser {
  readonly #view: Position;
  readonly #solver: SolverWorkspace;
  readonly #stretches: readonly Stretch[];
  /** Where the pool begins in the order of holes. */
  readonly poolFrom: number;
  /** Tiles that an average player has had so far. */
  readonly #had: number;
  /** By tile: whether it could be played alone, for those that were asked about; to ask about all takes too long. */
  readonly #fits = new Uint8Array(KINDS).fill(NOT_ASKED);

  constructor(view: Position, solver: SolverWorkspace) {
    this.#view = view;
    this.#solver = solver;
    this.#stretches = stretchesOf(view);
    this.poolFrom = this.#stretches.reduce((end, { to }) => Math.max(end, to), 0);
    this.#had = (ALL_TILES.length - view.pool.length) / view.rack.length;
  }

  get knowsSomething(): boolean {
    return this.#view.phase === 'play' && this.poolFrom > 0;
  }

  /** Changes an order of all unseen tiles until racks are likely. */
  settle(tiles: Tile[], rng: Rng): void {
    this.#placeJokers(tiles, rng);
    for (const stretch of this.#stretches)
      for (let i = 0; i < EXCHANGES && this.#exchange(tiles, stretch, rng); i++);
  }

  /** Who was just on turn may have drawn: the last tile of a rack is any that is left. */
  lastDraws(tiles: Tile[], rng: Rng): void {
    const pool = tiles.length - this.poolFrom;
    if (pool === 0) return;
    for (const { to } of this.#stretches)
      if (tiles[to - 1] !== JOKER && rng.below(DRAWS_OF) < DRAWS)
        swap(tiles, to - 1, this.poolFrom + rng.below(pool));
  }

  /** A joker stays with whoever draws it, so all tiles that a player ever had count, not those left. */
  #placeJokers(tiles: Tile[], rng: Rng): void {
    const first = tiles.indexOf(JOKER);
    const second = tiles.indexOf(JOKER, first + 1);
    if (first >= 0) this.#placeJoker(tiles, first, rng);
    if (second > first && tiles[second] === JOKER) this.#placeJoker(tiles, second, rng);
  }

  #placeJoker(tiles: Tile[], at: number, rng: Rng): void {
    const pool = tiles.length - this.poolFrom;
    const all = pool + this.#had * this.#stretches.length;
    let pick = (rng.next() / 2 ** 32) * all;
    for (const { from, to } of this.#stretches) {
      if (pick < this.#had) return swap(tiles, at, from + rng.below(to - from));
      pick -= this.#had;
    }
    if (pool > 0) swap(tiles, at, this.poolFrom + rng.below(pool));
  }

  /** Gives back what this rack could have played and takes other tiles for it; whether there was something. */
  #exchange(tiles: Tile[], { seat, from, to }: Stretch, rng: Rng): boolean {
    const pool = tiles.length - this.poolFrom;
    if (pool === 0) return false;
    const rack: Tile[] = [];
    for (let at = from; at < to; at++) if (tiles[at] !== JOKER) rack.push(tiles[at]);
    const puzzle = { table: this.#view.table, rack, opened: this.#view.opened[seat] };
    const played = bestTilesOf(puzzle, this.#view.options, this.#solver);
    for (const tile of played)
      swap(tiles, tiles.indexOf(tile, from), this.#instead(tiles, seat, rng));
    return played.length > 0;
  }

  /** A place in the pool with a tile that its owner would have kept. */
  #instead(tiles: readonly Tile[], seat: Seat, rng: Rng): number {
    const pool = tiles.length - this.poolFrom;
    let at = this.poolFrom + rng.below(pool);
    if (!this.#view.opened[seat]) return at;
    for (let looked = 0; looked < pool && this.#fitsAlone(tiles[at]); looked++)
      at = at + 1 < tiles.length ? at + 1 : this.poolFrom;
    return at;
  }

  #fitsAlone(tile: Tile): boolean {
    if (this.#fits[tile] === NOT_ASKED) this.#fits[tile] = this.#askFit(tile) ? 1 : 0;
    return this.#fits[tile] === 1;
  }

  /** A joker is taken for one that does: it is kept though it fits. */
  #askFit(tile: Tile): boolean {
    const { table, options } = this.#view;
    const puzzle = { table, rack: [tile], opened: true };
    return tile === JOKER || bestTilesOf(puzzle, options, this.#solver).length > 0;
  }
}

const NOT_ASKED = 2;

/** How often the last turn of a player was a draw. */
const DRAWS = 6;
const DRAWS_OF = 10;

function stretchesOf(view: Position): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  view.rack.forEach((rack, seat) => {
    const holes = rack.filter((tile) => tile === UNKNOWN).length;
    if (holes > 0) stretches.push({ seat, from, to: from + holes });
    from += holes;
  });
  return stretches;
}

function swap(tiles: Tile[], one: number, other: number): void {
  const kept = tiles[one];
  tiles[one] = tiles[other];
  tiles[other] = kept;
}

/** Fisher–Yates from one place to the end. */
export function shuffleFrom(tiles: Tile[], from: number, rng: Rng): void {
  for (let last = tiles.length - 1; last > from; last--)
    swap(tiles, last, from + rng.below(last - from + 1));
}
