/** Every move can be made by dragging, and several cards are chosen by sweeping over them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { RANK_OF } from '../../src/core/card.ts';
import { shithead } from '../../src/games/index.ts';
import { legalRanks } from '../../src/games/shithead/rules/ranks.ts';
import type { Position } from '../../src/games/shithead/rules/types.ts';
import { drag, dragAlong, dragByTouch } from './gestures.ts';
import { seqOf, untilAsked, untilMoved } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { openSite, PHONE, visit, type Site } from './site.ts';

const TABLE = '/?speed=instant#/table';
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Two cards of one rank, side by side, that may be played. */
const hasTwins = ({ hand: [hand], pile, options }: Position): boolean =>
  hand.some(
    (card, at) =>
      at > 0 &&
      RANK_OF[card] === RANK_OF[hand[at - 1]] &&
      hand.filter((other) => RANK_OF[other] === RANK_OF[card]).length === 2 &&
      (legalRanks(pile, options) & (1 << RANK_OF[card])) !== 0,
  );

const twins = savedWhen({
  seats: 2,
  when: (p) => yourTurn(p) && p.hand[0].length < 8 && p.pile.length > 0 && hasTwins(p),
});
const mustTake = savedWhen({
  seats: 2,
  when: (p) => yourTurn(p) && shithead.check(p, 0, { type: 'take' }) === undefined,
});
const joker = savedWhen({
  seats: 4,
  when: (p) => p.pending && p.turn === 0 && p.pile.length > 2 && p.finishOrder.length === 0,
});

const chosen = (page: Page): Locator => page.locator('.hand [aria-pressed="true"]');

/** The two cards of one rank that may be played, from left to right. */
async function twinsOn(page: Page): Promise<[Locator, Locator]> {
  const cards = page.locator('.hand .card-button:not([data-dimmed])');
  const ids = await cards.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card));
  const at = ids.findIndex((id, i) => i > 0 && rankOf(id) === rankOf(ids[i - 1]));
  if (at < 0) throw new Error('There are no twins in the hand.');
  const card = (id: string | undefined): Locator => page.locator(`.hand [data-card="${id}"]`);
  return [card(ids[at - 1]), card(ids[at])];
}

const rankOf = (id: string | undefined): number => RANK_OF[Number(id)];

describe('[SH-S2] a sweep over the hand', () => {
  it('chooses cards of one rank with the mouse and moves nothing', async () => {
    const { page, complaints } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    const before = await seqOf(page);
    const [first, last] = await twinsOn(page);
    await drag(page, first, last);
    expect(await chosen(page).count()).toBe(2);
    expect(await page.locator('.ghost').count()).toBe(0);
    expect(await seqOf(page)).toBe(before);
    expect(complaints).toEqual([]);
  });

  it('chooses them with a finger', async () => {
    const { page } = await visit(site, { at: TABLE, storage: twins, ...TOUCH });
    await untilAsked(page);
    const [first, last] = await twinsOn(page);
    await dragByTouch(page, last, first);
    expect(await chosen(page).count()).toBe(2);
  });

  it('plays them all where the way then leads to the pile', async () => {
    const { page, complaints } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    const before = await seqOf(page);
    const [first, last] = await twinsOn(page);
    await dragAlong(page, first, last, page.locator('.pile'));
    await untilMoved(page, before);
    await page.locator('.log', { hasText: 'You play' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('dragging the pile', () => {
  it('into the hand takes it', async () => {
    const { page, complaints } = await visit(site, { at: TABLE, storage: mustTake });
    await untilAsked(page);
    const before = await seqOf(page);
    await drag(page, page.locator('.pile'), page.locator('.hand'));
    await untilMoved(page, before);
    expect(complaints).toEqual([]);
  });

  it('is refused with the reason while a card can be played', async () => {
    const { page } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    const before = await seqOf(page);
    await drag(page, page.locator('.pile'), page.locator('.hand'));
    await page.locator('.notice', { hasText: 'you may not take the pile' }).waitFor();
    expect(await seqOf(page)).toBe(before);
  });

  it('[SH-S9] to another player gives it to them after a Joker, as a tap on them does', async () => {
    for (const byDrag of [true, false]) {
      const { page, complaints } = await visit(site, { at: TABLE, storage: joker });
      await untilAsked(page);
      const before = await seqOf(page);
      const seat = page.locator('.seat[data-target="lit"]').nth(1);
      if (byDrag) await drag(page, page.locator('.pile'), seat);
      else await seat.click();
      await untilMoved(page, before);
      await page.locator('.log', { hasText: /Joker: North takes/ }).waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });
});

describe('[SH-S8] dragging a blind card', () => {
  it('onto the pile flips it', async () => {
    const blind = savedWhen({
      seats: 2,
      you: 'medium',
      when: (p) => yourTurn(p) && p.hand[0].length + p.faceUp[0].length === 0,
    });
    const { page, complaints } = await visit(site, { at: TABLE, storage: blind });
    await untilAsked(page);
    const before = await seqOf(page);
    await drag(page, page.locator('.own-blind [data-slot]').last(), page.locator('.pile'));
    await untilMoved(page, before);
    await page.locator('.log', { hasText: 'You flip' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
