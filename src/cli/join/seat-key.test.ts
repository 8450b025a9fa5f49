import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../core/result.ts';
import { seatKey } from './seat-key.ts';

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
