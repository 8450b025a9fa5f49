/** Browsers that keep games in progress, as many as wanted, of all kinds. */
import type { Locator, Page } from 'playwright-core';
import { formatSaved } from '../../src/client/save.ts';
import { openMatch } from '../../src/core/match.ts';
import { GAME_IDS, gameOf, type GameId } from '../../src/games/index.ts';

const NAMES = ['Ann', 'West', 'North', 'East'] as const;
const HOUR_MS = 3_600_000;

export const idOf = (at: number): string => `game${String(at).padStart(2, '0')}`;

/** The text of a game that was dealt so many hours ago. */
function dealt(game: GameId, at: number): string {
  const seats = gameOf(game).seats.usual;
  const players = NAMES.slice(0, seats).map((name, seat) =>
    seat === 0 ? { name } : { name, bot: 'medium' },
  );
  const match = openMatch(gameOf(game), { game, seed: `shelf ${at}`, options: {}, players });
  if (!match.ok) throw new Error(match.error.code);
  const now = Date.now() - at * HOUR_MS;
  return formatSaved(match.value, { seat: 0, deal: 1, kept: {}, at: now, isOver: false });
}

/** What `localStorage` holds with so many games, the first one the latest; the kinds of games in turn. */
export const shelfOf = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `baize/table/${idOf(at)}`,
      dealt(GAME_IDS[at % GAME_IDS.length], at),
    ]),
  );

/** The ids of the games that the browser keeps now. */
export const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('baize/table/'))
      .map((key) => key.slice('baize/table/'.length))
      .sort(),
  );

export const list = (page: Page): Locator => page.locator('.saved');

/** The titles of the list, from the first to the last. */
export const listed = (page: Page): Promise<string[]> => list(page).locator('h3').allTextContents();

export const idInAddress = (page: Page): string => page.url().split('#/table/')[1] ?? '';
