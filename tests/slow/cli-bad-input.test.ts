/** Bad input: one clear sentence and code, a non-zero exit, and nothing changes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baize, newMatch, scratch } from './cli-run.ts';

/** One sentence: a single line that starts with a capital or a quotation and ends with a full stop. */
const SENTENCE = /^(?:baize \w+: |[A-Z"]).*\.\n$/;

interface Refusal {
  readonly args: readonly string[];
  readonly code: string;
  readonly exit: number;
}

const refusal = (line: string, code: string, exit: number): Refusal => ({
  args: line.split(' '),
  code,
  exit,
});

const NEW: readonly Refusal[] = [
  refusal('new poker', 'cli/unknown_game', 2),
  refusal('new', 'cli/bad_usage', 2),
  refusal('new shithead --seats 1', 'shithead/bad_seat_count', 1),
  refusal('new shithead --seats 9', 'shithead/bad_seat_count', 1),
  refusal('new shithead --seats two', 'cli/bad_usage', 2),
  refusal('new shithead --seats', 'cli/bad_usage', 2),
  refusal('new shithead --seatz 3', 'cli/bad_usage', 2),
  refusal('new shithead --seats 2 --seats 3', 'cli/bad_usage', 2),
  refusal('new shithead extra', 'cli/bad_usage', 2),
  refusal('new shithead --option pace=fast', 'shithead/bad_options', 1),
  refusal('new shithead --option __proto__=1', 'shithead/bad_options', 1),
  refusal('new shithead --option jokers=maybe', 'shithead/bad_options', 1),
  refusal('new shithead --option jokers', 'cli/bad_usage', 2),
  refusal('new shithead --option jokers=on --option jokers=off', 'cli/bad_usage', 2),
  refusal('new shithead --bots genius', 'cli/unknown_level', 2),
  refusal('new shithead --bots easy,easy,easy', 'cli/bad_usage', 2),
  refusal('new shithead --bots 7:easy', 'cli/bad_usage', 2),
  refusal('new shithead --bots 1:easy,1:hard', 'cli/bad_usage', 2),
  refusal('new shithead --bots 1:easy,hard', 'cli/bad_usage', 2),
  refusal('new shithead --names Ann,Ann', 'cli/bad_usage', 2),
  refusal('new shithead --names ,', 'cli/bad_usage', 2),
  refusal('new shithead --names a,b,c', 'cli/bad_usage', 2),
  refusal('new shithead --seed=', 'cli/bad_usage', 2),
  refusal(`new shithead --seed ${'x'.repeat(65)}`, 'cli/bad_usage', 2),
  refusal('new shithead --data /dev/null/x', 'cli/storage', 2),
  refusal('new shithead --data /proc/baize', 'cli/storage', 2),
];

/** `ID` stands for a match of two people that has just been dealt. */
const MATCH: readonly Refusal[] = [
  refusal('status nope', 'cli/unknown_match', 3),
  refusal('status ../../secrets', 'cli/unknown_match', 3),
  refusal('status ID/../ID', 'cli/unknown_match', 3),
  refusal('status', 'cli/bad_usage', 2),
  refusal('status ID --seat 2', 'table/no_such_seat', 2),
  refusal('status ID --seat x', 'cli/bad_usage', 2),
  refusal('status ID --seat=-1', 'cli/bad_usage', 2),
  refusal('status ID --since x', 'cli/bad_usage', 2),
  refusal('log nope', 'cli/unknown_match', 3),
  refusal('log ID --seat 5', 'table/no_such_seat', 2),
  refusal('record nope', 'cli/unknown_match', 3),
  refusal('legal ID', 'cli/bad_usage', 2),
  refusal('hint ID', 'cli/bad_usage', 2),
  refusal('hint ID --seat 9', 'table/no_such_seat', 2),
  refusal('hint ID --seat 0 --think soon', 'cli/bad_usage', 2),
  refusal('hint ID --seat 0 --think 2m', 'cli/bad_usage', 2),
  refusal('move nope --seat 0 ready', 'cli/unknown_match', 3),
  refusal('move ID --seat 0', 'cli/bad_usage', 2),
  refusal('move ID ready', 'cli/bad_usage', 2),
  refusal('move ID --seat 2 ready', 'table/no_such_seat', 2),
  refusal('move ID --seat 0 fly', 'cli/bad_move_text', 2),
  refusal('move ID --seat 0 play 11X', 'cli/bad_move_text', 2),
  refusal('move ID --seat 0 play ?', 'cli/bad_move_text', 2),
  refusal('move ID --seat 0 take', 'shithead/wrong_phase', 1),
  refusal('move ID --seat 0 unready', 'shithead/not_ready', 1),
  refusal('move ID --seat 0 ready --expect 1', 'cli/stale', 4),
  refusal('move ID --seat 0 ready --expect x', 'cli/bad_usage', 2),
  refusal('list --data /dev/null', 'cli/storage', 2),
  refusal('list now', 'cli/bad_usage', 2),
];

async function expectRefusal(data: string, { args, code, exit }: Refusal): Promise<void> {
  const spoken = await baize(data, ...args);
  expect(spoken).toMatchObject({ code: exit, out: '' });
  expect(spoken.err).toMatch(SENTENCE);
  const answered = await baize(data, ...args, '--json');
  expect(answered).toMatchObject({ code: exit, err: '' });
  const { error } = JSON.parse(answered.out) as { error: { code: string; message: string } };
  expect(error.code).toBe(code);
  expect(`${error.message}\n`).toBe(spoken.err);
}

describe('baize new refuses', () => {
  it.each(NEW)('$args', async (refused) => {
    const data = scratch();
    await expectRefusal(data, refused);
    expect(readdirSync(data)).toEqual([]);
  });

  it('names with characters that cannot be printed', async () => {
    const refused = await baize(scratch(), 'new', 'shithead', '--names', 'a\nend: 0 moves');
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(SENTENCE);
  });
});

describe('the commands about a match refuse', () => {
  it.each(MATCH)('$args', async ({ args, code, exit }) => {
    const data = scratch();
    const id = await newMatch(data, '--seed', '7');
    const before = readFileSync(join(data, `${id}.baize`), 'utf8');
    await expectRefusal(data, { args: args.map((arg) => arg.replaceAll('ID', id)), code, exit });
    expect(readFileSync(join(data, `${id}.baize`), 'utf8')).toBe(before);
    expect(readdirSync(data)).toEqual([`${id}.baize`]);
  });

  it('a move out of turn', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seed', '7');
    for (const seat of ['0', '1']) await baize(data, 'move', id, '--seat', seat, 'ready');
    const { out } = await baize(data, 'status', id, '--json');
    const [turn] = (JSON.parse(out) as { toAct: number[] }).toAct;
    const args = ['move', id, '--seat', String(1 - turn), 'take'];
    await expectRefusal(data, { args, code: 'shithead/not_your_turn', exit: 1 });
  });
});

/** What may happen to a file between two commands. */
const DAMAGE: readonly (readonly [string, (text: string) => string | Uint8Array])[] = [
  ['cut in the middle', (text) => text.slice(0, text.length / 2)],
  ['cut by its last line', (text) => text.slice(0, text.lastIndexOf('end:'))],
  ['with another seed', (text) => text.replace('seed: 7', 'seed: 8')],
  ['with another move', (text) => text.replace('0 ready', '1 ready')],
  ['with a move less', (text) => text.replace('0 ready\n', '')],
  ['empty', () => ''],
  ['of another kind', () => '{"game": "shithead"}'],
  ['of bytes', () => Uint8Array.of(0xff, 0xfe, 0x00, 0x80)],
];

describe('a save file', () => {
  it.each(DAMAGE)('%s is refused and left alone', async (_what, damage) => {
    const data = scratch();
    const id = await newMatch(data, '--seed', '7');
    await baize(data, 'move', id, '--seat', '0', 'ready');
    const file = join(data, `${id}.baize`);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    const damaged = readFileSync(file);
    const base = { code: 'cli/bad_record', exit: 2 };
    await expectRefusal(data, { args: ['status', id, '--seat', '0'], ...base });
    await expectRefusal(data, { args: ['move', id, '--seat', '1', 'ready'], ...base });
    expect(readFileSync(file)).toEqual(damaged);
    expect((await baize(data, 'list')).out).toContain('cannot be read');
  });
});

describe('the command line itself', () => {
  it('guesses what a mistyped command was meant to be', async () => {
    const { code, err } = await baize(scratch(), 'statsu');
    expect(code).toBe(2);
    expect(err).toBe(
      'There is no command "statsu" (did you mean status?); "baize help" lists them all.\n',
    );
  });

  it('helps with every command', async () => {
    const { out } = await baize(scratch(), 'help');
    const names = [...out.matchAll(/^ {2}baize (\w+)/gm)].map(([, name]) => name);
    expect(names).toContain('status');
    for (const name of names) {
      const help = await baize(scratch(), 'help', name);
      expect(help.code).toBe(0);
      expect(help.out).toContain(`baize ${name}`);
      expect((await baize(scratch(), name, '--help')).out).toBe(help.out);
    }
    expect((await baize(scratch(), 'help', 'shithead')).out).toContain('  voluntaryTake: ');
    expect((await baize(scratch(), '--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
