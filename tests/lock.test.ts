/** `npm ci` must work in a clone on every platform: the lock names all optional packages, also foreign ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const file = join(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

it('package-lock.json names every optional package; `node scripts/complete-lock.js` adds what npm left out', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
});

it('package-lock.json names no download address, so that any registry can serve it', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual(
    [],
  );
});
