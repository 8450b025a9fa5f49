/**
 * The names that this server goes by. A stranger's page can make its own name lead here (DNS rebinding), and
 * the browser then takes this server for a part of that page; but the name stays the stranger's.
 */
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { shortened } from '../../core/words.ts';

/** This machine's own names, what it listens on, and those of the pages that are welcome. */
export function knownNames(
  listensOn: string,
  origins: readonly string[],
  machine = hostname(),
): ReadonlySet<string> {
  const [short] = machine.split('.');
  const given = origins.map((origin) => new URL(origin).hostname);
  const names = ['localhost', machine, short, `${short}.local`, listensOn, ...given];
  return new Set(names.map((name) => name.toLowerCase()));
}

/** Whether a `Host` header names this server. No name of a stranger's is an address. */
export function isKnownHost(header: string, known: ReadonlySet<string>): boolean {
  const name = nameIn(header);
  return name !== undefined && (isIP(name) !== 0 || known.has(name));
}

/** The name without its port and without the dot that ends a full one. */
function nameIn(header: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return undefined;
  const { hostname: name } = new URL(`http://${header}`);
  return name.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** The header in a sentence, whatever bytes it has. */
export const printable = (header: string): string => shortened(header.replace(/[^\w.:[\]-]/g, '?'));
