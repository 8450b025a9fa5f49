/** Whole hands of Dhappa: against bots by keyboard alone, and two people with two bots through the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { inDialog } from './casino-keys.ts';
import { leave, SOON } from './casino-table.ts';
import { action, chosenOf, handOf, INDEX, ofHand, result } from './dhappa-table.ts';
import { click, seqOf, startGame, untilAsked, untilMoved } from './player.ts';
import { hostOf, openTable, sitDown, start } from './room-people.ts';
import { openOwnSite, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite(['--bot-pace', '0']);
});
afterAll(() => site.close());

const TURNS_MAX = 400;

async function drawByKeys(page: Page): Promise<void> {
  const before = await seqOf(page);
  const words = await action(page, 'draw').textContent();
  await page.keyboard.press('d');
  // Where the pile could be taken instead, the first press only makes ready.
  if (words?.includes('press twice')) {
    await page.locator('[data-zone="stock"][data-armed]').waitFor();
    await page.keyboard.press('d');
  }
  await untilMoved(page, before);
}

/** Discards the first card of the hand, which burns nothing. */
async function discardFirst(page: Page): Promise<void> {
  const before = await seqOf(page);
  const [card] = await handOf(page);
  await page.keyboard.press('Escape');
  await ofHand(page, card).click(INDEX);
  await page.keyboard.press('x');
  await untilMoved(page, before);
}

/** Until the position is another, a dialog asks something, or (where `hears`) a sentence is said. */
const answerOf = (page: Page, before: string | null, hears: boolean): Promise<string> =>
  page
    .waitForFunction(
      ([seq, listens]) => {
        if (document.querySelector<HTMLElement>('.table')?.dataset.seq !== seq) return 'moved';
        const open = document.querySelector('dialog[open]');
        return (
          open?.ariaLabel ?? (listens && document.querySelector('.notice') ? 'said' : undefined)
        );
      },
      [before, hears] as const,
    )
    .then((found) => found.jsonValue() as Promise<string>);

const KEYS: Readonly<Record<string, string>> = { create: 'o', add: 'a', discard: 'x' };

/** Asks the coach, who chooses the cards, and does what the large button says. */
async function playByKeys(page: Page): Promise<void> {
  const before = await seqOf(page);
  await page.keyboard.press('h');
  await page.locator('.coach[data-shown="true"]').waitFor();
  if ((await chosenOf(page)).length === 0) return discardFirst(page);
  const main = await page.locator('.action-buttons .btn-primary').getAttribute('data-action');
  await page.keyboard.press(KEYS[main ?? 'discard']);
  let answer = await answerOf(page, before, true);
  if (answer === 'said') {
    // Several runs take the cards: the focus is on the first of them.
    await page.keyboard.press('Enter');
    answer = await answerOf(page, before, false);
  }
  if (answer === 'Which end?') await page.keyboard.press('1');
  if (answer === 'Burn the pile?') await inDialog(page, 'Dhappa! Burn it');
  await untilMoved(page, before);
}

describe('a hand against bots', () => {
  it('is dealt from the first page and played to its end by keyboard alone', async () => {
    const table = await visit(site, { at: '/?seed=3&speed=instant' });
    const { page } = table;
    await startGame(page, click, 'Dhappa');
    await expect.poll(async () => (await handOf(page)).length, SOON).toBeGreaterThanOrEqual(27);
    let turns = 0;
    while ((await untilAsked(page)) === 'turn' && ++turns < TURNS_MAX)
      if ((await action(page, 'draw').count()) > 0) await drawByKeys(page);
      else await playByKeys(page);
    expect(await result(page).getByRole('heading').first().textContent()).toMatch(/ win$|^A draw$/);
    expect(turns).toBeGreaterThan(3);
    await leave(table);
  });
});

/** Bo, on seat 2, begins. */
const OPTIONS = { firstDealer: '1', turnSeconds: 0 } as const;
const BOTS = [
  { seat: 1, level: 'medium' },
  { seat: 3, level: 'medium' },
] as const;

/** Draws and discards until the hand is over. */
async function playOut(page: Page): Promise<number> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    if ((await untilAsked(page)) === 'over') return turns;
    if ((await action(page, 'draw').count()) > 0) await drawByKeys(page);
    await discardFirst(page);
  }
  throw new Error('The hand did not end.');
}

/** What the server sends to this page from now on. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  return heard;
}

/** Those of the cards that are named in a text; three packs, but each card has a name of its own. */
const namedIn = (text: string, cards: readonly string[]): string[] =>
  cards.filter((card) => new RegExp(`(?<![\\w'])${card}(?![\\w'])`).test(text));

describe('the pile on a sheet', () => {
  it('is put away when the clock ends the turn', async () => {
    const options = { firstDealer: '3', turnSeconds: 6 };
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'easy' }));
    const room = await openTable(site, { game: 'dhappa', seats: 4, bots, options });
    const { page, complaints } = await hostOf(site, room);
    await start(page);
    expect(await untilAsked(page)).toBe('turn');
    await page.keyboard.press('p');
    const sheet = page.getByRole('dialog', { name: 'Discard pile' });
    await sheet.waitFor();
    await page.locator('.table[data-your-turn="false"]').waitFor({ timeout: 20_000 });
    await sheet.waitFor({ state: 'hidden', timeout: 3_000 });
    expect(complaints).toEqual([]);
  });
});

describe('a match of two people and two bots', () => {
  it('is played to its end through a reload, and partners see each other’s cards never', async () => {
    const options = { game: 'dhappa', seats: 4, bots: BOTS, options: OPTIONS };
    const room = await openTable(site, options);
    const ann = await hostOf(site, room);
    const bo = await sitDown(site, room, 'Bo');
    await start(ann.page);
    expect(await untilAsked(bo.page)).toBe('turn');
    await drawByKeys(bo.page);
    const hand = await handOf(bo.page);
    expect(hand).toHaveLength(28);
    const annsHand = await handOf(ann.page);
    expect(annsHand).toHaveLength(27);

    await ofHand(bo.page, hand[1]).click(INDEX);
    const heard = listen(bo.page);
    await bo.page.reload();
    await ofHand(bo.page, hand[0]).waitFor();
    expect(await handOf(bo.page), 'between the draw and the discard all is as it was').toEqual(
      hand,
    );
    expect(await chosenOf(bo.page)).toEqual([hand[1]]);
    expect(await action(bo.page, 'draw').count()).toBe(0);
    const told = heard.join('\n');
    expect(namedIn(told, hand), 'what is listened to holds cards').toEqual(hand);
    expect(namedIn(told, annsHand)).toEqual([]);
    const shown = await bo.page
      .locator('[data-card]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card ?? ''));
    expect(shown.filter((card) => annsHand.includes(card))).toEqual([]);

    const turns = await Promise.all([playOut(ann.page), playOut(bo.page)]);
    expect(turns[1]).toBeGreaterThan(0);
    // Everyone is "You" in their own list of places.
    const ends = await Promise.all(
      [ann, bo].map(async ({ page }, at) =>
        (await result(page).innerText()).replaceAll(/\bYou\b/g, ['Ann', 'Bo'][at]),
      ),
    );
    expect(ends[0], 'both see the same end').toBe(ends[1]);
    expect([...ann.complaints, ...bo.complaints]).toEqual([]);
  });
});
