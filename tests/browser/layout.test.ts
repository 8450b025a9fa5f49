/** Nothing is cut off or covered, on any screen and with any number of players. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Position } from '../../src/games/shithead/rules/types.ts';
import { expectFits } from './fitting.ts';
import { untilAsked } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { openSite, visit, type Site } from './site.ts';

const TABLE = '/?speed=instant#/table';
const LARGE_HAND = 25;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

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

describe('the table fits', () => {
  for (const [table, wanted] of Object.entries(TABLES))
    it(`${table}, on every screen`, async () => {
      const { page } = await visit(site, { at: TABLE, storage: savedWhen(wanted) });
      await untilAsked(page);
      await expectFits(page, PARTS);
      await page.context().close();
    });
});
