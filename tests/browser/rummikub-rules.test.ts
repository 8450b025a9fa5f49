/** What a Rummikub table says while it is arranged: broken sets, the first meld, jokers, and the coach's plan. */
import { plainText } from '../../src/core/phrase.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { formatTiles, tileWords } from '../../src/core/tile.ts';
import { wishesAt } from '../../src/games/rummikub/rules/packed/best-play.ts';
import { formatMelds } from '../../src/games/rummikub/rules/melds.ts';
import type { Solved } from '../../src/web/rummikub-solver/client.ts';
import { replyTo } from '../../src/web/rummikub-solver/reply.ts';
import { expectNotice, expectQuiet, SOON } from './casino-table.ts';
import { ARRANGING, JOKERS, NO_PLAY, OPENING } from './rummikub-positions.ts';
import {
  action,
  coach,
  expectReady,
  expectSets,
  expectUnmet,
  handle,
  inSet,
  lastLines,
  ofRack,
  press,
  rackOf,
  setBox,
  setsOf,
  sitAgain,
  sitAt,
  storedTable,
  totals,
} from './rummikub-table.ts';
import { openSite, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, ARRANGING);
  page = table.page;
});
afterEach(() => expectQuiet(table));
afterAll(() => site.close());

const choose = async (...tiles: readonly string[]): Promise<void> => {
  for (const tile of tiles) await ofRack(page, tile).click();
};
const newSet = async (...tiles: readonly string[]): Promise<void> => {
  await choose(...tiles);
  await press(page, 'New set');
};

const [FIVES, ...OTHERS] = ['r5 b5 y5 k5', 'b6 b7 b8 b9 b10', 'y1 y2 y3', 'y4 y5 y6'];

describe('a table that is not whole', () => {
  it('is never refused: broken sets say why, and Done says which rule is unmet', async () => {
    await choose('k4');
    await handle(page, 1).click();
    await expectSets(page, ['r5 b5 y5 k4 k5 - two numbers', ...OTHERS]);
    const group =
      'r5 b5 y5 k4 k5 is neither a run nor a group: a group has one number, and r5 and k4 have two.';
    await expectUnmet(page, group);
    await action(page, 'done').click({ force: true });
    await expectNotice(page, group);
    expect(await storedTable(page), 'nothing was played').toBe(
      formatMelds(ARRANGING.position.table),
    );

    await inSet(page, 1, 'k5').click();
    await press(page, 'Back to rack');
    await expectNotice(page, 'Black 5 was on the table and must stay there; only your own tiles go back.'); // prettier-ignore
    await press(page, 'New set');
    await expectSets(page, ['r5 b5 y5 k4 - two numbers', ...OTHERS, 'k5 - 1 of 3']);
    await inSet(page, 1, 'k4').click();
    await press(page, 'Back to rack');
    await expectSets(page, ['r5 b5 y5', ...OTHERS, 'k5 - 1 of 3']);
    await expectUnmet(page, 'A set needs three tiles; this one has 1.');
    await newSet('k3', 'r8');
    await action(page, 'draw').click();
    await expectNotice(page, 'Tiles of yours lie on the table: take them back with Reset before you draw.'); // prettier-ignore
  });

  it('goes back step by step, and all at once', async () => {
    await sitAgain(page, ARRANGING);
    await choose('k4');
    await press(page, 'Put into set 1');
    await inSet(page, 1, 'k5').click();
    await press(page, 'New set');
    await newSet('k3', 'r8');
    const steps = [
      [FIVES, ...OTHERS],
      ['r5 b5 y5 k4 k5 - two numbers', ...OTHERS],
      ['r5 b5 y5 k4 - two numbers', ...OTHERS, 'k5 - 1 of 3'],
      ['r5 b5 y5 k4 - two numbers', ...OTHERS, 'k5 - 1 of 3', 'k3 r8 - 2 of 3'],
    ];
    for (const step of steps.slice(2).toReversed()) {
      await expectSets(page, step);
      await action(page, 'undo').click();
    }
    await expectSets(page, steps[1]);
    expect(await rackOf(page)).toHaveLength(17);
    await action(page, 'reset').click();
    await expectSets(page, steps[0]);
    await action(page, 'undo').click();
    // Loading the page anew loses only the way back.
    await page.reload();
    await expectSets(page, steps[1]);
    await action(page, 'reset').click();
    await expectSets(page, steps[0]);
    expect(await action(page, 'reset').isDisabled()).toBe(true);
  });

  it('[RK-3.2] is no play without a tile from the rack', async () => {
    await handle(page, 3).click();
    await inSet(page, 4, 'y4').click();
    await expectSets(page, [FIVES, OTHERS[0], 'y1 y2 y3 y4 y5 y6']);
    await expectUnmet(page, 'Play at least one tile from your rack, or draw.');
  });
});

describe('the coach', () => {
  const { table: sets, rack, options } = ARRANGING.position;
  const puzzle = { table: sets, rack: rack[0], opened: true };
  const { answer, steps } = replyTo(
    { kind: 'solve', puzzle, wishes: wishesAt(options) },
    () => undefined,
  ) as Solved;
  const asidesOf = (): Promise<string[]> =>
    page
      .locator('[data-zone="aside"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

  it('proves what the best play is, shows it step by step with what lies aside, and lays it out', async () => {
    await sitAgain(page, ARRANGING);
    await action(page, 'ask').click();
    const yes = `Yes: you can play ${answer.tiles} tiles. That is the most.`;
    await coach(page).getByText(yes).waitFor();
    expect(page.workers().map((worker) => worker.url()).join(), 'beside the page').toContain('solver-worker'); // prettier-ignore
    await press(page, 'Why not more?');
    await coach(page).getByText(`any play places at most ${answer.tiles} tiles`).waitFor();

    await press(page, 'Show me');
    for (const [at, { sentence, table: laid, aside, rack: left }] of steps.entries()) {
      if (at > 0) await press(page, 'Next step');
      const words = `${at + 1}/${steps.length} ${plainText(sentence)}`;
      await expect.poll(() => coach(page).locator('p').textContent(), SOON).toBe(words);
      const shown = laid.map(({ meld }) => formatTiles(meld.tiles));
      expect((await setsOf(page)).toSorted()).toEqual(shown.toSorted());
      const pieces = aside.map(({ tiles }) => `Aside: ${tiles.map(tileWords).join(', ')}`);
      expect((await asidesOf()).toSorted()).toEqual(pieces.toSorted());
      expect(await page.locator('.hand .rk-tile:not([data-away])').count()).toBe(left.length);
    }
    expect(steps.some(({ aside }) => aside.length > 0)).toBe(true);
    await press(page, 'Back');
    await expect.poll(() => coach(page).locator('p').textContent(), SOON).toContain(plainText(steps.at(-2)!.sentence)); // prettier-ignore

    await press(page, 'Play it');
    await expectSets(
      page,
      answer.tableAfter.map(({ tiles }) => formatTiles(tiles)),
    );
    await expectReady(page);
    expect(await storedTable(page), 'it is only laid out').toBe(formatMelds(sets));
    await action(page, 'done').click();
    await expect.poll(() => storedTable(page), SOON).toBe(formatMelds(answer.tableAfter));
  });

  it('knows when there is none', async () => {
    await sitAgain(page, NO_PLAY);
    await page.keyboard.press('q');
    await coach(page).getByText('No: your rack holds no 30 points in sets yet, so draw a tile.').waitFor(); // prettier-ignore
    expect(await coach(page).getByRole('button', { name: 'Show me' }).count()).toBe(0);
    await action(page, 'draw').click();
    await expect.poll(async () => (await rackOf(page)).length, SOON).toBe(15);
  });
});

describe('the first meld', () => {
  it('[RK-4.1] counts the points up to 30', async () => {
    await sitAgain(page, OPENING);
    const said = (): Promise<string | null> =>
      totals(page).locator('.visually-hidden').textContent();
    expect(await said()).toBe('0 tiles played, 0 of 30 points to open');
    await newSet('b9', 'y9', 'k9');
    await expect.poll(said, SOON).toBe('3 tiles played, 27 of 30 points to open');
    await expectUnmet(page, 'Your first meld is worth 27 points; it needs 30.');
    await newSet('r2', 'r1', 'r3');
    await expectSets(page, ['b9 y9 k9', 'r1 r2 r3']);
    await expect.poll(said, SOON).toBe('6 tiles played, 33 of 30 points to open');
    await expectReady(page);
    await action(page, 'done').click();
    await expect.poll(() => lastLines(page), SOON).toContain('You played 6 tiles to open with 33 points and have 13 left.'); // prettier-ignore
  });
});

describe('jokers', () => {
  const joker = (set: number, name: string) => setBox(page, set).getByRole('button', { name });

  it('say what they stand for, are swapped, and are used again as a run or a group', async () => {
    await sitAgain(page, JOKERS);
    await joker(1, 'joker as red 10 in set 1').waitFor();
    expect(await joker(1, 'joker').locator('.tile-badge[data-colour="r"]').count()).toBe(1);
    await choose('r10');
    await press(page, 'Put into set 1');
    await expectSets(page, ['r9 r10 r11 J']);
    await joker(1, 'joker as red 12 in set 1').click();
    await newSet('J', 'b7');
    await expectSets(page, ['r9 r10 r11', 'J J b7']);

    // [RK-2.4] It could be both: whoever lays it says which.
    await setBox(page, 2)
      .getByRole('button', { name: 'This set is a group; make it a run' })
      .click();
    await joker(2, 'joker as blue 5 in set 2').waitFor();
    expect(await setBox(page, 2).getAttribute('data-type')).toBe('run');
    await setBox(page, 2)
      .getByRole('button', { name: 'This set is a run; make it a group' })
      .click();
    await joker(2, 'joker as blue 5').waitFor({ state: 'detached' });
    await action(page, 'undo').click();
    await expect.poll(() => setBox(page, 2).getAttribute('data-type'), SOON).toBe('run');
    await expectReady(page);
    await action(page, 'done').click();
    await expect.poll(() => storedTable(page), SOON).toBe('r[r9 r10 r11] r[J J b7]');
    await expect
      .poll(() => lastLines(page), SOON)
      .toEqual([
        'You swapped red 10 for the joker (as red 10) in red 9-10-11.',
        'You made blue 5-6-7 from the joker (as blue 5) with blue 7 and joker (as blue 6) from the rack.',
        'You played 3 tiles and have 14 left.',
      ]);
  });
});
