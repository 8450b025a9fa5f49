/**
 * Build plugin for lengths in style sheets, which are pixels of a table on a screen of usual size. It turns
 * each into a multiple of the custom property `--px` (`sizes.css`), so that everything grows together on
 * larger screens. Widths of cards follow `--card-px` or `--pile-px`: the same pixel, scaled to the player's
 * card size.
 */
import type { Plugin } from 'vite';

/** Sizes themselves, and pictures whose pixels are those of the drawing and not of the screen. */
const LEFT_ALONE = /\/(?:sizes|cards\/cards|tiles\/tiles)\.css$/;

/** The custom properties by which the cards and tiles of a table have their widths, and what they follow. */
const CARD_WIDTHS = [
  [/^--(?:hand-w|meld-w|run-w|rack-tile-max)$/, '--card-px'],
  [/^--(?:own-w|pile-w)$/, '--pile-px'],
] as const;

export const tablePixels = (): Plugin => ({
  name: 'table-pixels',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/web\/.*\.css$/.test(id) && !LEFT_ALONE.test(id)
      ? { code: withTablePixels(code), map: null }
      : undefined,
});

/** Comments and the conditions of at-rules stay as they are; all other lengths follow the table. */
const PART = /\/\*[\s\S]*?\*\/|@[^{;]*[{;]|\s*(--[\w-]+)\s*:[^;{}]*|[^@/;{}]+|[\s\S]/g;

export const withTablePixels = (css: string): string =>
  css.replace(PART, (part, property?: string) => {
    if (part.startsWith('/*') || part.startsWith('@')) return part;
    const card = CARD_WIDTHS.find(([name]) => name.test(property ?? ''));
    return scaled(part, card?.[1] ?? '--px');
  });

const LENGTH = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;

const scaled = (part: string, pixel: string): string =>
  part.replace(LENGTH, (length, count: string) =>
    Number(count) === 0 ? length : `calc(${count} * var(${pixel}))`,
  );
