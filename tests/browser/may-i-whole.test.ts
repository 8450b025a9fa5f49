/** A game of May I? against bots to its end by touch; round summaries, score sheet, standings. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { winnersOf } from '../../src/games/may-i/rules/turn.ts';
import { leave, SOON } from './casino-table.ts';
import { playOut, withPointer } from './may-i-player.ts';
import { fresh, nextDealt, roundOver, sharedWin } from './may-i-moments.ts';
import { action, result, sitAt, storedPosition, summary } from './may-i-table.ts';
import { click, startGame, tap } from './player.ts';
import { openSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const STILL = { reducedMotion: 'reduce' } as const;
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, ...STILL } as const;
const LAST_ROUND = { startRound: 6, turnLimit: 20 } as const;
const NAMES = ['You', 'East', 'North'] as const;

const rowsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    );

/** MI-95: the sheet holds what the rules counted, best total first, and the title names all winners. */
async function expectEnd(page: Page): Promise<void> {
  await result(page).waitFor();
  const { records, totals, phase } = await storedPosition(page);
  expect(phase).toBe('over');
  const rows = await rowsOf(result(page).locator('.mi-scores'));
  expect(rows.map((row) => Number(row.at(-1)))).toEqual(totals.toSorted((a, b) => a - b));
  for (const [name, ...cells] of rows) {
    const seat = NAMES.indexOf(name as (typeof NAMES)[number]);
    const points = [1, 2, 3, 4, 5, 6].map((round) => {
      const record = records.find((one) => one.round === round);
      return record ? String(record.points[seat]) : '·';
    });
    expect(cells).toEqual([...points, String(totals[seat])]);
  }
  const winners = winnersOf(totals).map((seat) => NAMES[seat]);
  const title = await result(page).getByRole('heading').first().textContent();
  for (const name of winners) expect(title).toContain(name);
}

describe('a game of May I?', () => {
  it('is dealt from the first page, and shows its contract', async () => {
    const table = await visit(site, { at: '/?seed=7&speed=instant' });
    const { page } = table;
    await startGame(page, click, 'May I?');
    await expect.poll(() => page.locator('.hand .card-button').count(), SOON).toBeGreaterThan(10);
    expect(await page.getByTestId('goal').textContent()).toBe('Round 1 of 62 sets');
    expect(await page.locator('.mi-slot').count()).toBe(2);
    await leave(table);
  });

  it('is played by touch on a phone, and played again', async () => {
    const table = await sitAt(site, fresh(LAST_ROUND, 'easy', 3), TOUCH);
    const { page } = table;
    await playOut(page, withPointer(tap));
    await expectEnd(page);
    await page.getByRole('button', { name: 'Rematch' }).tap();
    await result(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.hand .card-button').count(), SOON).toBeGreaterThan(10);
    await leave(table);
  });

  it('[MI-95] names everyone who shares the win', async () => {
    const table = await sitAt(site, sharedWin(), STILL);
    await expectEnd(table.page);
    const title = await result(table.page).getByRole('heading').first().textContent();
    expect(title).toMatch(/^You and (East|North) win$/);
    await leave(table);
  });
});

/** Who had what left, in points, and how it stands: as the rules have written it down. */
async function expectSummary(page: Page): Promise<void> {
  const { records, totals } = await storedPosition(page);
  const { round, winner, hands, points } = records.at(-1)!;
  const who = ['you', ...NAMES.slice(1)][winner] ?? 'nobody';
  const shown = summary(page, round);
  await shown.getByRole('heading', { name: `Round ${round}: ${who} went out` }).waitFor();
  const rows = await rowsOf(shown.locator('.mi-left'));
  expect(rows).toHaveLength(3);
  const chips = await shown
    .locator('.mi-left tbody tr')
    .evaluateAll((all) => all.map((row) => row.querySelectorAll('.card-chip').length));
  for (const [at, [name, left, counted, total]] of rows.entries()) {
    const seat = NAMES.indexOf(name as (typeof NAMES)[number]);
    expect(chips[at]).toBe(hands[seat].length);
    expect(left === 'out').toBe(hands[seat].length === 0);
    expect([counted, total]).toEqual([String(points[seat]), String(totals[seat])]);
  }
}

describe('the summary of a round', () => {
  it('stays until it is read, also after a reload and while the next round is dealt', async () => {
    const table = await sitAt(site, nextDealt(), STILL);
    const { page } = table;
    await expectSummary(page);
    await page.reload();
    await expectSummary(page);
    expect(await page.getByTestId('goal').textContent()).toContain('Round 2 of 6');
    await summary(page, 1).getByRole('button', { name: 'Go on' }).click();
    await summary(page, 1).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.mi-piles').waitFor();
    expect(await summary(page, 1).count()).toBe(0);
    await leave(table);
  });

  it('deals the next round, or lets the table be looked at first', async () => {
    const table = await sitAt(site, roundOver('easy'), { ...TOUCH });
    const { page } = table;
    await expectSummary(page);
    await page.getByRole('button', { name: 'Look at the table' }).tap();
    await page.locator('.mi-meld').first().waitFor();
    await action(page, 'next_round').tap();
    await page.getByTestId('goal').getByText('Round 2 of 6').waitFor();
    expect(await page.locator('.end').count()).toBe(0);
    await leave(table);
  });
});

describe('the score sheet', () => {
  it('is one tap or key away', async () => {
    const table = await sitAt(site, nextDealt(), STILL);
    const { page } = table;
    const sheet = page.getByRole('dialog', { name: 'Scores' });
    await page.getByRole('button', { name: /Scores/ }).click();
    await sheet.waitFor();
    const { records, totals } = await storedPosition(page);
    const rows = await rowsOf(sheet.locator('.mi-scores'));
    expect(rows).toHaveLength(3);
    for (const [name, first, ...others] of rows) {
      const seat = NAMES.indexOf(name as (typeof NAMES)[number]);
      expect(first).toBe(String(records[0].points[seat]));
      expect(others).toEqual(['·', '·', '·', '·', '·', String(totals[seat])]);
    }
    await page.keyboard.press('Escape');
    await page.locator('.mi-score-sheet table').waitFor({ state: 'detached' });
    await page.keyboard.press('r');
    await sheet.waitFor();
    await leave(table);
  });
});
