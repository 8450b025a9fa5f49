/** Matches on disk: several writers, writers that die, and files that are never half written. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dataDir } from '../../src/cli/match-args.ts';
import type { StatusReport } from '../../src/cli/report.ts';
import { openStore } from '../../src/cli/store.ts';
import { baize, baizeJson, baizeProcess, newMatch, scratch } from './cli-run.ts';

const SEATS = [0, 1, 2, 3, 4, 5];

describe('several processes at one match', () => {
  it('lose no move', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seats', String(SEATS.length + 1));
    const moves = await Promise.all(
      SEATS.map((seat) => baizeProcess(data, 'move', id, '--seat', String(seat), 'ready')),
    );
    expect(moves.map(({ code }) => code)).toEqual(SEATS.map(() => 0));
    const { seq, view } = await baizeJson<StatusReport>(data, 'status', id);
    expect({ seq, ready: view.ready }).toEqual({ seq: 6, ready: '0 1 2 3 4 5' });
  });

  it('make one move for one position when they say which they expect', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seats', String(SEATS.length));
    const moves = await Promise.all(
      SEATS.map((seat) =>
        baizeProcess(data, 'move', id, '--seat', String(seat), 'ready', '--expect', '0'),
      ),
    );
    expect(moves.map(({ code }) => String(code)).toSorted()).toEqual([
      '0',
      '4',
      '4',
      '4',
      '4',
      '4',
    ]);
    expect((await baizeJson<StatusReport>(data, 'status', id)).seq).toBe(1);
  });
});

const STORE = new URL('../../dist/cli/store.js', import.meta.url).href;
const PLAY = new URL('../../dist/core/match.js', import.meta.url).href;

/** Saves one move after another, as fast as it can, until it is killed. */
const WRITER = `
  import { openStore } from '${STORE}';
  import { playMatch } from '${PLAY}';
  const [dir, id] = process.argv.slice(1);
  const store = openStore(dir);
  for (let turn = 0; ; turn++) {
    const saved = store.update(id, (match) => {
      const move = match.game.legal(match.position, 0).find(({ type }) => type !== 'swap');
      return playMatch(match, 0, move);
    });
    if (!saved.ok) throw new Error(saved.error.message);
    if (turn === 0) console.log('writing');
  }
`;

describe('a writer that is killed', () => {
  it('leaves the match whole, and the next move gets through', async () => {
    const data = scratch();
    const id = await newMatch(data, '--seats', '3');
    let seq = 0;
    for (const pauseMs of [0, 3, 7, 13, 29, 61]) {
      const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, data, id]);
      await once(writer.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      const status = await baizeJson<StatusReport>(data, 'status', id);
      expect(status.seq).toBeGreaterThan(seq);
      const wish = status.view.ready.includes('1') ? 'unready' : 'ready';
      const moved = await baize(data, 'move', id, '--seat', '1', wish);
      expect(moved).toMatchObject({ code: 0, err: '' });
      seq = status.seq + 1;
    }
    expect(readdirSync(data)).toEqual([`${id}.baize`]);
  });

  it('does not lock a match for good', async () => {
    const data = scratch();
    const id = await newMatch(data);
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const { hostname } = await import('node:os');
    writeFileSync(join(data, `${id}.baize.lock`), `${pid} ${hostname()} gone\n`);
    expect((await baize(data, 'move', id, '--seat', '0', 'ready')).code).toBe(0);
    expect(existsSync(join(data, `${id}.baize.lock`))).toBe(false);
  });
});

describe('openStore()', () => {
  it('save() refuses a match that has moved on', async () => {
    const data = scratch();
    const id = await newMatch(data);
    const store = openStore(data);
    const old = store.load(id);
    await baize(data, 'move', id, '--seat', '0', 'ready');
    expect(old.ok && store.save(id, old.value, 0)).toMatchObject({ error: { code: 'cli/stale' } });
    expect((await baizeJson<StatusReport>(data, 'status', id)).seq).toBe(1);
  });

  it('latest() finds the match that changed last of those that fit', async () => {
    const data = scratch();
    const running = await newMatch(data);
    await newMatch(data, '--bots', 'easy,easy');
    const latest = openStore(data).latest(({ game, position }) => !game.outcome(position));
    expect(latest.ok && latest.value?.id).toBe(running);
  });
});

describe('dataDir()', () => {
  const dirOf = (...args: Parameters<typeof dataDir>): string => {
    const dir = dataDir(...args);
    return dir.ok ? dir.value : dir.error.message;
  };

  it('takes the flag, then the environment, then the place of the system', () => {
    const home = fileURLToPath(new URL('.', import.meta.url));
    expect(dirOf('/a', { BAIZE_DATA: '/b' })).toBe('/a');
    expect(dirOf(undefined, { BAIZE_DATA: '/b' })).toBe('/b');
    expect(dirOf(undefined, { XDG_DATA_HOME: home }, 'linux')).toBe(join(home, 'baize'));
    expect(dirOf(undefined, {}, 'linux')).toMatch(/\.local\/share\/baize$/);
    expect(dirOf(undefined, {}, 'darwin')).toMatch(/Application Support\/baize$/);
    expect(dirOf(undefined, { LOCALAPPDATA: '/local' }, 'win32')).toBe('/local/baize');
  });

  it('ignores a relative XDG_DATA_HOME, as its rules say, and an empty BAIZE_DATA', () => {
    const env = { HOME: '/home/ann', BAIZE_DATA: '', XDG_DATA_HOME: 'here' };
    expect(dirOf(undefined, env, 'linux')).toBe('/home/ann/.local/share/baize');
  });

  it('does not fall back to the folder that it happens to be run in', () => {
    expect(dataDir(undefined, { HOME: '' }, 'linux')).toMatchObject({
      ok: false,
      error: { code: 'cli/storage', exit: 2 },
    });
    expect(dirOf(undefined, { HOME: '', XDG_DATA_HOME: '/xdg' }, 'linux')).toBe('/xdg/baize');
  });
});
