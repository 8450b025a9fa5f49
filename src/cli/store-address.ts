/** Parses the address of a store. The address may hold a password, so it is never printed. */
import { ok } from '../core/result.ts';
import type { Address } from '../server/log/postgres-sessions.ts';
import { badUsage } from './command.ts';
import type { Attempt } from './fault.ts';

/** Whether a place is a store, and not a folder. */
export const isStore = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

export const STORE_FORM = 'an address as postgres://user:password@host/database';

export function readStore(command: string, flag: string, given: string): Attempt<Address> {
  if (!isStore(given) || !URL.canParse(given))
    return badUsage(command, `${flag} takes ${STORE_FORM}`);
  hideArguments(command);
  // A pooler may stand before it; a command that runs once gains nothing by preparing.
  return ok({ url: given, name: `baize ${command}`, isPooled: true });
}

/** Whoever lists the processes of this machine reads their arguments, and secrets may be among them. */
export function hideArguments(command: string): void {
  process.title = `baize ${command}`;
}
