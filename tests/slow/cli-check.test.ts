/** `baize check`: what it says about good cases, wrong expectations and files that are no cases. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readScenarios } from '../../src/cli/check/load.ts';
import { gameOf } from '../../src/games/index.ts';
import { baize, baizeJson, baizeProcess, scratch } from './cli-run.ts';

const GOOD = `
game: shithead
scenarios:
  - name: "[SH-44] an eight is invisible: the nine below it must be beaten"
    given: { H0: 4D QD, pile: 9C 8C }
    moves:
      - { seat: 0, move: play 4D, rejects: shithead/illegal_rank }
      - { seat: 0, move: play QD }
    expect: { pile: 9C 8C QD, cur: 1 }
`;

const WRONG = `
game: shithead
scenarios:
  - name: "[SH-32] several cards of one rank"
    given: { H0: 5C 5D KC, pile: 4C }
    moves:
      - { seat: 0, move: play 5C 5D, expect: { H0: KC 5D } }
    expect: { pile: 4C 5C, cur: 1, burned+: 2 }
    legal: { seat: 1, moves: [play AC] }
    view: { seat: 1, expect: { H0: KC } }
    log: ["North plays 5C."]
`;

function write(name: string, text: string): string {
  const file = join(scratch(), name);
  writeFileSync(file, text);
  return file;
}

describe('baize check', () => {
  it('passes the cases of the repository, as a real process to which nothing is named', async () => {
    const { code, out, err } = await baizeProcess(scratch(), 'check');
    expect(err).toBe('');
    expect(code).toBe(0);
    const [, passed] = /^(\d+) passed, 0 failed\n$/.exec(out) ?? [];
    expect(Number(passed)).toBeGreaterThanOrEqual(75);
  });

  it('counts cases that pass', async () => {
    expect(await baize('', 'check', write('good.yaml', GOOD))).toEqual({
      code: 0,
      out: '1 passed, 0 failed\n',
      err: '',
    });
  });

  it('shows every difference of a planted wrong expectation', async () => {
    const file = write('wrong.yaml', WRONG);
    const { code, out, err } = await baize('', 'check', file);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out.split('\n')).toEqual([
      `${file}:4: [SH-32] several cards of one rank`,
      '    after seat 0, "play 5C 5D": H0: expected 5D KC, got KC',
      '    pile: expected 4C 5C, got 4C 5C 5D',
      '    burned+: expected 2, got 0',
      '    legal moves of seat 1: missing "play AC"',
      '    legal moves of seat 1: not expected "take"',
      '    view of seat 1: H0: expected KC, got ?',
      '    log line 1: expected North plays 5C., got North plays 5C 5D.',
      '0 passed, 1 failed',
      '',
    ]);
  });

  it('answers in JSON', async () => {
    const file = write('wrong.yaml', WRONG + GOOD.slice(GOOD.indexOf('  - name')));
    const report = await baizeJson<{ failures: unknown[] }>('', 'check', file);
    expect(report).toMatchObject({ passed: 1, failed: 1, bad: [] });
    expect(report.failures[0]).toMatchObject({ file, line: 4 });
  });
});

/** A text, the line that is at fault, and a part of the reason. */
const BAD: readonly (readonly [string, string, number, string])[] = [
  ['nothing', '', 1, 'The file is empty.'],
  ['a comment only', '# nothing\n', 1, 'The file is empty.'],
  ['a tab', 'game: shithead\nscenarios:\n\t- name: x\n', 3, 'Tabs are not allowed'],
  ['a key twice', 'game: shithead\ngame: shithead\n', 2, 'Map keys must be unique'],
  ['an open bracket', '{"game": "shithead",\n"scenarios": [', 2, ''],
  ['two documents', 'game: a\n---\ngame: b\n', 2, 'one document'],
  ['plain text', 'hello', 1, 'The file: it takes names with values.'],
  [
    'an unknown game',
    '# c\ngame: poker\nscenarios: [{ name: a }]\n',
    2,
    'There is no game "poker"',
  ],
  ['no scenarios', 'game: shithead\nscenarios: []\n', 2, 'there are no scenarios'],
  ['a missing list', 'game: shithead\n', 1, 'scenarios: it is missing'],
  ['an unknown key', 'game: shithead\nplayers: 2\nscenarios: [{ name: a }]\n', 2, '"players"'],
  ['a misspelt key', 'game: shithead\nscenarios:\n  - name: a\n    mvoes: []\n', 4, '"mvoes"'],
  ['a nameless case', 'game: shithead\nscenarios:\n  - name: a\n  - moves: []\n', 4, 'name: it is'],
  [
    'a step without a move',
    'game: shithead\nscenarios:\n  - name: a\n    moves:\n      - { seat: 0, move: take }\n      - { seat: 0 }\n',
    6,
    'scenarios.0.moves.1.move: it is missing (it takes text).',
  ],
  [
    'an unknown key in a repeated step',
    'game: shithead\nscenarios:\n  - name: a\n    moves:\n      - repeat: 2\n        moves:\n          - { seat: 0, move: take }\n          - seat: 0\n            move: take\n            rejcets: x\n',
    10,
    '"rejcets"',
  ],
  [
    'a position and a deal',
    'game: shithead\nscenarios:\n  - name: a\n    given: {}\n    new: { seats: 2 }\n',
    5,
    'either "given" or "new"',
  ],
  [
    'lists in lists without end',
    `game: shithead\nscenarios: ${'['.repeat(5000)}`,
    2,
    'nests its parts too deeply',
  ],
];

const COACH = `
game: shithead
cases:
  - name: wins with both
    given: { H0: 5C 5D, H1: 6D 7H, pile: 3C }
    seat: 0
    best: [play 5C 5D]
    reasons: [WIN_NOW]
  - name: planted
    given: { H0: 5C 5D, H1: 6D 7H, pile: 3C }
    seat: 0
    best: [play 5C]
  - name: no move
    given: { H0: 4C }
    seat: 0
    best: [play 5C]
`;

describe('questions to the coach', () => {
  it('are answered with the sentence that the coach gives, right or wrong', async () => {
    const file = write('coach.yaml', COACH);
    const { code, out, err } = await baize('', 'check', file, '--think', '40i');
    expect(code).toBe(2);
    expect(err).toMatch(/coach\.yaml:13: no move: best: "play 5C": /);
    const lines = out.split('\n');
    expect(lines[0]).toBe(`right  ${file}:4: wins with both`);
    expect(lines[1]).toMatch(/^ {7}Play 5C and 5D: /);
    expect(lines[2]).toBe(`WRONG  ${file}:9: planted`);
    expect(out).toContain('    best: expected play 5C, got play 5C 5D');
    expect(lines.at(-2)).toBe('1 passed, 1 failed');
  });

  it('that are none are told by line', async () => {
    const file = write(
      'coach.yaml',
      `${COACH}  - name: nothing right\n    seat: 0\n    best: []\n`,
    );
    const { code, err } = await baize('', 'check', file, '--think', '40i');
    expect(code).toBe(2);
    expect(err.split('\n').slice(0, 2)).toEqual([
      `${file}:17: cases.3.given: it is missing (it takes names with values).`,
      `${file}:19: cases.3.best: at least one move is right.`,
    ]);
    expect((await baize('', 'check', file, '--think', 'long')).code).toBe(2);
  });
});

describe('a bad scenario file', () => {
  it.each(BAD)('with %s names line and reason', async (_what, text, line, reason) => {
    const file = write('bad.yaml', text);
    const { code, out, err } = await baize('', 'check', file);
    expect({ code, out }).toEqual({ code: 2, out: '0 passed, 0 failed\n' });
    expect(err.split('\n')[0]).toContain(`${file}:${line}: `);
    expect(err).toContain(reason);
  });

  it('gives aliases that multiply without end a reason, too', () => {
    const rows = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 9; i++) rows.push(`a${i}: &a${i} [${`*a${i - 1}, `.repeat(9)}]`);
    const read = readScenarios('bomb.yaml', rows.join('\n'));
    expect(read).toMatchObject({ ok: false, error: [{ line: 1 }] });
  });

  it('does not keep the other cases from running', async () => {
    const more = `${GOOD}  - name: no card\n    given: { H0: 5X }\n  - name: no seat\n    legal: { seat: 7, moves: [] }\n  - name: no move\n    moves: [{ seat: 0, move: fly }]\n  - name: no field\n    expect: { colour: red }\n`;
    const file = write('mixed.yaml', more);
    const { code, out, err } = await baize('', 'check', file);
    expect({ code, out }).toEqual({ code: 2, out: '1 passed, 0 failed\n' });
    expect(err.split('\n').slice(0, 4)).toEqual([
      `${file}:10: no card: given: H0: "5X" is no card`,
      `${file}:12: no seat: legal: there is no seat 7, seats are 0 to 1`,
      expect.stringContaining(`${file}:14: no move: "fly" is no move`),
      `${file}:16: no field: expect: there is no field "colour"`,
    ]);
  });

  it('has cases that would pass without testing anything, and each says why', async () => {
    const file = write(
      'silent.yaml',
      `game: shithead
scenarios:
  - { name: a, moves: [{ seat: 0, move: play 3C, says: "Fine." }] }
  - { name: b, new: { seats: 2, says: "Fine." } }
  - { name: c, new: { seats: 1, rejects: shithead/bad_seat_count }, expect: { n: 9 } }
  - { name: d, options: { H0: 5C, n: 3 } }
  - { name: e, options: { decks: 2 }, given: { decks: 3 } }
  - { name: f, moves: [{ repeat: 1000, moves: [{ repeat: 1000, moves: [] }] }] }
  - { name: g, moves: [{ seat: -1, default: take }] }
  - { name: h, legal: { seat: -1, moves: [] } }
`,
    );
    const { code, out, err } = await baize('', 'check', file);
    expect({ code, out }).toEqual({ code: 2, out: '0 passed, 0 failed\n' });
    const reasons = [
      '3: a: seat 0, "play 3C": "says" is the sentence of a refusal, so it needs "rejects"',
      '4: b: new: "says" is the sentence of a refusal, so it needs "rejects"',
      '5: c: new: nothing can follow a new game that is refused, so leave out expect',
      '6: d: options: there is no option "H0"',
      '7: e: decks stands in "options" and in "given"',
      '8: f: moves: there are more than 100000 steps',
      '9: g: default: there is no seat -1, seats are 0 to 1',
      '10: h: legal: there is no seat -1, seats are 0 to 1',
    ];
    for (const [at, line] of err.trimEnd().split('\n').entries())
      expect(line).toContain(`${file}:${reasons[at]}`);
  });

  it('does not stop at a case on which the rules break in any way', async () => {
    const broken = vi.spyOn(gameOf('shithead'), 'defaultMove').mockImplementation(() => {
      throw new TypeError('planted');
    });
    const file = write(
      'broken.yaml',
      `${GOOD}  - { name: breaks, moves: [{ seat: 0, default: take }] }\n`,
    );
    const { code, out } = await baize('', 'check', file, write('good.yaml', GOOD));
    broken.mockRestore();
    expect({ code, out }).toEqual({
      code: 1,
      out: `${file}:10: breaks\n    the rules broke: planted\n2 passed, 1 failed\n`,
    });
  });

  it('is a folder without scenarios, or a path that leads nowhere', async () => {
    const folder = join(scratch(), 'empty');
    mkdirSync(folder);
    const empty = await baize('', 'check', folder);
    expect(empty.code).toBe(2);
    expect(empty.err).toBe(
      `${folder}: There are no scenario files (.yaml, .json) in this folder.\n`,
    );
    const nowhere = await baize('', 'check', join(folder, 'x'));
    expect(nowhere.err).toContain('There is nothing to check here: it does not exist.');
    const report = await baizeJson<{ bad: unknown[] }>('', 'check', folder);
    expect(report.bad).toHaveLength(1);
  });
});
