/** Copies of positions: whatever is played on, shown or imagined is one. */
import { constructorOf, type Writable } from '../../../core/copies.ts';
import { copyLists } from '../../../core/lists.ts';
import type { Tile } from '../../../core/tile.ts';
import type { Position } from './types.ts';

const Copy = constructorOf(function (
  this: Writable<Position>,
  p: Position,
  rack: Tile[][],
  pool: Tile[],
  chance: string,
): void {
  this.options = p.options;
  this.phase = p.phase;
  this.round = p.round;
  this.starter = p.starter;
  this.turn = p.turn;
  this.turns = p.turns;
  this.rack = rack;
  this.pool = pool;
  this.table = p.table.slice();
  this.opened = p.opened.slice();
  this.passes = p.passes;
  this.totals = p.totals.slice();
  this.won = p.won.slice();
  this.records = p.records.slice();
  this.lots = p.lots.slice();
  this.chance = chance;
});

/** A copy of what is public, with these hidden parts. Sets and records are values: they are shared. */
export const copyWith = (p: Position, rack: Tile[][], pool: Tile[], chance: string): Position =>
  new Copy(p, rack, pool, chance);

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.rack), p.pool.slice(), p.chance);
