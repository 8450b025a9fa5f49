/**
 * The tables of several servers, as one: whatever is asked of a table goes to the server that owns it. A table
 * that nobody owns, or whose owner is gone, is taken over by the server that is asked for it.
 */
import { parseJson } from '../../core/json.ts';
import { fail, type Result } from '../../core/result.ts';
import type { Time } from '../../core/time.ts';
import {
  CLOSE_CODES,
  HELLO_MS_MAX,
  parseCode,
  refusalOf,
  type WireRefusal,
  type ServerMessage,
  type TableInfo,
} from '../../protocol/index.ts';
import type { Claim, LogFault, TableLog } from '../log/log.ts';
import { logRefusal } from '../table/table-core.ts';
import type { Connection, Tables, Wire } from '../tables-interface.ts';
import type { Neighbours, Relay } from './neighbours.ts';

export interface RouterTools {
  readonly log: Pick<TableLog, 'claim'>;
  readonly time: Time;
  /** A whole number from 0 to n - 1. */
  readonly below: (n: number) => number;
  readonly neighbours: Neighbours;
}

/** What somebody may send before it is known where their table is. */
const EARLY_MESSAGES_MAX = 16;
/** How long a table is looked for; whoever asks for it comes back later and tries again. */
const LOOKING_MS_MAX = 30_000;
/** After a lease everyone who waits would come at once. */
const SPREAD_MS = 500;
/** An owner that cannot be reached may be stopping: then its tables are free long before its lease is over. */
const LOOK_AGAIN_MS = 400;
/** A store that fails is asked less and less often. */
const STORE_MS_MIN = 250;
const STORE_MS_MAX = 2_000;

type Elsewhere = Extract<Claim, { kind: 'elsewhere' }>;
type Place = Result<Claim, LogFault>;

export function openRouter(tables: Tables, tools: RouterTools): Tables {
  const router = new Router(tables, tools);
  return {
    guesses: tables.guesses,
    create: (request, client) => tables.create(request, client),
    list: () => tables.list(),
    botMsMax: () => tables.botMsMax(),
    info: (text) => router.info(text),
    record: (code, deal, asker) => tables.record(code, deal, asker),
    connect: (wire, client, code) => router.connect(wire, client, code),
    close: () => router.close(),
  };
}

class Router {
  readonly #tables: Tables;
  readonly #tools: RouterTools;
  readonly #connections = new Set<RoutedConnection>();
  /** Tables whose owner cannot be reached: all who wait for one of them look for it together. */
  readonly #looking = new Map<string, Promise<Place>>();
  /** Servers that cannot be reached, by address: one asks for its table, and all others wait for that answer. */
  readonly #silent = new Map<string, Round>();

  constructor(tables: Tables, tools: RouterTools) {
    this.#tables = tables;
    this.#tools = tools;
  }

  async info(text: string): Promise<Result<TableInfo, WireRefusal>> {
    const code = parseCode(text) ?? text;
    const claim = await this.#tools.log.claim(code);
    if (!claim.ok) return fail(logRefusal(claim.error));
    if (claim.value.kind === 'here') return this.#tables.info(code);
    return this.#tools.neighbours.info(claim.value, code);
  }

  connect(wire: Wire, client: string, code: string | undefined): Connection {
    const connection = new RoutedConnection(wire, code, {
      here: () => this.#tables.connect(wire, client),
      find: (wanted) => this.#tools.log.claim(wanted),
      findAgain: (wanted, ms) => this.#findAgain(wanted, ms),
      findFrom: (owner, wanted) => this.#findFrom(owner, wanted),
      noteReached: ({ address }) => this.#silent.get(address)?.end('news'),
      relay: (owner, wanted, heard) =>
        this.#tools.neighbours.connect(owner, { code: wanted, client, wire, ...heard }),
      now: () => this.#tools.time.elapsed(),
      after: (ms, run) => this.#tools.time.after(ms, run),
      onEnd: () => this.#connections.delete(connection),
    });
    this.#connections.add(connection);
    connection.start();
    return connection;
  }

  /**
   * A server that dies may have thousands of tables. Whose they are is asked for one of them, until there is
   * something new; nothing is told to the others before that.
   */
  async #findFrom(owner: Elsewhere, code: string): Promise<Place | undefined> {
    const round = this.#silent.get(owner.address);
    if (!round) return this.#scout(owner, code);
    return (await round.told) === 'news' ? this.#findAgain(code, 0) : undefined;
  }

  async #scout(owner: Elsewhere, code: string): Promise<Place> {
    const round = new Round();
    this.#silent.set(owner.address, round);
    const place = await this.#findAgain(code, Math.min(owner.leaseMs, LOOK_AGAIN_MS));
    this.#silent.delete(owner.address);
    round.end(isStillOf(owner, place) ? 'nothing' : 'news');
    return place;
  }

  /** Waits for a moment, then asks once for all who wait for the table. */
  #findAgain(code: string, ms: number): Promise<Place> {
    const looking =
      this.#looking.get(code) ??
      this.#after(ms + this.#tools.below(SPREAD_MS))
        .then(() => this.#tools.log.claim(code))
        .finally(() => this.#looking.delete(code));
    this.#looking.set(code, looking);
    return looking;
  }

  #after(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#tools.time.after(ms, resolve));
  }

  async close(): Promise<void> {
    for (const connection of this.#connections) connection.dismiss(refusalOf('server/stopping'));
    await this.#tables.close();
  }
}

/** One look after a server that cannot be reached, for all who wait for it. */
class Round {
  end!: (what: 'news' | 'nothing') => void;
  readonly told = new Promise<'news' | 'nothing'>((resolve) => (this.end = resolve));
}

const isStillOf = ({ node, address }: Elsewhere, place: Place): boolean =>
  place.ok &&
  place.value.kind === 'elsewhere' &&
  place.value.node === node &&
  place.value.address === address;

interface Ways {
  /** Connects to the tables of this server. */
  here(): Connection;
  find(code: string): Promise<Place>;
  findAgain(code: string, ms: number): Promise<Place>;
  /** The same after a moment, of a table whose owner cannot be reached; nothing where nothing has changed. */
  findFrom(owner: Elsewhere, code: string): Promise<Place | undefined>;
  /** The owner has answered. */
  noteReached(owner: Elsewhere): void;
  relay(owner: Elsewhere, code: string, heard: Pick<Relay, 'onOpen' | 'onFailure'>): Connection;
  now(): number;
  after(ms: number, run: () => void): () => void;
  onEnd(): void;
}

/** A connection whose table is looked for first; until then what comes in waits. */
class RoutedConnection implements Connection {
  readonly #wire: Wire;
  readonly #ways: Ways;
  readonly #early: string[] = [];
  readonly #startedAt: number;
  #code: string | undefined;
  #isLooking = false;
  #isClosed = false;
  #isHere = false;
  #storeMs = STORE_MS_MIN;
  #inner: Connection | undefined;
  /** A server that has not answered yet. */
  #asked: Connection | undefined;
  #cancelPatience: (() => void) | undefined;

  constructor(wire: Wire, code: string | undefined, ways: Ways) {
    this.#wire = wire;
    this.#code = code;
    this.#ways = ways;
    this.#startedAt = ways.now();
  }

  start(): void {
    if (this.#code !== undefined) void this.#look(this.#code);
    else this.#cancelPatience = this.#ways.after(HELLO_MS_MAX, () => this.#giveUpGreeting());
  }

  #giveUpGreeting(): void {
    if (!this.#isLooking && !this.#inner)
      this.dismiss(refusalOf('protocol/no_hello'), CLOSE_CODES.noHello);
  }

  receive(text: string): void {
    if (this.#inner) return this.#inner.receive(text);
    if (this.#isClosed) return;
    if (this.#early.length >= EARLY_MESSAGES_MAX) return this.dismiss(refusalOf('server/busy'));
    this.#early.push(text);
    if (this.#isLooking) return;
    // An address without a code: the greeting names the table. Whatever else comes first is refused here.
    const code = codeInHello(text);
    if (code === undefined) this.#settle(this.#ways.here(), true);
    else void this.#look(code);
  }

  receiveBytes(): void {
    if (this.#inner) this.#inner.receiveBytes();
    else this.dismiss(refusalOf('protocol/binary'));
  }

  keepAlive(): void {
    this.#inner?.keepAlive();
  }

  end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#cancelPatience?.();
    this.#ways.onEnd();
    (this.#inner ?? this.#asked)?.end();
  }

  /** Those at tables of this server are sent away by their tables. */
  dismiss(why: WireRefusal, closeCode: number = CLOSE_CODES.restart): void {
    if (this.#isClosed || this.#isHere) return;
    this.#wire.send(JSON.stringify({ type: 'bye', ...why } satisfies ServerMessage));
    this.#wire.close(closeCode, why.code);
    this.end();
  }

  async #look(code: string): Promise<void> {
    this.#isLooking = true;
    this.#code = code;
    this.#go(await this.#ways.find(code));
  }

  #go(place: Place): void {
    if (this.#isClosed || this.#inner) return;
    if (!place.ok) return void this.#waitForStore(place.error);
    const claim = place.value;
    if (claim.kind === 'here') return this.#settle(this.#ways.here(), true);
    const relay = this.#ways.relay(claim, this.#code!, {
      onOpen: () => {
        this.#ways.noteReached(claim);
        this.#settle(relay, false);
      },
      onFailure: () => void this.#waitForOwner(claim),
    });
    this.#asked = relay;
  }

  #settle(inner: Connection, isHere: boolean): void {
    this.#inner = inner;
    this.#isHere = isHere;
    for (const text of this.#early.splice(0)) inner.receive(text);
  }

  /** Nobody has heard anything yet: whoever has the table next will. */
  async #waitForOwner(owner: Elsewhere): Promise<void> {
    let place: Place | undefined;
    while (place === undefined) {
      if (this.#isClosed) return;
      if (this.#isTooLate) return this.dismiss(refusalOf('table/unreachable'));
      place = await this.#ways.findFrom(owner, this.#code!);
    }
    this.#go(place);
  }

  /** Whoever came is better off waiting here than coming again and again. What does not pass by itself is said. */
  async #waitForStore(fault: LogFault): Promise<void> {
    if (fault.kind === 'corrupt') return this.dismiss(logRefusal(fault));
    const ms = this.#storeMs;
    this.#storeMs = Math.min(STORE_MS_MAX, ms * 2);
    if (this.#isClosed) return;
    if (this.#isTooLate) return this.dismiss(logRefusal(fault));
    this.#go(await this.#ways.findAgain(this.#code!, ms));
  }

  get #isTooLate(): boolean {
    return this.#ways.now() - this.#startedAt > LOOKING_MS_MAX;
  }
}

function codeInHello(text: string): string | undefined {
  const said = parseJson(text) as { type?: unknown; table?: unknown } | null | undefined;
  return said?.type === 'hello' && typeof said.table === 'string'
    ? parseCode(said.table)
    : undefined;
}
