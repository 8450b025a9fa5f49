/** A Casino table on a page: what lies where, what is asked, and how it stands in the saved match. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { compareFields, type Expected } from '../../src/core/scenario-compare.ts';
import type { Position } from '../../src/games/casino/rules/types.ts';
import { casino } from '../../src/games/index.ts';
import { savedAt, type Wanted } from './casino-saved.ts';
import { visit, type Site, type Visit, type Visitor } from './site.ts';
import { reloadWith, storedMatchOf } from './stored.ts';

/** For what follows soon, on a slow machine too. */
export const SOON = { timeout: 15_000 } as const;

export const TABLE = '/?speed=instant#/table';

/** Takes the seat 0 in that position; the others never move. */
export async function sitAt(site: Site, wanted: Wanted, how: Visit = {}): Promise<Visitor> {
  const visitor = await visit(site, { at: TABLE, storage: savedAt(wanted), ...how });
  await handCards(visitor.page).first().waitFor();
  return visitor;
}

/** Changes to another table; the page loads it anew. */
export async function sitAgain(page: Page, wanted: Wanted): Promise<void> {
  await reloadWith(page, savedAt(wanted));
  await handCards(page).first().waitFor();
}

/** For tests that share a page: whatever it complained about belongs to the one that just ran. */
export const expectQuiet = ({ complaints }: Visitor): void => expect(complaints).toEqual([]);

export async function leave(visitor: Visitor): Promise<void> {
  expectQuiet(visitor);
  await visitor.page.context().close();
}

const handCards = (page: Page): Locator => page.locator('.hand [data-zone="hand"]');
export const ofHand = (page: Page, card: string): Locator =>
  page.locator(`[data-zone="hand"][data-card="${card}"]`);
export const loose = (page: Page, card: string): Locator =>
  page.locator(`[data-zone="loose"][data-card="${card}"]`);
export const build = (page: Page, name: number): Locator =>
  page.locator(`[data-zone="build"][data-build="${name}"]`);
export const topOf = (page: Page, seat: number): Locator =>
  page.locator(`[data-zone="pile"][data-seat="${seat}"]`);
export const stack = (page: Page): Locator => page.locator('[data-zone="stack"]');
export const stacked = (page: Page, card: string): Locator =>
  stack(page).locator(`[data-staged="${card}"]`);
export const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose Action' });
export const notice = (page: Page): Locator => page.getByRole('alert').locator('.notice');
export const bar = (page: Page): Locator => page.locator('.action-buttons');

/** A hand card, a build, a top or a loose card by its name in the notation. */
export function thing(page: Page, name: string): Locator {
  const [, kind, number] = /^(b|top)(\d+)$/.exec(name) ?? [];
  if (kind === 'b') return build(page, Number(number));
  return kind === 'top'
    ? topOf(page, Number(number))
    : page.locator(`.card-button[data-card="${name}"]`);
}

/** A point of the felt with nothing near it, where a card dropped is a card trailed. */
export function openFelt(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const { left, top, width, height } = document
      .querySelector('[data-drop="table"]')!
      .getBoundingClientRect();
    const boxes = [...document.querySelectorAll('[data-near]')].map((one) =>
      one.getBoundingClientRect(),
    );
    const clearance = (x: number, y: number): number =>
      Math.min(
        ...boxes.map((box) => Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom)),
        200,
      );
    const isFelt = (x: number, y: number): boolean =>
      document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop') ===
      'table';
    let best = { x: 0, y: 0, room: -1 };
    for (let across = 0.1; across < 0.95; across += 0.05)
      for (let down = 0.1; down < 0.95; down += 0.05) {
        const [x, y] = [left + width * across, top + height * down];
        const room = clearance(x, y);
        if (room > best.room && isFelt(x, y)) best = { x, y, room };
      }
    if (best.room < 20) throw new Error('The felt has no open place.');
    return { x: best.x, y: best.y };
  });
}

/** The cards of a zone as the screen shows them, in order of their names. */
const shown = (page: Page, zone: string): Promise<string[]> =>
  page
    .locator(`[data-zone="${zone}"][data-card]`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card ?? '').sort());

/** The match as the browser has stored it, and the screen, are as in these fields. */
export async function expectTable(page: Page, fields: Expected): Promise<void> {
  await expect.poll(() => differences(page, fields), SOON).toEqual([]);
  const { T, H0 } = { ...(await storedFields(page)) };
  await expect.poll(() => shown(page, 'loose'), SOON).toEqual(cardsOf(T));
  await expect.poll(() => shown(page, 'hand'), SOON).toEqual(cardsOf(H0));
}

type Stored = ReturnType<typeof casino.fields>;

const storedFields = async (page: Page): Promise<Stored> =>
  casino.fields(await storedPosition(page));

export const storedPosition = async (page: Page): Promise<Position> =>
  (await storedMatchOf(page, casino)).position;

async function differences(page: Page, fields: Expected): Promise<unknown> {
  const now = await storedFields(page);
  const compared = compareFields(fields, now, now);
  return compared.ok ? compared.value : compared.error;
}

const cardsOf = (field: Stored[string]): string[] =>
  typeof field === 'object' && 'cards' in field ? field.cards.toSorted() : [];

/** What the modal says, and what it offers, Cancel included. */
export async function expectChoice(page: Page, text: string, offers: readonly string[]) {
  await modal(page).waitFor();
  expect(await modal(page).getByRole('heading').textContent()).toBe('Choose Action');
  expect(await modal(page).locator('p').first().textContent()).toBe(text);
  const names = await modal(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  expect(names).toEqual([...offers, 'Cancel']);
}

export const choose = (page: Page, name: string): Promise<void> =>
  modal(page).getByRole('button', { name, exact: true }).click();

/** The cards of the open stack from the first to the last, and what they total. */
export async function expectStack(page: Page, cards: readonly string[], total: number) {
  const shownThere = (): Promise<string[]> =>
    stack(page)
      .locator('[data-staged]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.staged ?? ''));
  await expect.poll(shownThere, SOON).toEqual(cards);
  await page.getByRole('group', { name: `Temp stack, total ${total}`, exact: true }).waitFor();
  expect(await stack(page).locator('output').textContent()).toBe(`total${total}`);
}

export async function expectNotice(page: Page, sentence: string): Promise<void> {
  await notice(page).waitFor();
  expect(await wordsIn(notice(page))).toBe(sentence);
}

/** What is written there. A card in a sentence is a picture of it, with its name. */
export const wordsIn = (where: Locator): Promise<string> =>
  where.evaluate((whole) => {
    const words = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.matches('.notice-rule')) return '';
      if (node.matches('[role="img"]')) return node.ariaLabel ?? '';
      return [...node.childNodes].map(words).join('');
    };
    return words(whole);
  });

export const SENTENCES = {
  captureRequired:
    'Cannot trail this card. You must capture the matching card(s) on the table first.',
  activeBuild:
    'Cannot trail while you own an active build. Capture, build, or use a temp stack instead.',
  several: 'Multiple actions possible with this card. Choose capture or build action.',
} as const;
