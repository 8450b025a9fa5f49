/** Tiles and sets of Rummikub from the text of a test; what cannot be read is a fault of the test. */
import type { Tile } from '../../src/core/tile.ts';
import type { Meld } from '../../src/games/rummikub/rules/melds.ts';
import { parseMelds, parseTiles, type TextFault } from '../../src/games/rummikub/text/notation.ts';
import type { Result } from '../../src/core/result.ts';

const NOTHING = '-';

function read<T>(parse: (text: string) => Result<T, TextFault>, text: string): T {
  const found = parse(text === NOTHING ? '' : text);
  if (!found.ok) throw new Error(`${found.error.says}: ${text}`);
  return found.value;
}

export const tiles = (text: string): Tile[] => read(parseTiles, text);
export const melds = (text: string): Meld[] => read(parseMelds, text);
