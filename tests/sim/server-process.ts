/** One process of the server, on a disk that outlives it. When it is dead, nothing in it goes on. */
import type { Rng } from '../../src/core/rng.ts';
import type { DeviceTime } from '../../src/client/time.ts';
import type { Connection, Tables, Wire } from '../../src/server/tables-interface.ts';
import type { TableLog } from '../../src/server/log/log.ts';
import { openFolding } from '../../src/server/folding/fold-desk.ts';
import type { ServerTime } from '../../src/server/steady-time.ts';
import { openTables } from '../../src/server/tables.ts';
import { DEFAULT_LIMITS, type Chance, type Tools } from '../../src/server/tools.ts';
import { gameNamed } from '../../src/games/index.ts';
import type { Notes } from '../world/world.ts';
import type { Host } from './network.ts';
import { SimBots, type BotHealth } from './sim-bots.ts';
import { SimLog, type DiskHealth } from './sim-log.ts';

/** Matches are short here, and processes die young: snapshots have to be taken often to be needed. */
export const SNAPSHOT_EVERY = 5;

export interface ProcessSetting {
  readonly number: number;
  readonly log: TableLog;
  readonly time: DeviceTime;
  readonly chance: Chance;
  readonly rng: Rng;
  readonly watch: Notes;
  readonly health: DiskHealth & BotHealth;
  readonly botPace: number;
  /** A self-test may plant a fault in what the tables are given, or in what they do. */
  readonly plant?: Plant | undefined;
  readonly died: (process: ServerProcess) => void;
}

export interface Plant {
  readonly tools?: (tools: Tools) => Tools;
  readonly tables?: (tables: Tables) => Tables;
}

export class ServerProcess implements Host {
  readonly number: number;
  readonly log: SimLog;
  readonly tables: Tables;
  /** Another process has taken over; this one does not know it yet. */
  isZombie = false;
  #isAlive = true;
  readonly #setting: ProcessSetting;
  #accepted = 0;

  constructor(setting: ProcessSetting) {
    this.#setting = setting;
    this.number = setting.number;
    const { rng, health, chance, watch, plant } = setting;
    const time = this.#ownTime(setting.time);
    this.log = new SimLog({
      inner: setting.log,
      time,
      health,
      below: (n) => rng.below(n),
      isAlive: () => this.#isAlive,
      die: () => this.die(),
    });
    const tools: Tools = {
      log: this.log,
      folding: openFolding({ log: this.log, gameNamed, snapshotEvery: SNAPSHOT_EVERY }),
      snapshotEvery: SNAPSHOT_EVERY,
      time,
      calendar: setting.time,
      chance,
      bots: new SimBots(time, rng, health),
      watch,
      limits: { ...DEFAULT_LIMITS, botPace: setting.botPace },
      gameNamed,
    };
    const tables = openTables(plant?.tools?.(tools) ?? tools);
    this.tables = plant?.tables?.(tables) ?? tables;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  isShutOut(): boolean {
    return this.isZombie;
  }

  /** Nobody tells it: it finds out with its next append. */
  mustHaveNoticed(): boolean {
    return false;
  }

  isUnsure(): boolean {
    return false;
  }

  accept(wire: Wire): Connection {
    return this.tables.connect(wire, `client ${this.#accepted++}`);
  }

  /** At once, whatever it was doing. */
  die(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#setting.died(this);
  }

  #ownTime(time: DeviceTime): ServerTime {
    return {
      elapsed: () => time.elapsed(),
      paused: () => 0,
      after: (ms, run) => time.after(ms, () => void (this.#isAlive && run())),
    };
  }
}
