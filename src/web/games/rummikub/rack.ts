/**
 * The rack: sorted until the player moves a tile, then as the player left it; how wide its tiles may be; and
 * which were drawn last.
 */
import {
  COLOUR_OF,
  formatTiles,
  JOKER,
  NUMBER_OF,
  parseTile,
  type Tile,
} from '../../../core/tile.ts';
import type { Laid } from '../../../games/rummikub/index.ts';
import { useState } from 'react';
import { UNKNOWN } from '../../../core/card.ts';
import type { Snapshot } from './screen-state.ts';

export const SORTS = ['colour', 'number'] as const;
export type Sort = (typeof SORTS)[number];

/** How an order is kept: empty for sorted, else the tiles from left to right. */
export type KeptOrder = string;
export const SORTED: KeptOrder = '';

const last = (tile: Tile): number => Number(tile === JOKER);

const COMPARE: Readonly<Record<Sort, (a: Tile, b: Tile) => number>> = {
  colour: (a, b) => a - b,
  number: (a, b) => last(a) - last(b) || NUMBER_OF[a] - NUMBER_OF[b] || COLOUR_OF[a] - COLOUR_OF[b],
};

/** The tiles in the owner's order; those that came later stand at the end. */
export function orderRack(rack: readonly Laid[], kept: KeptOrder, sort: Sort): Laid[] {
  const sorted = [...rack].sort((a, b) => COMPARE[sort](a.tile, b.tile) || a.key - b.key);
  const ordered: Laid[] = [];
  for (const word of kept.split(' ')) {
    const at = sorted.findIndex(({ tile }) => tile === parseTile(word));
    if (at >= 0) ordered.push(...sorted.splice(at, 1));
  }
  return [...ordered, ...sorted];
}

/** The order after some tiles were put before another one; tiles that lie on the table keep theirs. */
export function movedInRack(
  all: readonly Laid[],
  moved: readonly number[],
  before: number | undefined,
): KeptOrder {
  const isMoved = ({ key }: Laid): boolean => moved.includes(key);
  const stay = all.filter((one) => !isMoved(one));
  const found = stay.findIndex(({ key }) => key === before);
  const at = found < 0 ? stay.length : found;
  const order = [...stay.slice(0, at), ...all.filter(isMoved), ...stay.slice(at)];
  return formatTiles(order.map(({ tile }) => tile));
}

export interface RackRoom {
  readonly width: number;
  readonly height: number;
  readonly widest: number;
}

const NARROWEST = 24;
const TALL = 1.34;
/** Between two tiles, and between two rows. */
export const RACK_GAP = 4;

/** How wide the tiles of a rack may be so that all of them are in sight. */
export function rackTileWidth(count: number, { width, height, widest }: RackRoom): number {
  const rowsAt = (wide: number): number =>
    Math.ceil(count / Math.max(1, Math.floor((width + RACK_GAP) / (wide + RACK_GAP))));
  let wide = widest;
  while (wide > NARROWEST && rowsAt(wide) * (wide * TALL + RACK_GAP) > height) wide--;
  // A little narrower is better than a row for one tile.
  for (let less = wide; less >= Math.max(NARROWEST, wide * A_LITTLE); less--)
    if (rowsAt(less) < rowsAt(wide)) return less;
  return wide;
}

const A_LITTLE = 0.88;

/** The tiles that you drew last. They stay marked until you move again, since a sorted rack hides them. */
interface Drawn {
  readonly seq: string;
  readonly tiles: readonly Tile[];
}

export function useDrawn({ lastEvents, seat, watching }: Snapshot, seq: string): readonly Tile[] {
  const [drawn, setDrawn] = useState<Drawn>({ seq: '', tiles: [] });
  if (drawn.seq === seq) return drawn.tiles;
  const isYours = !watching && lastEvents[0]?.seat === seat;
  const dealt = lastEvents.some(({ type }) => type === 'dealt');
  const tiles = isYours || dealt ? drawnIn(lastEvents) : drawn.tiles;
  setDrawn({ seq, tiles });
  return tiles;
}

const drawnIn = (events: Snapshot['lastEvents']): Tile[] =>
  events.flatMap((event) => (event.type === 'drew' && event.tile !== UNKNOWN ? [event.tile] : []));

/** Which tiles of the rack these are; of two equal ones, the last. */
export function drawnKeys(rack: readonly Laid[], drawn: readonly Tile[]): ReadonlySet<number> {
  const left = [...drawn];
  const keys = new Set<number>();
  for (const { key, tile } of rack.toReversed()) {
    const at = left.indexOf(tile);
    if (at < 0) continue;
    left.splice(at, 1);
    keys.add(key);
  }
  return keys;
}
