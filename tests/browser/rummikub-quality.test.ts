/** What every screen of Rummikub must keep: many sets and long racks can be read, all fits, and everybody can use it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { formatScore, formatSigned, standingsOf } from '../../src/games/rummikub/rules/score.ts';
import { expectNothingFound, settle } from './axe.ts';
import { leave, SOON } from './casino-table.ts';
import { expectFits } from './fitting.ts';
import { ARRANGING, LONG_RACK, MANY_SETS, WON } from './rummikub-positions.ts';
import {
  action,
  coach,
  expectSets,
  handle,
  inSet,
  ofRack,
  press,
  rackOf,
  setsOf,
  sitAgain,
  sitAt,
} from './rummikub-table.ts';
import { DESKTOP, openSite, PHONE, PHONE_ON_ITS_SIDE, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, LONG_RACK, { viewport: PHONE });
  page = table.page;
});
afterAll(async () => {
  await leave(table);
  await site.close();
});

const PARTS = ['.rk-info', '.rk-cloth-frame', '.hand', '.actions', '.bar'];
const NARROWEST = 24;

/** Runs in the page: tiles that are too narrow, cut off sideways, or covered by others, once they are scrolled to. */
function hiddenTiles(narrowest: number): string[] {
  const isSeen = (tile: HTMLElement): boolean => {
    tile.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = tile.getBoundingClientRect();
    const points = [0.2, 0.5, 0.8].map((part) => [left + width * part, top + height * part]);
    const shows = ([x, y]: number[]): boolean =>
      document.elementFromPoint(x, y)?.closest('button[data-tile]') === tile;
    return width >= narrowest && left >= 0 && left + width <= innerWidth && points.every(shows);
  };
  return [...document.querySelectorAll<HTMLElement>('button[data-tile]')]
    .filter((tile) => !isSeen(tile))
    .map((tile) => tile.getAttribute('aria-label') ?? '');
}

async function expectReadable(sets: number, tiles: number): Promise<void> {
  await expect.poll(async () => (await setsOf(page)).length, SOON).toBe(sets);
  expect(await rackOf(page)).toHaveLength(tiles);
  await settle(page);
  await expect.poll(() => page.evaluate(hiddenTiles, NARROWEST), SOON).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/** Runs in the page: whether sets lie below what is in sight at the top, and whether a button promises it. */
function below(): { more: boolean; button: boolean } {
  const box = document.querySelector('.rk-scroller')!;
  box.scrollTop = 0;
  const edge = box.getBoundingClientRect().bottom;
  const sets = [...document.querySelectorAll('[data-set]')];
  return {
    more: sets.some((set) => set.getBoundingClientRect().bottom > edge),
    button: document.querySelector('.rk-scroll[data-way="down"]') !== null,
  };
}

async function expectHonest(more: boolean): Promise<void> {
  await expect.poll(() => page.evaluate(below), SOON).toEqual({ more, button: more });
}

const countsOf = ({ position }: typeof LONG_RACK): [number, number] => [
  position.table.length,
  position.rack[0].length,
];

describe('a full table', () => {
  it('a rack of 40 tiles beside many sets can be read on a phone', async () => {
    const counts = countsOf(LONG_RACK);
    expect(Math.min(counts[0] - 15, counts[1] - 40)).toBeGreaterThanOrEqual(0);
    await expectReadable(...counts);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectReadable(...counts);
  });

  it('about thirty sets too, and they fit on every screen', async () => {
    await page.setViewportSize(PHONE);
    await sitAgain(page, MANY_SETS);
    const counts = countsOf(MANY_SETS);
    expect(counts[0]).toBeGreaterThanOrEqual(28);
    await expectReadable(...counts);
    await expectFits(page, PARTS);
    await expectHonest(false);
    await page.setViewportSize(PHONE_ON_ITS_SIDE);
    await expectHonest(true);
    await page.setViewportSize(DESKTOP);
    await expectHonest(false);
    await page.setViewportSize(PHONE);
  });
});

describe('axe finds nothing on a light phone and a dark desktop', () => {
  it('on a table in arrangement, with broken sets and chosen tiles', async () => {
    await sitAgain(page, ARRANGING);
    await ofRack(page, 'k4').click();
    await handle(page, 1).click();
    await expectSets(page, ['r5 b5 y5 k4 k5 - two numbers', 'b6 b7 b8 b9 b10', 'y1 y2 y3', 'y4 y5 y6']); // prettier-ignore
    await inSet(page, 1, 'k4').click();
    await expectNothingFound(page);
  });

  it('on the coach’s plan, with what lies aside', async () => {
    await page.setViewportSize(PHONE);
    await sitAgain(page, ARRANGING);
    await action(page, 'ask').click();
    await press(page, 'Show me');
    await page.locator('[data-zone="aside"]').first().waitFor();
    await coach(page).getByRole('button', { name: 'Play it' }).waitFor();
    await expectNothingFound(page);
  });

  it('on the end, where all racks are open', async () => {
    await page.setViewportSize(PHONE);
    await sitAgain(page, WON);
    const end = page.getByRole('region', { name: 'Result' });
    await end.getByRole('heading', { name: 'You win' }).waitFor();
    const { position } = WON;
    const [{ racks, sums, scores }] = position.records;
    const rows = await end.locator('.rk-left tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        name: row.querySelector('th')!.textContent,
        tiles: row.querySelectorAll('.tile').length,
        numbers: [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent),
      })),
    );
    expect(rows).toEqual(
      standingsOf(position).map((seat) => ({
        name: ['You', 'East'][seat],
        tiles: racks[seat].length,
        numbers: [
          String(sums[seat]),
          formatSigned(scores[seat]),
          formatScore(position.totals[seat]),
        ],
      })),
    );
    await expectNothingFound(page);
  });
});
