/**
 * One WebSocket connection to a table. It greets the server, detects silence, and reconnects with back-off
 * and jitter until the server refuses it for good. It parses messages, but does not interpret them;
 * `remote-room.ts` does.
 */
import {
  CLOSE_CODES,
  refusalOf,
  serverMessage,
  type ClientMessage,
  type WireRefusal,
  type RefusalCode,
  type ServerMessage,
} from '../protocol/index.ts';
import { Pulse } from './pulse.ts';
import { badAnswer } from './refusals.ts';
import type { ConnectionState } from './room.ts';
import { readSaid } from './said.ts';
import { ServerClock } from './server-clock.ts';
import type { Connect, Socket } from './socket.ts';
import type { DeviceTime } from './time.ts';

export interface LinkSetting {
  readonly url: string;
  readonly connect: Connect;
  readonly time: DeviceTime;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly onFault?: ((error: unknown) => void) | undefined;
  /** Whether somebody looks at the state of the connection, which then has to be true within seconds. */
  readonly isWatched?: (() => boolean) | undefined;
}

interface LinkEvents {
  hello(): ClientMessage;
  /** Whether the next hello will be another one, so that this refusal is not the last word. */
  hasOtherHello(refusal: WireRefusal): boolean;
  /** A valid message: the first one of a connection is its `welcome`. */
  received(message: ServerMessage): void;
  /** The connection is lost, refused or closed; or a new attempt is made. */
  changed(): void;
}

export const RETRY_MS_MIN = 250;
export const RETRY_MS_MAX = 10_000;
/** A connection that broke sooner counts as one more failed attempt, so that a fault is not met in a loop. */
const STEADY_MS = 3_000;
/** Everyone at a server that restarts or dies comes back at once: they spread out a little from the start. */
export const RESTART_ATTEMPT = 2;

/** Where the server says this, trying again would be answered the same. */
const FINAL: ReadonlySet<string> = new Set<RefusalCode>([
  'protocol/bad_version',
  'protocol/bad_message',
  'protocol/bad_token',
  'protocol/bad_ticket',
  'protocol/moved',
  'table/not_found',
  'table/closed',
  'table/broken',
  'table/spectators_full',
  'table/too_many_watchers',
  'table/gallery_closed',
  'table/sent_away',
]);

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(
  serverMessage.options.map((option) => option.shape.type.value),
);

export class Link {
  readonly #setting: LinkSetting;
  readonly #events: LinkEvents;
  readonly #pulse: Pulse;
  readonly serverClock: ServerClock;
  #socket: Socket | undefined;
  #state: ConnectionState = 'connecting';
  #isOwing = false;
  #problem: WireRefusal | undefined;
  #attempt = 0;
  #welcomedAt = 0;
  #retry: { readonly at: number; readonly cancel: () => void } | undefined;

  constructor(setting: LinkSetting, events: LinkEvents) {
    this.#setting = setting;
    this.#events = events;
    this.serverClock = new ServerClock(setting.time);
    this.#pulse = new Pulse(setting.time, {
      isWatched: () => this.#state === 'online' && (setting.isWatched?.() ?? false),
      ping: () => void this.send({ type: 'ping' }),
      owing: (isOwing) => this.#setOwing(isOwing),
      silent: () => this.resume(),
    });
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Online as far as we know, but the server owes us an answer. */
  get isOwing(): boolean {
    return this.#isOwing;
  }

  get problem(): WireRefusal | undefined {
    return this.#problem;
  }

  get retryAt(): number | undefined {
    return this.#retry?.at;
  }

  open(): void {
    this.#retry?.cancel();
    this.#retry = undefined;
    const socket = this.#connect();
    if (!socket) return this.resume();
    this.#socket = socket;
    this.serverClock.forget();
    this.#pulse.start();
    // What a socket says after it was given up is no longer ours.
    const ifMine = (run: () => void): void => {
      if (this.#socket === socket) run();
    };
    socket.listen({
      opened: () => ifMine(() => this.#write(this.#events.hello())),
      received: (text) => ifMine(() => this.#read(text)),
      closed: (code) => ifMine(() => this.#closedWith(code)),
    });
  }

  /** False where there is no connection; nothing is sent later. */
  send(message: ClientMessage): boolean {
    return this.#state === 'online' && this.#write(message);
  }

  /** Gives the connection up and comes back after a moment, to be told what was missed. */
  resume(attemptMin = 0): void {
    if (this.#isOver()) return;
    const { time } = this.#setting;
    const attempt = Math.max(attemptMin, this.#wasSteady() ? 0 : this.#attempt);
    const ms = this.#waitMs(attempt);
    this.#drop();
    this.#attempt = attempt + 1;
    this.#state = 'reconnecting';
    this.#retry = { at: time.elapsed() + ms, cancel: time.after(ms, () => this.#again()) };
    this.#events.changed();
  }

  wake(): void {
    if (this.#retry) this.#again();
    else if (!this.#isOver()) this.#pulse.doubt();
  }

  /** Ends for good, with a reason to show. */
  refuse(problem: WireRefusal): void {
    if (!this.#isOver()) this.#end('refused', problem);
  }

  close(): void {
    if (this.#state !== 'closed') this.#end('closed', this.#problem);
  }

  #wasSteady(): boolean {
    const { time } = this.#setting;
    return this.#state === 'online' && time.elapsed() - this.#welcomedAt >= STEADY_MS;
  }

  /** Full jitter: anywhere from at once to the whole span, so that many clients do not come back as one. */
  #waitMs(attempt: number): number {
    const span = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** attempt);
    return Math.round(this.#setting.random() * span);
  }

  #setOwing(isOwing: boolean): void {
    this.#isOwing = isOwing;
    this.#events.changed();
  }

  #isOver(): boolean {
    return this.#state === 'refused' || this.#state === 'closed';
  }

  #end(state: 'refused' | 'closed', problem: WireRefusal | undefined): void {
    this.#drop();
    this.#state = state;
    this.#problem = problem;
    this.#events.changed();
  }

  #again(): void {
    this.open();
    this.#events.changed();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#retry?.cancel();
    this.#retry = undefined;
    this.#pulse.stop();
    this.#isOwing = false;
    socket?.close();
  }

  #connect(): Socket | undefined {
    try {
      return this.#setting.connect(this.#setting.url);
    } catch (error) {
      this.#setting.onFault?.(error);
      return undefined;
    }
  }

  #write(message: ClientMessage): boolean {
    if (message.type === 'ping' || message.type === 'hello') this.serverClock.asked();
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch (error) {
      this.#setting.onFault?.(error);
      this.resume();
      return false;
    }
    this.#pulse.said();
    return true;
  }

  #read(text: unknown): void {
    this.#pulse.heard();
    const json = typeof text === 'string' ? readSaid(text) : undefined;
    const message = serverMessage.safeParse(json);
    if (message.success) return this.#take(message.data);
    this.#setting.onFault?.(message.error);
    const type = typeof json === 'object' && json !== null && 'type' in json && json.type;
    if (type === 'welcome') this.refuse(badAnswer('its greeting has another form'));
    // A newer server may say more than we know; but where a message that we need is broken, what it
    // said has to be asked for again.
    else if (typeof type !== 'string' || KNOWN_TYPES.has(type)) this.resume();
  }

  #take(message: ServerMessage): void {
    if (message.type === 'bye') return this.#dismissed(message);
    if ('now' in message) this.serverClock.told(message.now);
    if (message.type === 'welcome') {
      this.#state = 'online';
      this.#welcomedAt = this.#setting.time.elapsed();
    }
    if (this.#state === 'online') this.#events.received(message);
    else if (message.type === 'refused') this.#dismissed(message);
  }

  #dismissed({ code, params, message }: WireRefusal): void {
    const refusal = { code, params, message };
    const isFinal = FINAL.has(code) && !this.#events.hasOtherHello(refusal);
    if (isFinal) return this.refuse(refusal);
    this.resume(code === ('server/stopping' satisfies RefusalCode) ? RESTART_ATTEMPT : 0);
  }

  #closedWith(code: number): void {
    if (code === CLOSE_CODES.moved) return this.refuse(refusalOf('protocol/moved'));
    const mayBeAll = code === CLOSE_CODES.restart || this.#state === 'online';
    this.resume(mayBeAll ? RESTART_ATTEMPT : 0);
  }
}
