/**
 * Who is asking: whether a page of this server or a stranger's, by which name of the server, and from which
 * address.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { shortened } from '../../core/words.ts';

export interface Trust {
  /** Pages of these origins are welcome besides the server's own, as `https://table.example`. */
  readonly allowedOrigins: readonly string[];
  /** Whether a proxy stands in front, which says in X-Forwarded-For who its client is. */
  readonly trustProxy: boolean;
  /** The names that the server goes by, in small letters; every address is welcome besides. */
  readonly names: ReadonlySet<string>;
}

/** The scheme, the host and the port as a browser writes them, or undefined where it is no origin. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, pathname, search, hash, username } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && pathname === '/' && search + hash + username === '' ? origin : undefined;
}

/**
 * A browser names the page that asks and cannot be made to lie about it, so a stranger's page is found
 * out. Programs that are no browser say nothing and are welcome: they hold no secrets of a browser.
 */
export function isWelcome(request: IncomingMessage, { allowedOrigins }: Trust): boolean {
  const { origin: said, host } = request.headers;
  if (said === undefined) return true;
  const origin = parseOrigin(said);
  if (origin === undefined || host === undefined) return false;
  if (allowedOrigins.includes(origin)) return true;
  // A proxy may speak HTTPS for us, so the scheme is not known here; it only tells the usual port.
  const { protocol } = new URL(origin);
  return parseOrigin(`${protocol}//${host}`) === origin;
}

/** The address of a client, to tell clients apart for limits; of IPv6, the network that one client has. */
export function clientOf(request: IncomingMessage, { trustProxy }: Trust): string {
  // Only the last hop was written by the proxy; whatever stands before it came from the client itself.
  const told = trustProxy ? lastHop(request.headers['x-forwarded-for']) : undefined;
  return clientAt(told ?? request.socket.remoteAddress);
}

/** The client that has this address. */
export function clientAt(given = 'unknown'): string {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 6 ? networkOf(address) : address;
}

const GROUPS = 8;

/** Whoever has one address of an IPv6 network of 64 bits has them all. */
function networkOf(address: string): string {
  const [start, end] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = end ? GROUPS - start.length - end.length : 0;
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...(end ?? [])];
  const network = groups.slice(0, GROUPS / 2).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function lastHop(header: string | readonly string[] | undefined): string | undefined {
  const last = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : undefined;
}

/**
 * The names that this server goes by: this machine's own, what it listens on, and those of the pages that are
 * welcome. A stranger's page can make its own name lead here (DNS rebinding), and the browser then takes this
 * server for a part of that page; but the name stays the stranger's.
 */
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
