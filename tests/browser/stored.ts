/** The matches that a browser has stored. */
import type { Page } from 'playwright-core';
import { parseSaved } from '../../src/client/save.ts';
import type { Game, GameEvent } from '../../src/core/game.ts';
import { replay, type Match } from '../../src/core/match.ts';

/** The match that the page shows, as the browser has stored it. */
export async function storedMatchOf<P, M, E extends GameEvent>(
  page: Page,
  game: Game<P, M, E>,
): Promise<Match<P, M, E>> {
  const text = await page.evaluate(() =>
    localStorage.getItem(`baize/table/${location.hash.split('/')[2]}`),
  );
  const stored = parseSaved(text ?? '');
  if (!stored.ok) throw new Error(stored.error);
  const match = replay(game, stored.value.header, stored.value.moves);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}

/** Stores a match as an earlier version would have, and loads the page anew with it. */
export async function reloadWith(page: Page, storage: Readonly<Record<string, string>>) {
  await page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    history.replaceState(null, '', '#/table');
  }, storage);
  await page.reload();
}
