/** Knowledge of each seat: views with holes, copies, and worlds that fit a view. */
import { UNKNOWN } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { holes, ownOnly } from '../../../core/lists.ts';
import { drawChance, shuffle, type Rng } from '../../../core/rng.ts';
import { copiesOf, KINDS, type Tile } from '../../../core/tile.ts';
import { clone, copyWith } from './position.ts';
import { ALL_TILES } from './setup.ts';
import type { Position, RummikubEvent } from './types.ts';

/** One's own rack, and holes for the others and the pool. Once a round is over all racks are open. */
export function view(p: Position, viewer: Viewer): Position {
  const open = p.phase !== 'play';
  const rack = p.rack.slice();
  for (let seat = 0; seat < p.rack.length; seat++)
    rack[seat] = open || seat === viewer ? p.rack[seat].slice() : holes(p.rack[seat].length);
  return copyWith(p, rack, holes(p.pool.length), '');
}

/** A list is copied many times faster than made tile by tile, and every table asks after every move. */
const NOTHING_SEEN: readonly number[] = new Array<number>(KINDS).fill(0);

/** How often each tile lies in sight, how many holes there are, and how many of both. */
class Tally {
  readonly seen: number[] = NOTHING_SEEN.slice();
  holes = 0;
  all = 0;

  constructor({ rack, pool, table }: Position) {
    this.#add(pool);
    for (let seat = 0; seat < rack.length; seat++) this.#add(rack[seat]);
    for (let set = 0; set < table.length; set++) this.#add(table[set].tiles);
  }

  #add(tiles: readonly Tile[]): void {
    const { seen } = this;
    for (let i = 0; i < tiles.length; i++)
      if (tiles[i] === UNKNOWN) this.holes++;
      else seen[tiles[i]]++;
    this.all += tiles.length;
  }
}

/** Every tile that is not in sight, in order of id. */
export function unseenTiles(p: Position): Tile[] {
  const { seen, all, holes } = new Tally(p);
  // A part of a list is copied many times faster than made tile by tile.
  const unseen = ALL_TILES.slice(all - holes);
  let next = 0;
  for (let tile = 0; tile < KINDS; tile++)
    for (let left = copiesOf(tile) - seen[tile]; left > 0; left--) unseen[next++] = tile;
  return unseen;
}

/** RK-1.1: all tiles, each as often as it exists; in a view, the holes stand for those out of sight. */
export function assertWhole(p: Position): void {
  const { seen, all, holes } = new Tally(p);
  invariant(all === ALL_TILES.length, `there are ${all} of ${ALL_TILES.length} tiles`);
  let known = holes;
  for (let tile = 0; tile < KINDS; tile++) {
    invariant(seen[tile] <= copiesOf(tile), 'a tile lies in more places than it exists');
    known += seen[tile];
  }
  invariant(known === all, 'something lies there that is no tile');
}

/** By insertion: racks are short, and worlds are imagined by the thousand. */
function sortRack(rack: Tile[]): void {
  for (let i = 1; i < rack.length; i++) {
    const tile = rack[i];
    let at = i;
    for (; at > 0 && rack[at - 1] > tile; at--) rack[at] = rack[at - 1];
    rack[at] = tile;
  }
}

/** Deals the unseen tiles at random into the holes: play proves nothing about what a rack does not hold. */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const world = clone(seenBy);
  const unseen = shuffle(unseenTiles(seenBy), rng);
  let next = 0;
  for (const tiles of [...world.rack, world.pool])
    for (let i = 0; i < tiles.length; i++) if (tiles[i] === UNKNOWN) tiles[i] = unseen[next++];
  invariant(next === unseen.length, 'a view has as many holes as there are unseen tiles');
  world.rack.forEach(sortRack);
  if (world.chance === '') world.chance = drawChance(rng);
  return world;
}

/** Tiles from the pool are for the eyes of the one who gets them. */
export function redact(event: RummikubEvent, viewer: Viewer): RummikubEvent {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer ? event : { ...event, tile: UNKNOWN };
    case 'dealt':
      return { ...event, racks: ownOnly(event.racks, viewer) };
    default:
      return event;
  }
}
