/** A whole game against bots with the keyboard alone; Casino and May I? are played by touch, tables of a server with the mouse. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openSite, visit, type Site } from './site.ts';
import { seqOf, untilAsked, untilMoved } from './player.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Once the player is out, three bots may have a long game of their own. */
const BOTS_ALONE_MS = 90_000;

describe('a whole game', () => {
  it('is played with the keyboard alone, and then a rematch is dealt', async () => {
    const { page, complaints } = await visit(site, {
      at: '/?seed=8&speed=instant',
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(BOTS_ALONE_MS);
    await tabTo(page, 'Play against');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.hand .card-button');
    await page.keyboard.press('r');
    expect(await playWithKeys(page)).toBeGreaterThan(5);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    expect(await page.locator('.places li').count()).toBe(4);
    expect(await page.locator('.end').textContent()).toContain('the Shithead');
    await tabTo(page, 'Rematch');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.hand .card-button');
    expect(await page.locator('.hand .card-button').count()).toBe(3);
    expect(complaints).toEqual([]);
  });
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.startsWith(name)) return;
  }
  throw new Error(`Tab never came to "${name}".`);
}

async function playWithKeys(page: Page): Promise<number> {
  for (let moves = 0; moves < 900; moves++) {
    const asked = await untilAsked(page);
    if (asked === 'over') return moves;
    const before = await seqOf(page);
    if (asked === 'joker') await page.keyboard.press('1');
    else await moveWithKeys(page);
    await untilMoved(page, before);
  }
  throw new Error('The game did not end.');
}

async function moveWithKeys(page: Page): Promise<void> {
  const label = (await page.locator('.action-buttons .btn-primary').textContent()) ?? '';
  if (label.startsWith('Take')) return page.keyboard.press('t');
  if (label.startsWith('Flip')) return page.keyboard.press('f');
  await page.keyboard.press('ArrowDown');
  for (const arrow of ['ArrowRight', 'ArrowLeft']) {
    for (let steps = 0; steps < 40; steps++) {
      if (await onPlayableCard(page)) {
        await page.keyboard.press('Space');
        return page.keyboard.press('Enter');
      }
      await page.keyboard.press(arrow);
    }
  }
  throw new Error('The arrows never came to a card that can be played.');
}

const onPlayableCard = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null;
    const zone = document.querySelector('.hand .card-button') ? '.hand' : '.own-faceup';
    return focused?.closest(zone) != null && focused.matches('[data-card]:not([data-dimmed])');
  });
