/** A May I? table on a page: what lies where, and how it stands in the saved match. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { formatCards, parseCard } from '../../src/core/card.ts';
import type { Position } from '../../src/games/may-i/rules/types.ts';
import { mayI } from '../../src/games/index.ts';
import { cardName } from '../../src/web/cards/names.ts';
import { SOON, TABLE, wordsIn } from './casino-table.ts';
import { visit, type Site, type Visit, type Visitor } from './site.ts';
import { reloadWith, storedMatchOf } from './stored.ts';

type Storage = Readonly<Record<string, string>>;

/** Takes the seat 0 at a saved table. */
export async function sitAt(site: Site, storage: Storage, how: Visit = {}): Promise<Visitor> {
  const visitor = await visit(site, { at: TABLE, ...how, storage: { ...storage, ...how.storage } });
  await untilShown(visitor.page);
  return visitor;
}

/** Changes to another table; the page loads it anew. */
export async function sitAgain(page: Page, storage: Storage): Promise<void> {
  await reloadWith(page, storage);
  await untilShown(page);
}

const untilShown = (page: Page): Promise<void> => page.locator('.mi-piles, .end').first().waitFor();

export const ofHand = (page: Page, card: string): Locator =>
  page.locator(`.hand [data-zone="hand"][data-card="${card}"]`);
export const meldBox = (page: Page, number: number): Locator =>
  page.locator(`[data-zone="meld"][data-meld="${number}"]`);
export const meldTarget = (page: Page, number: number): Locator =>
  meldBox(page, number).getByRole('button', { name: new RegExp(`^Meld ${number},`) });
export const zoneAt = (page: Page, meld: number, end: string): Locator =>
  meldBox(page, meld).locator(`[data-end="${end}"]`);
export const staged = (page: Page, card: string): Locator =>
  page.locator(`[data-zone="stage"][data-card="${card}"]`);
export const slotBox = (page: Page, slot: number): Locator => page.locator(`[data-slot="${slot}"]`);
export const slotTarget = (page: Page, slot: number): Locator =>
  slotBox(page, slot).locator('.mi-slot-target');
export const inSlot = (page: Page, card: string): Locator =>
  page.locator(`.mi-slot [data-zone="slot"][data-card="${card}"]`);
export const action = (page: Page, key: string): Locator =>
  page.locator(`.action-buttons [data-action="${key}"]`);
export const pile = (page: Page): Locator => page.locator('[data-zone="pile"]');
export const stock = (page: Page): Locator => page.locator('[data-zone="stock"]');
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'May I?' });
export const status = (page: Page): Locator => page.getByRole('status', { name: 'What happens' });
export const summary = (page: Page, round: number): Locator =>
  page.getByRole('region', { name: `Round ${round}`, exact: true });
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });

const cardsIn = (where: Locator): Promise<string[]> =>
  where
    .locator('[data-card]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card ?? ''));

/** From the low end to the high end as they stand on the screen. */
export async function shownOn(page: Page, meld: number): Promise<string[]> {
  const placed = await meldBox(page, meld)
    .locator('[data-card]')
    .evaluateAll((all) =>
      all.map((one) => ({
        card: (one as HTMLElement).dataset.card ?? '',
        left: one.getBoundingClientRect().left,
      })),
    );
  return placed.sort((a, b) => a.left - b.left).map(({ card }) => card);
}

export const handOf = (page: Page): Promise<string[]> => cardsIn(page.locator('.hand'));

export async function expectMeld(page: Page, meld: number, cards: readonly string[]) {
  await expect.poll(() => shownOn(page, meld), SOON).toEqual(cards);
}

export async function expectHand(page: Page, cards: readonly string[]): Promise<void> {
  const sorted = async (): Promise<string[]> => (await handOf(page)).toSorted();
  await expect.poll(sorted, SOON).toEqual(cards.toSorted());
}

/** What the zones at the ends of this meld are called, from the start to the end. */
export const zonesOn = (page: Page, meld: number): Promise<string[]> =>
  meldBox(page, meld)
    .locator('[data-end]')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));

export const badgeOf = (page: Page, card: string): Locator =>
  page.locator(`[data-card="${card}"] .mi-badge`);

export const storedMatch = (page: Page) => storedMatchOf(page, mayI);

export const storedPosition = async (page: Page): Promise<Position> =>
  (await storedMatch(page)).position;

export const storedMeld = async (page: Page, number: number): Promise<string[]> =>
  formatCards((await storedPosition(page)).melds[number - 1].cards).split(' ');

/** All moves, for one that others may have followed at once. */
export const movesOf = async (page: Page): Promise<string[]> =>
  (await storedMatch(page)).moves.map(({ move }) => move);

export const lastMove = async (page: Page): Promise<string | undefined> =>
  (await storedMatch(page)).moves.at(-1)?.move;

export const statusWords = (page: Page): Promise<string> =>
  wordsIn(status(page).locator('span').first());

const SUIT_SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** `4♠` for `4S`, from whatever pack. */
export const symbol = (card: string): string =>
  card.replaceAll("'", '').replace(/[CDHS]$/, (suit) => SUIT_SIGNS[suit]);

/** What the picture of a card in a sentence is called. */
export const spoken = (card: string): string => cardName(parseCard(card)!);
