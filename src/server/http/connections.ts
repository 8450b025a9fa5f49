/** Connections of the server, so that it can stop without waiting for those that ask for nothing. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** Whether a request of this connection is being answered. */
  isAnswering(socket: Socket): boolean;
  /** Closes all that wait or have sent half a request, and the others once they have their answer. */
  closeSoon(deadlineMs: number): void;
}

/**
 * Node calls half a request busy and waits for its rest; to whoever stops the server it is idle. A
 * connection that became a WebSocket is not ours any more: whoever took it says goodbye on it first.
 */
export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  let isClosing = false;
  // One function for all connections: there may be thousands.
  function forget(this: Socket): void {
    open.delete(this);
  }
  server.on('connection', (socket) => {
    if (isClosing) return void socket.destroy();
    open.add(socket);
    socket.on('close', forget);
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    open.delete(socket);
    socket.off('close', forget);
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
    closeSoon: (deadlineMs) => {
      isClosing = true;
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
      setTimeout(() => open.forEach((socket) => socket.destroy()), deadlineMs).unref();
    },
  };
}
