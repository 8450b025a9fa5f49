/**
 * The tiles of a position that nobody named. A rack that is not mentioned gets as many as at the deal, as far as tiles
 * last, and the pool gets the rest. Where the pool is named, the racks that are not share out what is left, because every
 * tile has to lie somewhere.
 */
import { countIn, shareOut, takeFree } from '../../../core/position-fill.ts';
import type { Given } from '../../../core/position-text.ts';
import { JOKER, KINDS, type Tile } from '../../../core/tile.ts';
import { unseenTiles } from '../rules/knowledge.ts';
import { hasHoles } from './position-text.ts';
import { RACK_SIZE } from '../rules/setup.ts';
import type { Position } from '../rules/types.ts';

const NAMES = { hand: 'R', all: 'all racks and the pool', what: 'tiles' } as const;

export function fillIn(p: Position, given: Given): void {
  if ([...p.rack, p.pool].some(hasHoles)) return;
  const free = unseenTiles(p).sort((a, b) => scattered(a) - scattered(b));
  const pool = countIn(given.get('pool')) ?? 0;
  while (p.pool.length < pool) p.pool.unshift(takeFree(free));
  for (const [seat, rack] of p.rack.entries()) {
    const words = given.get(`R${seat}`);
    const count = words === undefined ? Math.min(RACK_SIZE, free.length) : (countIn(words) ?? 0);
    while (rack.length < count) rack.push(takeFree(free));
  }
  if (given.has('pool')) shareOut(p.rack, given, free, NAMES);
  else p.pool.push(...free.reverse());
  for (const rack of p.rack) rack.sort((a, b) => a - b);
}

/** Spread over the numbers and jokers last, so that filled racks rarely hold what a case is about. */
const scattered = (tile: Tile): number => (tile === JOKER ? KINDS : (tile * 29) % KINDS);
