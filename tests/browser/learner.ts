/** Learners: they press what a lesson asks for, by taps or by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle, violationsOn } from './axe.ts';
import { tileOf } from './player.ts';
import { DESKTOP, PHONE, visit, type Site } from './site.ts';

export interface Asked {
  readonly title: string;
  /** Cards, melds and buttons by name, in the order in which they are pressed. */
  readonly press: readonly string[];
  /** What the table says once these are pressed. */
  readonly says: string;
}

type Press = (page: Page, name: string) => Promise<void>;

/**
 * Presses what each step asks for. The same title twice in a row: the first try is refused, and the step
 * stays. `look` is called before every step is left.
 */
export async function goThrough(
  page: Page,
  steps: readonly Asked[],
  press: Press,
  look?: (title: string) => Promise<void>,
): Promise<void> {
  for (const [at, { title, press: names, says }] of steps.entries()) {
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    for (const name of names) await press(page, name);
    await page.locator('.lesson-answer').getByText(says).waitFor();
    const isDone = steps[at + 1]?.title !== title;
    expect(await page.getByRole('button', { name: 'Go on' }).count()).toBe(isDone ? 1 : 0);
    if (!isDone) continue;
    await look?.(title);
    await press(page, 'Go on');
  }
}

const untilLearned = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'You know how to play' }).waitFor();

export const tap: Press = (page, name) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();

const TABS_MAX = 40;

/** Tab to what has this name, and press it; whatever is there, is reached. */
const type: Press = async (page, name) => {
  const wanted = page.getByRole('dialog').getByRole('button', { name, exact: true });
  // Found by its name once: looking for it after every Tab takes longer than the lesson.
  const button = await wanted.elementHandle();
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await page.evaluate((found) => found === document.activeElement, button)) {
      await page.keyboard.press(tabs % 2 === 0 ? 'Enter' : 'Space');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach "${name}"`);
};

/** Nothing has to be scrolled for. */
export async function expectInSight(page: Page): Promise<void> {
  const hidden = await page.locator('.lesson').evaluate((box) => ({
    across: box.scrollWidth - box.clientWidth,
    down: box.scrollHeight - box.clientHeight,
  }));
  expect(hidden).toEqual({ across: 0, down: 0 });
}

/** The same, and nobody is shut out. */
export async function expectFitForAll(page: Page): Promise<void> {
  await expectInSight(page);
  await settle(page);
  expect(await violationsOn(page)).toEqual([]);
}

export const howToPlay = (page: Page, game: string) =>
  tileOf(page, game).getByRole('button', { name: 'How to play' });

const STILL = { reducedMotion: 'reduce' } as const;

type Look = (page: Page, title: string) => Promise<void>;

/** The whole lesson by taps on a phone, and on to a table of that game. */
export async function learnByTaps(
  site: Site,
  game: string,
  steps: readonly Asked[],
  look: Look,
): Promise<void> {
  const { page, complaints } = await visit(site, { viewport: PHONE, hasTouch: true, ...STILL });
  await howToPlay(page, game).tap();
  await goThrough(page, steps, tap, (title) => look(page, title));
  await untilLearned(page);
  await tap(page, 'To the table');
  await page.waitForSelector('.hand :is(.card-button, .rk-tile)');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('main.table h1').textContent()).toBe(game);
  expect(complaints).toEqual([]);
}

/** The lesson by keyboard alone: the whole of it, or its beginning. */
export async function learnByKeyboard(
  site: Site,
  game: string,
  steps: readonly Asked[],
  { isWhole = true } = {},
): Promise<void> {
  const { page, complaints } = await visit(site, { viewport: DESKTOP, ...STILL });
  await howToPlay(page, game).focus();
  await page.keyboard.press('Enter');
  await goThrough(page, steps, type);
  if (isWhole) await untilLearned(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
}
