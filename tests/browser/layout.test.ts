/** Nothing is cut off or covered, on any screen and with any number of players. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Position } from '../../src/games/shithead/types.ts';
import { untilAsked } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { DESKTOP, openSite, PHONE, PHONE_ON_ITS_SIDE, visit, type Site } from './site.ts';

const TABLE = '/?speed=instant#/table';
const LARGE_HAND = 25;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const VIEWPORTS = {
  phone: PHONE,
  'small phone': { width: 360, height: 640 },
  'phone on its side': PHONE_ON_ITS_SIDE,
  tablet: { width: 820, height: 1180 },
  'small tablet': { width: 768, height: 1024 },
  laptop: { width: 1280, height: 720 },
  desktop: DESKTOP,
} as const;

const TABLES: Readonly<Record<string, { seats: number; when: (p: Position) => boolean }>> = {
  'two players': { seats: 2, when: (p) => yourTurn(p) && p.pile.length > 2 },
  'four players': { seats: 4, when: (p) => yourTurn(p) && p.pile.length > 2 },
  'six players': { seats: 6, when: (p) => yourTurn(p) && p.pile.length > 2 },
  'eight players': { seats: 8, when: (p) => yourTurn(p) && p.pile.length > 2 },
  'a large hand': { seats: 4, when: (p) => yourTurn(p) && p.hand[0].length >= LARGE_HAND },
};

const PARTS = [
  '.seat',
  '.pile',
  '.heap',
  '.asks strong',
  '.own',
  '.own-label',
  '.hand',
  '.actions',
  '.bar',
];

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxesOf = (page: Page, selectors: readonly string[]): Promise<Box[]> =>
  page.evaluate(
    (wanted) =>
      wanted.flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((element, at) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { name: `${selector} ${at}`, left, top, right, bottom };
        }),
      ),
    selectors,
  );

const SLACK = 1.5;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - SLACK &&
  b.left < a.right - SLACK &&
  a.top < b.bottom - SLACK &&
  b.top < a.bottom - SLACK;

describe('the table fits', () => {
  for (const [table, wanted] of Object.entries(TABLES)) {
    it(`${table}, on every screen`, async () => {
      const storage = savedWhen(wanted);
      for (const [screen, viewport] of Object.entries(VIEWPORTS)) {
        const { page } = await visit(site, { at: TABLE, viewport, storage });
        await untilAsked(page);
        const boxes = await boxesOf(page, PARTS);
        const cut = boxes.filter(
          ({ left, top, right, bottom }) =>
            left < -SLACK ||
            top < -SLACK ||
            right > viewport.width + SLACK ||
            bottom > viewport.height + SLACK,
        );
        const covered = boxes.flatMap((a, at) =>
          boxes
            .slice(at + 1)
            .filter((b) => overlap(a, b))
            .map((b) => `${a.name} and ${b.name}`),
        );
        const bar = await page.locator('.bar').evaluate((nav) => nav.scrollWidth - nav.clientWidth);
        expect(bar, `words cut off in the bar on a ${screen}`).toBe(0);
        expect({ screen, cut, covered }).toEqual({ screen, cut: [], covered: [] });
        await page.context().close();
      }
    });
  }
});
