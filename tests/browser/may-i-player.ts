/** A person at a May I? table, who knows only what the screen shows, with a mouse or a finger. */
import type { Locator, Page } from 'playwright-core';
import { action, dialog, result } from './may-i-table.ts';
import { seqOf, untilAsked, untilMoved, type Touch } from './player.ts';

export interface Player {
  draw(page: Page): Promise<void>;
  allow(page: Page): Promise<void>;
  /** Asks the coach, who lays the cards out. */
  ask(page: Page): Promise<void>;
  /** Puts what is chosen on the first meld that takes it. */
  layOff(page: Page, place: Locator): Promise<void>;
  /** Does what the large button says. */
  act(page: Page): Promise<void>;
  /** Puts the summary of a round away and goes on. */
  goOn(page: Page): Promise<void>;
}

const MOVES_MAX = 250;

/** Until the game is over; returns how many rounds were summed up on the way. */
export async function playOut(page: Page, player: Player): Promise<number> {
  let summaries = 0;
  for (let moves = 0; moves < MOVES_MAX; moves++) {
    if ((await untilAsked(page)) === 'over') {
      if ((await result(page).count()) > 0) return summaries;
      summaries++;
      await player.goOn(page);
      await page.locator('.end').waitFor({ state: 'detached' });
    } else await moveOnce(page, player);
  }
  throw new Error('The game did not end.');
}

async function moveOnce(page: Page, player: Player): Promise<void> {
  const before = await seqOf(page);
  if ((await dialog(page).count()) > 0) await player.allow(page);
  else if ((await action(page, 'draw_stock').count()) > 0) await player.draw(page);
  else await playCards(page, player);
  await untilMoved(page, before);
}

async function playCards(page: Page, player: Player): Promise<void> {
  await player.ask(page);
  await page.locator('.coach[data-shown="true"]').waitFor();
  const places = page.locator('.mi-zone, .mi-meld[data-fits] .mi-meld-target');
  if ((await places.count()) > 0) await player.layOff(page, places.first());
  await player.act(page);
}

const primary = '.action-buttons .btn-primary';

export const withPointer = (touch: Touch): Player => ({
  draw: (page) => touch(action(page, 'draw_stock')),
  allow: (page) => touch(dialog(page).getByRole('button', { name: 'Allow' })),
  ask: (page) => touch(page.getByRole('button', { name: 'Hint', exact: true })),
  layOff: (_page, place) => touch(place),
  act: (page) => touch(page.locator(primary)),
  goOn: (page) => touch(page.getByRole('button', { name: 'Next round' })),
});
