/**
 * How the log renders a line of Rummikub: it draws the tiles and finds them on the table, if they lie there
 * now.
 */
import { tilesNamed } from '../../../core/tile-phrase.ts';
import { formatTile } from '../../../core/tile.ts';
import type { LogWords } from '../../table/LogRail.tsx';
import { drawnWords } from '../../tiles/rummikub/TileWords.tsx';

export const LOG_WORDS: LogWords = {
  drawn: drawnWords,
  shows: (line) => tilesNamed(line).length > 0,
  places: (line) =>
    tilesNamed(line).flatMap((tile) => [
      ...document.querySelectorAll<HTMLElement>(`[data-frame="cloth"] button[data-tile="${formatTile(tile)}"]`), // prettier-ignore
    ]),
};
