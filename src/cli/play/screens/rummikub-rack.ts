/** Display order of the rack. Numbers that the player types are indexes into it. */
import { SPECTATOR } from '../../../core/knowledge.ts';
import { COLOUR_OF, JOKER, NUMBER_OF, type Tile } from '../../../core/tile.ts';
import { arranged } from './rummikub-table.ts';
import type { Rummikub } from './rummikub-parts.ts';

export const ORDERS = ['by colour', 'by number'] as const;

const byColour = (a: Tile, b: Tile): number => a - b;
/** Jokers stand at the end in both. */
const byNumber = (a: Tile, b: Tile): number =>
  Number(a === JOKER) - Number(b === JOKER) ||
  NUMBER_OF[a] - NUMBER_OF[b] ||
  COLOUR_OF[a] - COLOUR_OF[b];

/** The rack without what the draft has put on the table. */
export function shownRack(scene: Rummikub): Tile[] {
  if (scene.seat === SPECTATOR) return [];
  const tiles = arranged(scene)?.rack.map(({ tile }) => tile) ?? scene.view.rack[scene.seat];
  return [...tiles].sort(scene.order === 1 ? byNumber : byColour);
}
