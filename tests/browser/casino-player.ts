/** A person at a Casino table, who knows only what the screen shows, with a mouse, a finger or keys. */
import type { Page } from 'playwright-core';
import { goTo } from './casino-keys.ts';
import { bar, modal, openFelt } from './casino-table.ts';
import { seqOf, untilAsked, untilMoved, type Touch } from './player.ts';

export interface Player {
  /** Makes the move that the coach lays out. */
  followHint(page: Page): Promise<void>;
  /** Tries to trail a card; where a capture forbids it, takes the first one offered. */
  trailOrTake(page: Page): Promise<void>;
  /** Puts the summary of a game away and goes on. */
  goOn(page: Page): Promise<void>;
}

const MOVES_MAX = 200;
const HINT_EVERY = 3;

/** Until the match is over; returns how many moves it took. */
export async function playOut(page: Page, player: Player): Promise<number> {
  for (let moves = 0; moves < MOVES_MAX; moves++) {
    const asked = await untilAsked(page);
    if (asked === 'over') {
      if (await isOver(page)) return moves;
      await player.goOn(page);
      continue;
    }
    await moveOnce(page, player, moves % HINT_EVERY === 0);
  }
  throw new Error('The match did not end.');
}

/** One whole move; in round 1 the owner of a build cannot trail and asks the coach. */
export async function moveOnce(page: Page, player: Player, wantsHint: boolean): Promise<void> {
  const before = await seqOf(page);
  const ownBuilds = await page.locator('.ca-build[data-owner="0"]').count();
  if (wantsHint || ownBuilds > 0) await player.followHint(page);
  else await player.trailOrTake(page);
  await untilMoved(page, before);
}

/** A finished game of a match has a summary too, without a way to play again. */
const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByRole('region', { name: 'Result' }).count()) > 0;

const hinted = (page: Page): Promise<void> => page.locator('.coach[data-shown="true"]').waitFor();
const primary = '.btn-primary:enabled';

export const withPointer = (
  touch: Touch,
  touchAt: (page: Page, x: number, y: number) => Promise<void>,
): Player => ({
  followHint: async (page) => {
    await touch(page.getByRole('button', { name: 'Hint', exact: true }));
    await hinted(page);
    await touch(bar(page).locator(primary));
  },
  trailOrTake: async (page) => {
    // The last card of a fan lies on top of the others.
    await touch(page.locator('.hand .card-button').last());
    if ((await bar(page).locator(primary).count()) > 0) return touch(bar(page).locator(primary));
    const { x, y } = await openFelt(page);
    await touchAt(page, x, y);
    await touch(modal(page).getByRole('button').first());
  },
  goOn: (page) => touch(page.getByRole('button', { name: 'Go on' })),
});

export const withKeys: Player = {
  followHint: async (page) => {
    await page.keyboard.press('h');
    await hinted(page);
    await actByEnter(page);
  },
  trailOrTake: async (page) => {
    await goTo(page, page.locator('.hand .card-button').first());
    await page.keyboard.press('Space');
    await actByEnter(page);
  },
  goOn: async (page) => {
    await page.getByRole('button', { name: 'Go on' }).focus();
    await page.keyboard.press('Enter');
  },
};

/** Enter makes the only move at once; of several it asks, and the first has the focus. */
async function actByEnter(page: Page): Promise<void> {
  const before = await seqOf(page);
  await page.keyboard.press('Enter');
  const asks = await page.waitForFunction((seq) => {
    if (document.querySelector('dialog[open]')) return 'asks';
    return document.querySelector<HTMLElement>('.table')?.dataset.seq === seq ? undefined : 'moved';
  }, before);
  if ((await asks.jsonValue()) === 'asks') await page.keyboard.press('Enter');
}
