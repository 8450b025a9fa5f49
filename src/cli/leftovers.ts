/**
 * Deletes the lock files and half-written files that a killed writer left beside the matches. `cli/store.ts`
 * calls it.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, TEMPORARY } from './files.ts';
import { LOCK, takeLock } from './lock.ts';

/**
 * Clears up after writers of these files that died. Whoever is writing now holds its lock, and is left
 * alone; so is everything else in the folder.
 */
export function clearLeftovers(dir: string, isOurs: (file: string) => boolean): void {
  const files = readdirSync(dir).flatMap((name) => {
    const ending = [LOCK, TEMPORARY].find((candidate) => name.endsWith(candidate));
    return ending === undefined ? [] : [name.slice(0, -ending.length)];
  });
  for (const file of new Set(files.filter(isOurs))) clearBeside(join(dir, file));
}

function clearBeside(file: string): void {
  try {
    const lock = takeLock(file + LOCK, 0);
    if (lock) rmSync(file + TEMPORARY, { force: true });
    lock?.release();
  } catch (error) {
    // A folder that may be read but not written keeps what lies in it; reading it is all that was asked.
    if (codeOf(error) === '') throw error;
  }
}
