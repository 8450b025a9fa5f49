/** A server on a free port of this computer, with tables that a test makes up. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { deviceTime } from '../../src/client/time.ts';
import { fail, ok } from '../../src/core/result.ts';
import { refusalOf, type TableInfo } from '../../src/protocol/index.ts';
import type { Connection, Tables, Wire } from '../../src/server/tables-interface.ts';
import { openLogger, type Logger } from '../../src/server/watch/logger.ts';
import { openMetrics } from '../../src/server/watch/metrics.ts';
import { Guesses } from '../../src/server/guesses.ts';
import { knownNames } from '../../src/server/http/origin.ts';
import { createServer, type Server } from '../../src/server/http/server.ts';
import type { SocketSettings } from '../../src/server/http/sockets.ts';

/** A folder of its own for a test, gone after it. */
export function scratchFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'baize-edge-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export function pagesFolder(): string {
  const root = scratchFolder();
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Baize</title>');
  return root;
}

const INFO: TableInfo = {
  code: 'ABCDEF',
  game: 'any',
  phase: 'waiting',
  listed: true,
  options: {},
  seats: [],
  spectators: 0,
  gallery: 'open',
  deal: 0,
  frozen: false,
};

/** Tables that remember what they were asked, and have one table with one finished match. */
export class FakeTables implements Tables {
  readonly guesses = new Guesses(1e9, deviceTime);
  readonly clients: string[] = [];
  readonly heard: string[] = [];
  readonly wires: Wire[] = [];
  isClosed = false;
  /** What the next request is refused with. */
  refusal: ReturnType<typeof refusalOf> | undefined;
  onText: (wire: Wire, text: string) => void = (wire, text) => wire.send(`echo ${text}`);

  create: Tables['create'] = async (_request, client) => {
    this.clients.push(client);
    if (this.refusal) return fail(this.refusal);
    return ok({ code: INFO.code, seat: 0, token: 'secret-token' });
  };
  list: Tables['list'] = async () => ok([INFO]);
  botMsMax = (): number => 1000;
  info: Tables['info'] = async (code) =>
    code === INFO.code ? ok(INFO) : fail(refusalOf('table/not_found', { code }));
  record: Tables['record'] = async (_code, deal = 1) =>
    deal === 1 ? ok('a record') : fail(refusalOf('table/playing'));

  connect(wire: Wire): Connection {
    this.wires.push(wire);
    return {
      receive: (text) => {
        this.heard.push(text);
        this.onText(wire, text);
      },
      receiveBytes: () => void this.heard.push('(bytes)'),
      keepAlive: () => void this.heard.push('(pong)'),
      end: () => void this.heard.push('(closed)'),
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const wire of this.wires) wire.send('bye');
  }
}

export interface Edge {
  readonly server: Server;
  readonly tables: FakeTables;
  readonly logger: Logger;
  /** Everything that was logged. */
  readonly lines: string[];
  readonly url: string;
  /** The folder with the pages. */
  readonly root: string;
  /** Why the log fails, for `/readyz`. */
  trouble: string | undefined;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Opens a table, as a client does. */
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

const OPEN: SocketSettings = {
  allowedOrigins: [],
  trustProxy: false,
  names: knownNames('127.0.0.1', []),
  connectionsMax: 100,
  connectionsPerClient: 100,
  socketsPerClient: 1_000,
  requestsPerSecond: 10_000,
};

export async function startEdge(
  settings: Partial<SocketSettings> = {},
  more: { readonly fileLimit?: number } = {},
): Promise<Edge> {
  const { lines, tables } = { lines: [] as string[], tables: new FakeTables() };
  const logger = openLogger('debug', { write: (line) => void lines.push(line) });
  const sockets = { ...OPEN, ...settings };
  const root = pagesFolder();
  const options = { root, version: '9.9.9', sockets, logger, time: deviceTime, ...more };
  const server = createServer({ ...options, metrics: openMetrics() });
  const port = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${port}`;
  const get: Edge['get'] = (path, init) => fetch(url + path, init);
  const post: Edge['post'] = (body, headers = {}) =>
    get('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { server, tables, logger, lines, url, root, trouble: undefined, get, post };
}

/** The same with its tables open. */
export async function openEdge(...setting: Parameters<typeof startEdge>): Promise<Edge> {
  const edge = await startEdge(...setting);
  edge.server.open({ tables: edge.tables, trouble: async () => edge.trouble });
  return edge;
}

export const errorIn = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { error: unknown }).error;

export interface Dialled {
  readonly socket: WebSocket;
  readonly texts: string[];
  /** The close code, or the HTTP status of a refused handshake. */
  readonly ended: Promise<number>;
  /** The body of a refused handshake. */
  refusal: string;
}

/** Resolves once the socket is open or was refused. */
export async function dial(
  edge: { readonly url: string },
  headers: Readonly<Record<string, string>> = {},
  path = '/ws',
): Promise<Dialled> {
  const socket = new WebSocket(edge.url.replace('http', 'ws') + path, { headers });
  onTestFinished(() => socket.terminate());
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => void texts.push(data.toString()));
  socket.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('unexpected-response', (_request, answer) => {
      answer.on('data', (chunk: Buffer) => (dialled.refusal += chunk.toString()));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
  });
  const dialled: Dialled = { socket, texts, ended, refusal: '' };
  await Promise.race([new Promise((resolve) => socket.on('open', resolve)), ended]);
  return dialled;
}
