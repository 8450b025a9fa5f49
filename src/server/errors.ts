/** What the server answers when it has no page: one shape for every error, however early it happens. */
import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from './headers.ts';

/** The codes of the server, each with its sentence. */
const SENTENCES = {
  'server/bad_request': 'The server cannot read this request.',
  'server/not_found': 'There is nothing at this address.',
  'server/bad_method': 'The server answers GET and HEAD only.',
  'server/bug': 'Something broke in Baize; the fault is not yours.',
} as const;
export type ServerCode = keyof typeof SENTENCES;

export const sentenceOf = (code: ServerCode): string => SENTENCES[code];

const errorBody = (code: ServerCode) => ({
  error: { code, params: {}, message: sentenceOf(code) },
});

export const sendError = (reply: FastifyReply, status: number, code: ServerCode): FastifyReply =>
  reply.code(status).send(errorBody(code));

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Bytes that are no request never become one, so the answer is written to the connection itself. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket, isBusy: boolean): void {
  // The other side has gone, or another answer is on its way and must not be mixed with this one.
  if (error.code === 'ECONNRESET' || !socket.writable || isBusy) socket.destroy();
  else socket.end(rawError(STATUS_OF[error.code ?? ''] ?? 400, 'server/bad_request'));
}

function rawError(status: number, code: ServerCode): string {
  const body = JSON.stringify(errorBody(code));
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
