/**
 * Tiles, sets and the own rack of Rummikub as text. Every tile carries the letter of its colour, so that no
 * meaning depends on colour alone.
 */
import { UNKNOWN } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { COLOUR_OF, formatTile, JOKER, NUMBER_OF, type Tile } from '../../../core/tile.ts';
import {
  arrangedBy,
  type Arrangement,
  facesAt,
  isMeld,
  type Meld,
  type Position,
} from '../../../games/rummikub/index.ts';
import type { Scene } from '../screen.ts';
import { paint, type Ink, type Style } from '../style.ts';

export type Rummikub = Scene<Position>;

const INKS: readonly (Ink | undefined)[] = ['red', 'blue', 'yellow', undefined, 'strong'];

/** `r5` in red, `J` strong; black has the ink of the terminal. */
export function tileLabel(tile: Tile, style: Style): string {
  const ink = tile === UNKNOWN ? 'quiet' : INKS[COLOUR_OF[tile]];
  return ink === undefined ? formatTile(tile) : paint(style, ink, formatTile(tile));
}

export const tileLabels = (tiles: readonly Tile[], style: Style): string =>
  tiles.map((tile) => tileLabel(tile, style)).join(' ');

/**
 * Behind a joker what it stands for: `J=r4` in a run; in a group, where any missing colour will do, `J=4`.
 */
export function standsFor(meld: Meld, at: number, style: Style): string {
  if (meld.tiles[at] !== JOKER || !isMeld(meld)) return '';
  const [face] = facesAt(meld, at);
  const text = meld.type === 'run' ? formatTile(face) : String(NUMBER_OF[face]);
  return paint(style, 'accent', `=${text}`);
}

export const meldWords = (meld: Meld, style: Style): string =>
  meld.tiles.map((tile, at) => tileLabel(tile, style) + standsFor(meld, at, style)).join(' ');

/** What the open draft has made of table and rack; undefined where there is none. */
export const arranged = ({ view, seat, draft }: Rummikub): Arrangement | undefined =>
  draft === NO_DRAFT || seat === SPECTATOR ? undefined : arrangedBy(view, seat, draft);

export const ORDERS = ['by colour', 'by number'] as const;

const byColour = (a: Tile, b: Tile): number => a - b;
/** Jokers stand at the end in both. */
const byNumber = (a: Tile, b: Tile): number =>
  Number(a === JOKER) - Number(b === JOKER) ||
  NUMBER_OF[a] - NUMBER_OF[b] ||
  COLOUR_OF[a] - COLOUR_OF[b];

/** The rack without what the draft has put on the table. Typed numbers mean places in it. */
export function shownRack(scene: Rummikub): Tile[] {
  if (scene.seat === SPECTATOR) return [];
  const tiles = arranged(scene)?.rack.map(({ tile }) => tile) ?? scene.view.rack[scene.seat];
  return [...tiles].sort(scene.order === 1 ? byNumber : byColour);
}
