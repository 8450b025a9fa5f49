/** The commands for programs: a match set up, played, followed and kept through text alone. */
import { describe, expect, it } from 'vitest';
import { parseRecord } from '../../src/core/record.ts';
import type { StatusReport } from '../../src/cli/report.ts';
import { baize, baizeJson, baizeProcess, newMatch, scratch } from './cli-run.ts';

const SEED = 'a-seed-that-nobody-may-see';

describe('baize new, status, move', () => {
  it('plays a whole game for three seats through status and move', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seats', '3', '--seed', SEED);
    let moves = 0;
    for (;;) {
      const watched = await baizeJson<StatusReport>(data, 'status', id);
      if (watched.outcome) break;
      const [seat] = watched.toAct;
      const asked = await baizeJson<StatusReport>(data, 'status', id, '--seat', String(seat));
      expect(asked).toMatchObject({ seat, yourTurn: true, seq: moves });
      const move = asked.legal[moves % Math.min(2, asked.legal.length)].text;
      const wish = ['--seat', String(seat), move, '--expect', String(moves)];
      const moved = await baizeJson<StatusReport>(data, 'move', id, ...wish);
      expect(moved.seq).toBe(++moves);
      expect(moved.events.length).toBeGreaterThan(0);
    }
    const end = await baizeJson<StatusReport>(data, 'status', id, '--seat', '0');
    expect(end.outcome?.ranking.toSorted()).toEqual([0, 1, 2]);
    expect(end).toMatchObject({ toAct: [], legal: [], yourTurn: false });
    expect(end.prompt).toMatch(/^The game is over: /);
    const record = parseRecord((await baize(data, 'record', id)).out);
    expect(record.ok && record.value.moves.length).toBe(moves);
  });

  it('plays the same game again from the same seed and moves', async () => {
    const data = scratch();
    const args = ['--seats', '4', '--seed', '7', '--bots', 'random,easy,medium,hard'];
    const [one, two] = [await newMatch(data, ...args), await newMatch(data, ...args)];
    const logs = await Promise.all([one, two].map((id) => baize(data, 'log', id)));
    expect(logs[0].out).toBe(logs[1].out);
    expect(logs[0].out).toContain('is the Shithead.');
  });

  it('prints the id alone on the last line, from a real process too', async () => {
    const data = scratch();
    const made = await baizeProcess(data, 'new', 'shithead', '--seats', '3', '--seed', '7');
    expect(made.code).toBe(0);
    const id = made.out.trimEnd().split('\n').at(-1) ?? '';
    const moved = await baizeProcess(data, 'move', id, '--seat', '1', 'ready', '--json');
    expect(moved.code).toBe(0);
    expect(JSON.parse(moved.out)).toMatchObject({ id, seq: 1, seat: 1 });
    const refused = await baizeProcess(data, 'move', id, '--seat', '1', 'ready');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toBe('You are marked ready; take that back before you change anything.\n');
  });

  it('takes a move without quotes', async () => {
    const data = scratch();
    const id = await newMatch(data);
    const { legal } = await baizeJson<StatusReport>(data, 'status', id, '--seat', '0');
    const swap = legal.find(({ text }) => text.startsWith('swap'))?.text.split(' ') ?? [];
    expect((await baize(data, 'move', id, '--seat', '0', ...swap)).code).toBe(0);
  });

  it('survives a reader that closes the pipe early', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seats', '2', '--bots', 'easy,easy', '--seed', '1');
    const { spawnSync } = await import('node:child_process');
    const bin = new URL('../../bin/baize.js', import.meta.url).pathname;
    const piped = spawnSync('sh', ['-c', `"${process.execPath}" "${bin}" log ${id} | head -c 1`], {
      env: { ...process.env, BAIZE_DATA: data },
      encoding: 'utf8',
    });
    expect(piped.stderr).toBe('');
    expect(piped.stdout).toHaveLength(1);
  });
});

describe('what a seat is told', () => {
  it('never contains the seed or a hidden card', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seats', '3', '--seed', SEED, '--bots', 'easy,hard');
    await baize(data, 'move', id, '--seat', '0', 'ready');
    for (const command of ['status', 'log', 'hint', 'legal']) {
      for (const form of [[], ['--json']]) {
        const { out } = await baize(data, command, id, '--seat', '0', ...form);
        expect(out).not.toContain(SEED);
      }
    }
    const status = await baizeJson<StatusReport>(data, 'status', id, '--seat', '0');
    expect(status.view).toMatchObject({ B0: '?x3', B1: '?x3', B2: '?x3' });
    expect(status.view.stock).toMatch(/^\?x\d+$/);
    expect(status.view.H0).not.toContain('?');
    const watched = await baizeJson<StatusReport>(data, 'status', id);
    expect(watched.view.H0).toContain('?');
    expect(watched.legal).toEqual([]);
  });

  it('tells a draw by name to its owner only', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seats', '2', '--seed', '3', '--bots', 'easy,easy');
    const [own, other] = await Promise.all(
      ['0', '1'].map(async (seat) => (await baize(data, 'log', id, '--seat', seat)).out),
    );
    expect(own).toMatch(/^You draw \d?\w\w?/m);
    expect(own).not.toMatch(/^You draws? \d cards?\.$/m);
    expect(other).toMatch(/^North draws \d cards?\.$/m);
  });
});

describe('bots at the table', () => {
  it('get ready and move until a person is to act', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seats', '4', '--bots', '0:hard,2:easy', '--seed', '5');
    const dealt = await baizeJson<StatusReport>(data, 'status', id);
    expect(dealt.toAct).toEqual([1, 3]);
    await baize(data, 'move', id, '--seat', '1', 'ready');
    const begun = await baizeJson<StatusReport>(data, 'move', id, '--seat', '3', 'ready');
    expect([1, 3]).toContain(begun.toAct[0]);
    expect(begun.players[2]).toEqual({ seat: 2, name: 'South', bot: 'easy' });
  });

  it('cannot be moved by anybody else', async () => {
    const data = scratch();
    const id = await newMatch(data, '--bots', 'easy');
    const refused = await baize(data, 'move', id, '--seat', '1', 'unready', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'cli/bot_seat' } });
  });

  it('are asked for advice through the coach', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seed', '7');
    const hint = await baizeJson<{ best: { move: string } }>(data, 'hint', id, '--seat', '0');
    const { legal } = await baizeJson<StatusReport>(data, 'status', id, '--seat', '0');
    expect(legal.map(({ text }) => text)).toContain(hint.best.move);
  });

  it('get numbers that they can count on, and the same again where games are counted', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seed', '7', '--bots', '1:expert@20i');
    const ask = () => baizeJson<object>(data, 'hint', id, '--seat', '0', '--think', '60i');
    const hint = await ask();
    expect(await ask()).toEqual(hint);
    expect(hint).toMatchObject({
      outlook: expect.stringMatching(/to win$/),
      imagined: expect.any(Number),
      best: { expects: expect.any(Number), trust: expect.any(Number) },
    });
    const after = await baizeJson<StatusReport>(data, 'move', id, '--seat', '0', 'ready');
    expect(after.seq).toBeGreaterThan(1);
  });
});

describe('baize list', () => {
  it('lists matches with the latest first, and those that cannot be read', async () => {
    const data = scratch();
    expect((await baize(data, 'list')).out).toBe(`There are no matches in ${data}.\n`);
    const first = await newMatch(data, '--names', 'Ann,Bob');
    const second = await newMatch(data, '--option', 'voluntaryTake=on');
    await baize(data, 'move', first, '--seat', '0', 'ready');
    const { matches } = await baizeJson<{ matches: { id: string }[] }>(data, 'list');
    expect(matches.map(({ id }) => id)).toEqual([first, second]);
    expect((await baize(data, 'list')).out).toMatch(/Ann, Bob {2}Waiting for Bob\./);
    expect((await baize(data, 'record', second)).out).toContain('option voluntaryTake: on\n');
  });
});
