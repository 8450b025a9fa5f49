/** `baize solve`: answers for people and programs, and one sentence with the place for whatever is no position. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baize, scratch, type Ran } from './slow/cli-run.ts';
import positions from './data/rummikub-positions.json' with { type: 'json' };

const solve = (...args: readonly string[]): Promise<Ran> => baize('', 'solve', ...args);

describe('baize solve', () => {
  it('says what to play, step by step, that it is proven, and what lies there afterwards', async () => {
    const { code, out, err } = await solve('--table', 'g[r5 b5 y5 k5]', '--rack', 'k4 k6 r1');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Play 2 tiles, 10 points off the rack\. No play places more tiles\. Proven in [\d.]+ (?:µs|ms|s)\.\n/); // prettier-ignore
    expect(out).toContain('\n  1. Take black 5 from the four 5s; with your black 4 and 6');
    expect(out).toContain('\nTable: g[r5 b5 y5] r[k4 k5 k6]\nRack:  r1\n');
  });

  it('answers programs with every field, the plan and the raw difference', async () => {
    const { out } = await solve('--table', 'r[r1 r2 r3]', '--rack', 'r4 b9', '--json');
    const answer = JSON.parse(out) as Record<string, unknown>;
    expect(answer).toMatchObject({
      status: 'play',
      tiles: 1,
      points: 4,
      played: ['r4'],
      rackAfter: ['b9'],
      tableAfter: [{ type: 'run', tiles: ['r1', 'r2', 'r3', 'r4'] }],
      proof: 'optimal',
      explain: { moves: [{ kind: 'ExtendMeld' }], raw: { rackUsed: ['r4'] } },
    });
    expect(answer.stats).toMatchObject({ micros: expect.any(Number) as number });
  });

  it.each([
    [
      '--rack r1 r3 r4 r13 b13 J',
      '--objective points',
      'Play 3 tiles, 56 points off the rack. No play is worth',
    ],
    ['--rack r1 r3 r4 r13 b13 J', '--objective tiles', 'Play 4 tiles, 38 points off the rack.'],
    ['--rack r9 b9 y9 k1 k2', '--opening', 'Draw: the rack holds no sets worth 30 points'],
    [
      '--rack r10 b10 y10 r7',
      '--opening',
      'Open with 3 tiles worth 30 points, 30 points off the rack.',
    ],
    ['--rack r1 b5', '--hold', 'Draw: no tile of the rack can be played. Proven'],
    ['--rack r5 r6 J b1', '--hold', 'Draw'],
    [
      '--rack r10 r11 r12',
      '--no-keep',
      'Play all 3 tiles, 33 points off the rack: the rack is empty.',
    ],
  ])('%s %s', async (rack, flags, words) => {
    const { out, code } = await solve('--rack', rack.slice('--rack '.length), ...flags.split(' '));
    expect(code).toBe(0);
    expect(out).toContain(words);
  });

  it('knows both joker rules', async () => {
    const at = ['--table', 'r[J r5 r6 r7]', '--rack', 'b9 k9'];
    expect((await solve(...at)).out).toContain('Play all 2 tiles');
    expect((await solve(...at, '--joker', 'replace')).out).toContain('Draw');
  });
});

/** Arguments, and what the sentence says; the place is marked where there is one. */
const BAD: readonly (readonly [readonly string[], string, boolean])[] = [
  [['--rack', 'r4 r1 r1 r1'], 'r1 is named three times, and there are only two (--rack, character 10).', true], // prettier-ignore
  [['--table', 'r[r1 r2 r3] r[r1 r2 r3]', '--rack', 'b9 r1'], '(--rack, character 4).', true],
  [['--rack', 'J J J'], 'J is named three times', true],
  [['--rack', 'r4 x3'], 'there is no tile "x3" (--rack, character 4).', true],
  [['--rack', 'r14'], 'there is no tile "r14"', true],
  [['--rack', 'r0'], 'there is no tile "r0"', true],
  [['--table', 'r[r1 r2]', '--rack', 'r4'], 'a set needs three tiles, and r[r1 r2] has two', true],
  [['--table', 'g[r5 b5 y5] g[r5 r5 b5]', '--rack', 'r4'], '(--table, character 13).', true],
  [['--table', 'g[r5 b5 y6]', '--rack', 'r4'], 'g[r5 b5 y6] is no group', true],
  [['--table', 'r[r1 r3 r4]', '--rack', 'r4'], 'there is a gap between r1 and r3', true],
  [['--table', 'r[y4 y1 y2 y3]', '--rack', 'r4'], 'r[y4 y1 y2 y3] is no run: a run lies from low to high, and y4 and y1 do not', true], // prettier-ignore
  [['--table', 'r[r1 r2 r3] [r6 r5 r4]', '--rack', 'r7'], 'r[r6 r5 r4] is no run: a run lies from low to high, and r6 and r5 do not (--table, character 13).', true], // prettier-ignore
  [['--table', 'g[J J J]', '--rack', 'r4'], 'at least one tile that is not a joker', true],
  [['--table', 'r[r12 r13 J]', '--rack', 'r4'], 'no number comes after 13', true],
  [['--table', 'r[r1 r2 r3', '--rack', 'r4'], 'a bracket is opened and never closed', true],
  [['--table', 'r[r1 r2 r3]]', '--rack', 'r4'], 'a bracket is closed that was never opened', true],
  [['--table', 'r[r1 r2 g[b7 y7 k7]', '--rack', 'r4'], 'before the last one has ended', true],
  [['--table', '[r5 J J]', '--rack', 'r4'], 'could be a run or a group', true],
  [['--rack', ''], '--rack has an empty value', false],
  [['--rack', ' , '], 'the rack is empty', false],
  [['--table', 'r[r1 r2 r3]'], '--rack is missing', false],
  [['--rack', 'r4', '--objective', 'fun'], '--objective is tiles or points, not "fun"', false],
  [['--rack', 'r4', '--joker', 'locked'], '--joker is free or replace, not "locked"', false],
  [['--rack', 'r4', '--bench'], '--bench needs a file of positions', false],
  [['--rack', 'r4', '--fast'], 'there is no flag --fast', false],
  [['--file', 'nowhere.json'], '"nowhere.json" cannot be read: it does not exist.', false],
  [['--file', 'x.json', '--rack', 'r4'], '--file and --rack do not go together', false],
];

describe('what is no position', () => {
  it.each(BAD)('%j', async (args, words, marks) => {
    const { code, out, err } = await solve(...args);
    expect([code, out]).toEqual([2, '']);
    const [sentence, ...below] = err.trimEnd().split('\n');
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/^(?:baize solve: |").*\.$/);
    expect(below).toHaveLength(marks ? 2 : 0);
    const answered = await solve(...args, '--json');
    const { error } = JSON.parse(answered.out) as { error: { message: string } };
    expect([answered.code, answered.err, error.message]).toEqual([2, '', sentence]);
  });

  it('is marked under the very character, also far into a long table', async () => {
    const runs = ['r', 'b', 'y', 'k'].map((c) => `r[${c}1 ${c}2 ${c}3 ${c}4 ${c}5 ${c}6]`);
    const table = `${runs.join(' ')} g[r9 b9 z9]`;
    const { err } = await solve('--table', table, '--rack', 'r4');
    const [sentence, shown, mark] = err.split('\n');
    expect(sentence).toContain(`character ${table.indexOf('z9') + 1}`);
    expect(shown.slice(mark.indexOf('^'))).toMatch(/^z9/);
  });
});

describe('baize solve --file', () => {
  const kept = (text: string): string => {
    const file = join(scratch(), 'positions.json');
    writeFileSync(file, text);
    return file;
  };

  it('holds every position against the optima that the file knows, and times them', async () => {
    const some = positions.positions.slice(0, 12);
    const file = kept(JSON.stringify({ ...positions, positions: some }));
    const { code, out } = await solve('--file', file, '--bench');
    expect(code).toBe(0);
    expect(out.match(/12 of 12 right/g)).toHaveLength(6);
    expect(out).toContain('12 positions, the least of 9 times each:');
    expect(out).toContain('plans that lead where they should: 12 of 12');
    const wrong = some.map((position, at) =>
      at === 3
        ? { ...position, optimum: { free: { maxTiles: { tiles: 9, points: 9 } } } }
        : position,
    );
    const missed = await solve('--file', kept(JSON.stringify(wrong)));
    expect(missed.code).toBe(1);
    expect(missed.out).toContain('joker rule free, most tiles:     11 of 12 right');
    expect(missed.out).toContain(`${some[3].id}: found`);
  });

  it('answers a plain list, with sets as text or as objects', async () => {
    const list = [
      { table: 'r[r1 r2 r3]', rack: 'r4' },
      { id: 'two', table: [{ type: 'group', tiles: ['r5', 'b5', 'y5'] }], rack: ['k5'] },
      { rack: ['r9', 'b9', 'y9'], opened: false },
    ];
    const { out } = await solve('--file', kept(JSON.stringify(list)));
    expect(out.split('\n').slice(0, 3)).toEqual([
      '1: 1 tile, 4 points: r[r1 r2 r3 r4]',
      'two: 1 tile, 5 points: g[r5 b5 y5 k5]',
      '3: draw',
    ]);
    const { answers } = JSON.parse((await solve('--file', kept(JSON.stringify(list)), '--json')).out) as { answers: { id: string }[] }; // prettier-ignore
    expect(answers.map(({ id }) => id)).toEqual(['1', 'two', '3']);
  });

  it.each([
    ['{', 'is no JSON'],
    ['{}', 'holds no list of positions.'],
    ['[]', 'holds no list of positions.'],
    ['[{"rack":"r4"},7]', 'position 2 is no object with a table and a rack.'],
    ['[{"table":3,"rack":"r4"}]', 'position 1 has no table'],
    ['[{"id":"x","table":""}]', 'position 1, "x" has no rack'],
    ['[{"id":"x","table":"r[r1 r2]","rack":"r4"}]', 'position 1, "x": a set needs three tiles'],
    ['[{"table":"","rack":[]}]', 'position 1: the rack is empty'],
  ])('refuses %s', async (text, words) => {
    const { code, out, err } = await solve('--file', kept(text));
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')[0]).toContain(words);
  });
});
