/** Knowledge of each seat: views with holes, worlds that fit a view, and the moves that need more than a view. */
import { UNKNOWN } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { holes, ownOnly } from '../../../core/lists.ts';
import { drawChance, shuffle, type Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { copiesOf, KINDS, type Tile } from '../../../core/tile.ts';
import { checkPlay } from './check.ts';
import { isSameTable, tilesAdded } from './count.ts';
import type { Meld } from './melds.ts';
import { clone, copyWith } from './position.ts';
import { ALL_TILES } from './setup.ts';
import type { Move, Position, RummikubEvent } from './types.ts';

/** One's own rack, and holes for the others and the pool. Once a round is over all racks are open. */
export function view(p: Position, viewer: Viewer): Position {
  const open = p.phase !== 'play';
  const rack = p.rack.slice();
  for (let seat = 0; seat < p.rack.length; seat++)
    rack[seat] = open || seat === viewer ? p.rack[seat].slice() : holes(p.rack[seat].length);
  return copyWith(p, rack, holes(p.pool.length), '');
}

/** The place of holes in a count by tile. */
const HOLES = KINDS;
/** How often each tile lies in sight, and how many holes there are. */
function countSeen({ rack, pool, table }: Position): Uint8Array {
  const seen = new Uint8Array(HOLES + 1);
  countList(seen, pool);
  for (let seat = 0; seat < rack.length; seat++) countList(seen, rack[seat]);
  for (let set = 0; set < table.length; set++) countList(seen, table[set].tiles);
  return seen;
}

function countList(seen: Uint8Array, tiles: readonly Tile[]): void {
  for (let i = 0; i < tiles.length; i++) seen[tiles[i] === UNKNOWN ? HOLES : tiles[i]]++;
}

function tilesIn({ rack, pool, table }: Position): number {
  let tiles = pool.length;
  for (let seat = 0; seat < rack.length; seat++) tiles += rack[seat].length;
  for (let set = 0; set < table.length; set++) tiles += table[set].tiles.length;
  return tiles;
}

/** Every tile that is not in sight, in order of id. */
export function unseenTiles(p: Position): Tile[] {
  const seen = countSeen(p);
  // A part of a list is copied many times faster than made tile by tile.
  const unseen = ALL_TILES.slice(tilesIn(p) - seen[HOLES]);
  let next = 0;
  for (let tile = 0; tile < KINDS; tile++)
    for (let left = copiesOf(tile) - seen[tile]; left > 0; left--) unseen[next++] = tile;
  return unseen;
}

/** RK-1.1: all tiles, each as often as it exists; in a view, the holes stand for those out of sight. */
export function assertWhole(p: Position): void {
  const [seen, all] = [countSeen(p), tilesIn(p)];
  invariant(all === ALL_TILES.length, `there are ${all} of ${ALL_TILES.length} tiles`);
  let known = seen[HOLES];
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

/**
 * Whether a move that `check` has passed needs the full state, because a view hides the tiles or the chance behind it;
 * without a move, whether listing the seat's moves does.
 */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  switch (move?.type) {
    case undefined:
      return seat === p.turn && p.rack[seat].includes(UNKNOWN);
    case 'draw':
      return p.pool.includes(UNKNOWN);
    case 'play':
      return endsRound(p, seat, move.table);
    case 'pass':
      return isLastPass(p) && hidesRacks(p);
    case 'time_up':
      return timeUpNeeds(p, seat, move.table);
    case 'next_round':
      return p.chance === '';
    default:
      return false;
  }
}

/** The end of a round opens all racks and counts them. */
const hidesRacks = (p: Position): boolean => p.rack.some((rack) => rack.includes(UNKNOWN));

const endsRound = (p: Position, seat: Seat, table: readonly Meld[]): boolean =>
  tilesAdded(p.table, table).length === p.rack[seat].length && hidesRacks(p);

const isLastPass = (p: Position): boolean => p.passes + 1 >= p.rack.length;

function timeUpNeeds(p: Position, seat: Seat, table: readonly Meld[] | undefined): boolean {
  const counts = table !== undefined && !isSameTable(p.table, table);
  if (counts && checkPlay(p, seat, table) === undefined) return endsRound(p, seat, table);
  return p.pool.includes(UNKNOWN) || (p.pool.length === 0 && isLastPass(p) && hidesRacks(p));
}
