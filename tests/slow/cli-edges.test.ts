/** Edges of the commands: empty and odd values, long ones, folders that are none, answers nobody can read. */
import { plainText } from '../../src/core/phrase.ts';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { StatusReport } from '../../src/cli/report.ts';
import { shithead } from '../../src/games/index.ts';
import { baize, baizeJson, newMatch, scratch } from './cli-run.ts';

const errorIn = (json: string): { code: string; message: string } =>
  (JSON.parse(json) as { error: { code: string; message: string } }).error;

describe('an empty value', () => {
  it.each([
    ['new', 'shithead', '--data', ''],
    ['new', 'shithead', '--seed', ''],
    ['new', 'shithead', '--names', ''],
    ['new', 'shithead', '--bots', ''],
    ['new', 'shithead', '--seats', ''],
    ['new', 'shithead', '--option', ''],
    ['status', 'abc', '--seat', ' '],
    ['list', '--data='],
    ['play', '--name', ''],
    ['serve', '--host', ''],
    ['arena', 'shithead', '--bots', 'easy,easy', '--seed', ''],
  ])('never gives way to a default: %s %s %s', async (...args) => {
    const refused = await baize(scratch(), ...args);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(/^baize \w+: --\w+ has an empty value; see "baize help \w+"\.\n$/);
  });
});

describe('a value that starts with a dash', () => {
  it.each([
    ['--seat', ['status', 'ID', '--seat', '-1']],
    ['--since', ['status', 'ID', '--since', '-1']],
    ['--expect', ['move', 'ID', '--seat', '0', 'ready', '--expect', '-1']],
  ])('is answered by what is wrong with it: %s', async (flag, args) => {
    const data = scratch();
    const id = await newMatch(data);
    const refused = await baize(data, ...args.map((arg) => arg.replace('ID', id)));
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(
      new RegExp(`${flag} takes a whole number from 0 to \\d+, not "-1"`),
    );
  });

  it('may be a seed', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seed', '-5');
    expect((await baize(data, 'record', id)).out).toContain('\nseed: -5\n');
  });

  it.each([['--seed'], ['--seed', '--names', 'Ann']])('is missing in %s %s %s', async (...args) => {
    const { err } = await baize(scratch(), 'new', 'shithead', ...args);
    expect(err).toContain('--seed needs a value (--seed=VALUE where it starts with a dash)');
  });
});

describe('a long text', () => {
  const long = 'x'.repeat(5000);

  it.each([
    ['a move', (id: string) => ['move', id, '--seat', '0', long]],
    ['a card', (id: string) => ['move', id, '--seat', '0', 'play', long]],
    ['words after take', (id: string) => ['move', id, '--seat', '0', 'take', long]],
    ['a game', () => ['new', long]],
    ['an id', () => ['status', long]],
    ['a command', () => [long]],
    ['a flag', () => ['list', `--${long}`]],
    ['a number', (id: string) => ['status', id, '--since', long]],
    ['a level', () => ['new', 'shithead', '--bots', long]],
  ])('is shown in part: %s', async (_what, args) => {
    const data = scratch();
    const refused = await baize(data, ...args(await newMatch(data)));
    expect(refused.code).toBeGreaterThan(0);
    expect(refused.err).toContain('x'.repeat(60));
    expect(refused.err.length).toBeLessThan(400);
  });
});

describe('a name', () => {
  it.each([
    ['that cannot be seen', '\u200b\u2060', 'has nothing that can be seen'],
    ['of a filler', '\u3164', 'has nothing that can be seen'],
    ['that turns the writing around', 'Ann\u202enhoJ', 'turns the direction of writing'],
    ['that isolates', '\u2066Ann', 'turns the direction of writing'],
  ])('%s is refused', async (_what, name, trouble) => {
    const data = scratch();
    const refused = await baize(data, 'new', 'shithead', '--names', `${name},Bo`);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toBe(`The name of seat 0 ${trouble}.\n`);
    expect(readdirSync(data)).toEqual([]);
  });

  it.each(['Zoë', '名前', 'עדה', 'Ann 👩‍👧', 'O’Neill'])('%s is fine', async (name) => {
    const data = scratch();
    expect((await baize(data, 'new', 'shithead', '--names', name)).code).toBe(0);
  });
});

describe('--json', () => {
  it.each([
    [['--json'], 'cli/unknown_command'],
    [['--json', 'status'], 'cli/unknown_command'],
    [['play', '--json'], 'cli/bad_usage'],
    [['play', 'chess', '--json'], 'cli/bad_usage'],
    [['serve', '--json'], 'cli/bad_usage'],
    [['help', 'dance', '--json'], 'cli/unknown_command'],
  ])('makes every refusal JSON: %j', async (args, code) => {
    const refused = await baize(scratch(), ...args);
    expect(refused).toMatchObject({ code: 2, err: '' });
    expect(errorIn(refused.out).code).toBe(code);
  });
});

describe('a folder that is none', () => {
  it.each([
    ['status', 'abcdef'],
    ['move', 'abcdef', '--seat', '0', 'ready'],
    ['list'],
    ['record', 'a'],
  ])('is named by %s', async (...args) => {
    const file = join(scratch(), 'file');
    writeFileSync(file, '');
    const refused = await baize('', ...args, '--data', file, '--json');
    expect(refused.code).toBe(2);
    expect(errorIn(refused.out)).toMatchObject({ code: 'cli/storage' });
    expect(errorIn(refused.out).message).toContain(file);
  });

  it('is not guessed where the home folder is not known', async () => {
    let err = '';
    const { run } = await import('../../src/cli/main.ts');
    const io = { out: () => undefined, err: (text: string) => void (err += text) };
    expect(await run(['list'], { ...io, env: { HOME: '' } })).toBe(2);
    expect(err).toBe(
      'Baize does not know your home folder: say with --data where matches are kept.\n',
    );
  });
});

const BIN = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));

describe('an answer that cannot be written', () => {
  /** Makes a move in a process whose answer goes to this file, and returns how it ended. */
  function moveInto(file: string, flags: string, data: string, id: string) {
    const out = openSync(file, flags);
    const { status, stderr } = spawnSync(
      process.execPath,
      [BIN, 'move', id, '--seat', '0', 'ready'],
      { env: { ...process.env, BAIZE_DATA: data }, stdio: ['ignore', out, 'pipe'] },
    );
    closeSync(out);
    return { status, err: String(stderr) };
  }

  it('has an exit code of its own, and the move is made', async () => {
    const data = scratch();
    const id = await newMatch(data);
    expect(moveInto('/dev/full', 'w', data, id)).toEqual({
      status: 74,
      err: 'Baize cannot write its answer: the disk is full. What it did stays done.\n',
    });
    expect((await baizeJson<StatusReport>(data, 'status', id)).seq).toBe(1);
  });

  it('is no error where the terminal is gone', async () => {
    const data = scratch();
    const id = await newMatch(data);
    // Nothing is mapped at the start of a process's memory, and the system says EIO, as a closed terminal does.
    expect(moveInto('/proc/self/mem', 'r+', data, id)).toEqual({ status: 0, err: '' });
    expect((await baizeJson<StatusReport>(data, 'status', id)).seq).toBe(1);
  });
});

describe('docs/agents.md', () => {
  const page = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8');
  const blocks = (kind: string): string[] =>
    [...page.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text);

  it('has commands that do what it says', async () => {
    const data = scratch();
    const lines = blocks('sh').join('').trim().split('\n');
    expect(lines).toHaveLength(5);
    let id = '';
    for (const line of lines) {
      const [command] = line.replace(/^npx baize /, '').split(/ {2,}#/);
      const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quote, word]) => quote ?? word,
      );
      const ran = await baize(data, ...words.map((word) => (word === 'k3m9xq' ? id : word)));
      expect({ line, code: ran.code, err: ran.err }).toEqual({ line, code: 0, err: '' });
      if (id === '') id = ran.out.trimEnd().split('\n').at(-1) ?? '';
    }
    expect((await baizeJson<StatusReport>(data, 'status', id)).seq).toBe(1);
  });

  it('shows a refusal as it is', () => {
    const [shown] = blocks('json').map((text) => JSON.parse(text) as { error: unknown });
    const position = shithead.parsePosition({ H0: '4C QD', pile: '9C' });
    const move = shithead.parseMove('play 4C');
    if (!position.ok || !move.ok) throw new Error('the example is out of date');
    const violation = shithead.check(position.value, 0, move.value);
    expect(shown.error).toEqual({
      ...violation,
      message: plainText(shithead.explain(violation!, [])),
    });
  });

  it('describes every field of a status', async () => {
    const data = scratch();
    const id = await newMatch(data, '--bots', 'easy,easy');
    const status = await baizeJson<StatusReport>(data, 'status', id);
    const [described] = blocks('ts');
    for (const field of [...Object.keys(status), ...Object.keys(status.outcome ?? {})])
      expect(described).toMatch(new RegExp(`^ +${field}\\??: `, 'm'));
  });

  it('lists every field that arena answers with', async () => {
    const args = ['arena', 'shithead', '--bots', 'easy,easy', '--games', '2', '--seed', '1'];
    const answer = await baizeJson<{ bots: object[] }>(scratch(), ...args);
    const row = page.split('\n').find((line) => line.startsWith('| `arena`')) ?? '';
    for (const field of [...Object.keys(answer), ...Object.keys(answer.bots[0])])
      expect(row).toContain(field);
  });
});

describe('a process that may open few files', () => {
  it('says which limit to raise, and speaks of no bug', () => {
    const program = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));
    const command = 'ulimit -n 60; exec "$0" "$1" serve --port 0 --data "$2"';
    const args = ['-c', command, process.execPath, program, scratch()];
    const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8', timeout: 30_000 });
    expect(stderr).toMatch(/^Too many files are open: raise the limit of this process/);
    expect(status).toBe(2);
  });
});
