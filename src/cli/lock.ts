/**
 * Lock file for one writer of a match at a time, across processes. It names its holder. The lock of a dead
 * holder is detected and broken, so a crash never locks a match for good.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf, TEMPORARY } from './files.ts';
import { join } from 'node:path';

/** Ends the name of a lock file. */
export const LOCK = '.lock';

const WAIT_MS_MAX = 10_000;
const PAUSE_MS = 5;
/** No command holds a lock for longer than milliseconds; a process number may have been given anew. */
const HELD_MS_MAX = 60_000;
const BREAKING_MS_MAX = 5_000;

export interface Lock {
  /** Whether the lock is still ours: a process that slept too long may have lost it. */
  isHeld(): boolean;
  release(): void;
}

/** The lock, or `undefined` where somebody else has kept it for too long. */
export function takeLock(file: string, waitMsMax = WAIT_MS_MAX): Lock | undefined {
  const mark = `${process.pid} ${hostname()} ${randomUUID()}\n`;
  const deadline = Date.now() + waitMsMax;
  while (!createExclusively(file, mark)) {
    if (breakIfStale(file)) continue;
    if (Date.now() > deadline) return undefined;
    sleep(PAUSE_MS);
  }
  const isHeld = (): boolean => readIfThere(file) === mark;
  return { isHeld, release: () => void (isHeld() && rmSync(file, { force: true })) };
}

function createExclusively(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Breaking is itself guarded: without the guard, two processes could both see the dead holder, and the
 * slower one would remove the lock that the faster one has just taken.
 */
function breakIfStale(file: string): boolean {
  if (!isStale(file)) return false;
  const guard = `${file}.break`;
  if (!createExclusively(guard, '')) {
    if (ageMs(guard) > BREAKING_MS_MAX) rmSync(guard, { force: true });
    return false;
  }
  try {
    const isBroken = isStale(file);
    if (isBroken) rmSync(file, { force: true });
    return isBroken;
  } finally {
    rmSync(guard, { force: true });
  }
}

function isStale(file: string): boolean {
  const age = ageMs(file);
  if (age > HELD_MS_MAX) return true;
  const [pid, host] = (readIfThere(file) ?? '').split(' ');
  // A holder writes its mark right after creating the file; an empty one may be a moment old.
  if (host === undefined) return age > BREAKING_MS_MAX;
  return host === hostname() && !isAlive(Number(pid));
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const sleep = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

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
