/** What every screen of Casino must keep: everybody can use it, nothing moves by itself, nothing is cut off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNothingFound, settle } from './axe.ts';
import { POSITIONS } from './casino-positions.ts';
import { savedAt, savedWhen } from './casino-saved.ts';
import { bar, leave, loose, modal, ofHand, stack, TABLE } from './casino-table.ts';
import { expectFits } from './fitting.ts';
import { drag } from './gestures.ts';
import { untilAsked } from './player.ts';
import { DESKTOP, openSite, PHONE, visit, type Site } from './site.ts';
import { framesOf, shiftedOn, shiftsOn, watchShifts } from './stillness.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Screen {
  readonly storage: Readonly<Record<string, string>>;
  /** From the table to what is asked about. */
  readonly open: (page: Page) => Promise<void>;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  'a table with builds': {
    storage: savedAt(POSITIONS.V50),
    open: (page) => ofHand(page, '9S').click(),
  },
  'an open stack': {
    storage: savedAt(POSITIONS.V61),
    open: async (page) => {
      await drag(page, loose(page, '3H'), loose(page, '4H'));
      await stack(page).waitFor();
    },
  },
  'the choice of actions': {
    storage: savedAt(POSITIONS.V35),
    open: async (page) => {
      await drag(page, ofHand(page, '4S'), loose(page, '4H'));
      await modal(page).waitFor();
    },
  },
  'the score so far': {
    storage: savedAt(POSITIONS.V8),
    open: async (page) => {
      await page.keyboard.press('p');
      await page.getByRole('dialog', { name: 'Score so far' }).waitFor();
    },
  },
  'a spread build': {
    storage: savedAt(POSITIONS.V10),
    open: async (page) => {
      await page.getByRole('button', { name: /^Build of 6/ }).click();
      await page.getByRole('group', { name: /^Build of 6/ }).waitFor();
    },
  },
  'the summary of a game': {
    storage: savedWhen({ seed: '4', options: { match: 'target 21' }, when: (p) => p.game === 2 }),
    open: (page) => page.getByRole('button', { name: 'Go on' }).waitFor(),
  },
  'the end of a match': {
    storage: savedWhen({ seed: '5', options: { match: 'bestOf 3' }, when: (p) => p.over }),
    open: (page) => page.getByRole('button', { name: 'Rematch' }).waitFor(),
  },
  'four partners': {
    storage: savedWhen({
      seed: '6',
      seats: 4,
      options: { partners: true },
      when: (p) => p.turn === 0 && p.builds.length > 0 && p.pile[1].length > 0,
    }),
    open: (page) => page.getByText('partner', { exact: true }).waitFor(),
  },
};

describe('axe finds nothing', () => {
  for (const [name, { storage, open }] of Object.entries(SCREENS))
    it(`on ${name}, on a light phone and a dark desktop`, async () => {
      const how = { at: TABLE, viewport: PHONE, reducedMotion: 'reduce' } as const;
      const table = await visit(site, { ...how, storage });
      await table.page.locator('.table .hand').waitFor();
      await open(table.page);
      await expectNothingFound(table.page);
      await leave(table);
    });
});

/** What must not move could move. */
const MOVING = { reducedMotion: 'no-preference' } as const;

const STAYING = [
  '.ca-felt',
  '.ca-grid',
  '.hand',
  '.ca-own',
  '.ca-pile',
  '.action-buttons',
  '.table-seats',
  '.ca-loose',
  '.ca-build',
];

describe('nothing moves by itself', () => {
  it('while you choose, stack, ask for a hint and let go', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const storage = savedAt(POSITIONS.V50);
      const table = await visit(site, { at: TABLE, viewport, storage, ...MOVING });
      const { page } = table;
      await untilAsked(page);
      await settle(page);
      await watchShifts(page);
      const before = await framesOf(page, STAYING);
      const steps = [
        () => ofHand(page, '10D').click(),
        () => loose(page, '8C').click(),
        () => loose(page, '2C').click(),
        () => page.keyboard.press('t'),
        () => page.keyboard.press('Escape'),
        () => page.keyboard.press('h'),
      ];
      for (const step of steps) {
        await step();
        await page.waitForTimeout(120);
        expect(await framesOf(page, STAYING)).toEqual(before);
      }
      expect(await bar(page).getByRole('button').count()).toBeGreaterThan(0);
      expect(await shiftsOn(page), await shiftedOn(page)).toBeLessThan(0.001);
      await leave(table);
    }
  });
});

const PARTS = [
  '.seat',
  '.ca-info > span',
  '.ca-loose',
  '.ca-build',
  '.ca-own',
  '.hand',
  '.actions',
  '.bar',
];

describe('the table fits on every screen', () => {
  const TABLES = {
    'two players': savedAt(POSITIONS.V50),
    'three players and a full hand': savedWhen({
      seed: '7',
      seats: 3,
      when: (p) => p.turn === 0 && p.hand[0].length === 13,
    }),
    'four players': savedWhen({
      seed: '8',
      seats: 4,
      when: (p) => p.turn === 0 && p.builds.length > 1,
    }),
    'many loose cards': savedWhen({
      seed: '9',
      options: { profile: 'classic52' },
      when: (p) => p.turn === 0 && p.loose.length > 9,
    }),
  } as const;
  for (const [name, storage] of Object.entries(TABLES))
    it(`with ${name}`, async () => {
      const table = await visit(site, { at: TABLE, storage });
      const { page } = table;
      await untilAsked(page);
      await expectFits(page, PARTS);
      await leave(table);
    });
});
