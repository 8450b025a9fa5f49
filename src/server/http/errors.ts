/**
 * Error answers of the HTTP server: one shape for every error, however early it happens. It owns the server's
 * codes with their statuses and sentences.
 */
import type { FastifyReply } from 'fastify';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { filledIn } from '../../core/words.ts';
import type { WireRefusal, RefusalCode } from '../../protocol/index.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { isKnownHost, printable, type Trust } from './origin.ts';

/** The codes that only HTTP knows, each with its status and its sentence; `{name}` is a parameter. */
const CODES = {
  'server/bad_request': [400, 'The server cannot read this request.'],
  'server/bad_origin': [403, 'Pages from elsewhere may not use this server.'],
  'server/not_found': [404, 'There is nothing at this address.'],
  'server/bad_method': [405, 'This address takes {methods} only.'],
  'server/too_large': [413, 'This request is longer than {limit} bytes.'],
  'server/bad_type': [415, 'Send this as application/json.'],
  'server/unknown_host': [
    421,
    'This server does not go by the name {host}: whoever runs it can allow that name with --origin http://{host}.',
  ],
  'server/upgrade_required': [426, 'This address speaks WebSocket only.'],
  'server/too_many_connections': [
    429,
    'You have {limit} connections to this server already: close one first.',
  ],
  'server/too_many_records': [
    429,
    'You are waiting for {limit} records already: ask again when one of them has come.',
  ],
  'server/bug': [500, 'Something broke in Baize; the fault is not yours.'],
  'server/starting': [503, 'The server is starting; it will be there in a moment.'],
  'server/records_busy': [
    503,
    'Many records are being put together: ask for this one again in a moment.',
  ],
  'server/out_of_files': [
    503,
    'This server cannot take more connections: it may have {limit} files open, and has.',
  ],
  'server/log_failing': [503, 'The server cannot use its log: {reason}.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;
export type ServerCode = keyof typeof CODES;

export const SERVER_CODES = Object.keys(CODES) as ServerCode[];

/** Refusals of the tables are the asker's fault (400) unless they stand here. */
const REFUSAL_STATUS: Readonly<Partial<Record<RefusalCode, number>>> = {
  'protocol/too_fast': 429,
  'protocol/too_many_tries': 429,
  'table/not_found': 404,
  'table/closed': 409,
  'table/seat_taken': 409,
  'table/name_taken': 409,
  'table/playing': 409,
  'table/not_playing': 409,
  'table/frozen': 503,
  'table/broken': 503,
  'table/unreachable': 503,
  'server/too_many_tables': 429,
  'server/full': 503,
  'server/busy': 503,
  'server/stopping': 503,
};

export function serverError(code: ServerCode, params: WireRefusal['params'] = {}): WireRefusal {
  const [, sentence] = CODES[code];
  return { code, params, message: filledIn(sentence, params) };
}

const isServerCode = (code: string): code is ServerCode => Object.hasOwn(CODES, code);

export const statusOf = ({ code }: WireRefusal): number =>
  isServerCode(code) ? CODES[code][0] : (REFUSAL_STATUS[code as RefusalCode] ?? 400);

/** Why a request is not answered that was meant for another host; a program that names none is welcome. */
export function unknownHost(
  { headers }: IncomingMessage,
  { names }: Trust,
): WireRefusal | undefined {
  const { host } = headers;
  if (host === undefined || isKnownHost(host, names)) return undefined;
  return serverError('server/unknown_host', { host: printable(host) });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that was answered, for those who count them. */
    errorCode?: string;
  }
}

/** No answer of this kind stays true for long, so none may be kept. */
export function sendError(
  reply: FastifyReply,
  error: WireRefusal,
  status = statusOf(error),
): FastifyReply {
  reply.errorCode = error.code;
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Bytes that are no request never become one, so the answer is written to the connection itself. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket, isBusy: boolean): void {
  // The other side has gone, or another answer is on its way and must not be mixed with this one.
  if (error.code === 'ECONNRESET' || !socket.writable || isBusy) socket.destroy();
  else endWith(socket, serverError('server/bad_request'), STATUS_OF[error.code ?? ''] ?? 400);
}

/** Writes the error to a connection that no longer belongs to HTTP, and hangs up. */
export function endWith(carrier: Duplex, error: WireRefusal, status = statusOf(error)): void {
  const body = JSON.stringify({ error });
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`;
  carrier.end([head, ...lines, '', body].join('\r\n'));
}
