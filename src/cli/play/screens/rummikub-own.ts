/** The player's own rack on the Rummikub screen, in the chosen order, each tile with its number. */
import type { Tile } from '../../../core/tile.ts';
import { hanging, label, LABEL_WIDTH } from '../label.ts';
import { paint, type Style } from '../style.ts';
import { flow, widthOf } from '../text.ts';
import { fitting } from './rummikub-choices.ts';
import type { Rummikub } from './rummikub-parts.ts';
import { shownRack } from './rummikub-rack.ts';
import { tileLabel } from './rummikub-tiles.ts';

const countWords = (tiles: readonly Tile[]): string => `Rack ${tiles.length}`;

/** An equals sign behind a tile that fits a set of the table as it is. */
function markedTiles(scene: Rummikub, style: Style): string[] {
  const fits = fitting(scene);
  return shownRack(scene).map(
    (tile) => tileLabel(tile, style) + (fits.has(tile) ? paint(style, 'accent', '=') : ''),
  );
}

/** Numbers above, tiles below, in as many rows as the width asks for. */
export function rackGrid(scene: Rummikub, columns: number, style: Style): string[] {
  const tiles = shownRack(scene);
  if (tiles.length === 0) return [label('Rack', style) + 'empty'];
  const words = markedTiles(scene, style);
  const width = Math.max(...words.map(widthOf)) + 1;
  const inRow = Math.max(1, Math.floor((columns - LABEL_WIDTH) / width));
  const pad = (text: string): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
  const lines: string[] = [];
  for (let from = 0; from < tiles.length; from += inRow) {
    const row = words.slice(from, from + inRow);
    const numbers = row.map((_, at) => pad(String(from + at + 1))).join('');
    const title = from === 0 ? countWords(tiles) : '';
    lines.push(label(title, style) + paint(style, 'quiet', numbers.trimEnd()));
    lines.push(' '.repeat(LABEL_WIDTH) + row.map(pad).join('').trimEnd());
  }
  return lines;
}

/** The same in one run of words, for low terminals: `1:r3 2:b4`. */
export function rackInline(scene: Rummikub, columns: number, style: Style): string[] {
  const tiles = shownRack(scene);
  if (tiles.length === 0) return [label('Rack', style) + 'empty'];
  const words = markedTiles(scene, style).map(
    (word, at) => paint(style, 'quiet', `${at + 1}:`) + word,
  );
  return hanging(countWords(tiles), flow(words, columns - LABEL_WIDTH, style), style);
}
