/** What hands do at the table: swapping, selecting, playing, dragging, sorting. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { RANK_OF } from '../../src/core/card.ts';
import { legalRanks } from '../../src/games/shithead/rules/ranks.ts';
import type { Position } from '../../src/games/shithead/rules/types.ts';
import { drag, dragByTouch, longPress } from './gestures.ts';
import { click, seqOf, startGame, untilAsked, untilMoved } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { openSite, PHONE, visit, type Site } from './site.ts';

const TABLE = '/?speed=instant#/table';
const MOVING_TABLE = '/?speed=fast#/table';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const playable = (p: Position): number[] =>
  p.hand[0].filter((card) => (legalRanks(p.pile, p.options) & (1 << RANK_OF[card])) !== 0);

const cardsOf = (page: Page, zone: string): Promise<string[]> =>
  page
    .locator(`${zone} .card-button`)
    .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card ?? ''));

describe('[SH-S1] the swap phase', () => {
  it('swaps by tapping one card and then the other, and by dragging', async () => {
    const { page, complaints } = await visit(site, { at: '/?seed=7&speed=instant' });
    await startGame(page, click);
    const hand = await cardsOf(page, '.hand');
    const faceUp = await cardsOf(page, '.own-faceup');
    await page.locator(`.hand [data-card="${hand[0]}"]`).click();
    await page.locator(`.own-faceup [data-card="${faceUp[0]}"]`).click();
    await page.waitForSelector(`.hand [data-card="${faceUp[0]}"]`);
    await drag(
      page,
      page.locator(`.own-faceup [data-card="${hand[0]}"]`),
      page.locator(`.hand [data-card="${faceUp[0]}"]`),
    );
    await page.waitForSelector(`.hand [data-card="${hand[0]}"]`);
    expect((await cardsOf(page, '.own-faceup')).sort()).toEqual(faceUp.sort());
    expect(complaints).toEqual([]);
  });

  it('can take Ready back while another seat is not ready', async () => {
    const { page } = await visit(site, { at: '/?seed=7&speed=slow' });
    await startGame(page, click);
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Not ready after all' }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  });
});

describe('[SH-S2] [SH-S3] [SH-S4] playing', () => {
  const twins = savedWhen({
    seats: 2,
    when: (p) =>
      yourTurn(p) &&
      p.hand[0].length < 8 &&
      playable(p).some(
        (card) => playable(p).filter((other) => RANK_OF[other] === RANK_OF[card]).length === 2,
      ) &&
      playable(p).length < p.hand[0].length,
  });

  it('names the chosen cards on the button and keeps them through a reload', async () => {
    const { page, complaints } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    const card = page.locator('.hand .card-button:not([data-dimmed])').first();
    await card.click();
    expect(await page.locator('.action-buttons .btn-primary').textContent()).toMatch(/^Play/);
    const chosen = await page.locator('[aria-pressed="true"]').evaluateAll((all) => all.length);
    const seq = await seqOf(page);
    await page.reload();
    await untilAsked(page);
    expect(await page.locator('.card-button[aria-pressed="true"]').count()).toBe(chosen - 1);
    expect(await seqOf(page)).toBe(seq);
    expect(complaints).toEqual([]);
  });

  it('takes all of a rank on a long press, by touch', async () => {
    const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
    const { page } = await visit(site, { at: TABLE, storage: twins, ...phone });
    await untilAsked(page);
    for (const card of await page.locator('.hand .card-button:not([data-dimmed])').all()) {
      await longPress(page, card);
      if ((await page.locator('.hand [aria-pressed="true"]').count()) === 2) return;
    }
    throw new Error('A long press never took both cards of a rank.');
  });

  it('says why a dimmed card cannot be played, near the card, with the rule', async () => {
    const { page } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    await page.locator('.hand .card-button[data-dimmed]').first().click();
    const notice = page.locator('.notice');
    expect(await notice.textContent()).toMatch(/You cannot play .* now: .*SH-2[45]/);
    expect(await page.locator('.hand [aria-pressed="true"]').count()).toBe(0);
  });

  it('plays a card that is dragged onto the pile', async () => {
    const { page, complaints } = await visit(site, { at: MOVING_TABLE, storage: twins });
    await untilAsked(page);
    const before = await seqOf(page);
    const card = page.locator('.hand .card-button:not([data-dimmed])').first();
    const id = await card.getAttribute('data-card');
    await drag(page, card, page.locator('.pile'));
    await untilMoved(page, before);
    expect(await page.locator(`.hand [data-card="${id}"]`).count()).toBe(0);
    await page.waitForFunction(() => !document.querySelector('.ghost'));
    expect(complaints).toEqual([]);
  });

  it('plays a card that a finger drags onto the pile', async () => {
    const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
    const { page, complaints } = await visit(site, { at: MOVING_TABLE, storage: twins, ...phone });
    await untilAsked(page);
    const before = await seqOf(page);
    const card = page.locator('.hand .card-button:not([data-dimmed])').first();
    await dragByTouch(page, card, page.locator('.pile'));
    await untilMoved(page, before);
    expect(complaints).toEqual([]);
  });

  it('[SH-S14] announces every event and what is asked next', async () => {
    const { page } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    const announced = page.getByTestId('announcer');
    expect(await announced.textContent()).toMatch(/^Your turn/);
    await page.evaluate(() => {
      const heard: string[] = [];
      (globalThis as { heard?: string[] }).heard = heard;
      const announcer = document.querySelector('[data-testid="announcer"]')!;
      new MutationObserver(() => heard.push(announcer.textContent ?? '')).observe(announcer, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const before = await seqOf(page);
    await page.locator('.hand .card-button:not([data-dimmed])').first().dblclick();
    await untilMoved(page, before);
    await untilAsked(page);
    await page.waitForFunction(() => (globalThis as { heard?: string[] }).heard?.length);
    const heard = await page.evaluate(() => (globalThis as { heard?: string[] }).heard?.join(' '));
    expect(heard).toMatch(/You play/);
  });

  it('flies no cards for those who asked for less motion', async () => {
    const { page } = await visit(site, {
      at: '/#/table',
      storage: twins,
      reducedMotion: 'reduce',
    });
    await untilAsked(page);
    const before = await seqOf(page);
    await page.locator('.hand .card-button:not([data-dimmed])').first().dblclick();
    await untilMoved(page, before);
    expect(await page.locator('.flyer').count()).toBe(0);
  });

  it('glides a refused card back and says why at the pile', async () => {
    const { page } = await visit(site, { at: MOVING_TABLE, storage: twins });
    await untilAsked(page);
    const before = await seqOf(page);
    const card = page.locator('.hand .card-button[data-dimmed]').first();
    const place = await card.boundingBox();
    await drag(page, card, page.locator('.pile'));
    expect(await page.locator('.notice').textContent()).toContain('You cannot play');
    await page.waitForFunction(() => !document.querySelector('.ghost'));
    expect(await card.boundingBox()).toEqual(place);
    expect(await seqOf(page)).toBe(before);
  });

  it('plays on a double tap', async () => {
    const { page } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    const before = await seqOf(page);
    await page.locator('.hand .card-button:not([data-dimmed])').first().dblclick();
    await untilMoved(page, before);
  });

  it('keeps the order that the player gives the hand, and sorts on demand', async () => {
    const { page } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    const sorted = await cardsOf(page, '.hand');
    const all = page.locator('.hand .card-button');
    await drag(page, all.first(), all.last());
    const moved = await cardsOf(page, '.hand');
    expect(moved).not.toEqual(sorted);
    await page.reload();
    await untilAsked(page);
    expect(await cardsOf(page, '.hand')).toEqual(moved);
    await page.keyboard.press('s');
    expect(await cardsOf(page, '.hand')).toEqual(sorted);
  });

  it('[SH-S12] gives a hint, and takes a move back', async () => {
    const { page, complaints } = await visit(site, { at: TABLE, storage: twins });
    await untilAsked(page);
    const before = await seqOf(page);
    await page.keyboard.press('h');
    await page.locator('.coach[data-shown="true"]').waitFor();
    expect(await page.locator('.coach').textContent()).toMatch(/^Hint/);
    await page.locator('.hand .card-button:not([data-dimmed])').first().dblclick();
    await untilMoved(page, before);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.waitForFunction(
      (seq) => document.querySelector<HTMLElement>('.table')?.dataset.seq === seq,
      before,
    );
    expect(complaints).toEqual([]);
  });
});
