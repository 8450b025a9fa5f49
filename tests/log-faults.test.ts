/** What a host reads when the log cannot be used: every cause has words of its own. */
import { expect, it } from 'vitest';
import { faultFrom } from '../src/server/log/faults.ts';

const coded = (code: string): Error =>
  Object.assign(new Error('words of another program'), { code });

const REBUILD = expect.stringContaining('npm rebuild better-sqlite3');

it.each([
  ['SQLITE_FULL', 'full', 'the disk is full'],
  ['ENOSPC', 'full', 'the disk is full'],
  ['SQLITE_BUSY_RECOVERY', 'locked', 'another server uses this folder'],
  ['SQLITE_LOCKED', 'locked', 'another server uses this folder'],
  ['SQLITE_CORRUPT_INDEX', 'corrupt', 'the file of the log is damaged'],
  ['SQLITE_NOTADB', 'corrupt', 'the file of the log is no database'],
  ['SQLITE_IOERR_FSYNC', 'failed', 'the disk cannot be read or written'],
  ['SQLITE_READONLY_DBMOVED', 'failed', 'the file of the log cannot be written'],
  ['EACCES', 'failed', 'permission is denied'],
  ['ERR_DLOPEN_FAILED', 'failed', REBUILD],
  ['SQLITE_NOMEM', 'failed', 'the log failed with SQLITE_NOMEM'],
])('%s is a fault of the kind %s', (code, kind, reason) => {
  expect(faultFrom(coded(code))).toEqual({ kind, reason });
});

it('a database module that was never built is told like one that does not fit', () => {
  const missing = new Error('Could not locate the bindings file. Tried: …');
  expect(faultFrom(missing).reason).toContain('npm rebuild better-sqlite3');
});
