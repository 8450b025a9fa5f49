/** Two tabs share the saved games; neither may destroy the other's in silence. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { click, seqOf, startGame, untilAsked, untilMoved } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { keptIn } from './shelf.ts';
import { openSite, visit, type Site } from './site.ts';

const TABLE = '/?speed=instant#/table';
const saved = savedWhen({ seats: 3, when: yourTurn });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function secondTab(first: Page, at: string): Promise<Page> {
  const page = await first.context().newPage();
  // The new tab finds what the first one has stored, and nothing from before.
  await page.addInitScript(() => sessionStorage.setItem('remembered', 'yes'));
  await page.goto(site.address + at);
  return page;
}

describe('a second tab', () => {
  it('takes the game over, and the first one can take it back', async () => {
    const { page: first, complaints } = await visit(site, { at: TABLE, storage: saved });
    await untilAsked(first);
    const second = await secondTab(first, TABLE);
    await untilAsked(second);
    const before = await seqOf(second);
    await first.getByText('This game goes on in another tab').waitFor();
    await second.keyboard.press('h');
    await second.locator('.coach[data-shown="true"]').waitFor();
    await second.locator('.action-buttons .btn-primary').click();
    await untilMoved(second, before);
    await untilAsked(second);
    const after = await seqOf(second);
    await first.getByRole('button', { name: 'Play here' }).click();
    await untilAsked(first);
    expect(await seqOf(first)).toBe(after);
    await second.getByText('This game goes on in another tab').waitFor();
    expect(complaints).toEqual([]);
  });

  it('that deals another game leaves the first one alone, and both are kept', async () => {
    const { page: first } = await visit(site, { at: TABLE, storage: saved });
    await untilAsked(first);
    const before = await seqOf(first);
    const second = await secondTab(first, '/?seed=7&speed=instant');
    await startGame(second, click);
    expect(await first.getByText('another tab').count()).toBe(0);
    await first.locator('.action-buttons .btn-primary').waitFor();
    expect(await seqOf(first)).toBe(before);
    expect(await keptIn(first)).toHaveLength(2);
    await first.reload();
    await untilAsked(first);
    expect(await seqOf(first)).toBe(before);
    expect(await second.getByText('another tab').count()).toBe(0);
  });

  it('that deletes the game leaves the choice to the one that plays it', async () => {
    const { page: first } = await visit(site, { at: TABLE, storage: saved });
    await untilAsked(first);
    const before = await seqOf(first);
    const second = await secondTab(first, '/?speed=instant');
    await second.getByRole('button', { name: /^Delete/ }).click();
    await first.getByText('This game was deleted in another tab').waitFor();
    await first.getByRole('button', { name: 'Keep it and play on' }).click();
    await untilAsked(first);
    expect(await seqOf(first)).toBe(before);
    expect(await keptIn(first)).toHaveLength(1);
    // What goes on there is no longer deleted here, and nobody can write an older state over it.
    await second.getByRole('button', { name: /^Continue/ }).waitFor();
    expect(await second.locator('.saved li').count()).toBe(1);
    expect(await second.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  });
});
