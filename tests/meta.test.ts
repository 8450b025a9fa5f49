/** Holds rules, codes, cases and documents together: what one of them names, the others know. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI_CODES } from '../src/cli/fault.ts';
import { formatOption } from '../src/core/options.ts';
import { replay } from '../src/core/match.ts';
import { NO_SUCH_SEAT } from '../src/core/play.ts';
import { formatRecord, parseRecord } from '../src/core/record.ts';
import { runScenario } from '../src/core/scenario.ts';
import { gameOf, shithead } from '../src/games/index.ts';
import { VIOLATION_CODES } from '../src/games/shithead/types.ts';
import { TABLE_CODES } from '../src/index.ts';
import { REFUSAL_CODES } from '../src/protocol/index.ts';
import { SERVER_CODES } from '../src/server/http/errors.ts';
import {
  codesIn,
  fencedBlocks,
  readScenarios,
  readText,
  ROOT,
  scenarioFiles,
} from './scenario-files.ts';

const RULES = readText('docs', 'rules', 'shithead.md');
const CODES = readText('docs', 'codes.md');
const NOTATION = readText('docs', 'notation.md');
const FILES = scenarioFiles();
const CASES = FILES.flatMap(({ scenarios }) => scenarios);

const RULE_COUNT = 89;
const VECTOR_COUNT = 93;
const RULE_NUMBERS = Array.from({ length: RULE_COUNT }, (_, at) => `SH-${at + 1}`);

const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found);
const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** The cells of the table rows that start with a code of this kind. */
const rowsOf = (text: string, kind: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`| \`${kind}`))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'))
        .slice(1, -1),
    );

/** What the documents write in braces, filled in so that a sentence can be compared. */
const FILLED = {
  why: 'x',
  name: 'North',
  zone: 'hand',
  card: '5C',
  rank: '4',
  requirement: '9 or higher',
};
const fill = (sentence: string): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: keyof typeof FILLED) => FILLED[name]);
const sentenceOf = (code: string): string =>
  shithead.explain(
    { code, params: { ...FILLED, seat: 0, requirement: '>=9', magic: '2 8 10 J JK' } },
    ['North', 'East'],
  );

describe('violation codes', () => {
  it('stand in docs/codes.md in order of precedence, with the sentence that the code gives', () => {
    const rows = rowsOf(CODES, 'shithead/');
    expect(rows.map(([code]) => code)).toEqual([...VIOLATION_CODES]);
    for (const [code, , sentence] of rows) expect(fill(sentence)).toBe(sentenceOf(code));
  });

  it('stand in docs/rules/shithead.md in the same order, with the same sentences', () => {
    const rows = rowsOf(RULES, 'shithead/');
    expect(rows.map(([code]) => code)).toEqual([...VIOLATION_CODES]);
    for (const [code, sentence] of rows) expect(fill(sentence)).toBe(sentenceOf(code));
  });

  it('are explained in one sentence to the player', () => {
    for (const code of VIOLATION_CODES) expect(sentenceOf(code)).toMatch(/^You [^.]+\.$/);
  });

  it('are each provoked by a case', () => {
    const provoked = new Set(CASES.flatMap(codesIn));
    expect(VIOLATION_CODES.filter((code) => !provoked.has(code))).toEqual([]);
    expect(provoked).toContain(NO_SUCH_SEAT);
  });

  it('have a case that holds their sentence word for word', () => {
    const said = CASES.flatMap(({ new: deal, moves = [] }) => [deal, ...moves]).flatMap((step) =>
      step && 'says' in step && step.says !== undefined ? [step.rejects] : [],
    );
    expect(VIOLATION_CODES.filter((code) => !said.includes(code))).toEqual([]);
  });
});

describe('all codes', () => {
  const live = [
    ...VIOLATION_CODES,
    NO_SUCH_SEAT,
    ...TABLE_CODES,
    ...REFUSAL_CODES,
    ...SERVER_CODES,
    ...Object.keys(CLI_CODES),
  ];
  const named = (text: string): string[] =>
    unique(allMatches(text, /`((?:shithead|table|protocol|server|cli)\/[a-z_]+)`/g));

  it('are in docs/codes.md', () => {
    const documented = named(CODES);
    expect(live.filter((code) => !documented.includes(code))).toEqual([]);
  });

  it('are alive where a document or a case names them', () => {
    const cases = unique(CASES.flatMap(codesIn));
    const mentioned = [...named(CODES), ...named(RULES), ...named(NOTATION), ...cases];
    expect(mentioned.filter((code) => !live.includes(code))).toEqual([]);
  });

  it('of commands have the exit code that the page says', () => {
    const rows = rowsOf(CODES, 'cli/').map(([code, exit]) => [code, Number(exit)]);
    expect(Object.fromEntries(rows)).toEqual(CLI_CODES);
  });
});

describe('numbered rules', () => {
  it('are all in docs/rules/shithead.md, once and in order', () => {
    expect(allMatches(RULES, /^- \*\*(SH-\d+)\*\* /gm)).toEqual(RULE_NUMBERS);
  });

  it('cite only rules that exist', () => {
    const cited = unique(allMatches(RULES + NOTATION + CODES, /(SH-\d+)\b/g));
    expect(cited.filter((rule) => !RULE_NUMBERS.includes(rule))).toEqual([]);
  });

  it('are each cited by a case', () => {
    const cited = new Set(CASES.flatMap(({ name }) => citations(name)));
    expect(RULE_NUMBERS.filter((rule) => !cited.has(rule))).toEqual([]);
  });

  it('for surfaces are listed too', () => {
    const surface = Array.from({ length: 21 }, (_, at) => `SH-S${at + 1}`);
    expect(allMatches(RULES, /^\| (SH-S\d+) \|/gm)).toEqual(surface);
  });
});

/** The rule numbers in the brackets that a case's name starts with. */
const citations = (name: string): string[] =>
  /^\[((?:SH-S?\d+ ?)+)\] \S/.exec(name)?.[1].split(' ') ?? [];

describe('cases', () => {
  it('start with the numbers of rules that exist', () => {
    const numbers = [...RULE_NUMBERS, 'SH-S20', 'SH-S21'];
    const bad = CASES.filter(({ name }) => {
      const cited = citations(name);
      return cited.length === 0 || cited.some((rule) => !numbers.includes(rule));
    });
    expect(bad.map(({ name }) => name)).toEqual([]);
  });

  it('include every vector of the rules', () => {
    const vectors = new Set(CASES.flatMap(({ name }) => allMatches(name, /\(SH-V(\d+)\)$/g)));
    const wanted = Array.from({ length: VECTOR_COUNT }, (_, at) => String(at + 1));
    expect(wanted.filter((vector) => !vectors.has(vector))).toEqual([]);
  });

  it('are all read: no file in the folder is left out', () => {
    const names = readdirSync(join(ROOT, 'scenarios', 'shithead'));
    expect(FILES.map(({ path }) => path.split('/').at(-1))).toEqual(names.sort());
  });
});

describe('options', () => {
  it('stand in docs/rules/shithead.md as they are declared', () => {
    const table = RULES.slice(RULES.indexOf('## Options'), RULES.indexOf('## Choices'));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const documented = rows.map((line) => {
      const [name, values, fallback] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return { name: name.replaceAll('`', ''), values, fallback };
    });
    const declared = shithead.options.map((spec) => ({
      name: spec.name,
      values: domainOf(spec),
      fallback: formatOption(spec.default),
    }));
    expect(documented).toEqual(declared);
  });
});

function domainOf(spec: (typeof shithead.options)[number]): string {
  if (spec.kind === 'switch') return 'on, off';
  return spec.kind === 'choice' ? spec.values.join(', ') : `${spec.min} to ${spec.max}`;
}

describe('docs/notation.md', () => {
  const examples = fencedBlocks(NOTATION, 'yaml').map((text, at) => ({
    at: at + 1,
    file: readScenarios(`example ${at + 1} of docs/notation.md`, text),
  }));

  it('has three examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });

  it.each(examples)('example $at holds', ({ file }) => {
    for (const scenario of file.scenarios) {
      const { unreadable, differences } = runScenario(gameOf(file.game), scenario);
      expect({ name: scenario.name, unreadable, differences }).toEqual({
        name: scenario.name,
        unreadable: undefined,
        differences: [],
      });
    }
  });

  it('names every field of a position', () => {
    const dealt = shithead.parsePosition({ n: 2 });
    if (!dealt.ok) throw new Error(dealt.error);
    const fields = Object.keys({
      ...shithead.formatPosition(dealt.value),
      ...shithead.fields(dealt.value),
    });
    const listed = allMatches(NOTATION, /^\| (.*?) \|/gm).join(' ');
    expect(fields.filter((field) => !listed.includes(`\`${field}\``))).toEqual([]);
  });

  it('gives an example of every move, which is written back as it was read', () => {
    const section = NOTATION.slice(
      NOTATION.indexOf('Shithead: moves'),
      NOTATION.indexOf('Shithead: positions'),
    );
    const moves = allMatches(section, /\| `([^`]+)` \|$/gm);
    expect(moves).toHaveLength(8);
    for (const text of moves) {
      const move = shithead.parseMove(text);
      expect(move.ok && shithead.formatMove(move.value)).toBe(text);
    }
  });

  it('shows a record that can be read, replayed and written again', () => {
    const [text] = fencedBlocks(NOTATION, 'text');
    const record = parseRecord(text);
    if (!record.ok) throw new Error(record.error);
    expect(formatRecord(record.value)).toBe(text);
    expect(replay(shithead, record.value.header, record.value.moves).ok).toBe(true);
  });
});

describe('the checks of this file', () => {
  it('find an unknown rule, a dead code and a wrong sentence', () => {
    expect(citations('[SH-1 SH-22] fine')).toEqual(['SH-1', 'SH-22']);
    expect(citations('SH-1 without brackets')).toEqual([]);
    expect(
      codesIn({
        name: 'x',
        moves: [{ repeat: 2, moves: [{ seat: 0, move: 'take', rejects: 'a/b' }] }],
      }),
    ).toEqual(['a/b']);
    expect(fill('You do not have {card} in your {zone}.')).toBe('You do not have 5C in your hand.');
  });
});
