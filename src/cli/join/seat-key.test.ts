import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Keeping } from '../../client/keeping.ts';
import { ok } from '../../core/result.ts';
import { deviceStore, seatKey } from './seat-key.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-key-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const PLACE = { server: 'http://localhost:8787', code: 'ABCDEF' };
const only = (): string => join(dir, 'seats', readdirSync(join(dir, 'seats'))[0]);

describe('the key of a seat', () => {
  it('is kept for its owner alone, for one table of one server', () => {
    expect(seatKey(dir, PLACE).load()).toEqual(ok(undefined));
    expect(seatKey(dir, PLACE).keep('s3cret')).toEqual(ok(undefined));
    expect(statSync(only()).mode & 0o777).toBe(0o600);
    expect(seatKey(dir, PLACE).load()).toEqual(ok('s3cret'));
    expect(seatKey(dir, { ...PLACE, code: 'GHJKMN' }).load()).toEqual(ok(undefined));
    expect(seatKey(dir, { ...PLACE, server: 'http://localhost:8788' }).load()).toEqual(
      ok(undefined),
    );
  });

  it('is not handed to another server whose file would have the same name', () => {
    seatKey(dir, PLACE).keep('s3cret');
    expect(seatKey(dir, { ...PLACE, server: 'http://localhost/8787' }).load()).toEqual(
      ok(undefined),
    );
  });

  it('can be replaced and forgotten', () => {
    const key = seatKey(dir, PLACE);
    key.keep('old');
    key.keep('new');
    expect(key.load()).toEqual(ok('new'));
    key.forget();
    key.forget();
    expect(key.load()).toEqual(ok(undefined));
  });

  it('is none in a broken file', () => {
    const key = seatKey(dir, PLACE);
    key.keep('s3cret');
    for (const text of ['', '{', 'null', '[]', '{"token":"s3cret"}']) {
      writeFileSync(only(), text);
      expect(key.load()).toEqual(ok(undefined));
    }
  });

  it('says why it cannot be kept', () => {
    writeFileSync(join(dir, 'seats'), 'in the way');
    const kept = seatKey(dir, PLACE).keep('s3cret');
    expect(kept.ok ? '' : kept.error.message).toContain('cannot be kept');
    const loaded = seatKey(dir, PLACE).load();
    expect(loaded.ok ? '' : loaded.error.code).toBe('cli/storage');
  });
});

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
