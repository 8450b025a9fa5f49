/**
 * One address for whichever PostgreSQL is the primary now, as a host has it from HAProxy: new connections go
 * to the primary, and those to a former one are ended.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const LOOK_MS = 100;

export class Forwarder {
  readonly #server: Server;
  readonly #find: () => Promise<number | undefined>;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #target: number | undefined;
  #isClosed = false;

  /** `find` tells the port of the primary, or undefined where there is none. */
  constructor(find: () => Promise<number | undefined>) {
    this.#find = find;
    this.#server = createServer((client) => this.#join(client));
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    void this.#follow();
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endAll();
    const closed = once(this.#server, 'close');
    this.#server.close();
    await closed;
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      const target = await this.#find();
      if (target !== this.#target) this.#endAll();
      this.#target = target;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  #join(client: Socket): void {
    client.on('error', () => client.destroy());
    if (this.#target === undefined) return void client.destroy();
    const server = connect(this.#target, '127.0.0.1');
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    server.on('error', () => server.destroy());
    client.on('close', () => this.#end(pair));
    server.on('close', () => this.#end(pair));
    client.pipe(server).pipe(client);
  }

  #end(pair: readonly [Socket, Socket]): void {
    this.#pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  }

  #endAll(): void {
    for (const pair of this.#pairs) this.#end(pair);
  }
}
