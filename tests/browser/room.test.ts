/** Two people in two browsers and a bot at one table of the real server: a whole evening by clicks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { click, getReady, playOut, seqOf, tileOf, untilAsked, untilMoved } from './player.ts';
import { addressOf, besidesTheWire, layWire, named, start, type Wire } from './room-people.ts';
import { openOwnSite, visit, type Site } from './site.ts';

let site: Site;
let wire: Wire;
beforeAll(async () => {
  // Bots that do not wait make an evening short.
  site = await openOwnSite(['--bot-pace', '0']);
  wire = await layWire(site);
});
afterAll(async () => {
  await wire.close();
  await site.close();
});

/** People who play by chance need hundreds of moves; a house rule ends the match before. */
const MOVES_MAX = 50;

async function openByClicks(page: Page): Promise<string> {
  await tileOf(page, 'Shithead').getByRole('button', { name: 'Play with friends' }).click();
  const sheet = page.getByRole('dialog', { name: 'Play with friends' });
  await sheet.getByLabel('Your name').fill('Ann');
  await sheet.getByRole('radio', { name: '3' }).first().check();
  await sheet.getByLabel('Seat 3').selectOption('easy');
  await sheet.getByText('Rules and clocks').click();
  for (const clock of [/swapping/, /each turn/, /absent player/])
    await sheet.getByLabel(clock).fill('0');
  await sheet.getByLabel(/in any case/).fill(String(MOVES_MAX));
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForSelector('.lobby');
  return page.url().split('#/t/')[1];
}

async function joinByLink(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Bo');
  // What is agreed to is in sight before anyone agrees.
  await page.getByText('Clock for each turn').first().waitFor();
  await page.getByRole('button', { name: 'Sit here' }).click();
  await page.getByRole('button', { name: /I agree/ }).click();
}

/** Chooses a card that can be played, without playing it; false where there is none. */
async function chooseCard(page: Page): Promise<boolean> {
  if ((await untilAsked(page)) !== 'turn') return false;
  const card = page.locator('.hand .card-button:not([data-dimmed])').last();
  if ((await card.count()) === 0) return false;
  await card.click();
  return (await chosen(page)).length === 1;
}

const chosen = (page: Page): Promise<string[]> =>
  page
    .locator('.hand [aria-pressed="true"]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));

/** One decision, whatever it is. */
async function moveOnce(page: Page): Promise<void> {
  const asked = await untilAsked(page);
  if (asked === 'over') throw new Error('The match is over too soon.');
  const before = await seqOf(page);
  if (asked === 'joker') await page.locator('.joker-target').first().click();
  else {
    const primary = page.locator('.action-buttons .btn-primary');
    const isPlay = !/^(Take|Flip)/.test((await primary.textContent()) ?? '');
    if (isPlay && (await chosen(page)).length === 0)
      await page.locator('.hand .card-button:not([data-dimmed])').last().click();
    await primary.click();
  }
  await untilMoved(page, before);
}

/** Moves until a card is chosen and waits to be played. */
async function untilChosen(page: Page): Promise<void> {
  while (!(await chooseCard(page))) await moveOnce(page);
}

/** The places with real names, as everyone should see them. */
const resultOn = async (page: Page, you: string): Promise<string[]> => {
  const lines = await page.locator('.places li').allTextContents();
  return lines.map((line) => line.replace('You', you));
};

const placeOf = (page: Page, name: string): Promise<string | null> =>
  page.locator('.seat', { hasText: name }).getAttribute('data-place');

/** Reloads with a card chosen: seat, turn and card are still there. */
async function reloadMidTurn(page: Page): Promise<void> {
  await untilChosen(page);
  const [card] = await chosen(page);
  await page.reload();
  expect(await untilAsked(page)).toBe('turn');
  expect(await chosen(page)).toEqual([card]);
  await moveOnce(page);
}

/** Loses the connection with a card chosen, plays it all the same, and comes back. */
async function loseWireMidTurn(page: Page, other: Page): Promise<void> {
  await untilChosen(page);
  const before = await seqOf(page);
  wire.cut();
  await page.getByTestId('reconnecting').waitFor();
  await other.locator('.seat[data-away]', { hasText: 'Bo' }).waitFor();
  // A move made without a connection goes out as soon as there is one.
  await page.locator('.action-buttons .btn-primary').click();
  await page.getByText('Your move is on its way').waitFor();
  await page.getByRole('button', { name: 'Try now' }).click();
  expect(await seqOf(page)).toBe(before);
  wire.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await untilMoved(page, before);
  await page.getByTestId('reconnecting').waitFor({ state: 'detached' });
  await other.locator('.seat:not([data-away])', { hasText: 'Bo' }).waitFor();
}

/** What cannot be asked without a connection says so, and can be asked again. */
async function askWithoutWire(page: Page): Promise<void> {
  wire.cut();
  await page.getByTestId('reconnecting').waitFor();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.getByText('There is no connection to the table').waitFor();
  wire.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByTestId('reconnecting').waitFor({ state: 'detached' });
}

async function playThroughTrouble(page: Page, other: Page): Promise<number> {
  await reloadMidTurn(page);
  await loseWireMidTurn(page, other);
  return playOut(page, click);
}

describe('an evening of two people and a bot', () => {
  it('is played to the end through a reload and a cut wire, and then played again', async () => {
    const ann = await visit(site, { at: '/?speed=instant' });
    const code = await openByClicks(ann.page);
    const bo = await visit(wire.site, { at: addressOf(code) });
    await joinByLink(bo.page);
    await start(ann.page);
    await bo.page.waitForSelector('.hand .card-button');
    expect(await placeOf(ann.page, 'Bo')).toBe('seat/1');
    await Promise.all([getReady(ann.page, click), getReady(bo.page, click)]);

    const moves = await Promise.all([
      playOut(ann.page, click),
      playThroughTrouble(bo.page, ann.page),
    ]);
    expect(moves[0]).toBeGreaterThan(3);
    expect(moves[1]).toBeGreaterThan(0);
    const result = await resultOn(ann.page, 'Ann');
    expect(result).toHaveLength(3);
    expect(await resultOn(bo.page, 'Bo')).toEqual(result);

    await askWithoutWire(bo.page);
    await ann.page.getByRole('button', { name: 'Rematch' }).click();
    await ann.page.getByText('Waiting for Bo').waitFor();
    await bo.page.getByRole('button', { name: 'Rematch' }).click();
    for (const { page } of [ann, bo]) {
      await page.locator('.end').waitFor({ state: 'detached' });
      await page.waitForSelector('.hand .card-button');
    }
    expect(await placeOf(ann.page, 'Bo')).toBe('seat/2');
    expect(ann.complaints).toEqual([]);
    expect(besidesTheWire(bo.complaints)).toEqual([]);
  });

  it('stays in step in two tabs of one seat', async () => {
    const ann = await visit(site, { at: '/?speed=instant', storage: named('Ann') });
    const code = await openByClicks(ann.page);
    await ann.page.getByLabel('Put a bot on seat 2').selectOption('easy');
    await start(ann.page);
    const second = await ann.page.context().newPage();
    await second.goto(site.address + addressOf(code));
    await second.waitForSelector('.hand .card-button');
    await getReady(second, click);
    await untilAsked(ann.page);
    await untilAsked(second);
    expect(await seqOf(second)).toBe(await seqOf(ann.page));
    const before = await seqOf(ann.page);
    await moveOnce(second);
    await untilMoved(ann.page, before);
    expect(ann.complaints).toEqual([]);
  });
});
