/**
 * The trail examples of the rule sheet, one by one, by dragging the card onto the open felt. CA-V15, a card
 * that is not in the hand, cannot be dragged: there is nothing to lift.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { POSITIONS } from './casino-positions.ts';
import {
  choose,
  expectChoice,
  expectNotice,
  expectQuiet,
  expectTable,
  modal,
  notice,
  ofHand,
  openFelt,
  SENTENCES,
  sitAgain,
  sitAt,
} from './casino-table.ts';
import { drag } from './gestures.ts';
import { seqOf } from './player.ts';
import { openSite, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, POSITIONS.V6);
  page = table.page;
});
afterEach(() => expectQuiet(table));
afterAll(() => site.close());

const trail = async (card: string): Promise<void> =>
  drag(page, ofHand(page, card), await openFelt(page));

/** Long enough for anything that would happen by itself. */
const aMoment = (): Promise<void> => page.waitForTimeout(250);

interface Trailed {
  readonly at: keyof typeof POSITIONS;
  readonly card: string;
  readonly becomes: Readonly<Record<string, string | number>>;
}

const ALLOWED: Readonly<Record<string, Trailed>> = {
  'CA-V2 in the pack of 52, a card that matches nothing': {
    at: 'V2',
    card: '6S',
    becomes: { T: '7H 9D 6S', H0: '8D KC', turn: 1 },
  },
  'CA-V5 a card beside one that captures': {
    at: 'V3',
    card: '8D',
    becomes: { T: '6H 8D', H0: '6S 10C', turn: 1 },
  },
  'CA-V6 any card on an empty table': {
    at: 'V6',
    card: '6S',
    becomes: { T: '6S', H0: '8D', turn: 1 },
  },
  'CA-V8 in round 2, beside your own build, a card': {
    at: 'V8',
    card: '4S',
    becomes: { T: '4S', H0: '8D', b1: '8[5H 3H]P0', turn: 1 },
  },
  "CA-V9 a card beside another's build that holds its like": {
    at: 'V9',
    card: '4S',
    becomes: { T: '4S', H0: '8D', b1: '9[5H 4H]P1', turn: 1 },
  },
  'CA-V11 a card that others only add up to': {
    at: 'V11',
    card: '6S',
    becomes: { T: '4H 2C 6S', H0: '8D', turn: 1 },
  },
  'CA-V13 an equal card where nothing forbids it': {
    at: 'V13',
    card: '6S',
    becomes: { T: '6H 6S', H0: '8D', turn: 1 },
  },
  'CA-V16 with three players, beside your own build, a card': {
    at: 'V16',
    card: '4S',
    becomes: { T: '4S', H0: '8D', turn: 1 },
  },
};

describe('[CA-S3] a trail that is allowed is made at once, without a question', () => {
  for (const [name, { at, card, becomes }] of Object.entries(ALLOWED))
    it(`${name} is trailed`, async () => {
      await sitAgain(page, POSITIONS[at]);
      const before = await seqOf(page);
      await trail(card);
      await expectTable(page, becomes);
      expect(await seqOf(page)).not.toBe(before);
      expect(await modal(page).count()).toBe(0);
      expect(await notice(page).count()).toBe(0);
    });
});

interface Blocked {
  readonly at: keyof typeof POSITIONS;
  readonly card: string;
  readonly text: string;
  readonly offers: readonly string[];
  /** What the first offer leads to. */
  readonly becomes: Readonly<Record<string, string | number>>;
}

const BLOCKED: Readonly<Record<string, Blocked>> = {
  'CA-V1 in the pack of 52, an equal card': {
    at: 'V1',
    card: '6S',
    text: SENTENCES.captureRequired,
    offers: ['Capture 6'],
    becomes: { T: 'none', H0: '8D KC', pile0: '6H 6S', turn: 1 },
  },
  'CA-V3 CA-V4 an equal card': {
    at: 'V3',
    card: '6S',
    text: SENTENCES.captureRequired,
    offers: ['Capture 6'],
    becomes: { T: 'none', H0: '8D 10C', pile0: '6H 6S', turn: 1, last: 0 },
  },
  'CA-V10 a build of its value': {
    at: 'V10',
    card: '6S',
    text: SENTENCES.captureRequired,
    offers: ['Capture Build (6)'],
    becomes: { T: 'none', H0: '8D', builds: 'none', pile0: '4H 2H 6S', turn: 1 },
  },
  'CA-V12 where any capture counts, a sum': {
    at: 'V12',
    card: '6S',
    text: SENTENCES.captureRequired,
    offers: ['Capture 4 + 2'],
    becomes: { T: 'none', H0: '8D', pile0: '4H 2C 6S', turn: 1 },
  },
  'CA-S5 an equal card beside an equal build': {
    at: 'several',
    card: '6S',
    text: SENTENCES.several,
    offers: ['Capture 6', 'Capture Build (6)', 'Capture all'],
    becomes: { T: 'none', H0: '8D', b1: '6[4H 2H]P1', pile0: '6H 6S', turn: 1 },
  },
};

describe('[CA-S5] a trail that a capture forbids asks, and never offers to trail', () => {
  for (const [name, { at, card, text, offers, becomes }] of Object.entries(BLOCKED))
    it(`${name} forbids it`, async () => {
      const { H0, ...lies } = { T: 'none', ...POSITIONS[at] };
      const same = { T: lies.T, H0, turn: 0 };
      await sitAgain(page, POSITIONS[at]);
      const before = await seqOf(page);
      const place = await ofHand(page, card).boundingBox();
      await trail(card);
      await expectChoice(page, text, offers);
      await aMoment();
      await expectTable(page, same);
      expect(await ofHand(page, card).boundingBox()).toEqual(place);
      await choose(page, 'Cancel');
      await modal(page).waitFor({ state: 'detached' });
      await expectTable(page, same);
      expect(await seqOf(page)).toBe(before);

      await trail(card);
      await modal(page).waitFor();
      await choose(page, offers[0]);
      await expectTable(page, becomes);
      expect(await modal(page).count()).toBe(0);
    });
});

const REFUSED = {
  'CA-V7 while you own a build in round 1,': {
    at: 'V7',
    card: '4S',
    sentence: SENTENCES.activeBuild,
    stays: { T: 'none', H0: '4S 8D 8C', b1: '8[5H 3H]P0', turn: 0 },
  },
  "CA-V14 when it is another's turn,": {
    at: 'V14',
    card: '6S',
    sentence: "You have to wait: it is East's turn.",
    stays: { T: '9H', H0: '6S 8D', turn: 1 },
  },
} as const;

describe('[CA-S6] any other refusal is a sentence, and the card springs back', () => {
  for (const [name, { at, card, sentence, stays }] of Object.entries(REFUSED))
    it(`${name} it is refused`, async () => {
      await sitAgain(page, POSITIONS[at]);
      const before = await seqOf(page);
      const place = await ofHand(page, card).boundingBox();
      await trail(card);
      await expectNotice(page, sentence);
      expect(await modal(page).count()).toBe(0);
      await page.waitForFunction(() => !document.querySelector('.ghost'));
      expect(await ofHand(page, card).boundingBox()).toEqual(place);
      await expectTable(page, stays);
      expect(await seqOf(page)).toBe(before);
      await page.mouse.click(5, 5);
      await notice(page).waitFor({ state: 'detached' });
    });
});
