/** A selection is state of the page: a tap writes nothing, and a reload at any moment loses nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { GAME_IDS, type GameId } from '../../src/games/index.ts';
import { TABLE, yourTurnIn } from './every-game.ts';
import { untilAsked } from './player.ts';
import { openSite, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Where the page writes: the event in which it did, or `none` after all of them. */
interface Write {
  readonly key: string;
  readonly during: string;
}

declare global {
  interface Window {
    writes: Write[];
  }
}

/** Runs in the page before everything else. */
function watchStorage(): void {
  window.writes = [];
  Object.defineProperty(Storage.prototype, 'setItem', {
    value(this: Storage, key: string, text: string) {
      if (this === localStorage) window.writes.push({ key, during: window.event?.type ?? 'none' });
      this[key] = text;
    },
  });
}

async function sitDown(id: GameId): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await visit(site, { at: '/', storage: yourTurnIn(id).storage });
  await page.addInitScript(watchStorage);
  await page.goto(`${site.address}${TABLE}`);
  await untilAsked(page);
  await page.locator(CARDS).first().waitFor();
  return { page, complaints };
}

const CARDS = '.hand :is(.card-button, .rk-tile)';
const CHOSEN = '.hand [aria-pressed="true"]';

/** What the screen shows of the selection: chosen cards, or for Rummikub the tiles that are left. */
const shownIn = (page: Page, id: GameId): Promise<string[]> =>
  page
    .locator(id === 'rummikub' ? CARDS : CHOSEN)
    .evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.card ?? (one as HTMLElement).dataset.tile!),
    );

/** Chooses by hand; in Rummikub a tile that lies on the table is what is kept. */
async function choose(page: Page, id: GameId, at: number): Promise<void> {
  await page.locator(CARDS).nth(at).click();
  if (id === 'rummikub') await page.keyboard.press('g');
}

/** Lets the page draw, and do what it has left for later. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20))),
      ),
  );

const writesOf = (page: Page): Promise<Write[]> => page.evaluate(() => window.writes.splice(0));

/** Taps so many cards in one task, and goes on in that task with what else is asked. */
async function tapAtOnce(page: Page, places: readonly number[], then = ''): Promise<number> {
  return page.evaluate(
    ([cards, taps, more]) => {
      for (const at of taps) document.querySelectorAll<HTMLElement>(cards)[at].click();
      const { length } = window.writes;
      if (more === 'reload') location.reload();
      if (more !== 'hide') return length;
      Object.defineProperty(document, 'visibilityState', {
        get: () => 'hidden',
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
      return window.writes.length;
    },
    [CARDS, places, then] as const,
  );
}

describe.each(GAME_IDS)('a selection in %s', (id) => {
  it('is not written in a tap, once in the next frame, and is there after a reload', async () => {
    const { page, complaints } = await sitDown(id);
    const before = await shownIn(page, id);
    await untilDrawn(page);
    await writesOf(page);
    await choose(page, id, 0);
    await expect.poll(() => shownIn(page, id)).not.toEqual(before);
    const shown = await shownIn(page, id);
    await expect
      .poll(async () => (await writesOf(page)).map(({ during }) => during))
      .toEqual(['none']);
    await page.reload();
    await untilAsked(page);
    await expect.poll(() => shownIn(page, id)).toEqual(shown);
    expect(complaints).toEqual([]);
  });
});

describe('many taps in one task', () => {
  it('are written once', async () => {
    const { page } = await sitDown('dhappa');
    await untilDrawn(page);
    await writesOf(page);
    expect(await tapAtOnce(page, [0, 1, 2])).toBe(0);
    await untilDrawn(page);
    expect(await page.locator(CHOSEN).count()).toBe(3);
    expect(await writesOf(page)).toHaveLength(1);
  });

  it('are not lost where the page is loaded anew before the next frame', async () => {
    const { page } = await sitDown('dhappa');
    const loaded = page.waitForEvent('load');
    await tapAtOnce(page, [0, 1, 2], 'reload').catch(() => undefined);
    await loaded;
    await untilAsked(page);
    await expect.poll(() => page.locator(CHOSEN).count()).toBe(3);
  });

  it('are written at once where the page is hidden, and not once more', async () => {
    const { page } = await sitDown('dhappa');
    await untilDrawn(page);
    await writesOf(page);
    expect(await tapAtOnce(page, [0, 1], 'hide')).toBe(1);
    await untilDrawn(page);
    expect(await writesOf(page)).toEqual([
      { key: expect.stringMatching(/^baize\/table\//), during: 'visibilitychange' },
    ]);
  });
});

describe('a selection that is not written yet when another tab', () => {
  /** Taps a card; in the same task this tab hears what another one does with its game. */
  const tapAndHear = (page: Page, what: 'claimed' | 'deleted'): Promise<string> =>
    page.evaluate(
      ([cards, heard]) => {
        const id = location.hash.split('/')[2];
        const table = `baize/table/${id}`;
        document.querySelector<HTMLElement>(cards)!.click();
        if (heard === 'deleted') localStorage.removeItem(table);
        const told =
          heard === 'deleted'
            ? { key: table, newValue: null }
            : { key: 'baize/tab', newValue: `${id} now` };
        window.dispatchEvent(new StorageEvent('storage', told));
        return table;
      },
      [CARDS, what] as const,
    );

  it('takes the game over is not written over what that tab plays', async () => {
    const { page } = await sitDown('shithead');
    await untilDrawn(page);
    await writesOf(page);
    await tapAndHear(page, 'claimed');
    await page.getByText('This game goes on in another tab').waitFor();
    await untilDrawn(page);
    expect(await writesOf(page)).toEqual([]);
  });

  it('deletes the game does not bring it back, and is there if its owner keeps the game', async () => {
    const { page } = await sitDown('shithead');
    await untilDrawn(page);
    const table = await tapAndHear(page, 'deleted');
    await page.getByText('This game was deleted in another tab').waitFor();
    await untilDrawn(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), table)).toBe(null);
    await page.getByRole('button', { name: 'Keep it and play on' }).click();
    await untilAsked(page);
    await expect.poll(() => page.locator(CHOSEN).count()).toBe(1);
  });
});
