/** Connections without wires: each keeps its messages in order, as TCP does, and everything else can go wrong. */
import type { Connection, Wire } from '../../src/server/tables-interface.ts';
import type { Rng } from '../../src/core/rng.ts';
import type { Connect, Socket, SocketEvents } from '../../src/client/socket.ts';
import type { Time } from '../../src/core/time.ts';
import { Pipe } from './pipe.ts';

/** A process that accepts connections; it may die with all of them. */
export interface Host {
  readonly number: number;
  readonly isAlive: boolean;
  /** Whether it tells the tap itself when it reads what has arrived. */
  readonly readsLater?: boolean;
  /** Whether another process has this table by now. */
  isShutOut(code: string): boolean;
  /** Whether it must have noticed that another has the table: then it does not speak for it any more. */
  mustHaveNoticed(code: string): boolean;
  /** Whether the log may hold something of it that it was told had failed. */
  isUnsure(code: string): boolean;
  accept(line: Line): Connection;
}

/** Where a line ends that was passed on to another process. */
export interface Served {
  readonly process: Host;
  readonly isOpen: () => boolean;
}

/** Hears everything that is said on any line, at both of its ends. */
export interface Tap {
  said(line: Line, text: string): void;
  arrived(line: Line, text: string): void;
  answered(line: Line, text: string): void;
  heard(line: Line, text: string): void;
}

export interface NetworkSetting {
  readonly time: Time;
  readonly rng: Rng;
  readonly latencyMsMax: number;
  readonly tap: Tap;
}

/** Who of the two ends learns that a line is cut. */
export interface Cut {
  readonly clientNotices: boolean;
  readonly serverNotices: boolean;
  /** Whether what is on its way still arrives. */
  readonly flushes: boolean;
}

const NOTICE_MS_MAX = 300;
/** A slow reader's buffer is counted as if messages were much larger, or it would never be full here. */
const SLOW_WEIGHT = 400;
const ABNORMAL = 1006;

export class Network {
  readonly setting: NetworkSetting;
  readonly lines: Line[] = [];
  /** Who gets the next connection; nobody while the server is down. */
  door: () => Host | undefined = () => undefined;

  constructor(setting: NetworkSetting) {
    this.setting = setting;
  }

  /** A way for one client to connect; the line it makes is handed to `opened`. */
  connector(owner: string, opened: (line: Line) => void): Connect {
    return () => {
      const line = new Line(this, owner, this.lines.length);
      this.lines.push(line);
      opened(line);
      line.open();
      return line.socket;
    };
  }

  /** Lines that a fault could still hit. */
  get open(): Line[] {
    return this.lines.filter((line) => !line.isOver);
  }
}

/** One connection, from the client's first attempt until both ends have let go. */
export class Line implements Wire {
  readonly owner: string;
  readonly number: number;
  readonly socket: Socket;
  host: Host | undefined;
  /** Set where the process that took the connection is not the only one that may answer on it. */
  served: Served | undefined;
  readonly #network: Network;
  readonly #toServer: Pipe;
  readonly #toClient: Pipe;
  #connection: Connection | undefined;
  #events: SocketEvents | undefined;
  clientClosed = false;
  serverClosed = false;
  isCut = false;

  constructor(network: Network, owner: string, number: number) {
    this.#network = network;
    this.owner = owner;
    this.number = number;
    this.#toServer = new Pipe(network.setting);
    this.#toClient = new Pipe(network.setting);
    this.socket = {
      listen: (events) => (this.#events = events),
      send: (text) => this.#say(text),
      close: () => this.hangUp(),
    };
  }

  get isOver(): boolean {
    return this.isCut || this.clientClosed || this.serverClosed;
  }

  /** Whether anything is still on its way to somebody who listens. */
  get isQuiet(): boolean {
    return this.isCut || (this.#toServer.isEmpty && this.#toClient.isEmpty);
  }

  get buffered(): number {
    return this.#toClient.heldBytes * SLOW_WEIGHT;
  }

  open(): void {
    this.#toServer.push(0, () => {
      this.host = this.#network.door();
      if (!this.host?.isAlive) return this.#toClient.push(0, () => this.#clientGone(ABNORMAL));
      this.#connection = this.host.accept(this);
      this.#toClient.push(0, () => this.#opened());
    });
  }

  send(text: string): void {
    if (this.serverClosed || !this.host?.isAlive) return;
    this.tell(text);
    this.pass(text);
  }

  /** The process that answers says this; it need not have the connection itself. */
  tell(text: string): void {
    this.#network.setting.tap.answered(this, text);
  }

  pass(text: string): void {
    if (this.serverClosed || !this.host?.isAlive) return;
    this.#toClient.push(text.length, () => this.#hear(text));
  }

  /** The process that answers reads this now. */
  arrived(text: string): void {
    this.#network.setting.tap.arrived(this, text);
  }

  /** Whether a process counts on this line. */
  get isServed(): boolean {
    if (this.served) return this.served.isOpen() && this.served.process.isAlive;
    return this.host?.isAlive === true && !this.serverClosed;
  }

  close(code: number): void {
    this.serverClosed = true;
    this.#toClient.push(0, () => this.#clientGone(code));
  }

  /** Answered by the carrier itself, as long as there is somebody. */
  ping(): void {
    this.#toClient.push(0, () => {
      if (!this.clientClosed) this.#toServer.push(0, () => this.#connection?.keepAlive());
    });
  }

  /** The client lets go of its end. */
  hangUp(): void {
    if (this.clientClosed) return;
    this.clientClosed = true;
    this.#toServer.push(0, () => this.#serverGone());
  }

  /** What is sent from now on waits, and comes all at once when it is released. */
  stall(): void {
    this.#toClient.hold();
  }

  release(): void {
    this.#toClient.release();
  }

  cut({ clientNotices, serverNotices, flushes }: Cut): void {
    this.isCut = true;
    this.#toServer.cut(flushes);
    this.#toClient.cut(flushes);
    const { time, rng } = this.#network.setting;
    const soon = (run: () => void): void => void time.after(rng.below(NOTICE_MS_MAX), run);
    if (clientNotices) soon(() => this.#clientGone(ABNORMAL));
    if (serverNotices) soon(() => this.#serverGone());
  }

  sayBytes(): void {
    this.#toServer.push(0, () => this.#connection?.receiveBytes());
  }

  #opened(): void {
    if (!this.clientClosed) this.#events?.opened();
  }

  #say(text: string): void {
    if (this.clientClosed) return;
    this.#network.setting.tap.said(this, text);
    this.#toServer.push(text.length, () => {
      if (!this.host?.isAlive) return;
      if (!this.host.readsLater) this.arrived(text);
      this.#connection?.receive(text);
    });
  }

  #hear(text: string): void {
    if (this.clientClosed) return;
    this.#network.setting.tap.heard(this, text);
    this.#events?.received(text);
  }

  #clientGone(code: number): void {
    if (this.clientClosed) return;
    this.clientClosed = true;
    this.#events?.closed(code, '');
  }

  #serverGone(): void {
    if (this.serverClosed || !this.host?.isAlive) return;
    this.serverClosed = true;
    this.#connection?.end();
  }
}
