/** The rule viewer: every rule number that a sentence can cite leads to a rule that players can read. */
import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CITES } from '../../games/rule-numbers.ts';
import { GAME_IDS, type GameId } from '../../games/index.ts';
import { parseRulesAddress, rulesAddress } from './use-rules.ts';
import { Passages } from './Rulebook.tsx';
import { readSheet } from './read-sheet.ts';
import { rulesIn, type RuleSheet } from './sheet.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const sheetOf = (id: GameId): RuleSheet =>
  readSheet(readFileSync(`${ROOT}docs/rules/${id}.md`, 'utf8'));

const drawn = (sheet: RuleSheet, game: GameId = 'shithead'): string =>
  renderToStaticMarkup(
    createElement(Passages, { game, sheet, at: undefined, onRule: () => undefined }),
  );

const sourcesIn = (folder: string): string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(`${ROOT}${folder}/${file}`, 'utf8'));

/** Comments cite rules for those who read the code; what is left can be shown to a player. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Every rule number in the code of a game and of its screen. */
function citedBy(id: GameId): string[] {
  const lesson = readFileSync(`${ROOT}src/web/lesson/${id}-steps.ts`, 'utf8');
  const code = [...sourcesIn(`src/games/${id}`), ...sourcesIn(`src/web/games/${id}`), lesson];
  const numbers = code.flatMap((text) =>
    [...withoutComments(text).matchAll(/\b[A-Z]{2}-\d+(?:\.\d+)?\b/g)].map(([number]) => number),
  );
  return [...new Set(numbers)];
}

describe.each(GAME_IDS)('the sheet of %s', (id) => {
  const sheet = sheetOf(id);
  const rules = rulesIn(sheet);

  it('has a place for every number that a sentence can cite', () => {
    const cited = citedBy(id);
    expect(cited.length).toBeGreaterThan(14);
    expect(cited.filter((number) => !rules.includes(number))).toEqual([]);
    const html = drawn(sheet, id);
    for (const number of cited) expect(html).toContain(`id="rule-${number}"`);
  });

  it('has each rule once, and no link that leads nowhere', () => {
    expect(new Set(rules).size).toBe(rules.length);
    const links = [...drawn(sheet, id).matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(rules.length);
    for (const link of links) expect(rules).toContain(parseRulesAddress(link)?.rule);
  });

  it('is for players: no codes, no cases, no marks of the markup left over', () => {
    const titles = sheet.sections.map(({ title }) => title);
    expect(titles[0]).toBe('One minute');
    expect(titles).not.toContain('Violations');
    expect(titles).not.toContain('What every screen offers');
    const text = drawn(sheet, id).replace(/<[^>]+>/g, '');
    expect(text).not.toMatch(new RegExp(`${id}/[a-z_]+`));
    expect(text).not.toMatch(/\*\*|`|\]\(|^\|/m);
  });

  it('is cited by refusals with their numbers, and by every kind of move', () => {
    const { ruleOf } = CITES[id];
    expect(ruleOf({ code: `${id}/not_your_turn`, params: {} })).toMatch(/^[A-Z]{2}-\d/);
    expect(ruleOf({ code: `${id}/bad_options`, params: {} })).toBeUndefined();
    expect(ruleOf({ code: 'table/closed', params: {} })).toBeUndefined();
  });
});

describe('readSheet()', () => {
  const read = (text: string): string => drawn(readSheet(`# T\nlead\n\n## One\n${text}`));

  it('turns nothing of a sheet into markup that could run', () => {
    const html = read(
      '- **SH-1** <img src=x onerror=alert(1)> `<script>` [x](javascript:alert(1))',
    );
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('<code>&lt;script&gt;</code>');
    expect(html).not.toContain('javascript:');
  });

  it('reads lists in lists, lines that go on, tables and marks inside of words', () => {
    const html = read(
      '- **SH-1** one *two*\n  goes on\n  - below `**x**`\n\n| a | b |\n|---|---|\n| **c** | SH-1 |',
    );
    expect(html).toContain('one <i>two</i> goes on');
    expect(html).toContain('<ul><li> below <code>**x**</code></li></ul>');
    expect(html).toContain('<td><b>c</b></td>');
    expect(html).toContain('href="#/rules/shithead/SH-1"');
  });

  it('leaves out what is not for players, and links to it', () => {
    const html = drawn(
      readSheet('# T\n## A\nsee SH-2\n## B\n<!-- not for players -->\n- **SH-2** code'),
    );
    expect(html).toContain('<p>see SH-2</p>');
    expect(html).not.toContain('code');
  });
});

describe('the address of a rule', () => {
  it('reads back', () => {
    for (const asked of [{ game: 'rummikub', rule: 'RK-6.3' }, { game: 'may-i' }] as const)
      expect(parseRulesAddress(rulesAddress(asked))).toEqual({ rule: undefined, ...asked });
  });

  it.each(['', '#/table', '#/rules/chess', '#/rules/casino/CA-1/x', '#/rules/casino/<b>'])(
    'is not %j',
    (hash) => expect(parseRulesAddress(hash)).toBeUndefined(),
  );
});
