/** Nothing of a held database is collected, and its statements do what they do elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openHeld } from '../src/server/log/held-database.ts';

/** What is left of a database and a statement that nobody names any more. */
async function leftOf(open: () => Database): Promise<boolean[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const refs = ((): WeakRef<object>[] => {
    const db = open();
    return [new WeakRef(db), new WeakRef(db.prepare('SELECT 1'))];
  })();
  await sleep(0);
  collect();
  return refs.map((ref) => ref.deref() !== undefined);
}

it('holds a database and its statements for good, which others do not', async () => {
  expect(await leftOf(() => openHeld(':memory:'))).toEqual([true, true]);
  // On some versions of Node the process would end here, as it does in a server that holds nothing.
  if (!process.version.startsWith('v24.'))
    expect(await leftOf(() => new SqliteDatabase(':memory:'))).toEqual([false, false]);
});

it('answers as any database does', () => {
  const db = openHeld(':memory:');
  expect(db.pragma('user_version = 7')).toEqual([]);
  expect(db.pragma('user_version', { simple: true })).toBe(7);
  expect(db.pragma('user_version')).toEqual([{ user_version: 7 }]);
  expect(db.prepare('SELECT ? AS one').get(1)).toEqual({ one: 1 });
  db.close();
  expect(() => db.prepare('SELECT 1')).toThrow('not open');
});

it('is how every database is opened', () => {
  const root = resolve(import.meta.dirname, '..');
  const withoutTypes = (path: string): string =>
    readFileSync(join(root, path), 'utf8').replaceAll(/^import type .*$/gm, '');
  const opening = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`)
      .filter((path) => /^import \w+.* from 'better-sqlite3'/m.test(withoutTypes(path))),
  );
  expect(opening).toEqual(['src/server/log/held-database.ts', 'tests/held-database.test.ts']);
});
