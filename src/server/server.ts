/** The web server: today it serves the built table; the lobby and the running tables will join it here. */
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { cacheControlFor, SECURITY_HEADERS } from './headers.ts';

export interface ServerOptions {
  /** The folder with the built web pages. */
  readonly root: string;
  readonly version: string;
}

export interface Server {
  /** Starts to answer; port 0 takes any free port. Returns the port taken. */
  listen(address: { readonly host: string; readonly port: number }): Promise<number>;
  /** Lets running answers finish, then stops. */
  close(): Promise<void>;
}

const REQUEST_BYTES_MAX = 64 * 1024;
const REQUEST_MS_MAX = 30_000;

export function createServer(options: ServerOptions): Server {
  const app = fastify({
    bodyLimit: REQUEST_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    // A browser keeps its connections open for minutes; those that wait for nothing are closed.
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => void refuseRequest(reply),
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(SECURITY_HEADERS);
    done();
  });
  addHealth(app, options.version);
  addPages(app, options.root);
  addErrors(app);
  return {
    listen: async (address) => {
      await app.listen(address);
      const taken = app.server.address();
      return typeof taken === 'object' && taken !== null ? taken.port : address.port;
    },
    close: () => app.close(),
  };
}

function addHealth(app: FastifyInstance, version: string): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );
}

function addPages(app: FastifyInstance, root: string): void {
  void app.register(fastifyStatic, {
    root,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
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
    if (status < 500) return refuseRequest(reply, status);
    return sendError(reply, 500, 'server/bug', 'Something broke in Baize; the fault is not yours.');
  });
}

function notFound(reply: FastifyReply, accept: string): FastifyReply {
  const sentence = 'There is nothing at this address.';
  if (!accept.includes('text/html')) return sendError(reply, 404, 'server/not_found', sentence);
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Baize</title><p>${sentence} <a href="/">To the table</a></p></html>`,
    );
}

const refuseRequest = (reply: FastifyReply, status = 400): FastifyReply =>
  sendError(reply, status, 'server/bad_request', 'The server cannot read this request.');

const sendError = (
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
): FastifyReply => reply.code(status).send({ error: { code, params: {}, message } });
