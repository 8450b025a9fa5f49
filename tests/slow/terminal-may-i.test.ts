/** [MI-105] [MI-106] May I? in a real terminal and by real commands: the end of a wild, a claim, agents. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatusReport } from '../../src/cli/report.ts';
import { openStore } from '../../src/cli/store.ts';
import { openMatch, playMatch } from '../../src/core/match.ts';
import { gameOf } from '../../src/games/index.ts';
import { baize, baizeJson, baizeProcess } from './cli-run.ts';
import { piped, Pty, requireScript } from './terminal-pty.ts';

const mayI = gameOf('may-i');

let dir: string;
const open: Pty[] = [];

beforeAll(requireScript);
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-may-i-'))));
afterEach(async () => {
  for (const pty of open.splice(0)) {
    pty.hangUp();
    await pty.ended();
  }
  rmSync(dir, { recursive: true, force: true });
});

/** Seat 0 acts first. Its first draw of round 2 makes two kings, a run and two wilds. */
const SEED = '225';

/** A match of a person and three bots, after moves of whatever seats; `default` is what a late player does. */
function stored(moves: readonly (readonly [number, string])[]): string {
  const bots = ['East', 'South', 'West'].map((name) => ({ name, bot: 'easy' }));
  const players = [{ name: 'Player' }, ...bots];
  const options = { firstDealer: '3', startRound: 2 };
  const opened = openMatch(mayI, { game: 'may-i', seed: SEED, options, players });
  if (!opened.ok) throw new Error(opened.error.code);
  let match = opened.value;
  for (const [seat, text] of moves) {
    const move = text === 'default' ? mayI.defaultMove(match.position, seat) : readMove(text);
    const played = playMatch(match, seat, move);
    if (!played.ok) throw new Error(`${text}: ${played.error.code}`);
    match = played.value;
  }
  const id = openStore(dir).create(match);
  if (!id.ok) throw new Error(id.error.message);
  return id.value;
}

function readMove(text: string): unknown {
  const move = mayI.parseMove(text);
  if (!move.ok) throw new Error(move.error);
  return move.value;
}

/** Down with a run that is open at both ends and a wild in hand, on turn again. */
const DOWN = [
  [0, 'draw stock'],
  [0, "laydown set KH KC' 2H, run 5D' 6D' 7D 8D'"],
  [0, 'discard 10C'],
  ...[1, 2, 3].flatMap((seat) => [[seat, 'default'] as const, [seat, 'default'] as const]),
  [0, 'draw stock'],
] as const;

const ownMoves = (id: string): string[] =>
  readFileSync(join(dir, `${id}.baize`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('0 '));

function resume(id: string): Pty {
  const pty = new Pty(['play', '--resume', id, '--fast', '--data', dir]);
  open.push(pty);
  return pty;
}

/** Types a line and waits for the screen that it leads to. */
async function typed(pty: Pty, line: string, leadsTo: RegExp): Promise<string> {
  pty.enter(line);
  return pty.until(`what follows "${line}"`, (shown) => leadsTo.test(shown));
}

const WHERE = /s \(start\) or e \(end\), Enter leaves it › *$/;

describe('May I? in a terminal', () => {
  it('[MI-105] asks at which end a wild goes, again where the answer is none, and lays it off there', async () => {
    const id = stored(DOWN);
    const pty = resume(id);
    await pty.shows('Your turn: lay off or discard');
    const asked = await typed(pty, "layoff 2c' 2", WHERE);
    expect(asked.replace(/\s+/g, ' ')).toContain(
      "Where does 2♣' go on meld 2: as 4♦ at the START, before 5♦ / as 9♦ at the END, after 8♦?",
    );
    await typed(pty, 'middle', /"middle"\s+is\s+no\s+answer/);
    expect(ownMoves(id)).toHaveLength(4);
    await typed(pty, 's', /2 you +run +2♣'=4♦ 5♦' 6♦' 7♦ 8♦'/);
    expect(pty.text()).toContain("You laid off 2♣' → meld 2 (as 4♦ at start).");
    expect(ownMoves(id).at(-1)).toBe("0 layoff 2C' 2 start");
  });

  it('[MI-70] [MI-73] asks the prompted player to allow or claim, also after a restart', async () => {
    const id = stored([[2, "mayi 10S'"]]);
    const pty = resume(id);
    const shown = await pty.shows("South asks for 10♠': allow it or pick it up");
    expect(shown).toContain(
      'South asks: May I have 10♠\'? Now you are asked: allow, or "Pick up".',
    );
    await typed(pty, 'draw stock', /is being settled/);
    await typed(pty, 'claim', /You claimed 10♠'/);
    await pty.shows('Your turn: lay down 1 set and 1 run or discard');
    expect(ownMoves(id)).toEqual(['0 claim']);
  });

  it('plays a match to its end from a file of ones', () => {
    const { status, stdout } = piped(
      'play may-i --seed 7 --seats 3 --bots easy --option turnLimit=20 --option startRound=5'
        .split(' ')
        .concat('--data', dir),
      '1\n'.repeat(1500),
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/Round 6 is over/);
    expect(stdout).toMatch(/(wins?|share the win) with \d+ points?/);
    expect(stdout).not.toContain('Go on with');
  });
});

describe('May I? for programs', () => {
  it('[MI-V41] answers a position word that is none with a usage error that changes nothing', async () => {
    const id = stored(DOWN);
    const before = readFileSync(join(dir, `${id}.baize`), 'utf8');
    const real = await baizeProcess(dir, 'move', id, '--seat', '0', 'layoff', '1', '2', 'middle');
    expect(real).toEqual({
      code: 2,
      out: '',
      err: '"middle" is no end of a run: write start or end.\n',
    });
    for (const text of ['layoff 2C:2:middle', 'goout 1:2:top', "layoff 2C' 2 s"])
      expect((await baize(dir, 'move', id, '--seat', '0', text)).code).toBe(2);
    expect(readFileSync(join(dir, `${id}.baize`), 'utf8')).toBe(before);
  });

  it('[MI-106] takes places in the hand and words that the shell has cut, and refuses with code and sentence', async () => {
    const id = stored([[0, 'draw stock']]);
    const refused = await baize(dir, 'move', id, '--seat', '0', 'discard', '13', '--json');
    expect(refused.code).toBe(2);
    expect(refused.out).toContain('Your hand has 12 cards: there is no card 13.');
    const early = await baize(dir, 'move', id, '--seat', '0', 'layoff 1 1', '--json');
    expect(JSON.parse(early.out)).toMatchObject({
      error: {
        code: 'may-i/not_down',
        message: 'You are not down yet, so you cannot lay off; lay down your contract first.',
      },
    });
    const move = ['move', id, '--seat', '0', 'laydown', "KH KC' 2H", "5D' 6D' 7D 8D'"];
    const { seq, legal } = await baizeJson<StatusReport>(dir, ...move);
    expect(seq).toBe(2);
    expect(legal.map(({ text }) => text)).toContain('discard 10C');
    const place = legal.findIndex(({ text }) => text === 'discard 10C') + 1;
    expect((await baize(dir, 'move', id, '--seat', '0', 'discard', `${place}`)).code).toBe(0);
    expect(ownMoves(id).at(-1)).toBe('0 discard 10C');
  });

  it('[MI-106] names the seats that may call, and lists the call', async () => {
    const { out } = await baize(dir, 'new', 'may-i', '--seed', SEED, '--option', 'firstDealer=3');
    const id = out.trimEnd().split('\n').at(-1) ?? '';
    const report = await baizeJson<StatusReport>(dir, 'status', id, '--seat', '2');
    expect(report.toAct).toEqual([0]);
    expect(report.mayInterrupt).toEqual([1, 2, 3]);
    expect(report.legal.map(({ text }) => text)).toEqual([`mayi ${report.view.D}`]);
    const called = await baizeJson<StatusReport>(dir, 'move', id, '--seat', '2', 'mayi');
    expect(called.toAct).toEqual([0]);
    expect(called.mayInterrupt).toEqual([]);
    expect(called.view.ask).toBe('2 0');
  });
});
