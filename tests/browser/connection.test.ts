/** The dot beside the table: what it says of a connection that has died without a word. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { besidesTheWire, hostOf, layWire, openTable, start, type Wire } from './room-people.ts';
import { openOwnSite, type Site } from './site.ts';

let site: Site;
let wire: Wire;
beforeAll(async () => {
  site = await openOwnSite();
  wire = await layWire(site);
});
afterAll(async () => {
  await wire.close();
  await site.close();
});

const DOT_MS_MAX = 6_000;

it('turns within 6 s, and back as soon as something is heard', async () => {
  const table = await openTable(site, { seats: 2, bots: [{ seat: 1, level: 'easy' }] });
  const { page, complaints } = await hostOf(wire.site, table);
  await start(page);
  const dot = page.locator('.connection');
  expect(await dot.getAttribute('data-state')).toBe('online');
  // A connection that is well stays so for longer than it may take to find out.
  await page.waitForTimeout(DOT_MS_MAX + 1_000);
  expect(await dot.getAttribute('data-state')).toBe('online');
  const cutAt = Date.now();
  wire.hush();
  await page.locator('.connection:not([data-state="online"])').waitFor({ timeout: 20_000 });
  const ms = Date.now() - cutAt;
  console.info(`the dot turned ${ms} ms after the connection was lost`);
  expect(ms).toBeLessThan(DOT_MS_MAX);
  expect(await dot.textContent()).toContain('No answer');
  wire.mend();
  await page.locator('.connection[data-state="online"]').waitFor({ timeout: 30_000 });
  expect(besidesTheWire(complaints)).toEqual([]);
});
