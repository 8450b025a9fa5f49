/**
 * Tests for the screen of every game: it fits the terminal, and writes plain ASCII without UTF-8 and no
 * escape codes without colour.
 */
import { sayNotation } from '../../../core/phrase.ts';
import { describe, expect, it } from 'vitest';
import {
  ASCII, COLOUR, FULL, PLAIN, positionsIn, sceneOf,
} from '../../../../tests/support/screen-scenes.ts'; // prettier-ignore
import { GAME_IDS, gameOf } from '../../../games/index.ts';
import { plain, widthOf } from '../text.ts';
import { screenOf } from './index.ts';

const SIZES = [
  { columns: 60, rows: 19 },
  { columns: 80, rows: 22 },
  FULL,
  { columns: 107, rows: 30 },
  { columns: 108, rows: 30 },
  { columns: 120, rows: 39 },
  { columns: 160, rows: 50 },
  { columns: 40, rows: 10 },
  { columns: 12, rows: 3 },
];

const LOG = ['East plays first.', 'South waits.'].map(sayNotation);

describe.each(GAME_IDS)('the screen of %s', (id) => {
  const game = gameOf(id);
  const screen = screenOf(id);
  let known: unknown[] | undefined;
  /** Played once for all tests, by the first that asks; what is yielded goes on to change. */
  const positions = (): unknown[] =>
    (known ??= Array.from(positionsIn(game, 7), (position) => game.clone(position)));

  it('is never wider or higher than the terminal', () => {
    let drawn = 0;
    for (const position of positions()) {
      const scene = sceneOf(game, position, { log: LOG });
      for (const size of SIZES)
        for (const style of [PLAIN, COLOUR, ASCII]) {
          const lines = screen.draw(scene, size, style);
          expect(lines.length).toBeLessThanOrEqual(size.rows);
          expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(size.columns);
          drawn++;
        }
    }
    expect(drawn).toBeGreaterThan(500);
  });

  it('writes ASCII only where there is no UTF-8, whatever the names are', () => {
    for (const position of positions()) {
      const names = Array.from(
        { length: game.seatCount(position) },
        (_, seat) => `Zoë ${seat} 名前`,
      );
      const scene = sceneOf(game, position, { names, log: LOG });
      for (const size of SIZES) {
        const text = screen.draw(scene, size, ASCII);
        // eslint-disable-next-line no-control-regex
        expect(text.join('')).toMatch(/^[\u0020-\u007e]*$/);
      }
    }
  });

  it('writes no escape codes without colour, and the same words with it', () => {
    for (const position of positions()) {
      const scene = sceneOf(game, position, { log: LOG });
      const text = screen.draw(scene, FULL, PLAIN).join('\n');
      expect(text).not.toContain('\u001b');
      expect(plain(screen.draw(scene, FULL, COLOUR).join('\n'))).toBe(text);
    }
  });
});
