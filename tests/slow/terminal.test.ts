/** [SH-S15] `baize play` driven through a real pseudo-terminal, from the first screen to the last. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CTRL_C, ESC, Pty, requireScript, type PtySettings } from './terminal-pty.ts';

const ENTER_SCREEN = `${ESC}[?1049h`;
const LEAVE_SCREEN = `${ESC}[?1049l`;
const SHOW_CURSOR = `${ESC}[?25h`;
const READY = 'Swap cards if you like';
const TURN = /Your turn|You cannot play/;
// eslint-disable-next-line no-control-regex
const COLOURS = /\u001b\[[0-9;]+m/;

let dir: string;
const open: Pty[] = [];

beforeAll(requireScript);
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-terminal-'))));
afterEach(async () => {
  for (const pty of open.splice(0)) {
    pty.hangUp();
    await pty.ended();
  }
  rmSync(dir, { recursive: true, force: true });
});

function play(args: string, settings: PtySettings = {}): Pty {
  const pty = new Pty(['play', ...args.split(' '), '--data', dir], settings);
  open.push(pty);
  return pty;
}

const records = (): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.baize'))
    .map((name) => readFileSync(join(dir, name), 'utf8'));

/** The moves that were made for the person's seat. */
const ownMoves = (): string[] =>
  records()[0]
    .split('\n')
    .filter((line) => line.startsWith('0 '));

function expectRestored(pty: Pty): void {
  const { output } = pty;
  expect(output).toContain(ENTER_SCREEN);
  expect(output.lastIndexOf(LEAVE_SCREEN)).toBeGreaterThan(output.lastIndexOf(ENTER_SCREEN));
  expect(output.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(output.lastIndexOf(`${ESC}[?25l`));
}

function expectFits(pty: Pty, columns: number, rows: number): void {
  const lines = pty.frame();
  expect(lines.length).toBeLessThanOrEqual(rows);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
}

describe('baize play in a terminal', () => {
  it('shows the table on one screen of 80×24', async () => {
    const pty = play('shithead --seed 7 --name Ann --bots easy,medium,hard');
    const text = await pty.shows(READY);
    for (const words of [
      'Ann',
      'East',
      'South',
      'West',
      'Anything goes',
      'clockwise',
      'Face up',
      'Blind',
    ])
      expect(text).toContain(words);
    expect(pty.output).toMatch(COLOURS);
    expectFits(pty, 80, 24);
    pty.enter('quit');
    expect(await pty.ended()).toBe(0);
    expectRestored(pty);
  });

  it('plays a whole game by always choosing move 1', async () => {
    const pty = play('shithead --seed 7 --seats 3 --bots easy,medium --fast');
    let text = await pty.shows(READY);
    for (let typed = 0; typed < 400 && !text.includes('Another game'); typed++) {
      text = await pty.answer(text.includes('Really take') ? 'y' : '1');
    }
    expect(text).toMatch(/1st[^]*2nd[^]*3rd[^]*Shithead/);
    await pty.answer('y');
    expect(await pty.shows(READY)).toContain('A new game');
    pty.enter('q');
    expect(await pty.ended()).toBe(0);
    expectRestored(pty);
    expect(records()).toHaveLength(2);
  });

  it('answers a refused move in place and changes nothing', async () => {
    const pty = play('shithead --seed 7 --bots easy --fast');
    await pty.shows(READY);
    const before = records();
    expect(await pty.answer('take')).toContain('You can swap and get ready only before the game');
    expect(await pty.answer('42')).toContain('There is no move 42');
    expect(await pty.answer('xyzzy')).toContain('"xyzzy" is no move');
    expect(records()).toEqual(before);
  });

  it('gives a hint, help, rules and the log without making a move', async () => {
    const pty = play('shithead --seed 7 --bots easy --fast');
    await pty.shows(READY);
    expect(await pty.answer('h')).toContain('Hint: ');
    expect(await pty.answer('?')).toContain('Get rid of your hand');
    await pty.answer('q');
    expect(await pty.answer('rules')).toContain('the rules in short');
    await pty.answer('q');
    expect(await pty.answer('log')).toContain('is ready.');
    await pty.answer('q');
    expect(await pty.answer('sort')).toContain('as the cards came');
    expect(ownMoves()).toEqual([]);
  });

  it('follows the size of the window', async () => {
    const pty = play('shithead --seed 7 --seats 8 --bots easy --fast');
    await pty.shows(READY);
    expect(pty.text()).not.toContain('What happened');
    await pty.resize(120, 40);
    await pty.shows('What happened');
    expectFits(pty, 120, 40);
    await pty.resize(40, 12);
    await pty.until(
      'a smaller screen',
      (text) => !text.includes('What happened') && text.includes(READY),
    );
    expectFits(pty, 40, 12);
    await pty.resize(80, 24);
    await pty.until('the first size', (text) => text.includes('stock 36') && text.includes(READY));
    expectFits(pty, 80, 24);
  });

  it('leaves a match at Ctrl-C that --resume continues', async () => {
    const pty = play('shithead --seed 7 --bots easy,hard --fast');
    await pty.shows(READY);
    await pty.answer('1');
    pty.type(CTRL_C);
    expect(await pty.ended()).toBe(130);
    expectRestored(pty);
    const id = /baize play --resume (\w+)/.exec(pty.output)?.[1];
    expect(`${id}.baize`).toBe(readdirSync(dir)[0]);
    const seen = ownMoves();
    expect(seen).toEqual(['0 ready']);
    for (const args of ['--resume --fast', `--resume ${id} --fast`]) {
      const again = play(args);
      expect(await again.until('a turn', (text) => TURN.test(text))).toContain('1)');
      expect(ownMoves()).toEqual(seen);
      again.type(CTRL_C);
      expect(await again.ended()).toBe(130);
    }
  });

  it('skips the pauses of bots at a key', async () => {
    const pty = play('shithead --seed 7 --seats 8 --bots easy');
    await pty.shows(READY);
    pty.enter('1');
    await pty.shows('any key: faster');
    pty.type(' ');
    await pty.until('a turn', (text) => TURN.test(text));
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('gives the terminal back at %s', async (signal, code) => {
    const pty = play('shithead --seed 7 --bots easy');
    await pty.shows(READY);
    process.kill(pty.pid(), signal);
    expect(await pty.ended()).toBe(code);
    expectRestored(pty);
    expect(pty.output).toContain('--resume');
  });

  it('ends with a window that is closed, and the match stays', async () => {
    const pty = play('shithead --seed 7 --bots easy --fast');
    await pty.shows(READY);
    await pty.answer('1');
    const [record] = records();
    const pid = pty.pid();
    pty.hangUp();
    await pty.ended();
    const deadline = Date.now() + 10_000;
    while (isAlive(pid) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isAlive(pid)).toBe(false);
    expect(records()).toEqual([record]);
  });

  it('leaves the settings of the terminal as they were', async () => {
    const pty = play('shithead --seed 7 --bots easy', { after: 'stty -a' });
    await pty.shows(READY);
    pty.type(CTRL_C);
    await pty.ended();
    const settings = pty.output.slice(pty.output.lastIndexOf(LEAVE_SCREEN));
    expect(settings).toMatch(/[^-]icanon/);
    expect(settings).toMatch(/[^-]echo\b/);
  });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('baize play in plain terminals', () => {
  it('writes no colours with NO_COLOR', async () => {
    const pty = play('shithead --seed 7 --bots easy --fast', { env: { NO_COLOR: '1' } });
    await pty.shows(READY);
    await pty.answer('1');
    expect(pty.output).not.toMatch(COLOURS);
    expect(pty.text()).toContain('╭');
  });

  it('writes ASCII only with LANG=C', async () => {
    const pty = play('shithead --seed 7 --bots easy --fast --name Zoë', { env: { LANG: 'C' } });
    await pty.shows(READY);
    const text = await pty.answer('1');
    expect(text).toContain('+--+');
    // eslint-disable-next-line no-control-regex
    expect(pty.output).toMatch(/^[\u0000-\u007f]*$/);
  });

  it('writes lines without any control in a dumb terminal', async () => {
    const pty = play('shithead --seed 7 --bots easy --fast', { env: { TERM: 'dumb' } });
    await pty.shows(READY);
    pty.type('q\n');
    expect(await pty.ended()).toBe(0);
    expect(pty.output).not.toContain(ESC);
    expect(pty.output).toContain('--resume');
  });
});
