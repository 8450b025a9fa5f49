/**
 * A hint leads to its move: whoever presses nothing but what is lit after it makes the move that it named. One
 * driver for all games, who knows no rules; what was made is read from the match as the page has saved it.
 */
import { plainText } from '../../src/core/phrase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { parseSaved, type SavedTable } from '../../src/client/save.ts';
import { namesOf, replay } from '../../src/core/match.ts';
import { capitalised } from '../../src/core/words.ts';
import { gameOf, GAMES, type GameId } from '../../src/games/index.ts';
import { spokenCards } from '../../src/web/cards/names.ts';
import { click, seqOf, startGame } from './player.ts';
import { DESKTOP, openSite, PHONE, visit, type Site } from './site.ts';

const TURNS = 14;
const PRESSES_MAX = 40;
/** Kinds of moves that these turns are sure to have. */
const KINDS_MIN: Readonly<Record<GameId, number>> = {
  shithead: 2,
  casino: 2,
  'may-i': 3,
  dhappa: 3,
  rummikub: 1,
};

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const savedIn = async (page: Page, id: GameId): Promise<SavedTable | undefined> => {
  const texts = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ''),
  );
  const tables = texts.map(parseSaved).flatMap((read) => (read.ok ? [read.value] : []));
  return tables.find(({ header }) => header.game === id);
};

/** How many moves the table shows; what is saved may be a little behind. */
const movesOn = async (page: Page): Promise<number> =>
  Number((await seqOf(page))?.split('.')[1] ?? 0);

/** Reads results away until the coach can be asked; false once the match is over. */
async function untilHint(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(() => {
    const hint = [...document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Hint' && !button.disabled,
    );
    if (hint && !document.querySelector('.end')) return 'hint';
    const next = document.querySelector<HTMLElement>('.end .btn-primary');
    if (next && /^(Next|Go on|Continue)/.test(next.textContent)) next.click();
    else if (document.querySelector('.end')) return 'over';
    return undefined;
  });
  return (await found.jsonValue()) === 'hint';
}

/** A hint goes when others move, as all do before the first turn of Shithead; then it is asked for again. */
async function askCoach(page: Page): Promise<string> {
  for (let asked = 0; asked < 3; asked++) {
    await page.getByRole('button', { name: 'Hint', exact: true }).last().click();
    const said = await lastWord(page).catch(() => undefined);
    if (said !== undefined) return said;
  }
  throw new Error('the coach was asked three times and said nothing');
}

const ANSWER_MS_MAX = 8_000;

/** What the coach says, with cards by their names; the last word it has. */
async function lastWord(page: Page): Promise<string> {
  const said = await page.waitForFunction(
    () => {
      const line = document.querySelector(
        '.coach[data-shown="true"][aria-busy="false"] > p, .joker-hint[aria-busy="false"]',
      );
      if (!line || line.textContent === '') return undefined;
      const copy = line.cloneNode(true) as HTMLElement;
      for (const chip of copy.querySelectorAll('[role="img"]'))
        chip.replaceWith(chip.getAttribute('aria-label') ?? '');
      for (const rule of copy.querySelectorAll('.notice-rule')) rule.remove();
      return copy.textContent.replace(/^Hint /, '');
    },
    undefined,
    { timeout: ANSWER_MS_MAX },
  );
  return String(await said.jsonValue());
}

/** Buttons that look recommended: in gold as the lit one, though they are not. */
const otherGold = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.background = 'var(--accent)';
    document.querySelector('.table')!.append(probe);
    const gold = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>('.table *, dialog[open] *')]
      .filter(
        (one) =>
          one.matches('button, .mi-word, .dh-word, .rk-handle > span') &&
          !one.closest('[data-hint]'),
      )
      .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === gold)
      .map((one) => one.outerHTML.slice(0, 120));
  });

/** The words on a button of the action bar or of a May I, as far as they come before cards and numbers. */
const labelOn = (lit: Locator): Promise<string | undefined> =>
  lit.evaluate((one) => {
    if (!one.matches('.action-buttons *, .mi-claim *')) return undefined;
    const copy = one.cloneNode(true) as HTMLElement;
    for (const extra of copy.querySelectorAll('small, .visually-hidden, [role="img"]'))
      extra.replaceWith(' 0');
    return /^[a-z? ]*/i.exec(copy.textContent.trim())?.[0].trim();
  });

/** What the lit buttons say that no hint does: the play of Rummikub is laid out, and a second press is asked for. */
const OWN_WORDS: readonly string[] = ['Done', 'Press again', 'More', 'Reset'];
/** The first words of a button say what it does; Casino's go on to say with what. */
const wordsThatSay = (id: GameId): number => (id === 'casino' ? 1 : 2);

function expectButtonsNamed(id: GameId, hint: string, labels: readonly string[]): void {
  for (const label of labels) {
    if (OWN_WORDS.includes(label)) continue;
    const words = label.split(' ').slice(0, wordsThatSay(id)).join(' ');
    expect(wordsOf(hint), `${hint} / ${label}`).toEqual(expect.arrayContaining(wordsOf(words)));
  }
}

/** Presses what is lit, and nothing else, until a move is made. */
async function followLights(page: Page, before: number, labels: string[]): Promise<string[]> {
  const pressed: string[] = [];
  while (pressed.length < PRESSES_MAX) {
    const lit = page.locator('[data-hint]');
    if ((await movesOn(page)) > before) return pressed;
    const count = await lit.count();
    if (count === 0) {
      await page.waitForTimeout(60);
      pressed.push('(nothing lit)');
      continue;
    }
    expect(count, 'one thing is lit').toBe(1);
    // Colours fade in and out.
    await expect
      .poll(() => otherGold(page), { message: `after ${pressed.join(', ')}` })
      .toEqual([]);
    const name = await lit.evaluate((one) => one.getAttribute('data-card') ?? one.textContent);
    pressed.push(name);
    const label = await labelOn(lit);
    if (label !== undefined && label !== '') labels.push(label);
    await lit.evaluate((one: HTMLElement) => one.click());
    await page.waitForTimeout(40);
  }
  return pressed;
}

interface Made {
  readonly kind: string;
  readonly words: string;
}

/** The move that was made at that point of the match, as the coach would say it. */
async function madeAt(page: Page, id: GameId, at: number): Promise<Made | undefined> {
  await expect.poll(async () => (await savedIn(page, id))?.moves.length).toBeGreaterThan(at);
  const { header, moves, seat } = (await savedIn(page, id))!;
  const game = gameOf(id);
  const match = replay(game, header, moves.slice(0, at));
  if (!match.ok || moves[at]?.seat !== seat) return undefined;
  const move = game.parseMove(moves[at].move, { position: match.value.position, seat });
  if (!move.ok) throw new Error(move.error);
  const view = game.view(match.value.position, seat);
  const words = plainText(game.phraseMove(move.value, namesOf(match.value), view));
  return { kind: (move.value as { type: string }).type, words: spokenCards(capitalised(words)) };
}

/** Several cards of a move may be named in any order. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .sort();

describe.each(Object.entries(GAMES))('%s', (id, { title }) => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('a hint is followed by its lights to its move, on a %s', async (_, viewport) => {
    const at = `/?seed=hints-${viewport.width}&speed=instant`;
    const { page, complaints } = await visit(site, { at, viewport });
    await startGame(page, click, title);
    const kinds = new Map<string, number>();
    for (let turn = 0; turn < TURNS && (await untilHint(page)); turn++) {
      const hint = await askCoach(page);
      // While the coach thought, somebody may have called for a card.
      const before = await movesOn(page);
      if (hint.startsWith('Keep still')) continue;
      const labels: string[] = [];
      const pressed = await followLights(page, before, labels);
      expectButtonsNamed(id as GameId, hint, labels);
      const made = await madeAt(page, id as GameId, before);
      const story = `${hint} / pressed ${pressed.join(', ')}`;
      if (made === undefined && pressed.length === 0) continue;
      expect(made, story).toBeDefined();
      // Tiles are drawn and not named in a hint, so that a play is known by not being a draw.
      if (id === 'rummikub') expect(/^(Draw|Pass)/.test(hint), story).toBe(made!.kind !== 'play');
      else expect(wordsOf(hint.split(':')[0]), story).toEqual(wordsOf(made!.words));
      kinds.set(made!.kind, (kinds.get(made!.kind) ?? 0) + 1);
    }
    console.info(id, viewport.width, [...kinds].map((one) => one.join(' ')).join(', '));
    expect(kinds.size).toBeGreaterThanOrEqual(KINDS_MIN[id as GameId]);
    expect(complaints).toEqual([]);
  });
});
