/** The page while experts think, and the coach while it thinks on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatSaved } from '../../src/client/save.ts';
import { openMatch } from '../../src/core/match.ts';
import { shithead } from '../../src/games/index.ts';
import { watchTasks } from './main-thread.ts';
import { openSite, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A page that keeps nobody waiting answers within this. */
const TASK_MS_MAX = 50;

/** A table of four experts, whom you watch: your seat has the bots' moves to wait for. */
function tableOf(bot: string, seats: number): Record<string, string> {
  const names = ['Ann', 'West', 'North', 'East', 'Dawn'].slice(0, seats);
  const players = names.map((name, seat) => (seat === 0 ? { name } : { name, bot }));
  const header = { game: 'shithead', seed: 'thinking', options: {}, players };
  const opened = openMatch(shithead, header);
  if (!opened.ok) throw new Error(opened.error.code);
  return { 'baize/table': formatSaved(opened.value, { seat: 0, deal: 1, kept: {} }) };
}

describe('while four experts think', () => {
  it('no task keeps the page busy for longer than 50 ms, and a planted stutter is seen', async () => {
    const storage = tableOf('expert@4s', 5);
    const { page, complaints } = await visit(site, { at: '/#/table', storage });
    const ready = (seat: string) => page.locator('.seat', { hasText: seat }).getByText('ready');
    await page.locator('.hand [data-zone="hand"]').first().waitFor();
    const { mainMs, workersMs } = await watchTasks(site.browser, page, async () => {
      for (const seat of ['West', 'North', 'East', 'Dawn'])
        await ready(seat).waitFor({ timeout: 60_000 });
    });
    const longest = mainMs.slice(0, 3).map(Math.round).join(', ');
    console.info(
      `experts thought ${Math.round(workersMs)} ms, the page's longest tasks: ${longest} ms`,
    );
    expect(mainMs.length).toBeGreaterThan(50);
    expect(workersMs).toBeGreaterThan(100);
    expect(mainMs[0]).toBeLessThan(TASK_MS_MAX);
    const planted = await watchTasks(site.browser, page, () => page.evaluate(stutter));
    expect(planted.mainMs[0]).toBeGreaterThan(TASK_MS_MAX);
    expect(complaints).toEqual([]);
  });
});

/** Runs in the page, and keeps it busy for long enough on any machine. */
function stutter(): void {
  let sum = 0;
  for (let i = 0; i < 2e8; i++) sum += Math.sqrt(i);
  if (sum === 0) throw new Error('the loop was left out');
}

describe('the coach', () => {
  it('answers at once, refines its answer in the same place, and stops when the table moves on', async () => {
    const { page, complaints } = await visit(site, {
      at: '/?speed=instant#/table',
      storage: tableOf('easy', 2),
    });
    const coach = page.locator('.coach');
    // A hint ends when the table moves on, which the bot would do in the middle of it on a busy machine.
    await page.locator('.seat', { hasText: 'West' }).getByText('ready').waitFor();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect.poll(() => coach.textContent()).toMatch(/^Hint \S/);
    await expect.poll(() => coach.getAttribute('aria-busy'), { timeout: 30_000 }).toBe('false');
    expect(await coach.textContent()).toMatch(/(About \d+% to win|sure to win|hardly a chance)/i);
    await page.getByRole('button', { name: 'Why?' }).click();
    expect(await page.locator('.coach-why').textContent()).toMatch(
      /In [\d,]+ imagined games: \d+%/,
    );
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await expect.poll(() => coach.getAttribute('data-shown')).toBe('false');
    expect(complaints).toEqual([]);
  });
});
