/** One connection: every message is read, judged and answered here before a table hears of it. */
import { parseJson } from '../core/json.ts';
import { fail, ok, type Result } from '../core/result.ts';
import {
  clientMessage,
  CLOSE_CODES,
  HEARTBEAT_MS,
  HELLO_MS_MAX,
  ID_MAX,
  isSmall,
  MOVE_TEXT_MAX,
  parseCode,
  PROTOCOL_VERSION,
  refusalOf,
  SILENCE_MS_MAX,
  type ClientMessage,
  type Hello,
  type LobbyRequest,
  type PlayRequest,
  type WireRefusal,
  type ServerMessage,
  VALUES_MAX,
} from '../protocol/index.ts';
import type { Member } from './table/attendance.ts';
import { badMessage, tooLarge } from './bad-message.ts';
import { isToGuesser, type Guesses } from './guesses.ts';
import type { LiveTable } from './table/live-table.ts';
import { Rate } from './client-rates.ts';
import { tellTime } from './steady-time.ts';
import type { Connection, Wire } from './tables-interface.ts';
import type { Tools } from './tools.ts';

export interface ConnectionHost {
  table(code: string): Promise<Result<LiveTable, WireRefusal>>;
  readonly guesses: Guesses;
  /** Whether a message of so many characters may be read; all connections of a client share what there is. */
  mayRead(client: string, length: number): boolean;
  /** Whether one more may come in who has no seat. */
  hasRoomToWatch(connection: TableConnection): boolean;
  onEnd(connection: TableConnection): void;
}

/** A client that reads so slowly is better off resuming later. */
const BUFFERED_MAX = 1_000_000;
/** Whoever sends so many messages that cannot be read is no client. */
const FAULTS_MAX = 50;
/** Whoever asks for so many tables or seats that there are not is trying them out. */
const GUESSES_MAX = 5;
const PHRASES_PER_SECOND = 1;
/** A message that comes too fast is looked at for its id, unless it is longer than any move. */
const REFUSED_READ_MAX = MOVE_TEXT_MAX + 1024;
/** How many messages of one client may wait for their answers. */
const PENDING_MAX = 64;

export class TableConnection implements Connection, Member {
  readonly client: string;
  tokenHash: string | undefined;
  #table: LiveTable | undefined;
  #greeting = false;
  #closed = false;
  #faults = 0;
  #guesses = 0;
  #pending = 0;
  #heardAt: number;
  #pingedAt: number;
  readonly #openedAt: number;
  readonly #rate: Rate;
  #phrases: Rate | undefined;
  readonly #wire: Wire;
  readonly #tools: Tools;
  readonly #host: ConnectionHost;

  constructor(wire: Wire, client: string, tools: Tools, host: ConnectionHost) {
    this.#wire = wire;
    this.client = client;
    this.#tools = tools;
    this.#host = host;
    this.#openedAt = this.#heardAt = this.#pingedAt = tools.time.elapsed();
    this.#rate = new Rate(tools.limits.messagesPerSecond, tools.time);
  }

  /** At a table, but without a seat of its own. */
  get isWatching(): boolean {
    return this.#table !== undefined && this.tokenHash === undefined;
  }

  receive(text: string): void {
    if (this.#closed) return;
    this.#heardAt = this.#tools.time.elapsed();
    if (!this.#rate.take() || !this.#host.mayRead(this.client, text.length))
      return this.#tooFast(text.length > REFUSED_READ_MAX ? null : idOf(parseJson(text)));
    const read = readMessage(text);
    if ('refusal' in read) return this.#fault(read.re, read.refusal);
    this.#take(read.message);
  }

  receiveBytes(): void {
    this.#heardAt = this.#tools.time.elapsed();
    this.#fault(null, refusalOf('protocol/binary'));
  }

  /** Signs of life cost a little too, so they count as messages do. */
  keepAlive(): void {
    if (this.#closed) return;
    this.#heardAt = this.#tools.time.elapsed();
    if (!this.#rate.take()) this.#tooFast(null);
  }

  end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#table?.exit(this);
    this.#host.onEnd(this);
  }

  /** Called every now and then: asks for a sign of life, and gives up on those who give none. */
  check(): void {
    const now = this.#tools.time.elapsed();
    if (now - this.#heardAt > SILENCE_MS_MAX)
      return this.dismiss(refusalOf('protocol/silent'), CLOSE_CODES.silent);
    if (!this.#table && !this.#greeting && now - this.#openedAt > HELLO_MS_MAX)
      return this.dismiss(refusalOf('protocol/no_hello'), CLOSE_CODES.noHello);
    if (now - this.#pingedAt < HEARTBEAT_MS) return;
    this.#pingedAt = now;
    this.#wire.ping();
  }

  tell(message: ServerMessage | string): void {
    if (this.#closed) return;
    if (this.#wire.buffered > BUFFERED_MAX)
      return this.dismiss(refusalOf('protocol/too_slow'), CLOSE_CODES.tooSlow);
    this.#wire.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  dismiss(why: WireRefusal, closeCode: number): void {
    if (this.#closed) return;
    this.#wire.send(JSON.stringify({ type: 'bye', ...why } satisfies ServerMessage));
    this.#wire.close(closeCode, why.code);
    this.end();
  }

  #take(message: ClientMessage): void {
    if (message.type === 'ping')
      return this.tell({ type: 'pong', now: tellTime(this.#tools.time) });
    if (message.type === 'hello') return void this.#hello(message);
    const table = this.#table;
    if (!table) return this.#refuse(idOf(message), refusalOf('protocol/hello_first'));
    if (this.#pending >= PENDING_MAX || !this.#maySay(message)) return this.#tooFast(idOf(message));
    this.#pending++;
    const answered =
      message.type === 'play' ? this.#play(table, message) : this.#request(table, message);
    void answered.finally(() => this.#pending--);
  }

  /** Phrases reach everyone, so they are for now and then. */
  #maySay({ type }: ClientMessage): boolean {
    if (type !== 'say') return true;
    this.#phrases ??= new Rate(PHRASES_PER_SECOND, this.#tools.time);
    return this.#phrases.take();
  }

  async #play(table: LiveTable, request: PlayRequest): Promise<void> {
    const made = await table.play(this, request);
    if (made.ok) this.tell({ type: 'ack', moveId: request.moveId, seq: made.value });
    else this.#refuse(request.moveId, made.error);
  }

  async #request(table: LiveTable, request: LobbyRequest): Promise<void> {
    const done = await table.request(this, request);
    if (!done.ok) this.#refuse(request.id, done.error);
  }

  async #hello(hello: Hello): Promise<void> {
    if (this.#table || this.#greeting) return this.#refuse(null, refusalOf('protocol/hello_again'));
    this.#greeting = true;
    const greeted = await this.#greet(hello).catch((error: unknown) => {
      this.#tools.watch.bug(error);
      return fail(refusalOf('server/bug'));
    });
    this.#greeting = false;
    if (greeted.ok) return;
    const refusal = greeted.error;
    this.#refuse(null, refusal);
    if (refusal.code === 'server/busy') this.dismiss(refusal, CLOSE_CODES.full);
    if (isToGuesser(refusal) && ++this.#guesses >= GUESSES_MAX)
      this.dismiss(refusal, CLOSE_CODES.tooManyFaults);
  }

  async #greet(hello: Hello): Promise<Result<void, WireRefusal>> {
    const code = parseCode(hello.table);
    if (code === undefined) return fail(refusalOf('table/not_found', { code: hello.table }));
    const hasSecret = hello.token !== undefined || hello.ticket !== undefined;
    if (!hasSecret && !this.#host.hasRoomToWatch(this)) return fail(refusalOf('server/busy'));
    return this.#host.guesses.about(this.client, hasSecret, () => this.#enter(code, hello));
  }

  async #enter(code: string, hello: Hello): Promise<Result<void, WireRefusal>> {
    const table = await this.#host.table(code);
    if (!table.ok) return table;
    const entered = await table.value.enter(this, hello, () => this.#closed);
    if (!entered.ok) return entered;
    this.#table = table.value;
    // Whoever hung up while the door was being opened must not stand in it for ever.
    if (this.#closed) table.value.exit(this);
    return ok(undefined);
  }

  #refuse(re: string | null, refusal: WireRefusal): void {
    this.#tools.watch.countRefusal(refusal.code);
    const seq = this.#table?.state.seq;
    this.tell({ type: 'refused', re, ...(seq === undefined ? {} : { seq }), ...refusal });
  }

  #fault(re: string | null, refusal: WireRefusal): void {
    this.#refuse(re, refusal);
    if (++this.#faults < FAULTS_MAX) return;
    this.#tools.watch.note('connection dropped', { reason: refusal.code });
    this.dismiss(refusal, CLOSE_CODES.tooManyFaults);
  }

  #tooFast(re: string | null): void {
    const limit = this.#tools.limits.messagesPerSecond;
    const refusal = refusalOf('protocol/too_fast', { limit });
    this.#refuse(re, refusal);
    if (++this.#faults >= FAULTS_MAX) this.dismiss(refusal, CLOSE_CODES.tooFast);
  }
}

/** Whoever sends this wants to change objects of ours; schemas would leave it out without a word. */
const FORGED_KEY = /"__proto__"\s*:/;
const FORGED = { reason: '"__proto__" is no field' };

type Read = { message: ClientMessage } | { refusal: WireRefusal; re: string | null };

function readMessage(text: string): Read {
  const raw = parseJson(text);
  if (FORGED_KEY.test(text))
    return { refusal: refusalOf('protocol/bad_message', FORGED), re: idOf(raw) };
  if (raw === undefined) return { refusal: refusalOf('protocol/bad_json'), re: null };
  if (!isSmall(raw, VALUES_MAX)) return { refusal: tooLarge(), re: idOf(raw) };
  const version = versionOf(raw);
  if (version !== undefined && version !== PROTOCOL_VERSION)
    return { refusal: badVersion(version), re: null };
  const parsed = clientMessage.safeParse(raw);
  if (parsed.success) return { message: parsed.data };
  return { refusal: badMessage(parsed.error), re: idOf(raw) };
}

/** The version in a greeting. It is looked at before anything else: another version has other fields. */
function versionOf(raw: unknown): number | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { type, version } = raw as { type?: unknown; version?: unknown };
  return type === 'hello' && typeof version === 'number' ? version : undefined;
}

const badVersion = (client: number): WireRefusal =>
  refusalOf('protocol/bad_version', { server: PROTOCOL_VERSION, client });

/** What an answer can be matched by, in a message that may be anything. */
function idOf(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { id, moveId } = raw as { id?: unknown; moveId?: unknown };
  const found = moveId ?? id;
  return typeof found === 'string' ? found.slice(0, ID_MAX) : null;
}
