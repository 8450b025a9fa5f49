/** [DH-90] Dhappa in a real terminal and by real commands: the both-ends question, the pile, agents. */
import { plainText } from '../../src/core/phrase.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatusReport } from '../../src/cli/report.ts';
import { openStore } from '../../src/cli/store.ts';
import { openMatch, playMatch } from '../../src/core/match.ts';
import { gameOf } from '../../src/games/index.ts';
import { baize, baizeJson, baizeProcess } from './cli-run.ts';
import { Pty, requireScript } from './terminal-pty.ts';

const dhappa = gameOf('dhappa');

let dir: string;
const open: Pty[] = [];

beforeAll(requireScript);
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-dhappa-'))));
afterEach(async () => {
  for (const pty of open.splice(0)) {
    pty.hangUp();
    await pty.ended();
  }
  rmSync(dir, { recursive: true, force: true });
});

/** Seat 0 plays first, holds 4H 5H and 2C, and 6H'' lies on the pile. */
const SEED = '7';
const OPENED = ['pick 1', "create 4H 5H 6H''"];

/** A match of a person and three bots, after moves of the person. */
function stored(moves: readonly string[]): string {
  const bots = ['East', 'South', 'West'].map((name) => ({ name, bot: 'easy' }));
  const players = [{ name: 'Player' }, ...bots];
  const opened = openMatch(dhappa, {
    game: 'dhappa',
    seed: SEED,
    options: { firstDealer: '3' },
    players,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  let match = opened.value;
  for (const text of moves) {
    const move = dhappa.parseMove(text);
    const played = move.ok ? playMatch(match, 0, move.value) : move;
    if (!played.ok) throw new Error(`cannot ${text}`);
    match = played.value;
  }
  const id = openStore(dir).create(match);
  if (!id.ok) throw new Error(id.error.message);
  return id.value;
}

const ownMoves = (id: string): string[] =>
  readFileSync(join(dir, `${id}.baize`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('0 '));

/** Types a line and waits for the screen that it leads to. */
async function typed(pty: Pty, line: string, leadsTo: RegExp): Promise<string> {
  pty.enter(line);
  return pty.until(`what follows "${line}"`, (shown) => leadsTo.test(shown));
}

describe('Dhappa in a terminal', () => {
  it('[DH-61] lists the pile, opens, asks at which end a 2 goes, and puts it there', async () => {
    const id = stored([]);
    const pty = new Pty(['play', '--resume', id, '--fast', '--data', dir]);
    open.push(pty);
    await pty.shows('Your turn: draw from the stock or take from the pile');
    await typed(pty, 'pile', / 1 {2}6♥'' +yes: open run 4♥ 5♥ 6♥''/);
    await typed(pty, 'pick 1', /You took 6♥'' from the pile: your next play has to use it\./);
    await typed(pty, 'discard ks', /Play 6♥'' first/);
    await typed(pty, '4h 5h 6h', /You opened with 4♥ 5♥ 6♥'' \(R1\)\./);
    const asked = await typed(pty, 'add r1 2c', /Choose 1 or 2, Enter cancels › *$/);
    expect(asked).toContain("1) LOW: 2♣ as 3♥  2♣=3♥ 4♥ 5♥ 6♥''");
    expect(asked).toContain("2) HIGH: 2♣ as 7♥  4♥ 5♥ 6♥'' 2♣=7♥");
    await typed(pty, 'cancel', /Your turn: play or discard › *$/);
    expect(ownMoves(id)).toHaveLength(2);
    await typed(pty, 'add r1 2c', /Choose 1 or 2, Enter cancels › *$/);
    await typed(pty, '2', /R1 you +4♥ 5♥ 6♥'' 2♣=7♥/);
    expect(ownMoves(id).at(-1)).toBe('0 add R1 2C high');
  });
});

describe('Dhappa for programs', () => {
  it('[DH-90] answers an ambiguous move with its options as data, and takes any of them', async () => {
    const id = stored(OPENED);
    const before = readFileSync(join(dir, `${id}.baize`), 'utf8');
    const { code, out } = await baizeProcess(dir, 'move', id, '--seat', '0', 'add', 'R1', '2C', '--json'); // prettier-ignore
    expect(code).toBe(1);
    const { error } = JSON.parse(out) as { error: { code: string; choices: { move: string }[] } };
    expect(error).toMatchObject({
      code: 'dhappa/direction_required',
      message: 'The 2C can become 3H or 7H; choose one.',
      choices: [
        { move: 'add R1 2C low', says: 'LOW: 2C as 3H', shows: "2C=3H 4H 5H 6H''" },
        { move: 'add R1 2C high', says: 'HIGH: 2C as 7H', shows: "4H 5H 6H'' 2C=7H" },
      ],
    });
    const people = await baize(dir, 'move', id, '--seat', '0', 'add R1 2C');
    expect(people.err).toContain('"add R1 2C high"');
    expect(readFileSync(join(dir, `${id}.baize`), 'utf8')).toBe(before);
    const { view } = await baizeJson<StatusReport>(dir, 'move', id, '--seat', '0', error.choices[1].move); // prettier-ignore
    expect(view.R1).toBe("P0 4H 5H 6H'' 2C=7H");
  });

  it('answers as docs/agents.md shows it', () => {
    const page = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8');
    const [example] = /^.*"dhappa\/direction_required".*$/m.exec(page) ?? [];
    const { error } = JSON.parse(example ?? '{}') as { error: unknown };
    const position = dhappa.parsePosition({ n: 4, turn: 0, phase: 'play', R1: 'P0 7C 2H=8C 9C', H0: '8C KS 4D' }); // prettier-ignore
    const move = dhappa.parseMove('add R1 8C');
    if (!position.ok || !move.ok) throw new Error('the example is out of date');
    const violation = dhappa.check(position.value, 0, move.value)!;
    expect(error).toEqual({ ...violation, message: plainText(dhappa.explain(violation, [])) });
  });

  it('tells the verdict on every depth of the pile, the pending card and the Lock', async () => {
    const id = stored([]);
    const own = await baizeJson<StatusReport>(dir, 'status', id, '--seat', '0');
    expect(own.verdicts).toEqual([{ text: 'pick 1', ok: true, by: "create 4H 5H 6H''" }]);
    expect(own.legal.map(({ text }) => text)).toEqual(['draw', 'pick 1']);
    expect(own.facts).toMatchObject({ pending: 'none', lockA: false, lockB: false });
    const off = await baizeJson<StatusReport>(dir, 'status', id, '--seat', '1');
    expect(off.verdicts).toHaveLength(1);
    const picked = await baizeJson<StatusReport>(dir, 'move', id, '--seat', '0', 'pick', '1');
    expect(picked.facts.pending).toBe("6H''");
    const place = picked.view.H0.split(' ').indexOf('KS') + 1;
    const refused = await baize(dir, 'move', id, '--seat', '0', 'discard', `${place}`, '--json');
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('dhappa/must_play_pending');
    const watching = await baizeJson<StatusReport>(dir, 'status', id);
    expect(watching.verdicts).toEqual([]);
  });
});
