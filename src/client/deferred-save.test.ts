/** Texts of a screen are saved when there is time, once for many changes, and never too late. */
import { describe, expect, it, vi } from 'vitest';
import { playingRoom } from '../../tests/support/fake-room.ts';
import { MemoryStore } from '../../tests/support/fake-server.ts';
import { shithead } from '../games/index.ts';
import { DeferredSave, saveAtOnce, type Defer } from './deferred-save.ts';
import { openLocalTable, restoreLocalTable, type LocalTableSetting } from './local-table.ts';
import { parseSaved } from './save.ts';
import { inProcessThinker } from './thinker.ts';

/** Frames that are drawn when the test says so. */
function frames() {
  const waiting = new Set<() => void>();
  let asked = 0;
  const defer: Defer = (save) => {
    asked++;
    waiting.add(save);
    return () => void waiting.delete(save);
  };
  const draw = (): void => {
    for (const save of waiting) save();
  };
  return { defer, draw, asked: () => asked, waiting: () => waiting.size };
}

/** A store that counts what is written. */
class CountingStore extends MemoryStore {
  writes = 0;
  override setItem(key: string, text: string): void {
    this.writes++;
    super.setItem(key, text);
  }
}

describe('a deferred save', () => {
  const begin = () => {
    const { defer, ...time } = frames();
    const save = vi.fn<() => void>();
    return { ...time, save, saving: new DeferredSave(save, defer) };
  };

  it('happens once for many changes, and again for later ones', () => {
    const { saving, save, draw, asked } = begin();
    saving.request();
    saving.request();
    expect([save.mock.calls.length, asked()]).toEqual([0, 1]);
    draw();
    draw();
    expect(save).toHaveBeenCalledTimes(1);
    saving.request();
    draw();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('happens at a flush only where something is due, and not once more after it', () => {
    const { saving, save, draw, waiting } = begin();
    saving.flush();
    expect(save).not.toHaveBeenCalled();
    saving.request();
    saving.flush();
    expect(save).toHaveBeenCalledTimes(1);
    expect(waiting()).toBe(0);
    saving.request();
    saving.saveNow();
    draw();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('does not happen once it is dropped', () => {
    const { saving, save, draw } = begin();
    saving.request();
    saving.drop();
    draw();
    saving.flush();
    expect(save).not.toHaveBeenCalled();
  });

  it('happens at once where nothing is drawn', () => {
    const save = vi.fn<() => void>();
    const saving = new DeferredSave(save, saveAtOnce);
    saving.request();
    saving.request();
    saving.flush();
    expect(save).toHaveBeenCalledTimes(2);
  });
});

describe('a local table', () => {
  function open() {
    const { defer, ...time } = frames();
    const store = new CountingStore();
    const heard: boolean[] = [];
    const setting: LocalTableSetting = {
      thinker: inProcessThinker,
      store,
      key: 'table',
      // Bots stay out of the way of what is counted.
      speed: 'slow',
      defer,
      onSaved: (isSaved) => heard.push(isSaved),
    };
    // The record of a match names its players: whoever writes it reads this name.
    let named = 0;
    const ann = {
      get name() {
        named++;
        return 'Ann';
      },
    };
    const players = [ann, { name: 'East', bot: 'easy' }];
    const header = { game: 'shithead', seed: '7', options: {}, players };
    const opened = openLocalTable(shithead, header, 0, setting);
    if (!opened.ok) throw new Error(opened.error);
    const kept = (): unknown => {
      const saved = parseSaved(store.getItem('table') ?? '');
      return saved.ok ? saved.value.kept : saved.error;
    };
    return { ...time, table: opened.value, store, setting, heard, kept, named: () => named };
  }

  it('shows a selection at once, and writes nothing before the next frame', () => {
    const { table, store, draw, kept, heard, named } = open();
    const [before, serialised] = [store.writes, named()];
    let told = 0;
    table.subscribe(() => told++);
    for (const cards of ['5C', '5C 5D', '5C 5D', '5D']) table.keep('staged', cards);
    expect(told, 'the same text again is no change').toBe(3);
    expect(table.snapshot().kept).toEqual({ staged: '5D' });
    expect(store.writes).toBe(before);
    expect(kept()).toEqual({});
    draw();
    expect(store.writes).toBe(before + 1);
    expect(heard).toEqual([true, true]);
    expect(kept()).toEqual({ staged: '5D' });
    expect(named(), 'the record is text already').toBe(serialised);
    table.close();
  });

  it('writes a selection with the next move, and not once more', async () => {
    const { table, store, draw, kept, waiting } = open();
    table.keep('staged', '5C');
    const before = store.writes;
    expect(await table.play({ type: 'ready' })).toMatchObject({ ok: true });
    expect(store.writes).toBe(before + 1);
    expect(kept()).toEqual({ staged: '5C' });
    expect(waiting()).toBe(0);
    draw();
    expect(store.writes).toBe(before + 1);
    table.close();
  });

  it('writes a selection when it is closed, and nothing after that', async () => {
    const { table, store, setting, draw } = open();
    table.keep('staged', '5C');
    table.close();
    const { writes } = store;
    table.close();
    table.keep('staged', '5D');
    draw();
    expect(store.writes).toBe(writes);
    const restored = restoreLocalTable(shithead, setting);
    if (!restored.ok) throw new Error(restored.error);
    expect(restored.value.snapshot().kept).toEqual({ staged: '5C' });
    restored.value.close();
  });

  it('forgets the selection of the last deal with a rematch', async () => {
    const { table, draw, kept } = open();
    table.keep('staged', '5C');
    await table.rematch();
    draw();
    expect(kept()).toEqual({});
    table.close();
  });
});

describe('a table on a server', () => {
  function open() {
    const { defer, ...time } = frames();
    const store = new CountingStore();
    const opened = playingRoom({ store, defer });
    return { ...opened, ...time, store, defer };
  }

  it('shows a selection at once, and writes it with the next frame', () => {
    const { match, store, draw } = open();
    const before = store.writes;
    match.keep('staged', '5C');
    match.keep('staged', '5C 5D');
    expect(match.snapshot().kept).toEqual({ staged: '5C 5D' });
    expect(store.writes).toBe(before);
    draw();
    expect(store.writes).toBe(before + 1);
    expect(playingRoom({ store }).match.snapshot().kept).toEqual({ staged: '5C 5D' });
  });

  it('writes a selection when the room is closed', () => {
    const { room, match, store } = open();
    match.keep('staged', '5C');
    room.close();
    expect(playingRoom({ store }).match.snapshot().kept).toEqual({ staged: '5C' });
  });

  it('does not write a selection back once the table is gone', () => {
    const { match, store, server, draw, room } = open();
    match.keep('staged', '5C');
    server.socket.tell({
      type: 'bye',
      code: 'table/closed',
      params: {},
      message: 'This table is closed.',
    });
    const left = (): string[] => [...store.texts.keys()].filter((key) => key.endsWith('/kept'));
    draw();
    expect(left()).toEqual([]);
    room.close();
    expect(left()).toEqual([]);
  });

  it('remembers a move that was sent at once, whatever is drawn', () => {
    const { match, store } = open();
    void match.play({ type: 'ready' });
    expect([...store.texts.keys()].filter((key) => key.endsWith('/unanswered'))).toHaveLength(1);
  });
});
