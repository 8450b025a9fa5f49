/** How many saved matches are read; it watches a module of its own, so it runs where files share none. */
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchFromRecord } from '../../src/bots/match-from-record.ts';
import { openStore, type Store } from '../../src/cli/store.ts';
import { openMatch } from '../../src/core/match.ts';
import { shithead } from '../../src/games/index.ts';

vi.mock('../../src/bots/match-from-record.ts', { spy: true });

let dir: string;
let store: Store;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'baize-store-'));
  store = openStore(dir);
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A new match that was last changed so many seconds ago. */
function keep(ageSeconds: number): string {
  const players = [{ name: 'Ann' }, { name: 'Bo' }];
  const match = openMatch(shithead, { game: shithead.id, seed: '7', options: {}, players });
  const kept = match.ok ? store.create(match.value) : expect.unreachable(match.error.code);
  if (!kept.ok) throw new Error(kept.error.message);
  const changed = new Date(Date.now() - 1000 * ageSeconds);
  utimesSync(join(dir, `${kept.value}.baize`), changed, changed);
  return kept.value;
}

describe('latest()', () => {
  it('reads matches from the newest on, and none after the one that fits', () => {
    const [, second, newest] = [30, 20, 10].map(keep);
    const any = store.latest(() => true);
    expect(any.ok && any.value?.id).toBe(newest);
    expect(matchFromRecord).toHaveBeenCalledTimes(1);
    let asked = 0;
    const other = store.latest(() => ++asked === 2);
    expect(other.ok && other.value?.id).toBe(second);
    expect(matchFromRecord).toHaveBeenCalledTimes(3);
  });
});
