import { expect, it } from 'vitest';
import { formatTiles } from '../../../core/tile.ts';
import { splitTiles, tilesIn } from './tile-words.ts';

const tiles = (text: string): string[] =>
  splitTiles(text)
    .filter(({ colours }) => colours.length > 0)
    .map((part) => formatTiles(tilesIn(part)));

it.each([
  ['North took black 5 from the four 5s.', ['k5']],
  ['West added blue 8 to blue 5-6-7: blue 5-6-7-8.', ['b8', 'b5 b6 b7', 'b5 b6 b7 b8']],
  [
    'You made three 9s (red, blue, yellow) from red 9 and blue and yellow 9.',
    ['r9 b9 y9', 'r9', 'b9 y9'],
  ],
  ['West added black 4 and 9 to black 5-6-7-8: black 4 to 9.', ['k4 k9', 'k5 k6 k7 k8', 'k4 k5 k6 k7 k8 k9']], // prettier-ignore
  ['East laid down three 12s with joker (as red or black 12).', ['r12 k12']],
  ['b4 y4 k13 is neither a run nor a group', ['b4', 'y4', 'k13']],
  ['Ann drew a tile and has 12 left; bar14 and red 14 are no tiles.', []],
])('%s', (text, named) => {
  expect(tiles(text)).toEqual(named);
  expect(splitTiles(text).map((part) => part.text).join('')).toBe(text); // prettier-ignore
});
