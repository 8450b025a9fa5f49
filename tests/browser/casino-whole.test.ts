/** A whole game of Casino against a bot by touch (room tests have the other ways); the score on the way, at the end, and in a match. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { scoreNow } from '../../src/games/casino/rules/score.ts';
import type { SideScore } from '../../src/games/casino/rules/types.ts';
import { playOut, withPointer } from './casino-player.ts';
import { savedWhen } from './casino-saved.ts';
import { leave, SOON, storedPosition, TABLE } from './casino-table.ts';
import { startGame, tap, untilAsked } from './player.ts';
import { openSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TURNS_EACH = 20;
/** Who asked for less motion sees the tally whole at once. */
const STILL = { reducedMotion: 'reduce' } as const;

/** The rows of a score table, as they stand on the screen. */
const rowsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );

/** The same from the position: how many, and what it scores where it scores anything. */
function rowsFor(sides: readonly SideScore[]): string[][] {
  const cell = (count: number, points: number): string =>
    `${count}${points > 0 ? `+${points}` : ''}`;
  return [
    sides.map(({ cards, points }) => cell(cards, points.cards)),
    sides.map(({ spades, points }) => cell(spades, points.spades)),
    sides.map(({ aces, points }) => cell(aces, points.aces)),
    sides.map(({ bigCasino, points }) => cell(Number(bigCasino), points.bigCasino)),
    sides.map(({ littleCasino, points }) => cell(Number(littleCasino), points.littleCasino)),
    sides.map(({ points }) => String(points.total)),
  ];
}

describe('a whole game of Casino', () => {
  it('is played by touch on a phone, tallied, and played again', async () => {
    // The tally is counted out before one's eyes.
    const motion = { reducedMotion: 'no-preference' } as const;
    const phone = { viewport: PHONE, hasTouch: true, isMobile: true, ...motion };
    const table = await visit(site, { at: '/?seed=9&speed=instant', ...phone });
    const { page } = table;
    await startGame(page, tap, 'Casino');
    expect(await page.locator('.hand .card-button').count()).toBe(10);
    const player = withPointer(tap, (there, x, y) => there.touchscreen.tap(x, y));
    expect(await playOut(page, player)).toBeGreaterThanOrEqual(TURNS_EACH);
    await expectEnd(page);
    await page.getByRole('button', { name: 'Rematch' }).tap();
    await page.locator('.end').waitFor({ state: 'detached' });
    expect(await page.locator('.hand .card-button').count()).toBe(10);
    await leave(table);
  });
});

/** CA-S17, CA-78: everything was counted, and all eleven points are given. */
async function expectEnd(page: Page): Promise<void> {
  const end = page.getByRole('region', { name: 'Result' });
  await end.locator('tfoot tr[data-shown]').waitFor();
  const { lastGame } = await storedPosition(page);
  const sides = lastGame!.sides;
  expect(await rowsOf(end.locator('.ca-tally'))).toEqual(rowsFor(sides));
  expect(sides[0].points.total + sides[1].points.total).toBe(11);
  expect(sides[0].cards + sides[1].cards).toBe(40);
  const isWon = sides[0].points.total > sides[1].points.total;
  expect(await end.getByRole('heading').first().textContent()).toMatch(
    isWon ? /^You win$/ : /wins$/,
  );
}

describe('the score', () => {
  it('so far is one tap away, in numbers of the piles as they are', async () => {
    const storage = savedWhen({
      seed: '3',
      bot: 'easy',
      when: (p) => p.turn === 0 && p.round === 2 && p.hand[0].length < 6,
    });
    const table = await visit(site, { at: TABLE, storage });
    const { page } = table;
    await untilAsked(page);
    await page.getByRole('button', { name: 'Score', exact: false }).click();
    const sheet = page.getByRole('dialog', { name: 'Score so far' });
    await sheet.waitFor();
    expect(await rowsOf(sheet.locator('.ca-tally'))).toEqual(
      rowsFor(scoreNow(await storedPosition(page))),
    );
    await page.keyboard.press('Escape');
    // What it holds goes once the page knows that it is closed.
    await page.locator('.ca-score').waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await sheet.waitFor();
    await leave(table);
  });

  it('of a game in a match stays until it is read, also after a reload', async () => {
    const storage = savedWhen({
      seed: '4',
      options: { match: 'target 21' },
      when: (p) => p.game === 2,
    });
    const table = await visit(site, { at: TABLE, storage, ...STILL });
    const { page } = table;
    const summary = page.getByRole('region', { name: 'Game 1' });
    await summary.waitFor();
    await page.reload();
    await summary.waitFor();
    const { lastGame, points } = await storedPosition(page);
    expect(await rowsOf(summary.locator('.ca-tally'))).toEqual(rowsFor(lastGame!.sides));
    expect(await matchScore(summary)).toEqual(points.map(String));
    await summary.getByRole('button', { name: 'Go on' }).click();
    await summary.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.ca-felt').waitFor();
    expect(await summary.count()).toBe(0);
    expect(await page.getByTestId('info').textContent()).toContain('Game 2');
    await leave(table);
  });

  it('of the match stands at its end', async () => {
    const storage = savedWhen({
      seed: '5',
      options: { match: 'bestOf 3' },
      when: (p) => p.over,
    });
    const table = await visit(site, { at: TABLE, storage, ...STILL });
    const { page } = table;
    const end = page.getByRole('region', { name: 'Result' });
    await end.waitFor();
    const { wins } = await storedPosition(page);
    expect(Math.max(...wins)).toBe(2);
    expect(await matchScore(end)).toEqual(wins.map(String));
    await end.getByRole('button', { name: 'Rematch' }).waitFor();
    await leave(table);
  });
});

const matchScore = (where: Locator): Promise<string[]> =>
  where.getByRole('region', { name: 'Match score' }).locator('dd').allTextContents();

describe('[CA-S18] a setting', () => {
  it('asks before every trail', async () => {
    const settings = { 'baize/settings': JSON.stringify({ confirmTrail: true }) };
    const fresh = savedWhen({ seed: '6', when: (p) => p.turn === 0 });
    const table = await visit(site, { at: TABLE, storage: { ...fresh, ...settings } });
    const { page } = table;
    await untilAsked(page);
    await page.locator('.hand .card-button').last().click();
    await page.getByRole('button', { name: 'Trail Card' }).click();
    const asked = page.getByRole('dialog', { name: 'Choose Action' });
    await asked.getByText('Trail this card?').waitFor();
    expect((await storedPosition(page)).loose).toEqual([]);
    await asked.getByRole('button', { name: 'Trail Card' }).click();
    await expect.poll(async () => (await storedPosition(page)).loose.length, SOON).toBe(1);
    await leave(table);
  });
});
