/** `npm run bench -- --against REF` as it is started: with real commits, real builds, and real interruptions. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const hasHistory = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).status === 0;

const bench = (...args: string[]) =>
  spawnSync(process.execPath, ['bench/out/run.js', ...args], { cwd: ROOT, encoding: 'utf8' });

beforeAll(() => {
  const compiler = resolve(ROOT, 'node_modules/typescript/bin/tsc');
  spawnSync(process.execPath, [compiler, '-p', 'bench'], { cwd: ROOT });
});

describe('the bench', () => {
  it.each([
    [
      ['--against', 'no-such-commit'],
      /^There is no commit "no-such-commit" in this clone; .*\.\n$/,
    ],
    [['--game', 'bridge'], /^There is no game "bridge"; .*\.\n$/],
    [['--against', 'HEAD', '--rounds', '0'], /^--rounds is a whole number .*\.\n$/],
    [['--fast'], /^Unknown option '--fast'\n$/],
  ])('answers %j with one sentence', (args, sentence) => {
    if (!hasHistory && args[0] === '--against') return;
    const { status, stdout, stderr } = bench(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(sentence);
  });

  it.runIf(hasHistory)('leaves nothing behind when it is interrupted', async () => {
    const child = spawn(process.execPath, ['bench/out/run.js', '--against', 'HEAD', '--rules'], {
      cwd: ROOT,
    });
    const folder = await new Promise<string>((done) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        const found = /Building \w+ in (\S+) …/.exec(text);
        if (found) done(found[1]);
      });
    });
    expect(existsSync(folder)).toBe(true);
    const ended = new Promise((done) => child.on('exit', done));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(existsSync(folder)).toBe(false);
  });

  it.runIf(hasHistory)('compares this build with itself, figure by figure', () => {
    const rules = ['--rules', '--quick', '--game', 'shithead', '--rounds', '1'];
    const { status, stdout } = bench('--against', 'HEAD', ...rules);
    expect(status).toBe(0);
    const rows = stdout.trim().split('\n');
    expect(rows[0]).toMatch(/^shithead: \w+ and now +before +now +unit +now\/before +from +to$/);
    for (const name of ['random games, 4 seats: moves per shuffle', 'view', 'imagine'])
      expect(rows.find((row) => row.startsWith(`${name} `))).toMatch(/(\d\.\d\d +){3}\w+$/);
  });
});
