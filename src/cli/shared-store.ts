/**
 * Address of a store that servers share, and their settings. Password and secret are read and never printed.
 */
import { readFileSync } from 'node:fs';
import { fail, ok } from '../core/result.ts';
import type { Settings } from '../server/settings.ts';
import { badUsage } from './command.ts';
import type { Attempt } from './fault.ts';
import { reasonOf } from './files.ts';
import type { Address } from '../server/log/postgres-sessions.ts';

/** Whether a place is a store, and not a folder. */
export const isStore = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

const STORE_FORM = 'an address as postgres://user:password@host/database';

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

const SECRET_MIN = 16;
const SECRET_MAX = 512;
/** Headers carry it, so that it has no spaces and nothing that is not printed. */
const SECRET = /^[\x21-\x7e]+$/;
const NODE = /^[\w.-]{1,63}$/;

/** The settings with the secret that its file holds. */
export function readShared(settings: Settings): Attempt<Settings> {
  const trouble = troubleWith(settings);
  if (trouble !== undefined) return badUsage('serve', trouble);
  const secret = secretOf(settings);
  if (!secret.ok) return badUsage('serve', secret.error);
  return ok({ ...settings, innerSecret: secret.value });
}

function troubleWith({ store, node, innerPort, innerSecret, innerSecretFile }: Settings) {
  const hasSecret = innerSecret !== undefined || innerSecretFile !== undefined;
  if (store !== undefined && !(isStore(store) && URL.canParse(store)))
    return `--store takes ${STORE_FORM}`;
  if (node !== undefined && !NODE.test(node))
    return '--node takes a name of at most 63 letters, digits, dots, dashes and underlines';
  if (innerPort !== 0 && store === undefined)
    return '--inner-port is for servers that share a store: give one with --store';
  if (innerPort !== 0 && !hasSecret)
    return '--inner-port needs a secret that all servers share: give one with --inner-secret-file';
  if (innerSecret !== undefined && innerSecretFile !== undefined)
    return 'give the inner secret once: with --inner-secret or with --inner-secret-file';
  return undefined;
}

type Secret =
  | { readonly ok: true; readonly value: string | undefined }
  | { readonly ok: false; readonly error: string };

function secretOf({ innerSecret, innerSecretFile }: Settings): Secret {
  if (innerSecretFile === undefined)
    return innerSecret === undefined ? ok(undefined) : fitting(innerSecret);
  try {
    return fitting(readFileSync(innerSecretFile, 'utf8').trim());
  } catch (error) {
    return fail(`--inner-secret-file cannot be read: ${reasonOf(error)}`);
  }
}

function fitting(secret: string): Secret {
  const fits = secret.length >= SECRET_MIN && secret.length <= SECRET_MAX && SECRET.test(secret);
  return fits
    ? ok(secret)
    : fail(
        `the inner secret takes ${SECRET_MIN} to ${SECRET_MAX} printable characters without spaces`,
      );
}
