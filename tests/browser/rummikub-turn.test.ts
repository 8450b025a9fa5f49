/** A turn of Rummikub that rearranges the table: by mouse, by finger, by keyboard; and the order of the rack. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectQuiet, leave, SOON } from './casino-table.ts';
import { drag, dragByTouch, type Spot } from './gestures.ts';
import { ARRANGING } from './rummikub-positions.ts';
import {
  action,
  bareCloth,
  chosenOf,
  expectReady,
  expectSets,
  halfOf,
  handle,
  inSet,
  lastLines,
  ofRack,
  prompt,
  rackOf,
  setBox,
  setsOf,
  sitAgain,
  sitAt,
  storedPosition,
  storedTable,
} from './rummikub-table.ts';
import { openSite, PHONE, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, ARRANGING);
  page = table.page;
});
afterEach(() => expectQuiet(table));
afterAll(() => site.close());

const [FIVES, BLUE, LOW, HIGH] = ['r5 b5 y5 k5', 'b6 b7 b8 b9 b10', 'y1 y2 y3', 'y4 y5 y6'];

/** Drags it there, looks at where it would land, and lets go. */
async function dropAt(from: Locator, to: Spot, lands: string, mark?: Locator): Promise<void> {
  const { x, y, width, height } = (await from.boundingBox())!;
  const end = 'x' in to ? to : { x: 0, y: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // Upwards first: along the rack the pointer would gather tiles.
  await page.mouse.move(x + width / 2, y - height / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await expect.poll(() => prompt(page).textContent(), SOON).toBe(lands);
  await mark?.locator('.rk-caret').waitFor();
  await page.mouse.up();
}

describe('a rearranging turn', () => {
  it('by mouse: out of a group, beside a tile, into a run that splits, a set onto a set', async () => {
    await expectSets(page, [FIVES, BLUE, LOW, HIGH]);
    await dropAt(inSet(page, 1, 'k5'), await bareCloth(page), 'Lands as a new set');
    await expectSets(page, ['r5 b5 y5', BLUE, LOW, HIGH, 'k5 - 1 of 3']);
    const black5 = inSet(page, 5, 'k5');
    const before = await halfOf(black5, 'left');
    await dropAt(ofRack(page, 'k4'), before, 'Lands before black 5', setBox(page, 5));
    await expectSets(page, ['r5 b5 y5', BLUE, LOW, HIGH, 'k4 k5 - 2 of 3']);
    const after = await halfOf(black5, 'right');
    await dropAt(ofRack(page, 'k6'), after, 'Lands after black 5', setBox(page, 5));
    await expectSets(page, ['r5 b5 y5', BLUE, LOW, HIGH, 'k4 k5 k6']);

    const between = await halfOf(inSet(page, 2, 'b9'), 'left');
    const words = 'Lands between blue 8 and blue 9';
    await dropAt(ofRack(page, 'b8'), between, words, setBox(page, 2));
    await expectSets(page, ['r5 b5 y5', 'b6 b7 b8', 'b8 b9 b10', LOW, HIGH, 'k4 k5 k6']);

    const end = await halfOf(inSet(page, 4, 'y3'), 'right');
    await dropAt(handle(page, 5), end, 'Lands after yellow 3', setBox(page, 4));
    const all = ['r5 b5 y5', 'b6 b7 b8', 'b8 b9 b10', 'y1 y2 y3 y4 y5 y6', 'k4 k5 k6'];
    await expectSets(page, all);

    await expectReady(page);
    await action(page, 'done').click();
    await expect
      .poll(() => storedTable(page), SOON)
      .toBe('g[r5 b5 y5] r[b6 b7 b8] r[b8 b9 b10] r[y1 y2 y3 y4 y5 y6] r[k4 k5 k6]');
    await expectSets(page, all);
    await expect
      .poll(() => lastLines(page), SOON)
      .toEqual([
        'You took black 5 from the four 5s.',
        'You made black 4-5-6 from black 5 with black 4 and 6 from the rack.',
        'You took blue 9-10 from blue 6-7-8-9-10.',
        'You made blue 8-9-10 from blue 9-10 with blue 8 from the rack.',
        'You joined yellow 1-2-3 and yellow 4-5-6: yellow 1 to 6.',
        'You played 3 tiles and have 15 left.',
      ]);
  });

  it('by keyboard alone', async () => {
    await sitAgain(page, ARRANGING);
    await ofRack(page, 'k4').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => chosenOf(page), SOON).toEqual(['k4', 'k6']);
    await page.keyboard.press('ArrowUp');
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const here = document.activeElement as HTMLElement;
        const set = here.closest<HTMLElement>('[data-set]')?.dataset.set;
        return `${here.dataset.tile} in ${set}`;
      });
    for (let steps = 0; steps < 30 && (await focused()) !== 'k5 in 1'; steps++)
      await page.keyboard.press((await focused()).endsWith('1') ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Space');
    await page.keyboard.press('g');
    await expectSets(page, ['r5 b5 y5', BLUE, LOW, HIGH, 'k4 k5 k6']);
    await page.keyboard.press('e');
    await expect.poll(async () => (await storedPosition(page)).turn, SOON).toBe(1);
  });

  it('by touch on a phone: taps, and a drag', async () => {
    const phone = await sitAt(site, ARRANGING, { viewport: PHONE, hasTouch: true, isMobile: true });
    const touched = phone.page;
    for (const tile of [inSet(touched, 1, 'k5'), ofRack(touched, 'k4'), ofRack(touched, 'k6')])
      await tile.tap();
    await touched.getByRole('button', { name: 'New set' }).tap();
    await expectSets(touched, ['r5 b5 y5', BLUE, LOW, HIGH, 'k4 k5 k6']);
    // What is chosen goes into a set by a tap on it.
    await handle(touched, 3).tap();
    expect(await chosenOf(touched)).toEqual(['y1', 'y2', 'y3']);
    await inSet(touched, 4, 'y5').tap();
    await expectSets(touched, ['r5 b5 y5', BLUE, 'y1 y2 y3 y4 y5 y6', 'k4 k5 k6']);
    const place = await halfOf(inSet(touched, 2, 'b9'), 'left');
    await dragByTouch(touched, ofRack(touched, 'b8'), place);
    await expectSets(touched, [
      'r5 b5 y5',
      'b6 b7 b8',
      'b8 b9 b10',
      'y1 y2 y3 y4 y5 y6',
      'k4 k5 k6',
    ]);
    await action(touched, 'done').tap();
    await expect.poll(async () => (await storedPosition(touched)).turn, SOON).toBe(1);
    await leave(phone);
  });
});

describe('the rack', () => {
  it('is sorted by colour or number with one press, and keeps the order it was put in', async () => {
    await sitAgain(page, ARRANGING);
    const byColour = await rackOf(page);
    expect(byColour.slice(0, 5)).toEqual(['r4', 'r8', 'r11', 'b4', 'b8']);
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect.poll(async () => (await rackOf(page)).slice(0, 6), SOON).toEqual(['y2', 'k3', 'r4', 'b4', 'k4', 'k6']); // prettier-ignore
    await drag(page, ofRack(page, 'k13'), await halfOf(ofRack(page, 'k3'), 'left'));
    const own = ['y2', 'k13', 'k3', 'r4'];
    await expect.poll(async () => (await rackOf(page)).slice(0, 4), SOON).toEqual(own);
    await page.reload();
    await expect.poll(async () => (await rackOf(page)).slice(0, 4), SOON).toEqual(own);
    // A tile that was on the table for a while comes back to its place.
    await ofRack(page, 'k13').click();
    await page.keyboard.press('g');
    await inSet(page, 5, 'k13').click();
    await page.keyboard.press('b');
    await expect.poll(() => setsOf(page), SOON).toHaveLength(4);
    expect((await rackOf(page)).slice(0, 4)).toEqual(own);
    await page.keyboard.press('s');
    await page.keyboard.press('s');
    await expect.poll(() => rackOf(page), SOON).toEqual(byColour);
  });
});
