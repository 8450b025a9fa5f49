/** The match as a browser has stored it. */
import type { Page } from 'playwright-core';
import { parseSaved } from '../../src/client/save.ts';
import type { Game, GameEvent } from '../../src/core/game.ts';
import { replay, type Match } from '../../src/core/match.ts';

export async function storedMatchOf<P, M, E extends GameEvent>(
  page: Page,
  game: Game<P, M, E>,
): Promise<Match<P, M, E>> {
  const stored = parseSaved((await page.evaluate(() => localStorage.getItem('baize/table'))) ?? '');
  if (!stored.ok) throw new Error(stored.error);
  const match = replay(game, stored.value.header, stored.value.moves);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}
