/** Minimal socket interface. A browser's WebSocket, Node's `ws` and a pipe in a test can all implement it. */

export interface SocketEvents {
  onOpen(): void;
  /** Text. Anything else is passed on unchanged, and the reader refuses it. */
  onMessage(text: unknown): void;
  /** Once, also where it never opened. */
  onClose(code: number, reason: string): void;
}

export interface Socket {
  /** Called once, before anything can happen on the socket. */
  listen(events: SocketEvents): void;
  send(text: string): void;
  close(): void;
}

export type Connect = (url: string) => Socket;

/**
 * The WebSocket of a table on a server. The code tells a balancer before several servers which connections
 * belong together; the greeting names the table all the same.
 */
export const socketUrl = (server: string, code: string): string =>
  `${server.replace(/^http/, 'ws')}/ws?t=${code}`;

/** Common part of the browser's class and that of `ws`. Their event types differ, their fields do not. */
interface WebSocketLike {
  addEventListener(type: string, listener: (event: WebSocketEvent) => void): void;
  send(text: string): void;
  close(): void;
}
interface WebSocketEvent {
  readonly data: unknown;
  readonly code: number;
  readonly reason: string;
}
type WebSocketClass = new (url: string) => object;

/** Node 20 has no global WebSocket: there the class of `ws` is given. */
export function openWebSocket(url: string, Class: WebSocketClass = globalClass()): Socket {
  const socket = new Class(url) as WebSocketLike;
  return {
    listen(events) {
      socket.addEventListener('open', () => events.onOpen());
      socket.addEventListener('message', ({ data }) => events.onMessage(data));
      socket.addEventListener('close', ({ code, reason }) => events.onClose(code, reason));
      // Every error is followed by a close; without a listener `ws` would throw it.
      socket.addEventListener('error', () => undefined);
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

const globalClass = (): WebSocketClass =>
  (globalThis as unknown as { WebSocket: WebSocketClass }).WebSocket;
