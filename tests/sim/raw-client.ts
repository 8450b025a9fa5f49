/** A client that says whatever it likes, by the protocol or against it. */
import type { ClientMessage, ServerMessage } from '../../src/protocol/index.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/index.ts';
import type { Connect } from '../../src/client/socket.ts';
import type { Line, Network } from './network.ts';

export class RawClient {
  readonly name: string;
  readonly #connect: Connect;
  line: Line | undefined;
  #socket: ReturnType<Connect> | undefined;
  #count = 0;
  /** The last number heard; kept over connections, to resume from. */
  seq: number | undefined;
  isWelcome = false;
  isOpen = false;
  /** The latest view that was told, as text. */
  view: string | undefined;

  constructor(name: string, network: Network) {
    this.name = name;
    this.#connect = network.connector(name, (line) => (this.line = line));
  }

  /** Connects and says hello, with whatever the greeting holds. */
  enter(code: string, greeting: { readonly token?: string; readonly since?: number } = {}): void {
    this.knock((client) =>
      client.say({ type: 'hello', version: PROTOCOL_VERSION, table: code, ...greeting }),
    );
  }

  /** Connects; what is said first is up to the caller. */
  knock(opened: (client: RawClient) => void): void {
    this.leave();
    const socket = this.#connect('sim');
    this.#socket = socket;
    socket.listen({
      onOpen: () => {
        if (this.#socket !== socket) return;
        this.isOpen = true;
        opened(this);
      },
      onMessage: (text) => {
        if (this.#socket === socket) this.#hear(JSON.parse(String(text)) as ServerMessage);
      },
      onClose: () => {
        if (this.#socket === socket) this.#gone();
      },
    });
  }

  leave(): void {
    this.#socket?.close();
    this.#gone();
  }

  say(message: ClientMessage): void {
    this.sayText(JSON.stringify(message));
  }

  sayText(text: string): void {
    if (this.isOpen) this.#socket?.send(text);
  }

  /** An id for the next request. */
  id(): string {
    return `${this.name}-${++this.#count}`;
  }

  #gone(): void {
    this.#socket = undefined;
    this.isOpen = this.isWelcome = false;
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.isWelcome = true;
    if (message.type !== 'welcome' && message.type !== 'update') return;
    this.seq = message.seq;
    if (message.stage) this.view = JSON.stringify(message.stage.view);
  }
}
