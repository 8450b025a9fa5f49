/**
 * Connections of the server: how many there may be, in all and of one client, which of them ask for nothing,
 * so that it can stop without waiting for those, and how many requests each brings.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refusalOf, type WireRefusal } from '../../protocol/index.ts';
import { ClientCounts } from './client-counts.ts';
import { endWith, serverError } from './errors.ts';
import type { ClientRates } from '../client-rates.ts';
import { clientAt, clientOf, type Trust } from './origin.ts';

export interface Connections {
  /** Whether a request of this connection is being answered. */
  isAnswering(socket: Socket): boolean;
  /** It is a WebSocket now, and counted and closed as such. Until then whoever asks to be one is counted here. */
  releaseWebSocket(carrier: Duplex): void;
  /** Closes all that wait or have sent half a request, and the others once they have their answer. */
  closeSoon(deadlineMs: number): void;
}

export interface ConnectionLimits {
  /** Of one address that has not become a WebSocket; none behind a proxy, where all have its address. */
  readonly perClient: number;
  /** Of all, WebSockets included. */
  readonly all: number;
  /** The limit of open files that `all` follows from, for the sentence. */
  readonly files: number;
  /** A connection was refused. */
  readonly onRefuse: (refusal: WireRefusal) => void;
}

/**
 * Node calls half a request busy and waits for its rest; to whoever stops the server it is idle. A
 * connection that became a WebSocket is not ours any more: whoever took it says goodbye on it first.
 */
export function watchConnections(server: Server, limits: ConnectionLimits): Connections {
  const open = new Set<Duplex>();
  const answering = new Set<Duplex>();
  const counts = new ClientCounts();
  let all = 0;
  let isClosing = false;
  // One function for all connections: there may be thousands.
  function end(this: Socket): void {
    all--;
    leave(this);
  }
  const leave = (socket: Duplex): void => {
    const client = clients.get(socket);
    if (client !== undefined && open.delete(socket)) counts.remove(client);
  };
  const clients = new WeakMap<Duplex, string>();
  server.on('connection', (socket) => {
    if (isClosing) return void socket.destroy();
    const client = clientAt(socket.remoteAddress);
    const refusal = refusalFor(limits, all, counts.of(client));
    if (refusal) {
      limits.onRefuse(refusal);
      return hangUp(socket, refusal);
    }
    all++;
    clients.set(socket, client);
    counts.add(client);
    open.add(socket);
    socket.on('close', end);
    socket.prependListener('data', blotOutCrowd);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.on('close', () => {
      answering.delete(socket);
      if (isClosing) socket.destroySoon();
    });
  });
  return {
    isAnswering: (socket) => answering.has(socket),
    releaseWebSocket: (carrier) => {
      carrier.off('data', blotOutCrowd);
      leave(carrier);
    },
    closeSoon: (deadlineMs) => {
      isClosing = true;
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
      setTimeout(() => open.forEach((socket) => socket.destroy()), deadlineMs).unref();
    },
  };
}

function refusalFor(
  { all, perClient, files }: ConnectionLimits,
  present: number,
  own: number,
): WireRefusal | undefined {
  if (present >= all) return serverError('server/out_of_files', { limit: files });
  if (own >= perClient) return serverError('server/too_many_connections', { limit: perClient });
  return undefined;
}

/** Whoever is refused hears why; nothing that they send is read. */
function hangUp(socket: Socket, refusal: WireRefusal): void {
  socket.on('error', () => socket.destroy());
  endWith(socket, refusal);
  socket.destroySoon();
}

/** Requests of one connection that may wait for their answers; browsers send one at a time. */
const WAITING_MAX = 4;
/** Requests that may come in one packet; it has room for thousands, and everyone else would wait for them. */
const PACKET_MAX = 16;
const REQUEST_MARK = ' HTTP/1.';

/** Blots out a packet of many requests before it is parsed: parsing alone would take too long. */
function blotOutCrowd(bytes: Buffer): void {
  let at = -1;
  for (let count = 0; count <= PACKET_MAX; count++) {
    at = bytes.indexOf(REQUEST_MARK, at + 1, 'latin1');
    if (at < 0) return;
  }
  bytes.fill(0);
}

/** Lets requests through to whoever answers them, at a pace, and few at a time of each connection. */
export function oneByOne(
  answer: RequestListener,
  trust: Trust,
  rates: ClientRates,
): RequestListener {
  const waiting = new WeakMap<Duplex, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= WAITING_MAX) return void socket.destroy();
    if (!rates.take(clientOf(request, trust))) {
      // Another answer may be on its way, and must not be mixed with this one.
      if (before > 0) return void socket.destroy();
      endWith(socket, refusalOf('protocol/too_fast', { limit: rates.perSecond }));
      socket.destroySoon();
      return;
    }
    waiting.set(socket, before + 1);
    response.once('close', () => waiting.set(socket, waiting.get(socket)! - 1));
    answer(request, response);
  };
}
