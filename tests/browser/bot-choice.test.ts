/** Who sits at the table is chosen in the picker and in the lobby: level, temper, thinking time, and who adapts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { parseSaved } from '../../src/client/save.ts';
import { GAMES } from '../../src/games/index.ts';
import { wordsBeyondTheEdge } from './fitting.ts';
import { click, startGame, tileOf } from './player.ts';
import { hostOf, openTable, start, type OpenedTable } from './room-people.ts';
import { DESKTOP, openOwnSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite();
});
afterAll(() => site.close());

/** Fields of one game's options, and what is chosen in them. */
async function optionsOf(page: Page, title: string): Promise<Locator> {
  const tile = tileOf(page, title);
  await tile.getByRole('button', { name: /^Options/ }).click();
  await tile.getByText('Your name').waitFor();
  return tile.locator('.picker-options');
}

const choose = (options: Locator, row: RegExp, words: string): Promise<void> =>
  options
    .getByRole('group', { name: row })
    .getByRole('radio', { name: words, exact: true })
    .check({ timeout: 5000 });

async function botsSaved(page: Page): Promise<(string | undefined)[]> {
  const texts = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ''),
  );
  const saved = texts.map(parseSaved).flatMap((read) => (read.ok ? [read.value] : []));
  return saved[0]?.header.players.map(({ bot }) => bot) ?? [];
}

const LEVELS = /bots? plays?$/;

describe.each(Object.values(GAMES).map(({ title }) => title))('the picker of %s', (title) => {
  it('seats bots as they were chosen: level, temper, thinking time, adaptive ones', async () => {
    const viewport = title === 'Shithead' ? PHONE : DESKTOP;
    const { page, complaints } = await visit(site, { viewport, at: '/?speed=instant' });
    const options = await optionsOf(page, title);
    await choose(options, LEVELS, 'Hard');
    expect(await options.getByRole('group', { name: 'Thinking time' }).count()).toBe(0);
    await choose(options, LEVELS, 'Expert');
    await choose(options, /^Temper$/, 'Aggressive');
    const times = options.getByRole('group', { name: 'Thinking time' }).locator('label');
    expect(await times.allTextContents()).toEqual(['0.3 s', '0.8 s', '1.5 s', '4 s', '10 s']);
    await choose(options, /^Thinking time$/, '0.3 s');
    expect(await wordsBeyondTheEdge(page)).toBe(0);
    const own = options.locator('.bot-select');
    const isSingle = (await own.count()) === 0;
    if (!isSingle) await own.first().selectOption({ label: 'Adaptive bot' });
    await startGame(page, click, title);
    const expert = 'expert-aggressive@300ms';
    const [, first, ...others] = await botsSaved(page);
    expect(first).toBe(isSingle ? expert : 'adaptive@40');
    expect(new Set(others)).toEqual(new Set(isSingle ? [] : [expert]));
    expect(complaints).toEqual([]);
  });
});

describe('the lobby', () => {
  const levels = async (table: OpenedTable): Promise<(string | null)[]> => {
    const answer = await fetch(`${site.address}/api/tables/${table.code}`);
    const { seats } = (await answer.json()) as { seats: { level: string | null }[] };
    return seats.map(({ level }) => level);
  };

  it('seats bots with a level, a temper and a time, and shows how strong one is that adapts', async () => {
    const table = await openTable(site, { seats: 4 });
    const { page, complaints } = await hostOf(site, table, { viewport: PHONE });
    await page.getByLabel('Put a bot on seat 2').selectOption({ label: 'Expert bot' });
    const second = page.getByLabel('Bot on seat 2', { exact: true });
    await second.selectOption({ label: 'Defensive' });
    await page.getByText('Expert bot, defensive').first().waitFor({ state: 'attached' });
    await second.selectOption({ label: '0.3 s' });
    await expect.poll(() => levels(table)).toContain('expert-defensive@300ms');
    await page.getByLabel('Put a bot on seat 3').selectOption({ label: 'Hard bot' });
    await page.getByLabel('Bot on seat 3', { exact: true }).selectOption({ label: 'Aggressive' });
    await page.getByLabel('Put a bot on seat 4').selectOption({ label: 'Adaptive bot' });
    await expect
      .poll(() => levels(table))
      .toEqual([null, 'expert-defensive@300ms', 'hard-aggressive', 'adaptive']);
    const fourth = page.getByLabel('Bot on seat 4', { exact: true });
    expect(await fourth.locator('option:checked').textContent()).toBe('Adaptive bot, 40 of 100');
    expect(await wordsBeyondTheEdge(page)).toBe(0);
    await start(page);
    expect(complaints).toEqual([]);
  });
});
