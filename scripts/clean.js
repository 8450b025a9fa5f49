/** Empties dist/ before a build. `node scripts/clean.js node` leaves the pages, `… web` all but them. */
import { existsSync, readdirSync, rmSync } from 'node:fs';

const PAGES = 'web';
const part = process.argv[2];
const names = existsSync('dist') ? readdirSync('dist') : [];
for (const name of names) {
  if ((name === PAGES) === (part === 'web')) rmSync(`dist/${name}`, { recursive: true });
}
