/** A server without sockets: tables over a log in memory, a clock that a test moves, chance from a seed. */
import { deriveSeed, rngFromSeed } from '../../src/core/rng.ts';
import { gameNamed } from '../../src/games/index.ts';
import type { ClientMessage, CreateTableRequest, ServerMessage } from '../../src/protocol/index.ts';
import { botMove } from '../../src/server/bots/bot-pool.ts';
import type { Connection, Tables } from '../../src/server/tables-interface.ts';
import { MemoryDisk, MemoryLog } from '../../src/server/log/memory-log.ts';
import { openFolding } from '../../src/server/folding/fold-desk.ts';
import { SteadyTime, type ServerTime } from '../../src/server/steady-time.ts';
import { openTables } from '../../src/server/tables.ts';
import {
  DEFAULT_LIMITS,
  SNAPSHOT_EVERY,
  type BotThinker,
  type Chance,
  type Limits,
  type Tools,
  type Watch,
} from '../../src/server/tools.ts';
import { FakeTime, settle } from './fake-time.ts';

export function seededChance(seed: string): Chance {
  const rng = rngFromSeed(seed);
  let count = 0;
  return {
    secret: () => deriveSeed(seed, `secret ${count++}`).padEnd(32, '0'),
    below: (n) => rng.below(n),
  };
}

/** Bots think at once, in this process. */
export const promptBots: BotThinker = {
  think: async (thought) => botMove(thought),
};

export interface Note {
  readonly kind: string;
  readonly details: unknown;
}

/** Remembers what a host would see. */
export class Notes implements Watch {
  readonly notes: Note[] = [];
  readonly refusals: string[] = [];
  readonly bugs: unknown[] = [];
  moves = 0;
  countMove(): void {
    this.moves++;
  }
  countRefusal(code: string): void {
    this.refusals.push(code);
  }
  countThought(): void {}
  connections(): void {}
  liveTables(): void {}
  seats(): void {}
  note(kind: string, details: unknown): void {
    this.notes.push({ kind, details });
  }
  bug(error: unknown): void {
    this.bugs.push(error);
  }
}

export interface WorldSetting {
  readonly seed?: string;
  readonly limits?: Partial<Limits>;
  readonly bots?: BotThinker;
  readonly gameNamed?: Tools['gameNamed'];
  readonly snapshotEvery?: number;
  /** Whether the process notices that it was stopped, as a real one does; it looks at the time often. */
  readonly steady?: boolean;
}

/** The same time, until the process ends: what the dead have planned does not happen. */
function lifetimeOf(time: FakeTime, isSteady: boolean): { time: ServerTime; end: () => void } {
  let isAlive = true;
  const own: ServerTime = {
    elapsed: () => time.elapsed(),
    paused: () => 0,
    after: (ms, run) => time.after(ms, () => isAlive && run()),
  };
  return { time: isSteady ? new SteadyTime(own) : own, end: () => void (isAlive = false) };
}

/** One process of a server on a disk that outlives it. */
export class World {
  readonly time = new FakeTime();
  readonly disk = new MemoryDisk();
  readonly watch = new Notes();
  readonly #chance: Chance;
  readonly #setting: WorldSetting;
  #endProcess = (): void => {};
  tables: Tables;
  /** The log of the running process. */
  log!: MemoryLog;

  constructor(setting: WorldSetting = {}) {
    this.#setting = setting;
    this.#chance = seededChance(setting.seed ?? 'world');
    this.tables = this.#open();
  }

  /** The process dies and another one starts on the same disk; nobody is told. */
  restart(): void {
    this.#endProcess();
    this.tables = this.#open();
  }

  /** Someone connects; what they are told gathers in `got`. */
  connect(client = 'here'): Guest {
    return new Guest(this.tables, client);
  }

  /** Creates a table, by default with two seats, and returns its code and the host's token. */
  async create(
    request: Partial<CreateTableRequest> = {},
  ): Promise<{ code: string; token: string }> {
    const created = await this.tables.create(
      { game: 'shithead', name: 'Ann', seats: 2, ...request },
      'here',
    );
    if (!created.ok) throw new Error(created.error.message);
    return created.value;
  }

  #open(): Tables {
    const life = lifetimeOf(this.time, this.#setting.steady ?? false);
    this.#endProcess = life.end;
    this.log = new MemoryLog(this.disk);
    const rules = { gameNamed: this.#setting.gameNamed ?? gameNamed };
    const snapshotEvery = this.#setting.snapshotEvery ?? SNAPSHOT_EVERY;
    return openTables({
      ...rules,
      log: this.log,
      folding: openFolding({ ...rules, log: this.log, snapshotEvery }),
      snapshotEvery,
      time: life.time,
      calendar: this.time,
      chance: this.#chance,
      bots: this.#setting.bots ?? promptBots,
      watch: this.watch,
      limits: { ...DEFAULT_LIMITS, botPace: 0, ...this.#setting.limits },
    });
  }
}

/** A client that says exactly what a test wants, and hears everything. */
export class Guest {
  /** Every message in order, as text. */
  readonly texts: string[] = [];
  readonly #read: ServerMessage[] = [];
  closeCode: number | undefined;
  #hasHungUp = false;
  pings = 0;
  buffered = 0;
  readonly connection: Connection;

  /** `code` is that of the table in the address, where the address has one. */
  constructor(tables: Tables, client: string, code?: string) {
    const bufferedNow = (): number => this.buffered;
    this.connection = tables.connect(
      {
        send: (text) => void this.texts.push(text),
        close: (closeCode) => (this.closeCode = closeCode),
        ping: () => this.pings++,
        get buffered() {
          return bufferedNow();
        },
      },
      client,
      code,
    );
  }

  /** Every message in order; each text is read once, for matches are long. */
  get got(): readonly ServerMessage[] {
    for (const text of this.texts.slice(this.#read.length))
      this.#read.push(JSON.parse(text) as ServerMessage);
    return this.#read;
  }

  /** The latest message of a type; throws where there is none, to name what was missing. */
  last<Type extends ServerMessage['type']>(type: Type): Extract<ServerMessage, { type: Type }> {
    const found = this.got.findLast((message) => message.type === type);
    if (!found) throw new Error(`no "${type}" among ${this.got.map((m) => m.type).join(', ')}`);
    return found as Extract<ServerMessage, { type: Type }>;
  }

  async say(message: ClientMessage): Promise<void> {
    await this.sayText(JSON.stringify(message));
  }

  async sayText(text: string): Promise<void> {
    this.connection.receive(text);
    await settle();
  }

  async hello(code: string, token?: string, since?: number): Promise<void> {
    const secret = token === undefined ? {} : { token };
    const from = since === undefined ? {} : { since };
    await this.say({ type: 'hello', version: 1, table: code, ...secret, ...from });
  }

  /** Whether neither side has hung up. */
  get isHere(): boolean {
    return this.closeCode === undefined && !this.#hasHungUp;
  }

  hangUp(): void {
    this.#hasHungUp = true;
    this.connection.end();
  }
}
