/** What comes and goes beside the table: coach, log, rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAsked } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { DESKTOP, openSite, PHONE, PHONE_ON_ITS_SIDE, visit, type Site } from './site.ts';

const TABLE = '/?speed=instant#/table';
const saved = savedWhen({
  seats: 4,
  when: (p) => yourTurn(p) && p.pile.length > 2 && p.hand[0].length > 2,
});

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const SCREENS = { phone: PHONE, side: PHONE_ON_ITS_SIDE, desktop: DESKTOP } as const;

describe('the coach', () => {
  for (const [name, viewport] of Object.entries(SCREENS)) {
    it(`covers neither the pile nor the hand while it explains (${name})`, async () => {
      const { page } = await visit(site, { at: TABLE, storage: saved, viewport });
      await untilAsked(page);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByRole('button', { name: 'Why?' }).click();
      await page.locator('.coach-why').waitFor();
      const coach = (await page.locator('.coach').boundingBox())!;
      for (const part of ['.pile', '.asks strong', '.hand', '.prompt']) {
        const box = (await page.locator(part).boundingBox())!;
        const apart =
          coach.x >= box.x + box.width ||
          box.x >= coach.x + coach.width ||
          coach.y >= box.y + box.height ||
          box.y >= coach.y + coach.height;
        expect({ part, apart }).toEqual({ part, apart: true });
      }
    });
  }
});

describe('the log', () => {
  it('shows where the cards of a line lie, and makes way for them on a phone', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const { page } = await visit(site, { at: TABLE, storage: saved, viewport });
      await untilAsked(page);
      if (viewport === PHONE) await page.getByRole('button', { name: 'Log' }).click();
      await page.locator('.log-line').last().click();
      await page.locator('[data-card][data-shown]').first().waitFor();
      if (viewport === PHONE)
        await page.locator('.rail[data-open="false"]').waitFor({ state: 'attached' });
      await page.context().close();
    }
  });
});

describe('the lesson', () => {
  it('can be opened from a phone on its side', async () => {
    const { page } = await visit(site, { at: TABLE, storage: saved, viewport: PHONE_ON_ITS_SIDE });
    await untilAsked(page);
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Learn it by playing' }).click();
    await page.getByText('How to play Shithead').waitFor();
    await page.getByText('Shithead: the rules').waitFor({ state: 'hidden' });
  });
});
