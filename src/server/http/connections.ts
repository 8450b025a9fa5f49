/**
 * Connections of the server: how many there may be, in all and of one client, and which of them ask for
 * nothing, so that it can stop without waiting for those.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WireRefusal } from '../../protocol/index.ts';
import { ClientCounts } from './client-counts.ts';
import { endWith, serverError } from './errors.ts';
import { blotOutCrowd } from './intake.ts';
import { clientAt } from './origin.ts';

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
