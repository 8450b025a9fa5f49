/** One of several servers: its tables, its way to the others, and its log in the shared database. */
import type { DeviceTime } from '../../src/client/time.ts';
import type { Rng } from '../../src/core/rng.ts';
import { gameNamed } from '../../src/games/index.ts';
import { openFolding } from '../../src/server/folding/fold-desk.ts';
import type { TableLog } from '../../src/server/log/log.ts';
import { openSharedLog } from '../../src/server/log/postgres-log.ts';
import type { Neighbours } from '../../src/server/nodes/neighbours.ts';
import { openRouter } from '../../src/server/nodes/router.ts';
import { SteadyTime } from '../../src/server/steady-time.ts';
import { openTables } from '../../src/server/tables.ts';
import type { Connection, Tables, Wire } from '../../src/server/tables-interface.ts';
import { DEFAULT_LIMITS, type Chance, type Tools } from '../../src/server/tools.ts';
import type { Notes } from '../world/world.ts';
import { DatabaseLink } from './database-link.ts';
import { Gate } from './gate.ts';
import type { ModelPostgres } from './model-postgres.ts';
import type { Host, Line } from './network.ts';
import { NodeLog, settlingWatch } from './node-log.ts';
import type { RelayLink, RelayOwner } from './relay-link.ts';
import { SNAPSHOT_EVERY } from './server-process.ts';
import { SimBots, type BotHealth } from './sim-bots.ts';

export interface NodeSetting {
  readonly number: number;
  readonly slot: number;
  readonly database: ModelPostgres;
  readonly leaseMs: number;
  readonly latencyMsMax: number;
  readonly lostOneIn: () => number;
  readonly time: DeviceTime;
  /** How far the clock on the wall is off. */
  readonly offMs: () => number;
  readonly chance: Chance;
  readonly rng: Rng;
  readonly watch: Notes;
  readonly health: BotHealth;
  readonly botPace: number;
  /** A self-test lets the lease follow the clock on the wall. */
  readonly leaseByWall: boolean;
  readonly neighbours: (process: NodeProcess) => Neighbours;
  readonly died: (process: NodeProcess) => void;
  readonly tally: (what: string) => void;
}

export const addressOf = (slot: number): string => `inner:${slot}`;

export class NodeProcess implements Host, RelayOwner {
  readonly readsLater = true;
  readonly number: number;
  readonly slot: number;
  readonly gate = new Gate();
  readonly link: DatabaseLink;
  readonly log: NodeLog;
  readonly tables: Tables;
  /** It has begun to say goodbye: nobody new is sent to it. */
  isStopping = false;
  readonly #setting: NodeSetting;
  readonly #local: Tables;
  readonly #stored: TableLog;
  readonly #trueDates = new Map<number, number>();
  #accepted = 0;

  constructor(setting: NodeSetting) {
    this.#setting = setting;
    const { number, slot, database, rng, leaseMs, latencyMsMax, lostOneIn, tally } = setting;
    [this.number, this.slot] = [number, slot];
    const { gate } = this;
    const time = gate.timeOf(setting.time);
    const way = { database, rng, gate, latencyMsMax, lostOneIn, tally };
    this.link = new DatabaseLink({
      ...way,
      time: setting.time,
      ownTime: time,
      die: () => this.die(),
    });
    const { open } = this.link;
    const node = { name: `node ${slot}`, address: addressOf(slot) };
    const leaseTime = setting.leaseByWall ? { ...time, elapsed: () => this.#date() } : time;
    this.#stored = openSharedLog({ open, node, leaseMs, time: leaseTime });
    this.log = new NodeLog(this.#stored);
    const steady = new SteadyTime(time);
    this.#local = openTables(this.#toolsWith(steady));
    const below = (n: number): number => rng.below(n);
    const neighbours = setting.neighbours(this);
    const { shared } = this.log;
    this.tables = openRouter(this.#served(), { log: shared, time: steady, below, neighbours });
  }

  #toolsWith(time: SteadyTime): Tools {
    const { chance, rng, watch, health, botPace } = this.#setting;
    const log = this.log.shared;
    return {
      log,
      folding: openFolding({ log, gameNamed, snapshotEvery: SNAPSHOT_EVERY }),
      snapshotEvery: SNAPSHOT_EVERY,
      time,
      calendar: { date: () => this.#date() },
      chance,
      bots: new SimBots(time, rng, health),
      watch: settlingWatch(watch, this.log),
      limits: { ...DEFAULT_LIMITS, botPace },
      gameNamed,
    };
  }

  /** The tables of this process, as the router and other servers reach them. */
  #served(): Tables {
    const local = this.#local;
    return {
      guesses: local.guesses,
      create: (request, client) => local.create(request, client),
      list: () => local.list(),
      botMsMax: () => local.botMsMax(),
      info: (code) => local.info(code),
      record: (code, deal, asker) => local.record(code, deal, asker),
      close: () => local.close(),
      connect: (wire, client) => {
        const line = wire as Line;
        line.served = { process: this, isOpen: () => !line.serverClosed };
        return this.#serve(wire, client, line);
      },
    };
  }

  #serve(wire: Wire, client: string, line: Line): Connection {
    const inner = this.#local.connect(wire, client);
    return {
      receive: (text) => {
        line.arrived(text);
        inner.receive(text);
      },
      receiveBytes: () => inner.receiveBytes(),
      keepAlive: () => inner.keepAlive(),
      end: () => inner.end(),
    };
  }

  acceptRelayed(wire: RelayLink, client: string, line: Line): Connection | undefined {
    return this.isStopping ? undefined : this.#serve(wire, client, line);
  }

  get isAlive(): boolean {
    return this.gate.isAlive;
  }

  isShutOut(code: string): boolean {
    const node = this.#setting.database.disk.owners.get(code)?.node ?? null;
    return node !== null && !this.link.ids.has(node);
  }

  /** Its lease has ended before another could take the table, unless the clock of the database leapt. */
  mustHaveNoticed(code: string): boolean {
    const { database, leaseMs } = this.#setting;
    return this.isShutOut(code) && !database.hasLeaptWithin(leaseMs);
  }

  isUnsure(code: string): boolean {
    return this.log.isUnsure(code);
  }

  accept(line: Line): Connection {
    const { gate } = this;
    const client = `client ${this.number}/${this.#accepted++}`;
    let inner: Connection | undefined;
    gate.enter(() => (inner = this.tables.connect(line, client)));
    return {
      receive: (text) => gate.enter(() => inner?.receive(text)),
      receiveBytes: () => gate.enter(() => inner?.receiveBytes()),
      keepAlive: () => gate.enter(() => inner?.keepAlive()),
      end: () => gate.enter(() => inner?.end()),
    };
  }

  /** Says goodbye to everyone and gives its tables back. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.tables.close();
    await this.#stored.close();
    this.die();
  }

  die(): void {
    if (!this.gate.isAlive) return;
    this.gate.isAlive = false;
    this.#setting.died(this);
  }

  /** When it truly was, of a date that this process has written. */
  trueDate(written: number): number {
    return this.#trueDates.get(written) ?? written;
  }

  #date(): number {
    const date = this.#setting.time.date();
    const written = date + this.#setting.offMs();
    this.#trueDates.set(written, date);
    return written;
  }
}
