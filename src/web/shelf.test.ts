import { describe, expect, it } from 'vitest';
import { formatSaved } from '../client/save.ts';
import { openMatch } from '../core/match.ts';
import { shithead } from '../games/index.ts';
import {
  gamesInProgress,
  idFrom,
  keyOf,
  latestId,
  putBack,
  readShelved,
  sweepFinished,
  takeDown,
} from './shelf.ts';
import type { PageStore } from './storage.ts';

/** A browser's storage with room for so many characters. */
function storeOf(texts: Record<string, string>, room = Infinity): PageStore {
  const kept = new Map(Object.entries(texts));
  const size = (): number => [...kept.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (size() - (kept.get(key)?.length ?? 0) + text.length > room) throw new Error('full');
      kept.set(key, text);
    },
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
    isLasting: true,
  };
}

function saved(over: { at?: number; isOver?: boolean } = {}): string {
  const players = [{ name: 'Ann' }, { name: 'West', bot: 'medium' }];
  const match = openMatch(shithead, { game: 'shithead', seed: '7', options: {}, players });
  if (!match.ok) throw new Error(match.error.code);
  return formatSaved(match.value, { seat: 0, deal: 1, kept: { order: 'x' }, ...over });
}

const OLD_KEY = 'baize/table';

describe('the shelf', () => {
  it('lists what is not over, the latest first, and knows what was played last', () => {
    const store = storeOf({
      [keyOf('first')]: saved({ at: 1000, isOver: false }),
      [keyOf('ended')]: saved({ at: 3000, isOver: true }),
      [keyOf('later')]: saved({ at: 2000, isOver: false }),
      'baize/settings': '{}',
    });
    expect(gamesInProgress(store).map(({ id }) => id)).toEqual(['later', 'first']);
    expect(latestId(store)).toBe('ended');
    sweepFinished('ended', store);
    expect(latestId(store)).toBe('ended');
    sweepFinished('', store);
    expect(latestId(store)).toBe('later');
  });

  it('takes over the one place of earlier versions, with all that was kept there', () => {
    const store = storeOf({ [OLD_KEY]: saved() });
    const [{ id, match }] = gamesInProgress(store);
    expect(id).toBe(idFrom(saved()));
    expect(match.ok && match.value).toMatchObject({ game: 'shithead', kept: { order: 'x' } });
    expect(store.getItem(OLD_KEY)).toBe(null);
    expect(gamesInProgress(store)).toHaveLength(1);
  });

  it('moves that place although there is no room for two', () => {
    const store = storeOf({ [OLD_KEY]: saved() }, saved().length);
    expect(gamesInProgress(store)).toHaveLength(1);
    expect(store.getItem(OLD_KEY)).toBe(null);
  });

  it('distrusts what is damaged, and hides it from nobody', () => {
    const cut = saved({ at: 1, isOver: false }).replace('seed: 7', 'seed: 8');
    const store = storeOf({ [keyOf('cut')]: cut, [keyOf('torn')]: '{"version":1}' });
    expect(gamesInProgress(store).map(({ match }) => match.ok)).toEqual([false, false]);
    expect(readShelved('gone', store).ok).toBe(false);
  });

  it('gives back what was taken down, or says that there is no room', () => {
    const text = saved({ at: 1, isOver: false });
    const store = storeOf({ [keyOf('one')]: text }, text.length);
    expect(takeDown('one', store)).toBe(text);
    expect(gamesInProgress(store)).toEqual([]);
    expect(putBack('one', text, store)).toBe(true);
    expect(putBack('two', text, store)).toBe(false);
    expect(gamesInProgress(store).map(({ id }) => id)).toEqual(['one']);
  });
});
