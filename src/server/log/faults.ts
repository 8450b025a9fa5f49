/** Faults of the log, with their reasons in words for the host. */
import { fail } from '../../core/result.ts';
import type { LogFault, LogFaultKind } from './log.ts';

export const faultOf = (kind: LogFaultKind, reason: string): LogFault => ({ kind, reason });

export const failWith = (
  kind: LogFaultKind,
  reason: string,
): { readonly ok: false; readonly error: LogFault } => fail(faultOf(kind, reason));

export const IN_USE = faultOf('locked', 'another server uses this folder');
export const REMOVED = faultOf('failed', 'the file of the log was removed or replaced');
export const CLOSED = faultOf('failed', 'the log is closed');
export const STALE_OWNER = faultOf('stale_owner', 'another server has taken over this folder');
export const TAKEN_OVER = faultOf('stale_owner', 'another server has this table');

const NOT_BUILT = faultOf(
  'failed',
  'its database module does not fit this Node: run "npm rebuild better-sqlite3"',
);

/** The beginnings of codes of SQLite and of the system; the first that fits counts. */
const KINDS: readonly (readonly [string, LogFault])[] = [
  ['SQLITE_FULL', faultOf('full', 'the disk is full')],
  ['ENOSPC', faultOf('full', 'the disk is full')],
  ['EDQUOT', faultOf('full', 'the disk is full')],
  ['SQLITE_BUSY', IN_USE],
  ['SQLITE_LOCKED', IN_USE],
  ['SQLITE_CORRUPT', faultOf('corrupt', 'the file of the log is damaged')],
  ['SQLITE_NOTADB', faultOf('corrupt', 'the file of the log is no database')],
  ['SQLITE_READONLY', faultOf('failed', 'the file of the log cannot be written')],
  ['SQLITE_PERM', faultOf('failed', 'permission is denied')],
  ['SQLITE_AUTH', faultOf('failed', 'permission is denied')],
  ['SQLITE_CANTOPEN', faultOf('failed', 'the file of the log cannot be opened')],
  ['SQLITE_IOERR', faultOf('failed', 'the disk cannot be read or written')],
  ['EIO', faultOf('failed', 'the disk cannot be read or written')],
  ['EACCES', faultOf('failed', 'permission is denied')],
  ['EPERM', faultOf('failed', 'permission is denied')],
  ['EROFS', faultOf('failed', 'the disk cannot be written')],
  ['ENOTDIR', faultOf('failed', 'a part of its path is not a folder')],
  ['EEXIST', faultOf('failed', 'a file is in the way of its folder')],
  ['ENOENT', faultOf('failed', 'its folder does not exist')],
  ['ENAMETOOLONG', faultOf('failed', 'the name of its folder is too long')],
  ['EMFILE', faultOf('failed', 'too many files are open')],
  ['ERR_DLOPEN_FAILED', NOT_BUILT],
];

/** What was thrown while the log was at work, as a fault: nothing thrown leaves the log. */
export function faultFrom(error: unknown): LogFault {
  const { code = '', message } = error as { readonly code?: string; readonly message?: string };
  const known = KINDS.find(([start]) => code.startsWith(start));
  if (known) return known[1];
  if (message?.startsWith('Could not locate the bindings file')) return NOT_BUILT;
  return faultOf('failed', `the log failed with ${code || (message ?? String(error))}`);
}
