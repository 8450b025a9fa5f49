/** A turn of Dhappa: runs that take cards, swaps, merges, and how a hand ends. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectNotice, expectQuiet, SOON, wordsIn } from './casino-table.ts';
import { CLOSED, DRAWING, goingOut, LAID, lastCard, nothingToTake } from './dhappa-positions.ts';
import {
  action,
  expectRun,
  handOf,
  INDEX,
  isOff,
  ofHand,
  result,
  runBox,
  runTarget,
  sitAgain,
  sitAt,
  spoken,
  stock,
  storedPosition,
} from './dhappa-table.ts';
import { openSite, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, CLOSED.storage);
  page = table.page;
});
afterEach(() => expectQuiet(table));
afterAll(() => site.close());

const choose = async (...cards: readonly string[]): Promise<void> => {
  for (const card of cards) await ofHand(page, card).click(INDEX);
};
const pressAnyway = (button: Locator): Promise<void> => button.click({ force: true });
const numbersOf = (runs: Locator): Promise<number[]> =>
  runs.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.run)));
const litRuns = (): Promise<number[]> => numbersOf(page.locator('.dh-boards .dh-run[data-fits]'));
const dimRuns = async (): Promise<number[]> => {
  const numbers = await numbersOf(page.locator('.dh-boards .dh-run[data-dim]'));
  return numbers.toSorted((a, b) => a - b);
};

describe('adding to runs', () => {
  it('[DH-27] is off before opening, and says so', async () => {
    const why = 'You have not opened; first create a run without wilds.';
    const add = action(page, 'add');
    expect(await isOff(add)).toBe(true);
    expect(await wordsIn(add)).toContain(why);
    await choose(CLOSED.fitsPartner);
    expect(await litRuns()).toEqual([]);
    await pressAnyway(add);
    await expectNotice(page, why);
    await choose(CLOSED.fitsPartner, ...CLOSED.row.slice(0, 3));
    await action(page, 'create').click();
    await choose(CLOSED.fitsPartner);
    await expect.poll(() => litRuns(), SOON).toContain(LAID.partners);
    expect(await isOff(add)).toBe(false);
  });

  it('runs that take what is chosen stand out, a partner’s too; the others step back', async () => {
    await sitAgain(page, LAID.storage);
    const { partners, low, high, pushed, opponents, all } = LAID;
    expect([await litRuns(), await dimRuns()]).toEqual([[], []]);
    await choose(LAID.spareTwo);
    const lit = [partners, low.run, high.run, pushed.run];
    await expect.poll(litRuns, SOON).toEqual(lit);
    expect(await dimRuns()).toEqual(all.filter((one) => !lit.includes(one)));
    await runTarget(page, opponents).click();
    await expectNotice(
      page,
      `Run ${opponents} belongs to the other team; you can add only to your own team's runs.`,
    );
    await choose(LAID.spareTwo, LAID.useless);
    await expect.poll(litRuns, SOON).toEqual([]);
    expect(await dimRuns()).toEqual(all);
    await choose(LAID.useless);
  });

  it('[DH-49] a natural wins the joker that stands for it; undo gives it back', async () => {
    const [low, middle, high] = LAID.held.cards;
    const run = LAID.pushed.run + 1;
    await choose(low, LAID.joker, high);
    await action(page, 'create').click();
    await expectRun(page, run, `${low} ${LAID.joker}=${LAID.held.middle} ${high}`);
    await choose(middle);
    await runTarget(page, run).click();
    await expectRun(page, run, `${low} ${middle} ${high}`);
    await ofHand(page, LAID.joker).waitFor();
    for (let back = 0; back < 2; back++) await page.keyboard.press('u');
    await expect.poll(() => handOf(page), SOON).toEqual(LAID.hand);
    expect(await runBox(page, run).count()).toBe(0);
  });

  it('[DH-91] two runs become one by two taps, which can be called off', async () => {
    const { low, high } = LAID;
    await action(page, 'merge').click();
    await expect.poll(litRuns, SOON).toEqual([low.run, high.run]);
    await action(page, 'cancel').click();
    await expect.poll(litRuns, SOON).toEqual([]);
    await action(page, 'merge').click();
    await runTarget(page, high.run).click();
    await runTarget(page, low.run).click();
    await expectRun(page, high.run, [...low.cards, ...high.cards].join(' '));
    expect(await runBox(page, low.run).count()).toBe(0);
    expect(await action(page, 'merge').count()).toBe(0);
    await action(page, 'undo').click();
    await expectRun(page, low.run, low.cards.join(' '));
  });

  it('a run tells all about itself, and a Lock what it is made of', async () => {
    const { run, cards } = LAID.pushed;
    await runTarget(page, run).click();
    const facts = page.getByRole('dialog', { name: `Run ${run}` });
    await facts.waitFor();
    const words = await wordsIn(facts);
    expect(words).toContain('sequence, 3 cards');
    expect(words).toContain('You, team A');
    expect(words).toContain(`${spoken(LAID.two)} stands for ${spoken(cards[1])}. STATIC`);
    await facts.getByRole('button', { name: 'Close' }).click();
    await page.locator('.dh-meter[data-lock="A"]').click();
    const lock = page.getByRole('region', { name: 'Lock of your team' });
    await lock.getByText('The Lock is there').waitFor();
    expect(await lock.getByRole('listitem').count()).toBe(4);
    await page.keyboard.press('Escape');
    await lock.waitFor({ state: 'detached' });
  });
});

describe('the stock', () => {
  it('is drawn from by the second press where the pile could be taken instead', async () => {
    await sitAgain(page, DRAWING.storage);
    expect(await action(page, 'pile').textContent()).toMatch(/up to \d/);
    expect(await action(page, 'draw').textContent()).toContain('press twice');
    const { length } = (await storedPosition(page)).stock;
    await stock(page).click();
    await page.locator('[data-zone="stock"][data-armed]').waitFor();
    expect((await storedPosition(page)).stock).toHaveLength(length);
    await stock(page).click();
    await expect
      .poll(async () => (await storedPosition(page)).stock, SOON)
      .toHaveLength(length - 1);
  });
});

describe('the stock alone', () => {
  it('is drawn from by one press, as nothing else could be done', async () => {
    await sitAgain(page, nothingToTake());
    expect(await action(page, 'draw').textContent()).not.toContain('twice');
    const { length } = (await storedPosition(page)).stock;
    await stock(page).click();
    await expect
      .poll(async () => (await storedPosition(page)).stock, SOON)
      .toHaveLength(length - 1);
  });
});

describe('the end of a hand', () => {
  it('[DH-75] the last card of the stock is announced; then the hand is a draw', async () => {
    await sitAgain(page, lastCard());
    // One press alone draws nothing: it might be a slip.
    await stock(page).click();
    await page.locator('[data-zone="stock"][data-armed]').waitFor();
    expect((await storedPosition(page)).stock).toHaveLength(1);
    await stock(page).click();
    const banner = page.getByRole('status', { name: 'What happens' });
    await banner.getByText('this is the last turn of the hand').waitFor();
    const [card] = await handOf(page);
    await choose(card);
    await page.keyboard.press('x');
    await result(page).getByRole('heading', { name: 'A draw' }).waitFor();
    await result(page).getByText('nobody had gone out').waitFor();
  });

  it('[DH-73] going out: who has won, and by which Lock', async () => {
    await sitAgain(page, goingOut({}));
    const [card] = await handOf(page);
    await choose(card);
    expect(await wordsIn(action(page, 'discard'))).toBe(`Go out with ${spoken(card)}`);
    await action(page, 'discard').click();
    await result(page).getByRole('heading', { name: 'You and North win' }).waitFor();
    const lock = result(page).getByRole('region', { name: 'The Lock' });
    expect(await lock.getByRole('heading').textContent()).toBe('You went out with this Lock');
    expect(await lock.getByRole('listitem').count()).toBe(3);
  });

  it('[DH-81] in a match the score is shown by item, and the next hand is dealt', async () => {
    await sitAgain(page, goingOut({ scoring: 'points' }));
    const [card] = await handOf(page);
    await choose(card);
    await page.keyboard.press('x');
    const summary = page.getByRole('region', { name: 'Hand 1', exact: true });
    await summary.getByRole('heading', { name: 'Hand 1: your team wins' }).waitFor();
    const { records, totals } = await storedPosition(page);
    const [ours, theirs] = records[0].scores;
    const rows = await summary
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)),
      );
    const number = (text: string): number => Number(text.replace('−', '-'));
    expect(rows.map((row) => row.map(number))).toEqual([
      ...(['runs', 'pureFull', 'wildFull', 'out'] as const).map((item) => [
        ours[item],
        theirs[item],
      ]),
      [0 - ours.left, 0 - theirs.left],
      totals,
    ]);
    expect(ours.out).toBe(100);
    await summary.getByRole('button', { name: 'Next hand' }).click();
    await page.getByTestId('goal').getByText('hand 2, to 2000').waitFor();
    await expect.poll(async () => (await handOf(page)).length, SOON).toBe(27);
    expect(await page.locator('.dh-run').count()).toBe(0);
  });
});
