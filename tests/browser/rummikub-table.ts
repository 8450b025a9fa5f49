/** A Rummikub table on a page: what lies where, and how it stands in the saved match. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { rummikub } from '../../src/games/index.ts';
import { formatMelds } from '../../src/games/rummikub/rules/melds.ts';
import type { Position } from '../../src/games/rummikub/rules/types.ts';
import { SOON, TABLE } from './casino-table.ts';
import type { Spot } from './gestures.ts';
import { saved, type RummikubMatch } from './rummikub-saved.ts';
import { visit, type Site, type Visit, type Visitor } from './site.ts';
import { reloadWith, storedMatchOf } from './stored.ts';

/** Takes the seat 0 of a match. */
export async function sitAt(site: Site, match: RummikubMatch, how: Visit = {}): Promise<Visitor> {
  const visitor = await visit(site, { at: TABLE, ...how, storage: saved(match) });
  await untilShown(visitor.page);
  return visitor;
}

/** Changes to another table; the page loads it anew. */
export async function sitAgain(page: Page, match: RummikubMatch): Promise<void> {
  await reloadWith(page, saved(match));
  await untilShown(page);
}

export const untilShown = (page: Page): Promise<void> =>
  page.locator('.hand button[data-tile], .end').first().waitFor();

/** A tile of your rack; of two equal ones the first. */
export const ofRack = (page: Page, tile: string): Locator =>
  page.locator(`.hand button[data-tile="${tile}"]`).first();
export const setBox = (page: Page, number: number): Locator =>
  page.locator(`[data-set="${number}"]`);
export const inSet = (page: Page, number: number, tile: string): Locator =>
  setBox(page, number).locator(`button[data-tile="${tile}"]`);
export const handle = (page: Page, number: number): Locator =>
  setBox(page, number).locator('.rk-handle');
export const action = (page: Page, key: string): Locator => page.locator(`[data-action="${key}"]`);
export const prompt = (page: Page): Locator =>
  page.getByRole('status', { name: 'What to do', exact: true });
export const totals = (page: Page): Locator =>
  page.getByRole('status', { name: 'Your turn so far', exact: true });
export const coach = (page: Page): Locator =>
  page.getByRole('status', { name: "Coach's answer", exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const tilesOf = (where: Locator): Promise<string[]> =>
  where.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tile ?? ''));
export const rackOf = (page: Page): Promise<string[]> =>
  tilesOf(page.locator('.hand button[data-tile]'));
export const chosenOf = (page: Page): Promise<string[]> =>
  tilesOf(page.locator('button[data-tile][aria-pressed="true"]'));

/** `b6 b7 b8` for each set on the cloth, in order; those that are broken with their reason after a dash. */
export const setsOf = (page: Page): Promise<string[]> =>
  page.locator('[data-set]').evaluateAll((sets) =>
    sets.map((set) => {
      const tiles = [...set.querySelectorAll<HTMLElement>('button[data-tile]')];
      const fault = set.matches('[data-broken]')
        ? ` - ${set.querySelector('.rk-fault')?.textContent}`
        : '';
      return tiles.map((tile) => tile.dataset.tile).join(' ') + fault;
    }),
  );

export async function expectSets(page: Page, sets: readonly string[]): Promise<void> {
  await expect.poll(() => setsOf(page), SOON).toEqual(sets);
}

/** Done is off, and the line says why. */
export async function expectUnmet(page: Page, sentence: string): Promise<void> {
  await expect.poll(() => prompt(page).textContent(), SOON).toBe(sentence);
  expect(await action(page, 'done').getAttribute('aria-disabled')).toBe('true');
}

export const expectReady = (page: Page): Promise<void> =>
  page.locator('[data-action="done"][aria-disabled="false"]').waitFor();

export const storedPosition = async (page: Page): Promise<Position> =>
  (await storedMatchOf(page, rummikub)).position;
export const storedTable = async (page: Page): Promise<string> =>
  formatMelds((await storedPosition(page)).table);

/** The newest lines of the log, those of the last turn. */
export const lastLines = (page: Page): Promise<string[]> =>
  page
    .locator('.log > li')
    .last()
    .evaluate((turn) => [...turn.children].map(({ textContent }) => textContent));

/** The half of a tile before or after which something lands. */
export async function halfOf(tile: Locator, side: 'left' | 'right'): Promise<Spot> {
  const { x, y, width, height } = (await tile.boundingBox())!;
  return { x: x + width * (side === 'left' ? 0.25 : 0.75), y: y + height / 2 };
}

/** A point of the cloth where nothing lies, nor near it. */
export const bareCloth = (page: Page): Promise<Spot> =>
  page.evaluate(() => {
    const { left, top, width, height } = document
      .querySelector('[data-zone="table"]')!
      .getBoundingClientRect();
    const isBare = (x: number, y: number): boolean =>
      [-50, 0, 50].every((dx) =>
        [-30, 0, 30].every((dy) => {
          const drop = document
            .elementFromPoint(x + dx, y + dy)
            ?.closest<HTMLElement>('[data-drop]');
          return drop?.dataset.drop === 'cloth';
        }),
      );
    for (let down = 0.9; down > 0; down -= 0.1)
      for (let across = 0.1; across < 1; across += 0.1) {
        const [x, y] = [left + width * across, top + height * down];
        if (isBare(x, y)) return { x, y };
      }
    throw new Error('The cloth has no bare place.');
  });
