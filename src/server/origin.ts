/** Who is asking: whether a page of this server or a stranger's, and from which address. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export interface Trust {
  /** Pages of these origins are welcome besides the server's own, as `https://table.example`. */
  readonly allowedOrigins: readonly string[];
  /** Whether a proxy stands in front, which says in X-Forwarded-For who its client is. */
  readonly trustProxy: boolean;
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

/** The address of a client, to tell clients apart for limits. */
export function clientOf(request: IncomingMessage, { trustProxy }: Trust): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  // Only the last hop was written by the proxy; whatever stands before it came from the client itself.
  const told = trustProxy ? lastHop(request.headers['x-forwarded-for']) : undefined;
  return (told ?? direct).replace(/^::ffff:(?=\d+\.)/, '');
}

function lastHop(header: string | readonly string[] | undefined): string | undefined {
  const last = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : undefined;
}
