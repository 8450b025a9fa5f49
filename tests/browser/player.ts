/** A person at the table, who knows only what the screen shows. */
import type { Locator, Page } from 'playwright-core';

const MOVES_MAX = 900;

interface Spot {
  /** From the upper left corner; else the middle. */
  readonly position: { readonly x: number; readonly y: number };
}

export type Touch = (what: Locator, where?: Spot) => Promise<void>;
export const click: Touch = (what, where) => what.click(where);
export const tap: Touch = (what, where) => what.tap(where);

/** Waits until something is asked of the player, or the match is over. */
export async function untilAsked(page: Page): Promise<'turn' | 'joker' | 'over'> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('.end')) return 'over';
    if (document.querySelector('.joker[open]')) return 'joker';
    return document.querySelector('.table[data-your-turn="true"]') ? 'turn' : undefined;
  });
  return (await found.jsonValue()) as 'turn' | 'joker' | 'over';
}

/** A game's place on the first page. */
export const tileOf = (page: Page, game: string): Locator =>
  page.locator('.picker-game', { has: page.getByRole('heading', { name: game }) });

export const startGame = async (page: Page, touch: Touch, game = 'Shithead'): Promise<void> => {
  await touch(tileOf(page, game).getByRole('button', { name: /^Play .*bots? \(/ }));
  await page.waitForSelector('.hand :is(.card-button, .rk-tile)');
};

export const getReady = (page: Page, touch: Touch): Promise<void> =>
  touch(page.getByRole('button', { name: 'Ready', exact: true }));

/** Plays with the pointer until the end; returns how many moves it took. */
export async function playOut(page: Page, touch: Touch): Promise<number> {
  for (let moves = 0; moves < MOVES_MAX; moves++)
    if ((await playOnce(page, touch)) === 'over') return moves;
  throw new Error('The game did not end.');
}

/** Makes the next move of this player, whatever it is; says what was asked. */
export async function playOnce(page: Page, touch: Touch): Promise<'turn' | 'joker' | 'over'> {
  const asked = await untilAsked(page);
  if (asked === 'over') return asked;
  const before = await seqOf(page);
  if (asked === 'joker') await touch(page.locator('.joker-target').first());
  else await makeMove(page, touch);
  await untilMoved(page, before);
  return asked;
}

/** Which position the screen shows. */
export const seqOf = (page: Page): Promise<string | null> =>
  page.locator('.table').getAttribute('data-seq');

export async function untilMoved(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction(
    (seq) => document.querySelector<HTMLElement>('.table')?.dataset.seq !== seq,
    before,
  );
}

async function makeMove(page: Page, touch: Touch): Promise<void> {
  const primary = page.locator('.action-buttons .btn-primary');
  const label = (await primary.textContent()) ?? '';
  if (/^(Take|Flip)/.test(label)) return touch(primary);
  const zone = (await page.locator('.hand .card-button').count()) > 0 ? '.hand' : '.own-faceup';
  // The last card of a fan lies on top of the others.
  const card = page.locator(`${zone} .card-button:not([data-dimmed])`).last();
  if ((await card.getAttribute('aria-pressed')) !== 'true') await touch(card);
  await touch(primary);
}
