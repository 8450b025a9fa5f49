/** What every screen of May I? must keep: everybody can use it, and nothing moves by itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNothingFound, settle } from './axe.ts';
import { leave } from './casino-table.ts';
import { askedInLine, eightPlayers, gameOver, roundOver } from './may-i-moments.ts';
import { layingDown, layingOff, swapping } from './may-i-positions.ts';
import {
  dialog,
  meldTarget,
  ofHand,
  result,
  sitAt,
  slotBox,
  staged,
  summary,
  zoneAt,
} from './may-i-table.ts';
import { DESKTOP, openSite, PHONE, type Site } from './site.ts';
import { framesOf, shiftsOn, watchShifts } from './stillness.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const STILL = { reducedMotion: 'reduce' } as const;
const OFF = layingOff();
const DOWN = layingDown();

interface Screen {
  readonly storage: Readonly<Record<string, string>>;
  /** From the table to what is asked about. */
  readonly open: (page: Page) => Promise<void>;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  'staged cards and the ends of runs': {
    storage: OFF.storage,
    open: async (page) => {
      await ofHand(page, OFF.fits.card).click();
      await meldTarget(page, OFF.fits.meld).click();
      await staged(page, OFF.fits.card).waitFor();
      await ofHand(page, OFF.wild).click();
      await zoneAt(page, OFF.run.meld, 'start').waitFor();
    },
  },
  'slots, good and bad': {
    storage: DOWN.storage,
    open: async (page) => {
      await page.keyboard.press('b');
      await page.locator('.mi-slot[data-state="good"]').nth(1).waitFor();
      await ofHand(page, DOWN.others[0]).click();
      await slotBox(page, 1).click();
      await page.locator('.mi-slot[data-state="wrong"]').waitFor();
    },
  },
  'the May I dialog': {
    storage: askedInLine(),
    open: (page) => dialog(page).waitFor(),
  },
  'the list of swaps': {
    storage: swapping().storage,
    open: async (page) => {
      await page.keyboard.press('j');
      await page.getByRole('dialog', { name: 'Swap a joker' }).waitFor();
    },
  },
  'the summary of a round': {
    storage: roundOver(),
    open: (page) => summary(page, 1).waitFor(),
  },
  'the score sheet': {
    storage: roundOver(),
    open: async (page) => {
      await page.keyboard.press('r');
      await page.getByRole('dialog', { name: 'Scores' }).waitFor();
    },
  },
  'the end of the game': { storage: gameOver(), open: (page) => result(page).waitFor() },
  'eight players': {
    storage: eightPlayers(),
    open: (page) => page.locator('.mi-meld').nth(11).waitFor(),
  },
};

describe('axe finds nothing', () => {
  for (const [name, { storage, open }] of Object.entries(SCREENS))
    it(`on ${name}, on a light phone and a dark desktop`, async () => {
      const table = await sitAt(site, storage, { viewport: PHONE, ...STILL });
      await open(table.page);
      await expectNothingFound(table.page);
      await leave(table);
    });
});

const STAYING = [
  '.table-seats',
  '.mi-goal',
  '.mi-scroller',
  '.mi-piles',
  '.hand',
  '.mi-ask',
  '.mi-buttons > :first-child',
  '.mi-buttons > :last-child',
];
const MELDS = ['.mi-owner:first-child .mi-card', '.mi-owner:last-child .mi-card'];

async function expectStill(
  page: Page,
  staying: readonly string[],
  steps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const before = await framesOf(page, staying);
  for (const step of steps) {
    await step();
    await page.waitForTimeout(120);
    expect(await framesOf(page, staying)).toEqual(before);
  }
}

describe('nothing moves by itself', () => {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    it(`while you lay off, on a ${name}`, async () => {
      const table = await sitAt(site, OFF.storage, { viewport, ...STILL });
      const { page } = table;
      await settle(page);
      await watchShifts(page);
      await expectStill(
        page,
        [...STAYING, ...MELDS],
        [
          () => ofHand(page, OFF.natural).click(),
          () => page.keyboard.press('Escape'),
          () => page.keyboard.press('h'),
          () => page.locator('.coach[data-shown="true"]').waitFor(),
          () => page.keyboard.press('Escape'),
        ],
      );
      expect(await shiftsOn(page)).toBeLessThan(0.001);
      // Zones grow out of a meld; its cards stay, until one is laid to them.
      await expectStill(page, [...STAYING, ...MELDS], [() => ofHand(page, OFF.wild).click()]);
      await expectStill(page, STAYING, [
        () => zoneAt(page, OFF.run.meld, 'start').click(),
        () => staged(page, OFF.wild).click(),
      ]);
      await leave(table);
    });

    it(`while you put a lay-down together, on a ${name}`, async () => {
      const table = await sitAt(site, DOWN.storage, { viewport, ...STILL });
      const { page } = table;
      await settle(page);
      await watchShifts(page);
      await expectStill(
        page,
        [...STAYING, '.mi-slot:first-child', '.mi-slot:last-child', '.mi-slot-tools'],
        [
          () => ofHand(page, DOWN.others[0]).click(),
          () => slotBox(page, 1).click(),
          () => page.keyboard.press('b'),
          () => page.getByRole('button', { name: 'Clear' }).click(),
          () => page.keyboard.press('h'),
        ],
      );
      // Words in three buttons change.
      expect(await shiftsOn(page)).toBeLessThan(0.002);
      await leave(table);
    });
  }
});
