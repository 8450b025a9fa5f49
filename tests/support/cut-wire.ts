/** A connection in memory between a real client and the tables of a real server. */
import type { Socket, SocketEvents } from '../../src/client/socket.ts';
import type { World } from '../world/world.ts';

/** A wire that a test can cut at any time, with whatever is on its way. */
export class CutWire implements Socket {
  #events: SocketEvents | undefined;
  #isCut = false;
  readonly #connection: ReturnType<World['tables']['connect']>;

  constructor(world: World) {
    const later = (run: () => void): void => void world.time.after(1, () => this.#ifWhole(run));
    this.#connection = world.tables.connect(
      {
        send: (text) => later(() => this.#events!.received(text)),
        close: (code, reason) => later(() => this.#events!.closed(code, reason)),
        ping: () => undefined,
        buffered: 0,
      },
      'here',
    );
    later(() => this.#events!.opened());
  }

  listen(events: SocketEvents): void {
    this.#events = events;
  }

  send(text: string): void {
    this.#ifWhole(() => this.#connection.receive(text));
  }

  close(): void {
    this.#ifWhole(() => this.#connection.end());
    this.#isCut = true;
  }

  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#connection.end();
    this.#events!.closed(1006, '');
  }

  #ifWhole(run: () => void): void {
    if (!this.#isCut) run();
  }
}
