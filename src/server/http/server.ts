/** The web server: the built pages, the lobby, the sockets of the tables, and what a host asks of it. */
import fastifyStatic from '@fastify/static';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Time } from '../../core/time.ts';
import { ClientRates } from '../client-rates.ts';
import {
  type ConnectionLimits,
  type Connections,
  watchConnections,
  oneByOne,
} from './connections.ts';
import { refuseBytes, sendError, serverError, statusOf, unknownHost } from './errors.ts';
import { cacheControlFor, SECURITY_HEADERS } from './headers.ts';
import { addApi, TABLES_PATH } from './http-api.ts';
import type { Logger } from '../watch/logger.ts';
import type { Metrics } from '../watch/metrics.ts';
import { type House, Opening } from './opening.ts';
import { clientOf, type Trust } from './origin.ts';
import { addSockets, SOCKET_PATH, type Sockets, type SocketSettings } from './sockets.ts';
import { refusalOf, type WireRefusal } from '../../protocol/index.ts';
import { createInnerServer, type InnerAddress, type InnerServer } from './inner-server.ts';

export interface ServerOptions {
  /** The folder with the built web pages. */
  readonly root: string;
  readonly version: string;
  readonly sockets: SocketSettings;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly time: Time;
  /** How many files may be open; as the system says, unless a test knows better. */
  readonly fileLimit?: number;
}

/** What other servers need to reach the tables of this one. */
export interface InnerOptions {
  readonly secret: string;
  readonly address: InnerAddress;
}

export interface Server {
  /** Starts to answer other servers; returns the address that they use. */
  listenInner(options: InnerOptions): Promise<string>;
  /** Starts to answer; port 0 takes any free port. Returns the port taken. */
  listen(address: { readonly host: string; readonly port: number }): Promise<number>;
  /** From now on tables are served; before, only pages are. */
  open(house: House): void;
  /** Says goodbye at the tables, lets running answers finish, though not for ever, then stops. */
  close(): Promise<void>;
}

/** More than the longest request to open a table needs. */
const REQUEST_BYTES_MAX = 64 * 1024;
/** So many bytes of a request count as one request. */
const COUNTED_BYTES = 1024;
const REQUEST_MS_MAX = 30_000;
/** A connection that asks for nothing is closed after so long; proxies close theirs sooner. */
const KEPT_ALIVE_MS = 72_000;
/** Requests of any kind that one client may make, as a multiple of those that make work. */
const ANY_REQUESTS = 10;
/** How long an answer may still take once the server is asked to stop, and each goodbye. */
const CLOSING_MS_MAX = 3_000;
const GOODBYE_MS_MAX = 1_000;
/** The host is told so often at most that connections are refused. */
const TELL_MS = 60_000;

const HTTP_SETTINGS = {
  requestTimeout: REQUEST_MS_MAX,
  keepAliveTimeout: KEPT_ALIVE_MS,
  // Node would refuse a request without a host by itself, without our headers and our shape.
  requireHostHeader: false,
};

export function createServer(options: ServerOptions): Server {
  const opening = new Opening();
  const { requestsPerSecond } = options.sockets;
  const allRates = new ClientRates(ANY_REQUESTS * requestsPerSecond, options.time);
  const app: FastifyInstance = fastify({
    bodyLimit: REQUEST_BYTES_MAX,
    serverFactory: (answer) =>
      createHttpServer(HTTP_SETTINGS, oneByOne(answer, options.sockets, allRates)),
    frameworkErrors: (_error, _request, reply) =>
      void sendError(reply, serverError('server/bad_request')),
    clientErrorHandler: (error, socket) =>
      refuseBytes(error, socket, connections.isAnswering(socket)),
    // Whoever was let in before the server was asked to stop gets an ordinary answer.
    return503OnClosing: false,
  });
  const files = options.fileLimit ?? fileLimit();
  const connections: Connections = watchConnections(app.server, connectionLimits(options, files));
  tellOutOfFiles(app, options);
  const rates = new ClientRates(requestsPerSecond, options.time);
  const sockets = addSockets(app.server, options.sockets, opening, rates, {
    bug: (error) => options.logger.bug(error),
    countRefusal: (code) => options.metrics.countRefusal(code),
    onOpen: (carrier) => connections.releaseWebSocket(carrier),
  });
  addRules(app, options.sockets);
  addPace(app, options.sockets, rates);
  addNotes(app, options);
  addHealth(app, options, opening);
  addApi(app, opening, options.sockets);
  addPages(app, options.root);
  addErrors(app, options.logger, files);
  let inner: InnerServer | undefined;
  return {
    listen: (address) => listen(app, address),
    listenInner: ({ secret, address }) => {
      const onStranger = seldom(options.time, () =>
        options.logger.note('wrong inner secret', { address: address.host }),
      );
      inner = createInnerServer({
        secret,
        opening,
        join: (...coming) => sockets.join(...coming),
        onStranger,
      });
      return inner.listen(address);
    },
    open: (house) => opening.open(house),
    close: async () => {
      await close(app, opening, connections, sockets, options.logger);
      await inner?.close();
    },
  };
}

/** Of the limits that a connection meets before anything is read from it, each is told to the host. */
function connectionLimits(options: ServerOptions, files: number): ConnectionLimits {
  const { sockets, logger, metrics, time } = options;
  const tell = seldom(time, (code: string) => logger.note('connections refused', { reason: code }));
  return {
    perClient: sockets.trustProxy ? Infinity : sockets.socketsPerClient,
    all: connectionsWithin(files),
    files,
    onRefuse: ({ code }) => {
      metrics.countRefusal(code);
      tell(code);
    },
  };
}

/** The host need not read the same line over and over. */
export function seldom<Args extends readonly unknown[]>(
  time: Time,
  tell: (...args: Args) => void,
): (...args: Args) => void {
  let toldAt = -Infinity;
  return (...args) => {
    if (time.elapsed() - toldAt < TELL_MS) return;
    toldAt = time.elapsed();
    tell(...args);
  };
}

/** Where files run out although connections were counted, accepting one fails; that ends no server. */
function tellOutOfFiles(app: FastifyInstance, { logger, metrics }: ServerOptions): void {
  app.server.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (!isOutOfFiles(code)) return;
    metrics.countRefusal('server/out_of_files');
    logger.note('connections refused', { reason: 'server/out_of_files' });
  });
}

async function listen(
  app: FastifyInstance,
  address: { readonly host: string; readonly port: number },
): Promise<number> {
  await app.listen(address);
  const taken = app.server.address();
  return typeof taken === 'object' && taken !== null ? taken.port : address.port;
}

/** New connections are refused first, so that nobody arrives while the tables say goodbye. */
async function close(
  app: FastifyInstance,
  opening: Opening,
  connections: Connections,
  sockets: Sockets,
  logger: Logger,
): Promise<void> {
  const tables = opening.stop();
  connections.closeSoon(CLOSING_MS_MAX);
  const closed = app.close();
  if (tables) await within(CLOSING_MS_MAX, tables.close()).catch((error) => logger.bug(error));
  await sockets.closeAll(GOODBYE_MS_MAX);
  await closed;
}

const METHODS = ['GET', 'HEAD'];
const methodsOf = (path: string): string[] =>
  path === TABLES_PATH ? [...METHODS, 'POST'] : METHODS;

/** What holds for every request and every answer. */
function addRules(app: FastifyInstance, trust: Trust): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(SECURITY_HEADERS);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isAnswered(request, reply, trust)) done();
  });
  // An expectation that cannot be met is no reason to speak in another voice: the request is answered.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
}

/** What makes the server work; pages, and whether it is up, may be asked for more often. */
const PACED = /^\/(?:api|metrics|readyz)/;

/** A long request counts as several: to read it takes longer than to answer most. */
function costOf({ headers }: IncomingMessage): number {
  const isOfAnyLength = headers['transfer-encoding'] !== undefined;
  const bytes = isOfAnyLength ? REQUEST_BYTES_MAX : Number(headers['content-length'] ?? 0);
  return Math.max(1, Math.ceil(bytes / COUNTED_BYTES));
}

function addPace(app: FastifyInstance, trust: Trust, rates: ClientRates): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    // The route and not the address, which can be written in many ways.
    const cost = Math.min(rates.perSecond, costOf(raw));
    if (!PACED.test(routeOptions.url ?? '') || rates.take(clientOf(raw, trust), cost))
      return done();
    const refusal = refusalOf('protocol/too_fast', { limit: rates.perSecond });
    void sendError(reply.header('retry-after', '1'), refusal);
  });
}

/** Requests are counted where they were refused, and written down without what they asked for. */
function addNotes(app: FastifyInstance, { logger, metrics }: ServerOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The route and not the address: addresses hold codes of tables.
    const route = request.routeOptions.url ?? 'none';
    logger.noteAnswer(request.method, route, reply.statusCode, reply.elapsedTime);
    if (reply.errorCode !== undefined) metrics.countRefusal(reply.errorCode);
    done();
  });
}

function isAnswered(request: FastifyRequest, reply: FastifyReply, trust: Trust): boolean {
  const { method, raw, url } = request;
  const misled = unknownHost(raw, trust);
  if (misled) {
    void sendPage(reply, misled, request.headers.accept);
    return true;
  }
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    void sendError(reply, serverError('server/bad_request'));
    return true;
  }
  const allowed = methodsOf(url.split('?', 1)[0]);
  if (allowed.includes(method)) return false;
  const methods = allowed.join(', ');
  void sendError(reply.header('allow', methods), serverError('server/bad_method', { methods }));
  return true;
}

function addHealth(app: FastifyInstance, options: ServerOptions, opening: Opening): void {
  const { version, metrics } = options;
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );
  app.get('/readyz', async (_request, reply) => {
    const problem = await opening.problem();
    if (problem) return sendError(reply, problem);
    return reply.header('cache-control', 'no-store').send({ status: 'ready', version });
  });
  app.get('/metrics', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').type(metrics.contentType);
    return reply.send(await metrics.text());
  });
  // Whoever asks for a WebSocket never comes here.
  app.get(SOCKET_PATH, (_request, reply) =>
    sendError(reply.header('upgrade', 'websocket'), serverError('server/upgrade_required')),
  );
}

/** Twins of files, for browsers that take them in place of the file and never by their own name. */
const COMPRESSED = /\.(?:br|gz)$/;

const PAGES = ['solve'];

function addPages(app: FastifyInstance, root: string): void {
  void app.register(fastifyStatic, {
    root,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    allowedPath: (path) => !COMPRESSED.test(path),
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', cacheControlFor(path));
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  // Pages beside the first have addresses without an ending.
  for (const page of PAGES)
    app.get(`/${page}`, (_request, reply) => reply.sendFile(`${page}.html`));
}

/** What is thrown where the other side hung up in the middle of its request or of our answer. */
const ABORTED: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

interface Thrown {
  readonly statusCode?: number;
  readonly code?: string;
}

function addErrors(app: FastifyInstance, logger: Logger, files: number): void {
  app.setNotFoundHandler((request, reply) =>
    sendPage(reply, serverError('server/not_found'), request.headers.accept),
  );
  app.setErrorHandler((error: Thrown, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendError(reply, errorFor(error), status);
    // Nobody is left to hear the answer, and nothing broke.
    if (ABORTED.has(error.code ?? '')) return void reply.hijack().raw.destroy();
    if (isOutOfFiles(error.code))
      return sendError(reply, serverError('server/out_of_files', { limit: files }));
    logger.bug(error);
    return sendError(reply, serverError('server/bug'));
  });
}

/** What Fastify found wrong with a request, in our words. */
function errorFor({ code = '', statusCode }: Thrown): WireRefusal {
  if (statusCode === 413) return serverError('server/too_large', { limit: REQUEST_BYTES_MAX });
  if (statusCode === 415) return serverError('server/bad_type');
  if (code.endsWith('JSON_BODY')) return refusalOf('protocol/bad_json');
  return serverError('server/bad_request');
}

/** The sentence as a page, where a browser asks for one. */
function sendPage(reply: FastifyReply, error: WireRefusal, accept = ''): FastifyReply {
  if (!accept.includes('text/html')) return sendError(reply, error);
  reply.errorCode = error.code;
  return reply
    .code(statusOf(error))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Baize</title><p>${error.message} <a href="/">To the table</a></p></html>`,
    );
}

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
}

/**
 * The limit of this process; none where the system has none, or does not say. To be asked before there are
 * connections: the report looks at each of them.
 */
function fileLimit(): number {
  const { userLimits } = process.report.getReport() as Report;
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) && soft > 0 ? soft : Infinity;
}

/** So many are kept for the database, its threads, and pages that are being read. */
const KEPT_MAX = 128;
const KEPT_SHARE = 0.25;

/** How many connections leave enough for everything else. */
const connectionsWithin = (limit: number): number =>
  limit - Math.min(KEPT_MAX, Math.ceil(limit * KEPT_SHARE));

const OUT_OF_FILES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);

const isOutOfFiles = (code: string | undefined): boolean => OUT_OF_FILES.has(code ?? '');

/** Waits, but not for ever: whether it was done in time. A failure passes through. */
export async function within(ms: number, done: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([done.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
