/**
 * What PostgreSQL and the way to it can say, as faults in words for the host. Messages of the database are
 * never passed on: they may quote users, addresses and what was to be written.
 */
import { faultOf } from './faults.ts';
import type { LogFault } from './log.ts';

const away = (reason: string): LogFault => ({ ...faultOf('failed', reason), isAway: true });

const STARTING = away('PostgreSQL is starting or stopping');
const UNREACHABLE = away('PostgreSQL cannot be reached');
/** It may wait for its standby: that it can be read says nothing of whether it can be written. */
const SLOW = faultOf('failed', 'PostgreSQL does not answer in time');
const REFUSED = faultOf('failed', 'PostgreSQL refuses this user or password');
export const STANDBY = faultOf('failed', 'PostgreSQL is a standby there, which cannot be written');

/** The beginnings of SQL states and of codes of the system; the first that fits counts. */
const KINDS: readonly (readonly [string, LogFault])[] = [
  ['53100', faultOf('full', 'the disk of PostgreSQL is full')],
  ['53300', faultOf('failed', 'PostgreSQL has no connection left')],
  ['28', REFUSED],
  ['3D000', faultOf('failed', 'PostgreSQL has no such database')],
  ['42501', faultOf('failed', 'PostgreSQL does not permit this user to write there')],
  ['25006', STANDBY],
  ['57P', STARTING],
  ['08', UNREACHABLE],
  ['58', faultOf('failed', 'PostgreSQL cannot read or write its disk')],
  ['XX001', faultOf('corrupt', 'PostgreSQL finds its files damaged')],
  ['XX002', faultOf('corrupt', 'PostgreSQL finds its files damaged')],
  ['55P03', faultOf('failed', 'PostgreSQL has kept others waiting for too long')],
  ['ENOTFOUND', faultOf('failed', 'nobody knows the address of PostgreSQL')],
  ['EAI_AGAIN', faultOf('failed', 'nobody knows the address of PostgreSQL')],
  ['ECONNREFUSED', UNREACHABLE],
  ['ECONNRESET', UNREACHABLE],
  ['EPIPE', UNREACHABLE],
  ['ETIMEDOUT', UNREACHABLE],
  ['EHOSTUNREACH', UNREACHABLE],
  ['ENETUNREACH', UNREACHABLE],
  ['ENOENT', UNREACHABLE],
];

/** What the driver throws without a code where the connection ends, or nobody answers in time. */
const NO_ANSWER = /Query read timeout/i;
const CUT_OFF = /terminated|timeout|not queryable|closed the connection|Connection ended/i;
/** The driver found a password missing before it asked. */
const NO_PASSWORD = /password must be a string|SASL/i;

export function postgresFault(error: unknown): LogFault {
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  const known = KINDS.find(([start]) => code?.startsWith(start));
  if (known) return known[1];
  if (NO_PASSWORD.test(message)) return REFUSED;
  if (NO_ANSWER.test(message)) return SLOW;
  if (CUT_OFF.test(message)) return UNREACHABLE;
  return faultOf('failed', `PostgreSQL failed${code === undefined ? '' : ` with ${code}`}`);
}

/** Another transaction has the number or the key of a move. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { readonly code?: string }).code === '23505';
