/** The solver's page: a position by text, by taps and by link, the play step by step, and all of it without a network. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNothingFound } from './axe.ts';
import { openSite, PHONE, visit, type Site, type Visitor } from './site.ts';

let site: Site;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  visitor = await visit(site, { at: '/solve', viewport: PHONE, reducedMotion: 'reduce' });
  page = visitor.page;
});
afterAll(() => site.close());

const press = (name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const choose = (name: string): Promise<void> => page.getByRole('radio', { name }).check();
const write = (field: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: field }).fill(text);
const headline = (): Promise<string> => page.locator('.solve-solved h2').innerText();
const sentence = (): Promise<string> => page.locator('.plan-sentence').innerText();

/** What lies in a part of the board, as a screen reader says it. */
const lying = (zone: string): Promise<(string | null)[]> =>
  page
    .locator(`.plan-board [data-zone=${zone}] [role=img]`)
    .evaluateAll((sets) => sets.map((set) => set.getAttribute('aria-label')));

const goTo = (hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

describe('the solver page', () => {
  it('points at what cannot be read', async () => {
    await choose('Type text');
    await write('Rack', 'k4 x6');
    expect(await page.locator('.solve-fault:visible p').allInnerTexts()).toEqual([
      'There is no tile "x6".',
    ]);
    expect(await page.locator('.solve-actions [role=status]').innerText()).toBe(
      'In the rack, at "x6": there is no tile "x6".',
    );
    expect(await page.getByRole('button', { name: 'Solve' }).isDisabled()).toBe(true);
    await press(/Go to the place/);
    expect(await page.evaluate('getSelection().toString()')).toBe('x6');
  });

  it('solves what was typed, and plays it step by step to the table after', async () => {
    await write('Table', 'g[r5 b5 y5 k5]');
    await write('Rack', 'k4 k6');
    await press('Can I finish?');
    await page.getByText('Yes, proved: the whole rack can be played.').waitFor();
    await press('Solve');
    expect(await headline()).toBe('Play all 2 tiles: you are out.');
    expect(await lying('table')).toEqual(['group of red 5, blue 5, yellow 5, black 5']);
    await press('Next step');
    expect(await lying('aside')).toEqual(['black 5']);
    expect(await sentence()).toMatch(/^Step 1 of 2\. .*black 5/);
    await page.keyboard.press('ArrowRight');
    expect(await lying('table')).toEqual([
      'group of red 5, blue 5, yellow 5',
      'run of black 4, black 5, black 6',
    ]);
    expect([await lying('aside'), await lying('rack')]).toEqual([[], []]);
    await page.keyboard.press('ArrowLeft');
    expect(await lying('rack')).toEqual(['black 4', 'black 6']);
    await expectNothingFound(page);
    await page.setViewportSize(PHONE);
  });

  it('takes tiles by taps, and forgets the answer to another position', async () => {
    await press('Clear');
    expect(await page.locator('.solve-solved').count()).toBe(0);
    await choose('Tap tiles');
    await press('+ New set');
    for (const number of [3, 1, 2]) await press(`Red ${number}, 2 left`);
    await press('Your rack');
    await press('Red 4, 2 left');
    await press('Blue 9, 2 left');
    await press('Take blue 9 off the rack');
    expect(new URL(page.url()).hash).toBe('#table=r.r1.r2.r3&rack=r4');
    await press('Solve');
    expect(await headline()).toBe('Play all 1 tile: you are out.');
  });

  it('says that nothing goes, proved', async () => {
    await goTo('#table=g.r5.b5.y5.k5&rack=k5');
    await page
      .locator('[data-set="1"]')
      .getByRole('button', { name: /black 5/ })
      .waitFor();
    await press('Solve');
    expect(await headline()).toBe('No play: draw a tile.');
    expect(await page.locator('.solve-solved').innerText()).toContain('Proved');
  });

  it('opens and solves without a network', async () => {
    await goTo('#table=r.r1.r2.r3&rack=r4');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await page.reload();
    await press('Solve');
    expect(await headline()).toBe('Play all 1 tile: you are out.');
    expect(visitor.complaints).toEqual([]);
    const server = page.evaluate(() =>
      fetch('/healthz').then(
        () => 'there',
        () => 'away',
      ),
    );
    expect(await server, 'nothing came from the server').toBe('away');
  });
});
