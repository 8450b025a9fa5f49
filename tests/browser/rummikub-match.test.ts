/** Rummikub through the real server: two people and two bots play a round to its end; clocks that run out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { leave, SOON } from './casino-table.ts';
import { seqOf, untilAsked, untilMoved } from './player.ts';
import { hostOf, openTable, sitDown, start } from './room-people.ts';
import { coach, expectReady, expectSets, ofRack, press, rackOf, setsOf } from './rummikub-table.ts';
import { openOwnSite, type Site, type Visitor } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite(['--bot-pace', '0']);
});
afterAll(() => site.close());

const TURNS_MAX = 120;
/** With two of them a round is soon over. */
const BOTS = [
  { seat: 1, level: 'hard' },
  { seat: 3, level: 'hard' },
] as const;

/** Asks the coach, and plays what was found or draws. */
async function takeTurn(page: Page): Promise<void> {
  const before = await seqOf(page);
  await page.keyboard.press('q');
  const answer = coach(page).locator('[data-found="play"], [data-found="none"]');
  await answer.waitFor();
  const isPlay = (await answer.getAttribute('data-found')) === 'play';
  await page.keyboard.press(isPlay ? 'p' : 'd');
  if (isPlay) {
    // The turn can be ended once its tiles lie on the table; a key that comes sooner does nothing.
    await expectReady(page);
    await page.keyboard.press('e');
  }
  await untilMoved(page, before);
}

async function playOut(page: Page): Promise<number> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    if ((await untilAsked(page)) === 'over') return turns;
    await takeTurn(page);
  }
  throw new Error('The round did not end.');
}

/** What the server sends to this page from now on. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  return heard;
}

/** The racks as they stand in all that was told while the round was played. */
const racksIn = (heard: readonly string[]): { seat: number; tiles: string }[] =>
  heard
    .filter((message) => message.includes('"phase":"play"'))
    .flatMap((message) => [...message.matchAll(/"R(\d)":"([^"]*)"/g)])
    .map(([, seat, tiles]) => ({ seat: Number(seat), tiles }));

const END = '.end .rk-left tbody tr';

/** Name, tiles left and numbers of each row of the result. */
const endOf = (page: Page): Promise<string[][]> =>
  page
    .locator(END)
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th')!.textContent,
        [...row.querySelectorAll<HTMLElement>('.tile')].map((tile) => tile.dataset.tile).join(' '),
        ...[...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent),
      ]),
    );

describe('a match of two people and two bots', () => {
  it('is played to its end through a reload; racks are open only then', async () => {
    const room = await openTable(site, {
      game: 'rummikub',
      seats: 4,
      bots: BOTS,
      options: { firstPlayer: '0', initialMeld: '0', turnSeconds: 0 },
    });
    const ann = await hostOf(site, room);
    const bo = await sitDown(site, room, 'Bo');
    await start(ann.page);
    expect(await rackOf(ann.page)).toHaveLength(14);

    // In the middle of Ann's turn, with tiles laid out that nobody else knows of.
    const [tile] = await rackOf(ann.page);
    await ofRack(ann.page, tile).click();
    await press(ann.page, 'New set');
    await expectSets(ann.page, [`${tile} - 1 of 3`]);
    expect(await setsOf(bo.page)).toEqual([]);
    const heard = listen(ann.page);
    await ann.page.reload();
    await expectSets(ann.page, [`${tile} - 1 of 3`]);
    await press(ann.page, 'Reset');
    const turns = await Promise.all([playOut(ann.page), playOut(bo.page)]);
    expect(Math.min(...turns)).toBeGreaterThan(0);
    const racks = racksIn(heard);
    expect(racks.filter(({ seat }) => seat === 0).every(({ tiles }) => !tiles.includes('?'))).toBe(
      true,
    );
    expect(racks.filter(({ seat, tiles }) => seat > 0 && !/^\?(x\d+)?$/.test(tiles))).toEqual([]);
    expect(new Set(racks.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2, 3]));
    const [mine, theirs] = await Promise.all([endOf(ann.page), endOf(bo.page)]);
    const named = (rows: string[][], you: string): string[][] =>
      rows.map(([name, ...cells]) => [name === 'You' ? you : name, ...cells]);
    expect(named(mine, 'Ann'), 'both see the same end').toEqual(named(theirs, 'Bo'));
    const scores = mine.map((row) => Number(row[3].replace('−', '-')));
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(0);
    expect(mine.filter(([, tiles]) => tiles !== '').length).toBeGreaterThanOrEqual(2);
    await leave(ann);
    await leave(bo);
  });
});

interface Warned {
  warned?: boolean;
}

/** Runs in the page: a leap of its clock may make it connect anew, and what it told is gone in a moment. */
function watchWarning(): void {
  const seen = globalThis as Warned;
  seen.warned = false;
  const look = (): void => {
    const bar = document.querySelector('.rk-actions');
    const says = bar?.textContent.includes('10 seconds left') ?? false;
    if (says && bar?.querySelector('.clock[data-warn]')) seen.warned = true;
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

describe('a clock that runs out', () => {
  /** Ann's first turn against a bot. */
  async function alone(turnSeconds: number): Promise<Visitor> {
    const room = await openTable(site, {
      game: 'rummikub',
      seats: 2,
      bots: [{ seat: 1, level: 'easy' }],
      options: { firstPlayer: '0', initialMeld: '0', turnSeconds },
    });
    return hostOf(site, room);
  }
  const said = (page: Page, line: string): Promise<void> =>
    page.locator('.log').getByText(line).first().waitFor();

  const TURN_SECONDS = 60;
  /** So few are left that the clock warns, and enough to look at it. */
  const WARNED_SECONDS = 9;

  it('[RK-7.2] warns, and then costs three tiles over a broken table, one over an untouched one', async () => {
    const idle = await alone(3);
    const slow = await alone(TURN_SECONDS);
    const { page } = slow;
    await page.clock.install();
    await page.reload();
    await start(page);
    await start(idle.page);
    const [tile] = await rackOf(page);
    await ofRack(page, tile).click();
    await press(page, 'New set');
    await expectSets(page, [`${tile} - 1 of 3`]);
    await page.evaluate(watchWarning);
    const shown = await page.locator('.rk-actions .clock-seconds').textContent();
    await page.clock.fastForward((Number.parseInt(shown!, 10) - WARNED_SECONDS) * 1000);
    await expect.poll(() => page.evaluate(() => (globalThis as Warned).warned), SOON).toBe(true);
    expect(await rackOf(page)).toHaveLength(13);
    await page.clock.fastForward(TURN_SECONDS * 1000);
    const lost = 'Your time was up with a play that was not allowed: the table is as it was, and 3 tiles as a penalty.'; // prettier-ignore
    await said(page, lost);
    await expect.poll(async () => (await rackOf(page)).length, SOON).toBe(17);
    // A leap makes the page connect anew, and the next one may cut it off in the midst of that.
    const others = slow.complaints.filter((text) => !text.includes('before the connection is'));
    expect(others).toEqual([]);
    await page.context().close();

    await said(idle.page, 'Your time was up: 1 tile.');
    await leave(idle);
  });
});
