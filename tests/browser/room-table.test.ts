/** At the table of a server: who may see what, and what happens when people go. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { parseCard } from '../../src/core/card.ts';
import { cardName } from '../../src/web/cards/names.ts';
import { settle, violationsOn } from './axe.ts';
import { click, getReady, playOut } from './player.ts';
import {
  besidesTheWire,
  comeIn,
  hostOf,
  layWire,
  named,
  NO_CLOCKS,
  openTable,
  sitDown,
  start,
} from './room-people.ts';
import { openOwnSite, PHONE_LOW, PHONE_ON_ITS_SIDE, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite();
});
afterAll(() => site.close());

const BOT = [{ seat: 2, level: 'easy' }];

describe('spectators', () => {
  it('see no hidden card in the page, neither as an element nor in words', async () => {
    // One pack without Jokers: each name is one card.
    const options = { ...NO_CLOCKS, jokers: 'off' };
    const table = await openTable(site, { seats: 3, bots: BOT, options });
    const host = await hostOf(site, table);
    const guest = await sitDown(site, table, 'Bo');
    const watcher = await comeIn(site, table);
    await watcher.page.waitForSelector('.lobby');
    await start(host.page);
    await watcher.page.getByText('You are watching').waitFor();
    await guest.page.waitForSelector('.hand .card-button');
    const own = await handOf(host.page);
    const hidden = [...own, ...(await handOf(guest.page))];
    expect(hidden).toHaveLength(6);
    expect((await shownOf(own, host.page)).length, 'the search finds what is there').toBe(3);
    expect(await watcher.page.locator('[data-card]').count()).toBeGreaterThan(0);
    expect(await shownOf(hidden, watcher.page)).toEqual([]);
    expect(await watcher.page.locator('.closed-hand .closed-card').count()).toBe(3);
    expect(await watcher.page.locator('.hand, .action-buttons').count()).toBe(0);
    // A hint goes when somebody moves, so it may have to be asked for again.
    const askCoach = async (): Promise<number> => {
      await watcher.page.keyboard.press('h');
      return watcher.page.getByText('There is nothing to decide now.').count();
    };
    await expect.poll(askCoach, { timeout: 20_000 }).toBe(1);
    await settle(watcher.page);
    expect(await violationsOn(watcher.page)).toEqual([]);
    expect(watcher.complaints).toEqual([]);
  });
});

const handOf = (page: Page): Promise<string[]> =>
  page
    .locator('.hand [data-card]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));

/** Those of the cards that the page holds: as an element, or by name for those who listen. */
async function shownOf(cards: readonly string[], page: Page): Promise<string[]> {
  const html = await page.content();
  return cards.filter(
    (card) => html.includes(`data-card="${card}"`) || html.includes(cardName(parseCard(card)!)),
  );
}

describe('people who are away', () => {
  it('are shown as absent, replaced by a bot, and have their seat back when they return', async () => {
    const wire = await layWire(site);
    const options = { ...NO_CLOCKS, graceSeconds: 2 };
    const table = await openTable(site, { seats: 3, bots: BOT, options });
    const host = await hostOf(site, table);
    const guest = await sitDown(wire.site, table, 'Bo');
    await start(host.page);
    wire.cut();
    const seat = host.page.locator('.seat', { hasText: 'Bo' });
    await seat.getByText('absent').waitFor();
    const announced = host.page.getByTestId('announcer');
    await announced.getByText('Bo is absent.').waitFor({ state: 'attached' });
    await seat.getByText('a bot plays').waitFor();
    await settle(host.page);
    expect(await violationsOn(host.page)).toEqual([]);
    wire.mend();
    await guest.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await seat.getByText('a bot plays').waitFor({ state: 'detached' });
    await announced.getByText('Bo is back.').waitFor({ state: 'attached' });
    expect(besidesTheWire(guest.complaints)).toEqual([]);
    expect(host.complaints).toEqual([]);
    await wire.close();
  });

  it('are told at the end from those who played themselves', async () => {
    const options = { ...NO_CLOCKS, graceSeconds: 1, jokers: 'off', moveLimit: 12 };
    const table = await openTable(site, { seats: 2, options });
    const host = await hostOf(site, table);
    const guest = await sitDown(site, table, 'Bo');
    await start(host.page);
    await guest.page.context().close();
    await host.page.locator('.seat', { hasText: 'Bo' }).getByText('a bot plays').waitFor();
    await getReady(host.page, click);
    await playOut(host.page, click);
    const end = host.page.getByRole('region', { name: 'Result' });
    await end.locator('li', { hasText: 'Bo' }).getByText('a bot played on').waitFor();
    expect(
      await end.locator('li', { hasText: 'You' }).locator('em').allTextContents(),
    ).not.toContain('a bot played on');
    expect(await end.locator('.end-last').textContent()).toMatch(
      /^Last move (?:A bot plays for Bo\. Bo|You) [a-z]/,
    );
    // Whoever comes late hears the same.
    const late = await comeIn(site, table);
    const told = late.page.getByRole('region', { name: 'Result' });
    await told.locator('li', { hasText: 'Bo' }).getByText('a bot played on').waitFor();
    expect(host.complaints).toEqual([]);
  });

  it('take their seat back from the bot that played when their clock ran out twice', async () => {
    const options = { ...NO_CLOCKS, turnSeconds: 2 };
    const table = await openTable(site, {
      seats: 2,
      bots: [{ seat: 1, level: 'easy' }],
      options,
    });
    const { page, complaints } = await hostOf(site, table);
    await start(page);
    await getReady(page, click);
    await page.locator('.actions .clock').waitFor();
    await page.getByText('A bot is playing for you').waitFor();
    await page.getByRole('button', { name: 'I’m back' }).click();
    await page.getByText('A bot is playing for you').waitFor({ state: 'detached' });
    await page.locator('.action-buttons').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the longest names', () => {
  it.each([PHONE_LOW, PHONE_ON_ITS_SIDE])(
    'cover nothing at a table of eight: %j',
    async (viewport) => {
      const bots = [2, 3, 4, 5, 6, 7].map((seat) => ({ seat, level: 'easy' }));
      const table = await openTable(site, { seats: 8, bots, name: 'W'.repeat(24) });
      const host = await hostOf(site, table, { viewport });
      const guest = await sitDown(site, table, 'M'.repeat(24));
      const watcher = await comeIn(site, table, { viewport });
      await watcher.page.waitForSelector('.lobby');
      await start(host.page);
      await watcher.page.getByText('You are watching').waitFor();
      for (const { page, complaints } of [host, watcher]) {
        expect(await page.evaluate(wordsThatTouch)).toEqual([]);
        expect(complaints).toEqual([]);
      }
      await host.page.getByRole('button', { name: 'Say' }).click();
      expect(guest.complaints).toEqual([]);
    },
  );
});

/** Runs in the page: the words at the seats, over the edge of the window or over one another. */
function wordsThatTouch(): string[] {
  const words = [...document.querySelectorAll('.seat-name, .seat-mark, .hand-label')]
    .filter((element) => element.checkVisibility() && element.textContent !== '')
    .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }));
  const isOut = ({ left, right }: DOMRect): boolean => left < 0 || right > innerWidth;
  const meet = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return words
    .filter(
      ({ box }, at) => isOut(box) || words.slice(at + 1).some((other) => meet(box, other.box)),
    )
    .map(({ text }) => text);
}

describe('whoever sits down after the match', () => {
  it('has not played it, but may play the next', async () => {
    const options = { ...NO_CLOCKS, moveLimit: 6 };
    const table = await openTable(site, { seats: 2, options });
    const host = await hostOf(site, table);
    const guest = await sitDown(site, table, 'Bo');
    const zoe = await comeIn(site, table, { storage: named('Zoe') });
    await start(host.page);
    await Promise.all([getReady(host.page, click), getReady(guest.page, click)]);
    await Promise.all([playOut(host.page, click), playOut(guest.page, click)]);
    await guest.page.getByRole('button', { name: 'Leave the table' }).click();
    await zoe.page.getByText('you can take it under').waitFor();
    await zoe.page.getByRole('button', { name: 'Table', exact: false }).first().click();
    await zoe.page.getByRole('button', { name: 'Sit down' }).click();
    await zoe.page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
    await zoe.page.getByRole('button', { name: 'Close' }).click();
    expect(await zoe.page.locator('.places li').allTextContents()).toHaveLength(2);
    expect(await zoe.page.locator('.places [data-you="true"]').count()).toBe(0);
    await zoe.page.getByRole('button', { name: 'Rematch' }).click();
    await host.page.getByRole('button', { name: 'Rematch' }).click();
    await zoe.page.waitForSelector('.hand .card-button');
    expect([...host.complaints, ...guest.complaints, ...zoe.complaints]).toEqual([]);
  });
});

describe('what people say', () => {
  it('stands at their seat for a moment', async () => {
    const table = await openTable(site, { seats: 2 });
    const host = await hostOf(site, table);
    const guest = await sitDown(site, table, 'Bo');
    await start(host.page);
    await guest.page.getByRole('button', { name: 'Say' }).click();
    await guest.page.getByRole('button', { name: 'Good luck!' }).click();
    const bubble = host.page.locator('.said', { hasText: 'Good luck!' });
    await bubble.waitFor();
    expect(await bubble.textContent()).toBe('Bo: Good luck!');
    await bubble.waitFor({ state: 'detached' });
    await host.page.getByRole('button', { name: 'Log' }).click();
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });
});
