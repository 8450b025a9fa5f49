/** A connection that one server passes on to another, in place of the inner port. */
import type { Time } from '../../src/core/time.ts';
import type { Rng } from '../../src/core/rng.ts';
import { CLOSE_CODES } from '../../src/protocol/index.ts';
import type { Relay } from '../../src/server/nodes/neighbours.ts';
import type { Connection, Wire } from '../../src/server/tables-interface.ts';
import type { Gate } from './gate.ts';
import type { Host, Line } from './network.ts';
import { Pipe } from './pipe.ts';

/** One of the two servers. */
export interface RelayEnd {
  readonly gate: Gate;
  /** The slot that it runs in. */
  readonly slot: number;
}
export interface RelayOwner extends RelayEnd, Host {
  /** Undefined where it takes nobody any more. */
  acceptRelayed(wire: RelayLink, client: string, line: Line): Connection | undefined;
}

export interface RelaySetting {
  readonly time: Time;
  readonly rng: Rng;
  readonly latencyMsMax: number;
  readonly from: RelayEnd;
  /** Undefined where nobody listens at the address. */
  readonly to: RelayOwner | undefined;
  readonly relay: Relay;
}

const OPEN_MS_MAX = 2_000;
const NOTICE_MS_MAX = 300;

export class RelayLink implements Connection, Wire {
  readonly line: Line;
  readonly #setting: RelaySetting;
  readonly #toOwner: Pipe;
  readonly #toEntry: Pipe;
  #connection: Connection | undefined;
  #isOpen = false;
  /** The first server has let go of it, or the other has. */
  #isOver = false;
  isServed = false;

  constructor(setting: RelaySetting) {
    this.#setting = setting;
    this.line = setting.relay.wire as Line;
    this.#toOwner = new Pipe(setting);
    this.#toEntry = new Pipe(setting);
    this.#atEntryAfter(OPEN_MS_MAX, () => {
      if (!this.#isOpen) this.#fail();
    });
  }

  open(): void {
    const { to, relay } = this.#setting;
    this.#toOwner.push(0, () => {
      if (!to?.gate.isAlive) return this.#atEntry(() => this.#fail());
      to.gate.enter(() => {
        this.#connection = to.acceptRelayed(this, relay.client, this.line);
        if (!this.#connection) return this.#atEntry(() => this.#fail());
        this.isServed = true;
        this.#atEntry(() => this.#opened());
      });
    });
  }

  joins(a: number, b: number): boolean {
    const slots = [this.#setting.from.slot, this.#setting.to?.slot];
    return slots.includes(a) && slots.includes(b);
  }

  touches(process: RelayEnd): boolean {
    return this.#setting.from === process || this.#setting.to === process;
  }

  get isOver(): boolean {
    return this.#isOver && !this.isServed;
  }

  hold(): void {
    this.#toOwner.hold();
    this.#toEntry.hold();
  }

  release(): void {
    this.#toOwner.release();
    this.#toEntry.release();
  }

  /** Both ends learn that the connection is gone; what was on its way may be lost. */
  cut(flushes: boolean): void {
    const { time, rng, from } = this.#setting;
    this.release();
    this.#toOwner.cut(flushes);
    this.#toEntry.cut(flushes);
    time.after(rng.below(NOTICE_MS_MAX), () => this.#atOwner(() => this.#gone()));
    time.after(rng.below(NOTICE_MS_MAX), () => from.gate.enter(() => this.#ended()));
  }

  // What the first server says.
  receive(text: string): void {
    if (this.#isOpen && !this.#isOver) this.#toConnection((connection) => connection.receive(text));
  }

  receiveBytes(): void {
    if (this.#isOpen) this.#toConnection((connection) => connection.receiveBytes());
  }

  keepAlive(): void {
    if (this.#isOpen) this.#toConnection((connection) => connection.keepAlive());
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#toOwner.push(0, () => this.#atOwner(() => this.#gone()));
  }

  // What the owner says.
  get buffered(): number {
    return this.#toEntry.heldBytes;
  }

  send(text: string): void {
    if (!this.isServed || !this.#setting.to!.gate.isAlive) return;
    if (this.#isOpen) this.line.tell(text);
    this.#atEntry(() => void (!this.#isOver && this.line.pass(text)), text.length);
  }

  close(code: number): void {
    if (!this.isServed) return;
    this.isServed = false;
    this.#atEntry(() => {
      if (this.#isOver) return;
      this.#isOver = true;
      this.line.close(code);
    });
  }

  ping(): void {
    this.#atEntry(() => void (!this.#isOver && this.line.ping()));
  }

  #opened(): void {
    if (this.#isOver) return;
    this.#isOpen = true;
    // Not before: by then the first server may have given up on this one, and found the table elsewhere.
    this.line.served = { process: this.#setting.to!, isOpen: () => this.isServed };
    this.#setting.relay.onOpen();
  }

  #fail(): void {
    if (this.#isOver) return;
    this.end();
    this.#setting.relay.onFailure();
  }

  /** The owner is gone without a word. */
  #ended(): void {
    if (!this.#isOpen) return this.#fail();
    if (this.#isOver) return;
    this.#isOver = true;
    this.line.close(CLOSE_CODES.restart);
  }

  #gone(): void {
    if (!this.isServed) return;
    this.isServed = false;
    this.#connection?.end();
  }

  #toConnection(say: (connection: Connection) => void): void {
    this.#toOwner.push(0, () =>
      this.#atOwner(() => void (this.isServed && this.#connection && say(this.#connection))),
    );
  }

  #atOwner(run: () => void): void {
    this.#setting.to?.gate.enter(run);
  }

  #atEntry(run: () => void, bytes = 0): void {
    this.#toEntry.push(bytes, () => this.#setting.from.gate.enter(run));
  }

  #atEntryAfter(ms: number, run: () => void): void {
    const { from, time } = this.#setting;
    from.gate.timeOf(time).after(ms, run);
  }
}
