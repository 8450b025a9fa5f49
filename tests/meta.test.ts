/** Holds rules, codes, cases and documents together: what one of them names, the others know. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI_CODES } from '../src/cli/fault.ts';
import {
  defaultOptions,
  formatOption,
  isProfile,
  type Options,
  type OptionSpec,
} from '../src/core/options.ts';
import { NO_SUCH_SEAT } from '../src/core/play.ts';
import { GAME_IDS, gameOf, type GameId } from '../src/games/index.ts';
import { TABLE_CODES } from '../src/index.ts';
import { REFUSAL_CODES } from '../src/protocol/index.ts';
import { SERVER_CODES } from '../src/server/http/errors.ts';
import { codesIn, readText, ROOT, scenarioFiles } from './scenario-files.ts';
import {
  factsOf,
  fillIn,
  ruleNumbers,
  rulesInCases,
  sentenceOf,
  surfaceNumbers,
} from './support/game-facts.ts';

const CODES = readText('docs', 'codes.md');
const NOTATION = readText('docs', 'notation.md');
const rulesOf = (id: GameId): string => readText('docs', 'rules', `${id}.md`);
const FILES = scenarioFiles();
const CASES = FILES.flatMap(({ scenarios }) => scenarios);
const filesOf = (id: GameId) => FILES.filter(({ game }) => game === id);
const casesOf = (id: GameId) => filesOf(id).flatMap(({ scenarios }) => scenarios);

const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found);
const unique = (list: readonly string[]): string[] => [...new Set(list)];

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

/** The cells of the table rows that start with a code of this kind; a remark after the code is left out. */
const rowsOf = (text: string, kind: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`| \`${kind}`))
    .map((line) => cellsOf(line).map((cell, at) => (at === 0 ? codeIn(cell) : cell)));
const codeIn = (cell: string): string => /^`([^`]*)`/.exec(cell)?.[1] ?? cell;

/** 22, or the part of a section: 4.2. */
const NUMBER = '\\d+(?:\\.\\d+)?';

/** The rule numbers in the brackets that a case's name starts with. */
const citations = (prefix: string, name: string): string[] =>
  new RegExp(`^\\[((?:${prefix}-S?${NUMBER} ?)+)\\] \\S`).exec(name)?.[1].split(' ') ?? [];

describe.each(GAME_IDS)('violation codes of %s', (id) => {
  const { codes, sentence: form } = factsOf(id);

  it('stand in docs/codes.md in order of precedence, with the sentence that the code gives', () => {
    const rows = rowsOf(CODES, `${id}/`);
    expect(rows.map(([code]) => code)).toEqual([...codes]);
    for (const [code, , sentence] of rows)
      expect(fillIn(factsOf(id), sentence)).toBe(sentenceOf(id, code));
  });

  it('stand in the rules in the same order, with the same sentences', () => {
    const rows = rowsOf(rulesOf(id), `${id}/`);
    expect(rows.map(([code]) => code)).toEqual([...codes]);
    for (const [code, sentence] of rows)
      expect(fillIn(factsOf(id), sentence)).toBe(sentenceOf(id, code));
  });

  it('are explained to the player, with nothing left to fill in', () => {
    for (const code of codes) {
      expect(sentenceOf(id, code)).toMatch(form);
      expect(sentenceOf(id, code)).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  it('are each provoked by a case', () => {
    const provoked = new Set(casesOf(id).flatMap(codesIn));
    expect(codes.filter((code) => !provoked.has(code))).toEqual([]);
    expect(provoked).toContain(NO_SUCH_SEAT);
  });

  it('have a case that holds their sentence word for word', () => {
    const said = casesOf(id)
      .flatMap(({ new: deal, moves = [] }) => [deal, ...moves])
      .flatMap((step) => (step && 'says' in step && step.says !== undefined ? [step.rejects] : []));
    expect(codes.filter((code) => !said.includes(code))).toEqual([]);
  });
});

describe('all codes', () => {
  const live = [
    ...GAME_IDS.flatMap((id) => factsOf(id).codes),
    NO_SUCH_SEAT,
    ...TABLE_CODES,
    ...REFUSAL_CODES,
    ...SERVER_CODES,
    ...Object.keys(CLI_CODES),
  ];
  const SPEAKERS = [...GAME_IDS, 'table', 'protocol', 'server', 'cli'].join('|');
  const named = (text: string): string[] =>
    unique(allMatches(text, new RegExp(`\`((?:${SPEAKERS})/[a-z\\d_]+)\``, 'g')));

  it('are in docs/codes.md', () => {
    const documented = named(CODES);
    expect(live.filter((code) => !documented.includes(code))).toEqual([]);
  });

  it('are alive where a document or a case names them', () => {
    const cases = unique(CASES.flatMap(codesIn));
    const rules = GAME_IDS.flatMap((id) => named(rulesOf(id)));
    const mentioned = [...named(CODES), ...rules, ...named(NOTATION), ...cases];
    expect(mentioned.filter((code) => !live.includes(code))).toEqual([]);
  });

  it('of commands have the exit code that the page says', () => {
    const rows = rowsOf(CODES, 'cli/').map(([code, exit]) => [code, Number(exit)]);
    expect(Object.fromEntries(rows)).toEqual(CLI_CODES);
  });
});

describe.each(GAME_IDS)('numbered rules of %s', (id) => {
  const facts = factsOf(id);
  const { prefix } = facts;
  const text = rulesOf(id);

  it('are all in its document, once and in order', () => {
    const listed = allMatches(text, new RegExp(`^- \\*\\*(${prefix}-${NUMBER})\\*\\* `, 'gm'));
    expect(listed).toEqual(ruleNumbers(facts));
  });

  it('cite only rules that exist', () => {
    const cited = unique(
      allMatches(text + NOTATION + CODES, new RegExp(`(${prefix}-${NUMBER})\\b`, 'g')),
    );
    expect(cited.filter((rule) => !ruleNumbers(facts).includes(rule))).toEqual([]);
  });

  it('are each cited by a case', () => {
    const cited = new Set(casesOf(id).flatMap(({ name }) => citations(prefix, name)));
    expect(rulesInCases(facts).filter((rule) => !cited.has(rule))).toEqual([]);
  });

  it('for surfaces are listed too', () => {
    const row = new RegExp(`^(?:\\| |- \\*\\*)(${prefix}-S\\d+)(?: \\||\\*\\* )`, 'gm');
    expect(allMatches(text, row)).toEqual(surfaceNumbers(facts));
  });
});

describe.each(GAME_IDS)('cases of %s', (id) => {
  const facts = factsOf(id);

  it('start with the numbers of rules that exist', () => {
    const surfaces = facts.surfacesInCases.map((at) => `${facts.prefix}-S${at}`);
    const numbers = [...ruleNumbers(facts), ...surfaces];
    const bad = casesOf(id).filter(({ name }) => {
      const cited = citations(facts.prefix, name);
      return cited.length === 0 || cited.some((rule) => !numbers.includes(rule));
    });
    expect(bad.map(({ name }) => name)).toEqual([]);
  });

  it('include every vector of the rules', () => {
    const named = new RegExp(`\\(${facts.prefix}-([A-Z]\\d+)\\)$`, 'g');
    const vectors = new Set(casesOf(id).flatMap(({ name }) => allMatches(name, named)));
    expect(facts.vectors.filter((vector) => !vectors.has(vector))).toEqual([]);
  });

  it('are all read: no file in the folder is left out', () => {
    const names = readdirSync(join(ROOT, 'scenarios', id));
    expect(filesOf(id).map(({ path }) => path.split('/').at(-1))).toEqual(names.sort());
  });
});

describe.each(GAME_IDS)('options of %s', (id) => {
  const specs = gameOf(id).options;

  /** What is usual, once for a game without profiles, else once for each of them. */
  const usual: Options[] = specs.some(isProfile)
    ? specs.flatMap((spec) =>
        spec.kind === 'choice' && spec.presets
          ? Object.keys(spec.presets).map((value) => ({
              ...defaultOptions(specs, { [spec.name]: value }),
              [spec.name]: value,
            }))
          : [],
      )
    : [defaultOptions(specs)];

  it('stand in its document as they are declared', () => {
    const text = rulesOf(id);
    const table = text.slice(text.indexOf('## Options'), text.indexOf('## Choices'));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const documented = rows.map((line) => {
      const [name, values, ...others] = cellsOf(line);
      return { name: codeIn(name), values, usual: others.slice(0, usual.length) };
    });
    const declared = specs.map((spec) => ({
      name: spec.name,
      values: domainOf(spec),
      usual: usual.map((options) => formatOption(spec, options[spec.name])),
    }));
    expect(documented).toEqual(declared);
  });
});

function domainOf(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'switch':
      return spec.fixed ? 'on' : 'on, off';
    case 'choice':
      return spec.open?.form ?? spec.values.join(', ');
    case 'number':
      return `${spec.min} to ${spec.max}${spec.none ? ', none' : ''}`;
  }
}

describe('the checks of this file', () => {
  it('find an unknown rule, a dead code and a wrong sentence', () => {
    expect(citations('SH', '[SH-1 SH-22] fine')).toEqual(['SH-1', 'SH-22']);
    expect(citations('RK', '[RK-4.2 RK-5] parts of sections')).toEqual(['RK-4.2', 'RK-5']);
    expect(citations('SH', '[CA-1] of another game')).toEqual([]);
    expect(citations('SH', 'SH-1 without brackets')).toEqual([]);
    expect(
      codesIn({
        name: 'x',
        moves: [{ repeat: 2, moves: [{ seat: 0, move: 'take', rejects: 'a/b' }] }],
      }),
    ).toEqual(['a/b']);
    expect(fillIn(factsOf('shithead'), 'You do not have {card} in your {zone}.')).toBe(
      'You do not have 5C in your hand.',
    );
    expect(rowsOf('| `a/b` (notice) | No. |', 'a/')).toEqual([['a/b', 'No.']]);
  });
});
