/** What each seat knows: copies, views with holes, and worlds that fit a view. */
import { UNKNOWN } from '../../core/card.ts';
import { invariant } from '../../core/invariant.ts';
import type { Viewer } from '../../core/knowledge.ts';
import { copyLists, holes, ownOnly } from '../../core/lists.ts';
import { fillHoles } from '../../core/places.ts';
import { drawChance, shuffle, type Rng } from '../../core/rng.ts';
import { copiesOf, KINDS, type Tile } from '../../core/tile.ts';
import { ALL_TILES } from './setup.ts';
import type { Position, RummikubEvent } from './types.ts';

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.rack), p.pool.slice(), p.chance);

/** A copy of what is public, with these hidden parts. Sets and records are values: they are shared. */
function copyWith(p: Position, rack: Tile[][], pool: Tile[], chance: string): Position {
  return {
    options: p.options,
    phase: p.phase,
    round: p.round,
    starter: p.starter,
    turn: p.turn,
    turns: p.turns,
    rack,
    pool,
    table: p.table.slice(),
    opened: p.opened.slice(),
    passes: p.passes,
    totals: p.totals.slice(),
    won: p.won.slice(),
    records: p.records.slice(),
    lots: p.lots.slice(),
    chance,
  };
}

/** One's own rack, and holes for the others and the pool. Once a round is over all racks are open. */
export function view(p: Position, viewer: Viewer): Position {
  const open = p.phase !== 'play';
  const rack: Tile[][] = [];
  for (let seat = 0; seat < p.rack.length; seat++)
    rack.push(open || seat === viewer ? p.rack[seat].slice() : holes(p.rack[seat].length));
  return copyWith(p, rack, holes(p.pool.length), '');
}

/** How often each tile lies in sight, holes at the end; one list for all, because every table asks after every move. */
const seen = new Int16Array(UNKNOWN + 1);

function countSeen(p: Position): number {
  seen.fill(0);
  let all = countList(p.pool);
  for (let seat = 0; seat < p.rack.length; seat++) all += countList(p.rack[seat]);
  for (let set = 0; set < p.table.length; set++) all += countList(p.table[set].tiles);
  return all;
}

function countList(tiles: readonly Tile[]): number {
  for (let i = 0; i < tiles.length; i++) seen[tiles[i]]++;
  return tiles.length;
}

/** Every tile that is not in sight, in order of id. */
export function unseenTiles(p: Position): Tile[] {
  countSeen(p);
  const unseen: Tile[] = [];
  for (let tile = 0; tile < KINDS; tile++)
    for (let left = copiesOf(tile) - seen[tile]; left > 0; left--) unseen.push(tile);
  return unseen;
}

/** RK-1.1: all tiles, each as often as it exists; in a view, the holes stand for those out of sight. */
export function assertWhole(p: Position): void {
  const all = countSeen(p);
  invariant(all === ALL_TILES.length, `there are ${all} of ${ALL_TILES.length} tiles`);
  let known = seen[UNKNOWN];
  for (let tile = 0; tile < KINDS; tile++) {
    invariant(seen[tile] <= copiesOf(tile), 'a tile lies in more places than it exists');
    known += seen[tile];
  }
  invariant(known === all, 'something lies there that is no tile');
}

/** Deals the unseen tiles at random into the holes: play proves nothing about what a rack does not hold. */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const world = clone(seenBy);
  fillHoles([...world.rack, world.pool], shuffle(unseenTiles(seenBy), rng));
  for (const rack of world.rack) rack.sort((a, b) => a - b);
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
