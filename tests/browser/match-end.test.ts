/** The end of a match, at every game: who won and by what, the places, the last move, over a table in sight. */
import { plainText } from '../../src/core/phrase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesOf, winnerWords } from '../../src/core/ending.ts';
import { decidedIn } from '../../src/games/endings.ts';
import { GAME_IDS, gameOf, type GameId } from '../../src/games/index.ts';
import { expectNothingFound } from './axe.ts';
import { endOf, TABLE } from './every-game.ts';
import { DESKTOP, openSite, PHONE, PHONE_ON_ITS_SIDE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What lies in the middle of each table. */
const MIDDLE: Readonly<Record<GameId, string>> = {
  shithead: '.pile',
  casino: '.ca-felt, .ca-info',
  'may-i': '.mi-melds-frame',
  dhappa: '.dh-boards, .dh-runs',
  rummikub: '.rk-centre',
};

describe.each(GAME_IDS)('the end of a match of %s', (id) => {
  const { storage, position, names } = endOf(id);
  const game = gameOf(id);
  const outcome = game.outcome(position)!;

  it('tells who won, what decided it, the places, the last move; the table stays in sight', async () => {
    const { page, complaints } = await visit(site, { at: TABLE, storage });
    const end = page.getByRole('region', { name: 'Result' });
    await end.waitFor();
    const title = await end.getByRole('heading').first().textContent();
    expect(title).toBe(winnerWords(outcome, 0, names));
    // Cards in a sentence are drawn: what is left of it are the words.
    const words = plainText(decidedIn(id)(position, 0, names)).split(/\(?\b(?:10D|2S)\b\)?/);
    const decided = await end.locator('.end-decided').textContent();
    for (const part of words) expect(decided).toContain(part.replace(/\($/, '').trim());
    const places = placesOf(outcome, game.teams?.(names.length));
    expect(await end.locator('.places strong').allTextContents()).toEqual(
      places.map(({ seat }) => (seat === 0 ? 'You' : names[seat])),
    );
    if (outcome.points !== undefined)
      expect(await end.locator('.place-points').first().textContent()).toMatch(
        /^-?[\d/]+ points?$/,
      );
    // A seat that a bot played says so.
    expect(await end.locator('.places em', { hasText: 'bot' }).count()).toBe(names.length - 1);
    expect(await end.locator('.end-last').textContent()).toMatch(/^Last move .{4,}/);
    for (const viewport of [DESKTOP, PHONE, PHONE_ON_ITS_SIDE]) {
      await page.setViewportSize(viewport);
      const box = (await end.boundingBox())!;
      expect(box.height * box.width).toBeLessThan(0.72 * viewport.width * viewport.height);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height + 1);
      expect(await page.locator(MIDDLE[id]).first().isVisible()).toBe(true);
      expect(await end.getByRole('button', { name: 'Rematch' }).isVisible()).toBe(true);
    }
    await page.setViewportSize(PHONE);
    await expectNothingFound(page);
    expect(complaints).toEqual([]);
  });

  it('folds away, and asks for another match before it deals one', async () => {
    const { page } = await visit(site, { at: TABLE, storage, viewport: PHONE });
    const end = page.getByRole('region', { name: 'Result' });
    await end.getByText('Another match with the same players?').waitFor();
    await end.getByRole('button', { name: 'Look at the table' }).click();
    const { height } = (await end.boundingBox())!;
    expect(height).toBeLessThan(130);
    await end.getByRole('button', { name: 'Show the result' }).click();
    await end.locator('.places').waitFor();
    await end.getByRole('button', { name: 'Rematch' }).click();
    await end.waitFor({ state: 'detached' });
  });
});
