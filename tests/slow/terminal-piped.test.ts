/** [SH-S15] `baize play` without a terminal: all input at once, lines out, and what it refuses. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ESC, piped, stripEscapes } from './terminal-pty.ts';

const TURN = /Your turn|You cannot play/;

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-piped-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('baize play with piped input', () => {
  const args = (...more: string[]): string[] => [
    'play',
    'shithead',
    '--seed',
    '7',
    '--data',
    dir,
    ...more,
  ];

  it('ends cleanly at the end of input and can be resumed', () => {
    const { status, stdout, stderr } = piped(args('--bots', 'easy'), '1\nh\n');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain(ESC);
    expect(stdout).toContain('You are ready.');
    expect(stdout).toContain('Hint: ');
    expect(stdout).toMatch(/Go on with: baize play --resume \w+ --data/);
    for (const words of [[], ['shithead']]) {
      const again = piped(['play', ...words, '--resume', '--data', dir], '');
      expect(again.status).toBe(0);
      expect(again.stdout).toMatch(TURN);
    }
    // Others read of the person by a name, the person by "You".
    const [id] = readdirSync(dir)[0].split('.');
    const { stdout: log } = piped(['log', id, '--data', dir], '');
    expect(log).toContain('Player is ready.');
    expect(log).not.toMatch(/^You /m);
  });

  it('plays a whole game from a file of ones', () => {
    const { status, stdout } = piped(args('--seats', '3'), '1\n'.repeat(600));
    expect(status).toBe(0);
    expect(stdout).toMatch(/(is|are) the Shithead\./);
    expect(stdout).not.toContain('Go on with');
  });

  it('is ASCII in the locale C', () => {
    const { stdout } = piped(args(), '1\n1\n1\n', { LC_ALL: 'C' });
    // eslint-disable-next-line no-control-regex
    expect(stdout).toMatch(/^[\n\u0020-\u007e]*$/);
    expect(stripEscapes(stdout)).toBe(stdout);
  });

  it.each([
    [['play', 'chess'], 2, 'There is no game "chess"'],
    [['play', 'shithead', '--seats', '1'], 1, 'You need two to eight seats for Shithead.'],
    [['play', 'shithead', '--seats', '9'], 1, 'You need two to eight seats for Shithead.'],
    [['play', 'shithead', '--seats', 'two'], 2, '--seats takes a whole number'],
    [['play', 'shithead', '--name', ''], 2, '--name has an empty value'],
    [['play', 'shithead', '--option', 'jokers=maybe'], 1, 'jokers takes on or off'],
    [['play', '--resume', 'nosuch'], 3, 'There is no match "nosuch"'],
    [['play', '--resume'], 3, 'There is no unfinished match to resume'],
    [['play', 'shithead', '--resume'], 3, 'There is no unfinished match of Shithead to resume'],
  ])('refuses %j', (words, code, sentence) => {
    const { status, stdout, stderr } = piped([...words, '--data', join(dir, 'empty')], '');
    expect(stderr).toContain(sentence);
    expect([status, stdout]).toEqual([code, '']);
  });
});
