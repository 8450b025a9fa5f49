import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMatch } from '../core/match.ts';
import { gameOf, GAME_IDS } from '../games/index.ts';
import { openStore, type Store } from './store.ts';

let dir: string;
let store: Store;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'baize-store-'));
  store = openStore(dir);
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A new match that was last changed so many seconds ago. */
function keep(ageSeconds: number): string {
  const [id] = GAME_IDS;
  const players = [{ name: 'Ann' }, { name: 'Bo' }];
  const match = openMatch(gameOf(id), { game: id, seed: '7', options: {}, players });
  const kept = match.ok ? store.create(match.value) : expect.unreachable(match.error.code);
  if (!kept.ok) throw new Error(kept.error.message);
  const changed = new Date(Date.now() - 1000 * ageSeconds);
  utimesSync(join(dir, `${kept.value}.baize`), changed, changed);
  return kept.value;
}

describe('list()', () => {
  /** No process has this number: it is above what systems give out. */
  const DEAD = 2 ** 30;

  it('clears up after writers that were killed', () => {
    const id = keep(0);
    writeFileSync(join(dir, `${id}.baize.lock`), `${DEAD} ${hostname()} gone\n`);
    writeFileSync(join(dir, 'killed.baize.tmp'), 'Baize rec');
    writeFileSync(join(dir, 'killed.baize.lock'), `${DEAD} ${hostname()} gone\n`);
    writeFileSync(join(dir, 'other.baize.tmp'), 'Baize rec');
    const shelf = store.list();
    expect(shelf.ok && shelf.value.map((shelved) => shelved.id)).toEqual([id]);
    expect(readdirSync(dir)).toEqual([`${id}.baize`]);
  });

  it('leaves alone what a living writer holds, and what is not its own', () => {
    const held = [`abc.baize.lock`, `abc.baize.tmp`, 'notes.txt', 'letter.tmp'];
    for (const name of held) writeFileSync(join(dir, name), '');
    writeFileSync(join(dir, 'abc.baize.lock'), `${process.pid} ${hostname()} here\n`);
    expect(store.list()).toEqual({ ok: true, value: [] });
    expect(readdirSync(dir)).toEqual(held.toSorted());
  });
});
