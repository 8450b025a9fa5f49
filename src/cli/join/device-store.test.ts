import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Keeping } from '../../client/keeping.ts';
import { deviceStore } from './device-store.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-device-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const keeping = (): Keeping => new Keeping(deviceStore({ dir, id: 'host-ABCDEF' }), 'ABCDEF');
const MOVE = { moveId: 'm1', expect: 3, move: 'trail 6S', deal: 2, seat: 0 };

describe('what a terminal remembers of a table on a server', () => {
  it('are the texts of the screen, in a program that is started again', () => {
    keeping().saveTexts(2, { stack: 'turn 4|7S 4H' });
    expect(keeping().loadTexts(2)).toEqual({ stack: 'turn 4|7S 4H' });
    expect(keeping().loadTexts(3)).toEqual({});
  });

  it('are no moves on their way: whoever left has not made them', () => {
    const first = keeping();
    first.saveUnanswered([MOVE]);
    expect(first.loadUnanswered()).toEqual([MOVE]);
    expect(keeping().loadUnanswered()).toEqual([]);
  });

  it('is gone with the table', () => {
    const first = keeping();
    first.saveTexts(2, { stack: 'turn 4|7S' });
    expect(readdirSync(dir)).toEqual(['host-ABCDEF.kept']);
    first.forgetAll();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('is nothing where the file makes no sense or the folder is missing', () => {
    for (const text of ['', 'null', '[1]', '{"a":1}', '\u0000']) {
      writeFileSync(join(dir, 'host-ABCDEF.kept'), text);
      expect(keeping().loadTexts(2)).toEqual({});
    }
    const nowhere = deviceStore({ dir: join(dir, 'none'), id: 'x' });
    nowhere.setItem('a/kept', 'text');
    expect(nowhere.getItem('a/kept')).toBe('text');
  });
});
