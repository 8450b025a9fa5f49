/** The Joker, blind cards, and coming back to a table. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { click, seqOf, startGame, untilAsked, untilMoved } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { openSite, visit, type Site } from './site.ts';

const TABLE = '/?speed=instant#/table';
const MOVING_TABLE = '/?speed=fast#/table';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('coming back', () => {
  it('says so when a saved table cannot be read, and offers a new one', async () => {
    const storage = { 'baize/table': '{"version":1,"record":"torn","seat":0}' };
    const { page, complaints } = await visit(site, { at: TABLE, storage });
    expect(await page.getByRole('alert').textContent()).toContain('no Baize record');
    await page
      .getByRole('button', { name: /^Play against/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('leaves the table with the back button and offers to go on', async () => {
    const { page } = await visit(site, { at: '/?seed=7&speed=instant' });
    await startGame(page, click);
    await page.goBack();
    await page.getByText(/after \d+ moves?|before the first move/).waitFor();
    await page.goForward();
    await page.waitForSelector('.hand .card-button');
  });
});

describe('[SH-S9] the Joker', () => {
  const joker = savedWhen({
    seats: 4,
    when: (p) => p.pending && p.turn === 0 && p.pile.length > 2 && p.finishOrder.length === 0,
  });

  it('asks who takes the pile, again after a reload, yourself last with a confirmation', async () => {
    const { page, complaints } = await visit(site, { at: TABLE, storage: joker });
    expect(await untilAsked(page)).toBe('joker');
    await page.reload();
    expect(await untilAsked(page)).toBe('joker');
    const targets = page.locator('.joker-target');
    expect(await targets.count()).toBe(4);
    expect(await targets.first().textContent()).toMatch(/West.*hand.*takes \d+ cards/);
    await page.keyboard.press('Escape');
    expect(await untilAsked(page)).toBe('joker');
    await targets.last().click();
    expect(await targets.last().textContent()).toContain('Really yourself?');
    const before = await seqOf(page);
    await page.keyboard.press('1');
    await untilMoved(page, before);
    expect(complaints).toEqual([]);
  });
});

describe('[SH-S8] blind cards', () => {
  it('flips the slot that is tapped', async () => {
    const blind = savedWhen({
      seats: 2,
      you: 'medium',
      when: (p) => yourTurn(p) && p.hand[0].length + p.faceUp[0].length === 0,
    });
    const { page } = await visit(site, { at: MOVING_TABLE, storage: blind });
    await untilAsked(page);
    const before = await seqOf(page);
    await page.locator('.own-blind [data-slot]').first().click();
    await untilMoved(page, before);
  });
});
