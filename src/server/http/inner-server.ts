/**
 * Where other servers pass on what is meant for tables of this one. Only those who know the secret are heard,
 * and what comes in here is never passed on again.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { refusalOf, type WireRefusal } from '../../protocol/index.ts';
import { endWith, serverError, statusOf } from './errors.ts';
import type { Opening } from './opening.ts';
import type { Sockets } from './sockets.ts';
import { INNER_HEADERS, INNER_SOCKET_PATH, INNER_TABLES_PATH } from '../nodes/neighbours.ts';

export interface InnerAddress {
  readonly host: string;
  readonly port: number;
}

export interface InnerServer {
  /** The address that other servers use. */
  listen(address: InnerAddress): Promise<string>;
  close(): Promise<void>;
}

export interface InnerSetting {
  readonly secret: string;
  readonly opening: Opening;
  /** Turns a connection into a WebSocket at the tables of this server. */
  readonly join: Sockets['join'];
  /** Somebody came with another secret. */
  readonly onStranger: () => void;
}

export function createInnerServer(setting: InnerSetting): InnerServer {
  const server = createServer((request, response) => void answer(request, response, setting));
  server.on('upgrade', (request, carrier, head) => upgrade(request, carrier, head, setting));
  server.on('clientError', (_error, carrier) => carrier.destroy());
  return {
    listen: async ({ host, port }) => {
      server.listen(port, host);
      await once(server, 'listening');
      const { port: taken } = server.address() as AddressInfo;
      return `${host.includes(':') ? `[${host}]` : host}:${taken}`;
    },
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** As long as the other, whatever somebody sends: how long a look takes tells nothing. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function isNeighbour({ headers }: IncomingMessage, { secret, onStranger }: InnerSetting): boolean {
  const said = headers[INNER_HEADERS.secret];
  const knows = typeof said === 'string' && timingSafeEqual(digestOf(said), digestOf(secret));
  if (!knows) onStranger();
  return knows;
}

const STRANGER = serverError('server/bad_origin');

function upgrade(
  request: IncomingMessage,
  carrier: Duplex,
  head: Buffer,
  setting: InnerSetting,
): void {
  const refuse = (why: WireRefusal): void => {
    carrier.on('error', () => carrier.destroy());
    endWith(carrier, why);
  };
  if (!isNeighbour(request, setting)) return refuse(STRANGER);
  if (!request.url?.startsWith(INNER_SOCKET_PATH)) return refuse(serverError('server/not_found'));
  const tables = setting.opening.innerTables();
  if (!tables.ok) return refuse(tables.error);
  const client = decodeURIComponent(String(request.headers[INNER_HEADERS.client] ?? ''));
  setting.join(request, carrier, head, { client, tables: tables.value });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  setting: InnerSetting,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://inner');
  const [, path, code] = pathname.split('/');
  if (!isNeighbour(request, setting)) return send(response, STRANGER);
  if (`/${path}` !== INNER_TABLES_PATH || code === undefined)
    return send(response, serverError('server/not_found'));
  const tables = setting.opening.innerTables();
  if (!tables.ok) return send(response, tables.error);
  const info = await tables.value.info(code).catch(() => undefined);
  if (!info) return send(response, refusalOf('server/bug'));
  if (!info.ok) return send(response, info.error);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(info.value));
}

function send(response: ServerResponse, error: WireRefusal): void {
  response.statusCode = statusOf(error);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ error }));
}
