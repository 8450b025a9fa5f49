/** [CA-S19] [CA-S20] Casino in a real terminal and by real commands: temp stacks, numbered choices, agents. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatusReport } from '../../src/cli/report.ts';
import { baize, baizeJson } from './cli-run.ts';
import { CTRL_C, piped, Pty, requireScript, type PtySettings } from './terminal-pty.ts';

/** Dealt by this seed, before any bot moves: QC 5H 6C 7C on the table, 5D 9S 10D 5C in the hand. */
const DEAL = 'casino --seed 1753 --option profile=classic52 --option trailBlock=rank+build'.split(
  ' ',
);
const TURN = 'Your turn: capture, build or trail';

let dir: string;
const open: Pty[] = [];

beforeAll(requireScript);
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-casino-'))));
afterEach(async () => {
  for (const pty of open.splice(0)) {
    pty.hangUp();
    await pty.ended();
  }
  rmSync(dir, { recursive: true, force: true });
});

function play(args: readonly string[], settings: PtySettings = {}): Pty {
  const pty = new Pty(['play', ...args, '--fast', '--data', dir], settings);
  open.push(pty);
  return pty;
}

const deal = (settings: PtySettings = {}): Pty => play([...DEAL, '--bots', 'easy'], settings);

const files = (ending: string): string[] =>
  readdirSync(dir).filter((name) => name.endsWith(ending));

/** The moves that were made for the person's seat. */
const ownMoves = (): string[] =>
  readFileSync(join(dir, files('.baize')[0]), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('0 '));

/** Types a line and waits for the screen that it leads to. */
async function typed(pty: Pty, line: string, leadsTo: RegExp): Promise<string> {
  pty.enter(line);
  return pty.until(`what follows "${line}"`, (shown) => leadsTo.test(shown));
}

const STACK = /Stack +5♥ {2}5♦ {2}total 10/;

describe('Casino in a terminal', () => {
  it.each([
    [80, 24],
    [60, 20],
    [120, 40],
  ])('is on one screen of %i×%i, and again when its size changes', async (columns, rows) => {
    const pty = deal({ columns, rows });
    const text = await pty.shows(TURN);
    for (const words of ['game 1 · round 1', 'Q♣', '10♦', 'East']) expect(text).toContain(words);
    expect(text).toMatch(/(40 left to deal|stock 40) · last (capture )?nobody/);
    expect(pty.frame().length).toBeLessThanOrEqual(rows);
    expect(Math.max(...pty.frame().map((line) => line.length))).toBeLessThanOrEqual(columns);
    await pty.resize(100, 30);
    await pty.until('a wider screen', (shown) => shown.split('\n')[0].length > 90);
  });

  it('[CA-49] keeps a temp stack when it is left, and confirms it when it is resumed', async () => {
    const first = deal();
    await first.shows(TURN);
    await typed(first, 'stage 5h', /Stack +5♥ {2}total 5/);
    await typed(first, 'stage 5d', STACK);
    await typed(first, 'trail 9s', /You have a temp stack open/);
    first.type(CTRL_C);
    expect(await first.ended()).toBe(130);
    expect(files('.kept').map((name) => statSync(join(dir, name)).mode & 0o777)).toEqual([0o600]);
    expect(ownMoves()).toEqual([]);

    const again = play(['--resume']);
    await again.until('the stack', (shown) => STACK.test(shown));
    const asked = await typed(again, 'confirm', /Choose 1 to 3, Enter cancels/);
    expect(asked).toContain('1) Capture 5: 5♥  2) Build 5: 5♥ 5♦  3) Build 10: 5♥+5♦');
    await typed(again, '3', /You build 10: 5♥ 5♦/);
    expect(again.text()).not.toContain('Stack');
    expect(ownMoves()).toEqual(['0 build 5D: 5H as 10']);
    expect(files('.kept')).toEqual([]);
  });

  it('[CA-S5] answers a refused trail with the captures that forbid it', async () => {
    const pty = deal();
    await pty.shows(TURN);
    const asked = await typed(pty, 'trail 5d', /Choose 1, Enter cancels/);
    expect(asked).toContain('Cannot trail this card.');
    expect(asked).toContain('1) Capture 5: 5♥');
    await typed(pty, '', new RegExp(TURN));
    expect(ownMoves()).toEqual([]);
    await typed(pty, 'trail 5d', /Choose 1, Enter cancels/);
    await typed(pty, '1', /You capture 5♥ with 5♦/);
    expect(ownMoves()).toEqual(['0 capture 5D: 5H']);
  });

  it('plays a whole match from a file of ones', () => {
    const { status, stdout } = piped(
      ['play', 'casino', '--seed', '7', '--data', dir, '--option', 'match=target 11'],
      '1\n'.repeat(400),
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/(wins|win) the match/);
    expect(stdout).not.toContain('Go on with');
  });
});

describe('Casino for programs', () => {
  const start = async (): Promise<string> => {
    const { out } = await baize(dir, 'new', ...DEAL);
    return out.trimEnd().split('\n').at(-1) ?? '';
  };

  it('[CA-S20] lists every move, and those with a card alone', async () => {
    const id = await start();
    const all = await baizeJson<StatusReport>(dir, 'status', id, '--seat', '0');
    const texts = all.legal.map(({ text }) => text);
    const { out } = await baize(dir, 'legal', id, '--seat', '0');
    expect(out.trimEnd().split('\n')).toEqual(texts);
    const named = await baize(dir, 'legal', id, '--seat', '0', '--with', '5d 5h');
    expect(named.out.trimEnd().split('\n')).toEqual(
      texts.filter((text) => text.includes('5D:') && text.includes(' 5H')),
    );
    expect(named.out).toContain('build 5D: 5H as 10');
    const none = await baize(dir, 'legal', id, '--seat', '0', '--with', '2C', '--json');
    expect(none.code).toBe(1);
    expect(none.out).toContain('"cli/no_moves"');
    expect(none.out).toContain('You have no legal move with 2C now.');
  });

  it('[CA-S20] refuses with code, parameters and sentence, and takes no steps of a draft', async () => {
    const id = await start();
    const refused = await baize(dir, 'move', id, '--seat', '0', 'capture 9S: 5H', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toEqual({
      error: {
        code: 'casino/no_capture',
        params: { card: '9S' },
        message: 'You cannot take exactly these with 9S.',
      },
    });
    for (const step of ['stage 5H', 'unstage 5H', 'confirm', 'confirm build 10', 'cancel']) {
      const { code, err } = await baize(dir, 'move', id, '--seat', '0', step);
      expect(code).toBe(2);
      expect(err).toContain(`"${step}" is a step towards a move: here you give the whole move`);
    }
    const { seq } = await baizeJson<StatusReport>(dir, 'status', id, '--seat', '0');
    expect(seq).toBe(0);
  });
});
