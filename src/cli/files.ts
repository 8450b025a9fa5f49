/** Atomic file writes: a file is there as a whole or not at all, whatever happens during the write. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A match holds a seed, so nobody but its owner reads it. */
const OWNER_ONLY = 0o600;

/** Ends the name of a file that is being written. */
export const TEMPORARY = '.tmp';

/**
 * Writes beside the file and renames: a reader sees the old text or the new one, and a crash leaves the
 * old one. `confirm` is asked at the last moment, when nothing but the rename is left to do.
 */
export function replaceFile(file: string, text: string, confirm: () => boolean): boolean {
  const beside = file + TEMPORARY;
  try {
    writeDurably(beside, text);
    if (!confirm()) return false;
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
  syncFolder(dirname(file));
  return true;
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, 'w', OWNER_ONLY);
  try {
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the rename itself durable. Windows has no such thing and refuses to open a folder. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * A folder and those above it. Node's own recursive mode tries for ever on file systems that refuse new
 * folders as if a parent were missing, such as /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, 0o700);
  } catch (error) {
    // Another process may have been faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'it cannot be written to',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a file of that name is in the way',
  EISDIR: 'it is a folder',
  EADDRNOTAVAIL: 'this computer has no such address',
  ENOTFOUND: 'no such address is known',
  EAI_AGAIN: 'no such address is known',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
};

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** An operating system's refusal in words; anything else is a bug and goes on its way. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === '') throw error;
  return WORDS[code] ?? `the system says ${code}`;
}
