/** Finds the programs of PostgreSQL for the tests; as root on Debian it installs them where there are none. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { installed, isExecutable, onPath } from './debian.js';

/** Debian keeps each version in a folder of its own, and not on the search path. */
const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres'];

const debianFolders = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];

/** The folder with the programs of a PostgreSQL server, or undefined. */
export const findPostgres = () =>
  [process.env.POSTGRES_BIN, ...debianFolders(), ...onPath(['initdb']).map(dirname)]
    .filter(Boolean)
    .find((folder) => NEEDED.every((name) => isExecutable(join(folder, name))));

/** The same, after installing PostgreSQL where that is possible; undefined with a sentence otherwise. */
export function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (installed('postgresql')) return findPostgres();
  console.error(
    'The tests of several servers need the programs of PostgreSQL 13 or later. Install them (on Debian or Ubuntu: ' +
      '"sudo apt-get install postgresql"), or set POSTGRES_BIN to the folder with initdb and postgres.',
  );
  return undefined;
}
