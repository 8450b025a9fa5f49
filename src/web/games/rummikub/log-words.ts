/**
 * How the log renders a line of Rummikub: it draws the tiles and finds them on the table, if they lie there
 * now.
 */
import { formatTile } from '../../../core/tile.ts';
import type { LogWords } from '../../table/LogRail.tsx';
import { splitTiles, tilesIn } from '../../tiles/rummikub/tile-words.ts';
import { drawnWords } from '../../tiles/rummikub/TileWords.tsx';

export const LOG_WORDS: LogWords = {
  drawn: drawnWords,
  shows: (text) => splitTiles(text).some(({ colours }) => colours.length > 0),
  places: (text) =>
    splitTiles(text)
      .flatMap(tilesIn)
      .flatMap((tile) => [
        ...document.querySelectorAll<HTMLElement>(`[data-frame="cloth"] button[data-tile="${formatTile(tile)}"]`), // prettier-ignore
      ]),
};
