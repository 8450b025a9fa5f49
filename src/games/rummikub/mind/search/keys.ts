/**
 * Keys of moves and positions for search. A play is named by the tiles that lie on the table after it.
 * Whoever moves next may arrange them anew, so two ways to lay the same tiles are one to the search.
 */
import { NO_KEY } from '../../../../core/search.ts';
import { KINDS, type Tile } from '../../../../core/tile.ts';
import { keyOf as keyOfMeld } from '../../solver/keep.ts';
import type { Meld } from '../../rules/melds.ts';
import type { Move } from '../../rules/types.ts';

export const DRAW_KEY = 1;
export const PASS_KEY = 2;
export const NEXT_ROUND_KEY = 3;
/** Keys below it in size are for moves without tiles, and for keeping still. */
const PLAIN_KEYS = 16;

/** Any two lists of tiles with the same sum of these are the same, but for chance. */
const TILE_MARKS = new Int32Array(KINDS);
for (let tile = 0; tile < KINDS; tile++) TILE_MARKS[tile] = mixed(tile + 1);

/** The finisher of MurmurHash3: every bit of the number bears on every bit of the result. */
function mixed(number: number): number {
  let h = Math.imul(number, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

export function tilesMark(tiles: readonly Tile[]): number {
  let mark = 0;
  for (let i = 0; i < tiles.length; i++) mark = (mark + TILE_MARKS[tiles[i]]) | 0;
  return mark;
}

function tableMark(table: readonly Meld[]): number {
  let mark = 0;
  for (let set = 0; set < table.length; set++) mark = (mark + tilesMark(table[set].tiles)) | 0;
  return mark;
}

/** Tells tables apart that have the same tiles in other sets: under some joker rules that matters. */
export function setsMark(table: readonly Meld[]): number {
  let mark = 0;
  for (let set = 0; set < table.length; set++) mark = (mark + mixed(keyOfMeld(table[set]))) | 0;
  return mark;
}

export function keyOfTable(table: readonly Meld[]): number {
  const key = mixed(tableMark(table));
  return Math.abs(key) < PLAIN_KEYS ? key + PLAIN_KEYS * 2 : key;
}

export function keyOf(move: Move): number {
  switch (move.type) {
    case 'play':
      return keyOfTable(move.table);
    case 'draw':
      return DRAW_KEY;
    case 'pass':
      return PASS_KEY;
    case 'next_round':
      return NEXT_ROUND_KEY;
    default:
      return NO_KEY;
  }
}
