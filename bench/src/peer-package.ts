/** Programs of others that are compared with: installed in this folder when they are first needed. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BENCH = fileURLToPath(new URL('..', import.meta.url));

/** Loads a package by a way of its own, after `npm ci` in this folder where it is not there yet. */
export async function loadPeer<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    console.error(`Installing ${name} for the comparison (npm ci in bench/) …`);
    const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: BENCH,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    if (done.status !== 0) throw new Error(`${name} could not be installed: run npm ci in bench/.`);
    return load();
  }
}
