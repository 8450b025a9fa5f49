/** What each seat knows: copies, views with holes, and worlds that fit a view. */
import { UNKNOWN } from '../../core/card.ts';
import type { Viewer } from '../../core/knowledge.ts';
import { holes, ownOnly } from '../../core/lists.ts';
import { Places } from '../../core/places.ts';
import { drawChance, type Rng } from '../../core/rng.ts';
import type { Tile } from '../../core/tile.ts';
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

const places = new Places();

function placesIn(p: Position): Places {
  places.start();
  places.addAll(p.rack);
  for (let set = 0; set < p.table.length; set++) places.add(p.table[set].tiles);
  places.add(p.pool);
  return places;
}

/** Every tile that is not in sight, in order of id. */
export const unseenTiles = (p: Position): Tile[] => placesIn(p).unseen(ALL_TILES);

/** RK-1.1: all tiles, each as often as it exists; in a view, the holes stand for those out of sight. */
export const assertWhole = (p: Position): void => placesIn(p).assertWhole(ALL_TILES);

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
  const unseen = placesIn(seenBy).shuffleUnseen(ALL_TILES, rng);
  for (let seat = 0; seat < world.rack.length; seat++)
    if (unseen.fillHoles(world.rack[seat])) sortRack(world.rack[seat]);
  unseen.fillHoles(world.pool);
  unseen.assertDealt();
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
