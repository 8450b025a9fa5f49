/** A Dhappa table on a page: what lies where, and how it stands in the saved match. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { formatCard, parseCard } from '../../src/core/card.ts';
import { formatRun, runNumbered } from '../../src/games/dhappa/rules/runs.ts';
import { NO_CARD, type Position } from '../../src/games/dhappa/rules/types.ts';
import { dhappa } from '../../src/games/index.ts';
import { cardName } from '../../src/web/cards/names.ts';
import { SOON, TABLE } from './casino-table.ts';
import type { Storage } from './dhappa-saved.ts';
import { visit, type Site, type Visit, type Visitor } from './site.ts';
import { reloadWith, storedMatchOf } from './stored.ts';

/** Takes the seat 0 at a saved table. */
export async function sitAt(site: Site, storage: Storage, how: Visit = {}): Promise<Visitor> {
  const visitor = await visit(site, { at: TABLE, ...how, storage });
  await untilShown(visitor.page);
  return visitor;
}

/** Changes to another table; the page loads it anew. */
export async function sitAgain(page: Page, storage: Storage): Promise<void> {
  await reloadWith(page, storage);
  await untilShown(page);
}

export const untilShown = (page: Page): Promise<void> =>
  page.locator('.dh-piles, .end').first().waitFor();

export const ofHand = (page: Page, card: string): Locator =>
  page.locator(`.hand [data-zone="hand"][data-card="${card}"]`);
export const runBox = (page: Page, number: number): Locator =>
  page.locator(`.dh-boards [data-zone="run"][data-run="${number}"]`);
export const runTarget = (page: Page, number: number): Locator =>
  runBox(page, number).getByRole('button', { name: new RegExp(`^Run ${number},`) });
export const action = (page: Page, key: string): Locator =>
  page.locator(`[data-action="${key}"]`).filter({ visible: true });
export const stock = (page: Page): Locator => page.locator('[data-zone="stock"]');
export const pile = (page: Page): Locator => page.locator('[data-zone="pile"]');
export const prompt = (page: Page): Locator => page.getByTestId('prompt');
export const chooser = (page: Page): Locator => page.getByRole('dialog', { name: 'Which end?' });
export const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Discard pile' });
export const depthCard = (page: Page, depth: number): Locator =>
  picker(page).locator(`[data-depth="${depth}"]`);
export const verdict = (page: Page): Locator => picker(page).getByRole('status');
export const takeButton = (page: Page): Locator => picker(page).locator('.dh-take');
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });

export const isOff = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute('aria-disabled')) === 'true';

export const handOf = (page: Page): Promise<string[]> =>
  page
    .locator('.hand [data-card]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card ?? ''));

export const chosenOf = (page: Page): Promise<string[]> =>
  page
    .locator('.hand [data-card][aria-pressed="true"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card ?? ''));

export async function expectChosen(page: Page, cards: readonly string[]): Promise<void> {
  const sorted = async (): Promise<string[]> => (await chosenOf(page)).toSorted();
  await expect.poll(sorted, SOON).toEqual(cards.toSorted());
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** `4♠` for `4S`, from whatever pack. */
export const symbol = (face: string): string =>
  face.replaceAll("'", '').replace(/[CDHS]$/, (suit) => SUIT_SIGNS[suit]);

/** Where every card of a hand is in sight, however close they lie: its index. */
export const INDEX = { position: { x: 8, y: 12 } } as const;

/** What the picture of a card in a sentence is called. */
export const spoken = (card: string): string => cardName(parseCard(card)!);

/** The wilds of a run as they stand on the screen, from the highest down: `6♣ STATIC`. */
export const wildsIn = (where: Locator): Promise<string[]> =>
  where
    .locator('.dh-card[data-wild]')
    .evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll('b, i')].map((part) => part.textContent).join(' ')),
    );

/** `2H=6C 7C`: the wilds in it, as the screen is to name them, from the highest down. */
const wildsOf = (run: string): string[] =>
  run
    .split(' ')
    .toReversed()
    .flatMap((slot) => {
      const [card, as] = slot.split('=');
      if (as === undefined) return [];
      return [`${symbol(as)} ${card.startsWith('JK') ? 'FLYING' : 'STATIC'}`];
    });

export interface Way {
  readonly says: string;
  /** The run that would come of it, low to high. */
  readonly shows: string;
}

/** The question offers these, each with the whole run and what its wilds stand for. */
export async function expectWays(page: Page, ways: readonly Way[]): Promise<void> {
  await chooser(page).waitFor();
  const items = chooser(page).getByRole('listitem');
  expect(await items.count()).toBe(ways.length);
  for (const [at, { says, shows }] of ways.entries()) {
    const item = items.nth(at);
    expect(await item.getByRole('button', { name: says }).count(), says).toBe(1);
    expect(await item.locator('.dh-card').count()).toBe(shows.split(' ').length);
    expect(await wildsIn(item)).toEqual(wildsOf(shows));
  }
}

export const storedPosition = async (page: Page): Promise<Position> =>
  (await storedMatchOf(page, dhappa)).position;

export const lastMove = async (page: Page): Promise<string | undefined> =>
  (await storedMatchOf(page, dhappa)).moves.at(-1)?.move;

export const pendingOf = async (page: Page): Promise<string> => {
  const { pending } = await storedPosition(page);
  return pending === NO_CARD ? 'none' : formatCard(pending);
};

/** `×4` for naturals between the ends that lie as one counted stack. */
function folded(run: string): string[] {
  const slots = run.split(' ').toReversed();
  const isEnd = (at: number): boolean => at === 0 || at === slots.length - 1;
  const marks = slots.map((slot, at) => (isEnd(at) || slot.includes('=') ? 'X' : '.')).join('');
  const shown: string[] = [];
  for (const { 0: part, index } of marks.matchAll(/\.{3,}|./g))
    shown.push(part.length > 1 ? `×${part.length}` : slots[index].split('=')[0]);
  return shown;
}

/** The run as the rules have it, low to high, and the same on the board from high to low. */
export async function expectRun(page: Page, number: number, run: string): Promise<void> {
  const stored = async (): Promise<string> => {
    const found = runNumbered(await storedPosition(page), number);
    return found ? formatRun(found) : 'none';
  };
  await expect.poll(stored, SOON).toBe(run);
  const shown = (): Promise<string[]> =>
    runBox(page, number)
      .locator('.dh-cards > *')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card ?? one.textContent));
  await expect.poll(shown, SOON).toEqual(folded(run));
  expect(await wildsIn(runBox(page, number))).toEqual(wildsOf(run));
}
