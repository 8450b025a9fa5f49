/** The web server: today it serves the built table; the lobby and the running tables will join it here. */
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { watchConnections, type Connections } from './connections.ts';
import { refuseBytes, sendError, sentenceOf } from './errors.ts';
import { cacheControlFor, SECURITY_HEADERS } from './headers.ts';

export interface ServerOptions {
  /** The folder with the built web pages. */
  readonly root: string;
  readonly version: string;
}

export interface Server {
  /** Starts to answer; port 0 takes any free port. Returns the port taken. */
  listen(address: { readonly host: string; readonly port: number }): Promise<number>;
  /** Lets running answers finish, though not for ever, then stops. */
  close(): Promise<void>;
}

const REQUEST_BYTES_MAX = 64 * 1024;
const REQUEST_MS_MAX = 30_000;
/** How long an answer may still take once the server is asked to stop. */
const CLOSING_MS_MAX = 3_000;

export function createServer(options: ServerOptions): Server {
  const app = fastify({
    bodyLimit: REQUEST_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    // Node would refuse a request without a host by itself, without our headers and our shape.
    http: { requireHostHeader: false },
    frameworkErrors: (_error, _request, reply) => void sendError(reply, 400, 'server/bad_request'),
    clientErrorHandler: (error, socket) =>
      refuseBytes(error, socket, connections.isAnswering(socket)),
    // Whoever was let in before the server was asked to stop gets an ordinary answer.
    return503OnClosing: false,
  });
  const connections: Connections = watchConnections(app.server);
  addRules(app);
  addHealth(app, options.version);
  addPages(app, options.root);
  addErrors(app);
  return {
    listen: async (address) => {
      await app.listen(address);
      const taken = app.server.address();
      return typeof taken === 'object' && taken !== null ? taken.port : address.port;
    },
    close: async () => {
      connections.closeSoon(CLOSING_MS_MAX);
      await app.close();
    },
  };
}

const METHODS = ['GET', 'HEAD'];

/** What holds for every request and every answer. */
function addRules(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(SECURITY_HEADERS);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isAnswered(request, reply)) done();
  });
  // An expectation that cannot be met is no reason to speak in another voice: the request is answered.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
}

function isAnswered({ method, raw }: FastifyRequest, reply: FastifyReply): boolean {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    void sendError(reply, 400, 'server/bad_request');
    return true;
  }
  if (METHODS.includes(method)) return false;
  void sendError(reply.header('allow', METHODS.join(', ')), 405, 'server/bad_method');
  return true;
}

function addHealth(app: FastifyInstance, version: string): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );
}

/** Twins of files, for browsers that take them in place of the file and never by their own name. */
const COMPRESSED = /\.(?:br|gz)$/;

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
}

function addErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => notFound(reply, request.headers.accept ?? ''));
  app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendError(reply, status, 'server/bad_request');
    return sendError(reply, 500, 'server/bug');
  });
}

function notFound(reply: FastifyReply, accept: string): FastifyReply {
  if (!accept.includes('text/html')) return sendError(reply, 404, 'server/not_found');
  const sentence = sentenceOf('server/not_found');
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Baize</title><p>${sentence} <a href="/">To the table</a></p></html>`,
    );
}
