/** The discard pile of Dhappa: how deep it may be taken, the key card, and the fire. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectNotice, expectQuiet, SOON, wordsIn } from './casino-table.ts';
import { DRAWING, LAID } from './dhappa-positions.ts';
import {
  action,
  chosenOf,
  depthCard,
  expectChosen,
  handOf,
  INDEX,
  isOff,
  lastMove,
  ofHand,
  pendingOf,
  picker,
  pile,
  prompt,
  sitAgain,
  sitAt,
  spoken,
  storedPosition,
  takeButton,
  verdict,
} from './dhappa-table.ts';
import { openSite, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, DRAWING.storage);
  page = table.page;
});
afterEach(() => expectQuiet(table));
afterAll(() => site.close());

const choose = async (...cards: readonly string[]): Promise<void> => {
  for (const card of cards) await ofHand(page, card).click(INDEX);
};
const pressAnyway = (button: Locator): Promise<void> => button.click({ force: true });

const DEPTH = 3;
const key = DRAWING.pile[DEPTH - 1];
/** The play that the key card was taken for. */
const opening = DRAWING.opening;

describe('the discard pile', () => {
  const chosenDepths = (): Promise<(string | null)[]> =>
    picker(page)
      .locator('[data-depth][aria-pressed="true"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card ?? null));

  it('[DH-61] says of each depth whether it may be taken, and why not', async () => {
    const before = await lastMove(page);
    await pile(page).click();
    await depthCard(page, 4).waitFor();
    const open = picker(page).locator('[data-depth]:not([aria-disabled="true"])');
    expect(await open.evaluateAll((all) => all.map((one) => one.dataset.depth))).toEqual(
      DRAWING.open,
    );
    await pressAnyway(depthCard(page, 4));
    expect(await chosenDepths()).toEqual(DRAWING.pile);
    expect(await wordsIn(verdict(page))).toBe(
      `You cannot take 4 cards: you could not play the deepest one, ${spoken(DRAWING.pile[3])}, ` +
        'at once, and you have not opened, so it would have to be in a pure run.',
    );
    await verdict(page).getByRole('button', { name: 'Read rule DH-61' }).click();
    await page.locator('[id="rule-DH-61"][data-shown]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.rulebook').waitFor({ state: 'detached' });
    expect(await chosenDepths()).toEqual(DRAWING.pile);
    expect(await isOff(takeButton(page))).toBe(true);
    await pressAnyway(takeButton(page));
    expect(await picker(page).count()).toBe(1);
    expect(await lastMove(page)).toBe(before);
  });

  it('[DH-60] with a card all above it are taken', async () => {
    await depthCard(page, DEPTH).click();
    expect(await chosenDepths()).toEqual(DRAWING.pile.slice(0, DEPTH));
    expect(await wordsIn(verdict(page))).toMatch(
      new RegExp(`^You may take 3; ${spoken(key)} must then be played at once, for example: `),
    );
    await takeButton(page).click();
    await picker(page).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await handOf(page)).toSorted(), SOON)
      .toEqual([...DRAWING.hand, ...DRAWING.pile.slice(0, DEPTH)].toSorted());
    expect(await lastMove(page)).toBe('pick 3');
  });
});

describe('[DH-89] the key card', () => {
  const expectHeld = async (): Promise<void> => {
    await expectChosen(page, [key]);
    expect(await pendingOf(page)).toBe(key);
    expect(await wordsIn(prompt(page))).toBe(`Add ${spoken(key)} to a new or existing run`);
    expect(await isOff(action(page, 'discard'))).toBe(true);
  };

  it('is chosen and stays so, while others come and go', async () => {
    await expectHeld();
    await choose(key);
    await expectNotice(
      page,
      `${spoken(key)} stays chosen: you took it from the pile, so your next play must hold it.`,
    );
    const [other] = opening;
    await choose(other);
    await expectChosen(page, [key, other]);
    await choose(other);
    await page.keyboard.press('Escape');
    await expectHeld();
  });

  it('stands before every discard', async () => {
    await pressAnyway(action(page, 'discard'));
    await expectNotice(
      page,
      `Play ${spoken(key)} first: you took it from the pile and must use it in a new or existing run.`,
    );
    expect(await lastMove(page)).toBe('pick 3');
  });

  it('outlasts a reload, is freed by the play, and comes back when that is undone', async () => {
    await page.reload();
    await ofHand(page, key).waitFor();
    await expectHeld();
    await choose(...opening);
    await action(page, 'create').click();
    await expect.poll(() => pendingOf(page), SOON).toBe('none');
    await expectChosen(page, []);
    await page
      .getByTestId('goal')
      .getByText(/^(You have )?opened$/)
      .first()
      .waitFor();
    await choose(DRAWING.pile[0]);
    expect(await isOff(action(page, 'discard'))).toBe(false);
    await choose(DRAWING.pile[0]);
    await action(page, 'undo').click();
    await expect.poll(() => pendingOf(page), SOON).toBe(key);
    await expectHeld();
    expect((await storedPosition(page)).opened[0]).toBe(false);
  });
});

describe('[DH-71] a 2 that is discarded', () => {
  const question = () => page.getByRole('dialog', { name: 'Burn the pile?' });

  it('asks once, and burns the pile', async () => {
    await sitAgain(page, LAID.storage);
    const { length } = (await storedPosition(page)).pile;
    await choose(LAID.spareTwo);
    await action(page, 'discard').click();
    await question().getByText(`the pile of ${length} cards will be burnt`).waitFor();
    await question().getByRole('button', { name: 'Keep it' }).click();
    await question().waitFor({ state: 'detached' });
    expect(await chosenOf(page)).toEqual([LAID.spareTwo]);
    await page.keyboard.press('x');
    await question()
      .getByRole('button', { name: /^Dhappa!/ })
      .click();
    await expect.poll(() => lastMove(page), SOON).toBe(`discard ${LAID.spareTwo}`);
    await expect.poll(() => pile(page).getAttribute('data-card'), SOON).toBe(null);
    const status = page.getByRole('status', { name: 'What happens' });
    await expect.poll(() => wordsIn(status), SOON).toContain(`burns ${length + 1} cards.`);
    expect(await question().count()).toBe(0);
    expect((await storedPosition(page)).burnt).toHaveLength(length + 1);
  });
});

describe('off turn', () => {
  it('the pile opens too, and takes nothing', async () => {
    await sitAgain(page, LAID.storage);
    await choose(LAID.useless);
    await page.keyboard.press('x');
    await prompt(page).getByText('West draws').waitFor();
    await page.keyboard.press('p');
    await pressAnyway(depthCard(page, 1));
    expect(await wordsIn(verdict(page))).toMatch(
      /^On your draw you could take 1;|^You cannot take/,
    );
    expect(await isOff(takeButton(page))).toBe(true);
    await pressAnyway(takeButton(page));
    await picker(page).getByText("It is West's turn, so you cannot move yet.").waitFor();
    expect(await lastMove(page)).toBe(`discard ${LAID.useless}`);
  });
});
