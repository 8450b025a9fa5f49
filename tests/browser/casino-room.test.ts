/** A whole game of Casino between two people in two browsers, through the real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { parseCard } from '../../src/core/card.ts';
import { cardName } from '../../src/web/cards/names.ts';
import { moveOnce, playOut, withKeys, withPointer } from './casino-player.ts';
import { expectStack, loose, modal, openFelt, stack } from './casino-table.ts';
import { click, seqOf, tileOf, untilAsked, untilMoved } from './player.ts';
import { addressOf, comeIn, hostOf, openTable, sitDown, start } from './room-people.ts';
import { openOwnSite, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite();
});
afterAll(() => site.close());

const STILL = { reducedMotion: 'reduce' } as const;
const mouse = withPointer(click, (page, x, y) => page.mouse.click(x, y));

/** A table of two where nobody is hurried. */
async function openByClicks(page: Page): Promise<string> {
  await tileOf(page, 'Casino').getByRole('button', { name: 'Play with friends' }).click();
  const sheet = page.getByRole('dialog', { name: 'Play with friends' });
  await sheet.getByLabel('Your name').fill('Ann');
  await sheet.getByText('Rules and clocks').click();
  await sheet.getByLabel(/each turn/).fill('0');
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForSelector('.lobby');
  return page.url().split('#/t/')[1];
}

async function joinByLink(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Sit here' }).click();
  await page.getByRole('button', { name: /I agree/ }).click();
}

interface Wiretap {
  readonly sent: string[];
  readonly received: string[];
}

/** All that goes over the wire from the next connection on. */
function tapWire(page: Page): Wiretap {
  const [sent, received]: [string[], string[]] = [[], []];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  return { sent, received };
}

const nameOf = async (card: Locator): Promise<string> => (await card.getAttribute('data-card'))!;

/** CA-49: a stack with a hand card in it stays with its owner, through a reload too. */
async function draftInSecret(ann: Page, bo: Page): Promise<void> {
  const [annsWire, bosWire] = [tapWire(ann), tapWire(bo)];
  await Promise.all([ann.reload(), bo.reload()]);
  await bo.waitForSelector('.hand .card-button');
  expect(await untilAsked(ann)).toBe('turn');
  const card = await nameOf(ann.locator('.hand .card-button').last());
  await ann.locator('.hand .card-button').last().click();
  const before = annsWire.sent.length;
  await ann.keyboard.press('t');
  await stack(ann).waitFor();
  const total = Number(await stack(ann).locator('output').textContent().then(digits));
  await expectStack(ann, [card], total);
  await ann.waitForTimeout(300);
  expect(annsWire.sent.slice(before).filter((text) => text.includes(card))).toEqual([]);
  await ann.reload();
  await expectStack(ann, [card], total);
  expect(await stack(bo).count()).toBe(0);
  const secret = new RegExp(`\\b${card}\\b`);
  expect(bosWire.received.length).toBeGreaterThan(0);
  expect(bosWire.received.filter((text) => secret.test(text))).toEqual([]);
  await ann.getByRole('button', { name: 'Confirm the stack' }).click();
  await loose(bo, card).waitFor();
  expect(
    bosWire.received.some((text) => secret.test(text)),
    'the search finds it',
  ).toBe(true);
}

/** The hand may still be closing up after a play, so that a first grip can miss the card. */
async function liftLast(page: Page): Promise<void> {
  const ghost = page.locator('.ghost').first();
  const isLifted = (): Promise<boolean> =>
    ghost.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  for (let grips = 0; grips < 4; grips++) {
    const box = (await page.locator('.hand .card-button').last().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 30, { steps: 4 });
    if (await isLifted()) return;
    await page.mouse.up();
  }
  throw new Error('no card could be lifted');
}

/** CA-S1: judged at the drop, against the position of that moment, though it was lifted out of turn. */
async function dropAfterTheirMove(ann: Page, bo: Page): Promise<void> {
  await liftLast(ann);
  await untilAsked(bo);
  await moveOnce(bo, withKeys, false);
  expect(await untilAsked(ann)).toBe('turn');
  const before = await seqOf(ann);
  const { x, y } = await openFelt(ann);
  await ann.mouse.move(x, y, { steps: 4 });
  await ann.mouse.up();
  const done = modal(ann).or(ann.locator(`.table:not([data-seq="${before}"])`));
  await done.first().waitFor();
  if ((await modal(ann).count()) > 0) await modal(ann).getByRole('button').first().click();
  await untilMoved(ann, before);
}

const digits = (text: string | null): string => text?.replace(/\D/g, '') ?? '';

/** Everything that the end shows in numbers, column by column, the viewer's own first. */
async function scoresOn(page: Page): Promise<string[][]> {
  const end = page.getByRole('region', { name: 'Result' });
  return end
    .locator('.ca-tally tbody tr, .ca-tally tfoot tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
}

describe('a game of two people', () => {
  it('is played to the end through reloads and a secret draft, with one score on both sides', async () => {
    const ann = await visit(site, { at: '/?speed=instant', ...STILL });
    const code = await openByClicks(ann.page);
    const bo = await visit(site, { at: addressOf(code), ...STILL });
    await joinByLink(bo.page);
    await start(ann.page);
    await draftInSecret(ann.page, bo.page);
    await dropAfterTheirMove(ann.page, bo.page);

    const moves = await Promise.all([playOut(ann.page, mouse), playOut(bo.page, withKeys)]);
    expect(Math.min(...moves)).toBeGreaterThanOrEqual(18);
    const [anns, bos] = [await scoresOn(ann.page), await scoresOn(bo.page)];
    expect(bos).toEqual(anns.map((row) => row.toReversed()));
    const points = anns.at(-1)!.map(Number);
    expect(points[0] + points[1]).toBe(11);
    const [won, lost] = points[0] > points[1] ? [ann, bo] : [bo, ann];
    await won.page.getByRole('heading', { name: 'You win', exact: true }).waitFor();
    const winner = won === ann ? 'Ann' : 'Bo';
    await lost.page.getByRole('heading', { name: `${winner} wins`, exact: true }).waitFor();

    await ann.page.getByRole('button', { name: 'Rematch' }).click();
    await bo.page.getByRole('button', { name: 'Rematch' }).click();
    for (const { page } of [ann, bo]) {
      await page.locator('.end').waitFor({ state: 'detached' });
      expect(await page.locator('.hand .card-button').count()).toBe(10);
    }
    expect([...ann.complaints, ...bo.complaints]).toEqual([]);
  });
});

describe('whoever watches', () => {
  it('[CA-71] sees no hand in the page, neither as an element nor in words', async () => {
    const table = await openTable(site, {
      game: 'casino',
      seats: 2,
      options: { turnSeconds: 0 },
    });
    const host = await hostOf(site, table);
    const guest = await sitDown(site, table, 'Bo');
    const watcher = await comeIn(site, table);
    await watcher.page.waitForSelector('.lobby');
    await start(host.page);
    await watcher.page.getByText('You are watching').waitFor();
    await guest.page.waitForSelector('.hand .card-button');
    await moveOnce(host.page, mouse, false);
    await watcher.page.locator('[data-zone="loose"]').waitFor();
    const hidden = [...(await handOf(host.page)), ...(await handOf(guest.page))];
    expect(hidden).toHaveLength(19);
    const html = await watcher.page.content();
    const shows = (card: string): boolean =>
      html.includes(`data-card="${card}"`) || html.includes(cardName(parseCard(card)!));
    expect(hidden.filter(shows)).toEqual([]);
    const lying = await nameOf(watcher.page.locator('[data-zone="loose"]'));
    expect(shows(lying), 'the search finds what is there').toBe(true);
    expect(await watcher.page.locator('.hand, .action-buttons').count()).toBe(0);
    expect([...host.complaints, ...guest.complaints, ...watcher.complaints]).toEqual([]);
  });
});

const handOf = (page: Page): Promise<string[]> =>
  page
    .locator('.hand [data-card]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
