/** The place where processes of the server live and die: one disk, one of them in charge. */
import type { Rng } from '../../src/core/rng.ts';
import type { LogFaultKind } from '../../src/server/log/log.ts';
import { MemoryLog, type MemoryDisk } from '../../src/server/log/memory-log.ts';
import type { DeviceTime } from '../../src/client/time.ts';
import type { Tables } from '../../src/server/tables-interface.ts';
import type { Chance } from '../../src/server/tools.ts';
import type { Notes } from '../world/world.ts';
import { strike } from './faults.ts';
import type { House } from './house.ts';
import type { Network } from './network.ts';
import type { Plan } from './plan.ts';
import { ServerProcess, type Plant } from './server-process.ts';
import type { BotHealth } from './sim-bots.ts';
import type { Death, DiskHealth } from './sim-log.ts';

export interface StableSetting {
  readonly plan: Plan;
  readonly disk: MemoryDisk;
  readonly network: Network;
  readonly time: DeviceTime;
  readonly chance: Chance;
  readonly rng: Rng;
  readonly watch: Notes;
  readonly plant?: Plant | undefined;
  readonly note: (what: string) => void;
}

const DOWN_MS_MAX = 6_000;
const ZOMBIE_MS_MAX = 25_000;

export class Stable implements House {
  readonly network: Network;
  readonly health: DiskHealth & BotHealth;
  readonly #setting: StableSetting;
  readonly #zombies = new Set<ServerProcess>();
  current: ServerProcess | undefined;
  #count = 0;
  #cure: (() => void) | undefined;

  constructor(setting: StableSetting) {
    const { plan } = setting;
    this.#setting = setting;
    this.network = setting.network;
    this.network.door = () => this.current;
    this.health = {
      trouble: undefined,
      readsFail: false,
      commitMsMax: plan.commitMsMax,
      faultOneIn: plan.botFaultOneIn,
      thinkMsMax: plan.thinkMsMax,
    };
    this.start();
  }

  get tables(): Tables | undefined {
    return this.current?.tables;
  }

  entries(code: string): readonly string[] {
    return this.#setting.disk.tables.get(code)?.entries ?? [];
  }

  owner(): ServerProcess | undefined {
    return this.current;
  }

  isSettled(): boolean {
    return this.current?.log.inFlight === 0;
  }

  strike(rng: Rng): string {
    return strike(this, rng);
  }

  start(): void {
    if (this.current?.isAlive) return;
    const { plan, disk, time, chance, rng, watch, plant, note } = this.#setting;
    this.current = new ServerProcess({
      number: ++this.#count,
      log: new MemoryLog(disk),
      time,
      chance,
      rng,
      watch,
      health: this.health,
      botPace: plan.botPace,
      plant,
      died: (process) => this.#died(process),
    });
    note(`process ${this.#count} starts`);
  }

  dieAt(death: Death): void {
    if (this.current) this.current.log.death = death;
  }

  /** Says goodbye to everyone, then a new process starts. */
  stop(): void {
    const old = this.current;
    if (!old) return;
    this.current = undefined;
    void old.tables.close().then(() => old.die());
    this.#startLater();
  }

  /** The old process does not know yet that the disk is no longer its own. */
  takeOver(): void {
    const old = this.current;
    if (!old) return;
    old.isZombie = true;
    this.#zombies.add(old);
    this.current = undefined;
    this.start();
    const { time, rng } = this.#setting;
    time.after(rng.below(ZOMBIE_MS_MAX), () => old.die());
  }

  ail(trouble: LogFaultKind, readsFail: boolean, ms: number): void {
    this.#cure?.();
    this.health.trouble = trouble;
    this.health.readsFail = readsFail;
    this.#cure = this.#setting.time.after(ms, () => (this.health.trouble = undefined));
  }

  /** From now on all is well. */
  heal(): void {
    this.health.trouble = undefined;
    this.health.faultOneIn = 0;
    for (const zombie of this.#zombies) zombie.die();
    if (this.current) this.current.log.death = undefined;
    this.start();
    for (const line of this.network.open) line.release();
  }

  #died(process: ServerProcess): void {
    const { note, rng } = this.#setting;
    note(`process ${process.number} is dead`);
    this.#zombies.delete(process);
    for (const line of this.network.lines)
      if (line.host === process && !line.isOver)
        line.cut({
          clientNotices: rng.below(3) > 0,
          serverNotices: false,
          flushes: rng.below(2) > 0,
        });
    if (process !== this.current) return;
    this.current = undefined;
    this.#startLater();
  }

  #startLater(): void {
    const { time, rng } = this.#setting;
    time.after(rng.below(DOWN_MS_MAX), () => this.start());
  }
}
