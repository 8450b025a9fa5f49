import { describe, expect, it } from 'vitest';
import { openWebSocket } from './socket.ts';

/** As much of a WebSocket as the adapter uses. */
class Pretended {
  static last: Pretended;
  readonly sent: string[] = [];
  readonly #listeners = new Map<string, (event: object) => void>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    Pretended.last = this;
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    this.#listeners.set(type, listener);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.fire('close', { code: 1000, reason: 'bye' });
  }

  fire(type: string, event: object = {}): void {
    const listener = this.#listeners.get(type);
    if (!listener) throw new Error(`nobody listens for ${type}`);
    listener(event);
  }
}

describe('a WebSocket as a socket', () => {
  it('passes on what happens on it and what is said', () => {
    const happened: unknown[] = [];
    const socket = openWebSocket('ws://here/ws', Pretended);
    socket.listen({
      onOpen: () => happened.push('opened'),
      onMessage: (text) => happened.push(text),
      onClose: (code, reason) => happened.push([code, reason]),
    });
    Pretended.last.fire('open');
    Pretended.last.fire('message', { data: 'hello' });
    Pretended.last.fire('error');
    socket.send('hi');
    socket.close();
    expect(Pretended.last.url).toBe('ws://here/ws');
    expect(Pretended.last.sent).toEqual(['hi']);
    expect(happened).toEqual(['opened', 'hello', [1000, 'bye']]);
  });
});
