/** Several servers on one database: where they live, are cut off, stand still, die and start again. */
import { fail } from '../../src/core/result.ts';
import { pickOne, type Rng } from '../../src/core/rng.ts';
import type { DeviceTime } from '../../src/client/time.ts';
import { refusalOf } from '../../src/protocol/index.ts';
import type { Neighbours } from '../../src/server/nodes/neighbours.ts';
import type { Tables } from '../../src/server/tables-interface.ts';
import type { Chance } from '../../src/server/tools.ts';
import type { Notes } from '../world/world.ts';
import type { AppendDeath, CutKind, Delay } from './database-link.ts';
import type { House } from './house.ts';
import { entryOf } from './model-disk.ts';
import { ModelPostgres, type DatabasePlant } from './model-postgres.ts';
import type { Network } from './network.ts';
import { strikeNodes } from './node-faults.ts';
import { addressOf, NodeProcess } from './node-process.ts';
import type { NodePlan, Plan } from './plan.ts';
import { RelayLink } from './relay-link.ts';
import type { BotHealth } from './sim-bots.ts';

export interface NodesPlant extends DatabasePlant {
  readonly leaseByWall?: boolean;
}

export interface NodesSetting {
  readonly count: number;
  readonly plan: Plan;
  readonly nodePlan: NodePlan;
  readonly network: Network;
  readonly time: DeviceTime;
  readonly chance: Chance;
  readonly rng: Rng;
  readonly watch: Notes;
  readonly plant?: NodesPlant | undefined;
  readonly note: (what: string) => void;
  readonly find: (what: string) => void;
  /** Counts what a run must have met. */
  readonly tally: (what: string) => void;
}

const DOWN_MS_MAX = 6_000;
const SLOW_COMMIT_MS = 4_000;

export class Nodes implements House {
  readonly network: Network;
  readonly database: ModelPostgres;
  readonly leaseMs: number;
  readonly count: number;
  readonly #setting: NodesSetting;
  readonly #slots: (NodeProcess | undefined)[] = [];
  readonly #offMs: number[] = [];
  readonly #links = new Set<RelayLink>();
  /** Pairs of servers that cannot reach each other. */
  readonly #parted = new Set<string>();
  readonly #all: NodeProcess[] = [];
  readonly #health: BotHealth;
  readonly #texts = new Map<string, string[]>();
  /** Nothing is lost before the first fault: the first tables have to be there. */
  #lostOneIn = 0;
  #isSlow = false;
  #isWell = false;

  constructor(setting: NodesSetting) {
    const { plan, nodePlan, time, network, rng, count, plant, find, tally } = setting;
    this.#setting = setting;
    this.network = network;
    this.leaseMs = nodePlan.leaseMs;
    this.count = count;
    this.#health = { faultOneIn: plan.botFaultOneIn, thinkMsMax: plan.thinkMsMax };
    const commitMs = (): number =>
      rng.below((this.#isSlow ? SLOW_COMMIT_MS : plan.commitMsMax) + 1);
    this.database = new ModelPostgres({ time, commitMs, find, tally, plant });
    network.door = () => this.#anyOpen();
    for (let slot = 0; slot < count; slot++) this.start(slot);
  }

  get running(): NodeProcess[] {
    return this.#slots.filter((one): one is NodeProcess => one !== undefined);
  }

  /** Those that have a table which somebody plays at. */
  get owners(): NodeProcess[] {
    const { owners, tables } = this.database.disk;
    const isInUse = ({ link }: NodeProcess): boolean =>
      [...owners].some(
        ([code, { node }]) => link.ids.has(node ?? 0) && tables.get(code)!.row.seq > 1,
      );
    return this.running.filter(isInUse);
  }

  get tables(): Tables | undefined {
    return this.#anyOpen()?.tables;
  }

  /** A balancer knows who is stopping, and does not know who stands still. */
  #anyOpen(): NodeProcess | undefined {
    const open = this.running.filter(({ isStopping }) => !isStopping);
    return open.length > 0 ? pickOne(open, this.#setting.rng) : undefined;
  }

  start(slot: number): void {
    if (this.#slots[slot]) return;
    const { plan, nodePlan, note, plant, ...world } = this.#setting;
    this.#offMs[slot] ??= 0;
    const process = new NodeProcess({
      ...world,
      ...nodePlan,
      number: this.#all.length + 1,
      slot,
      database: this.database,
      lostOneIn: () => this.#lostOneIn,
      offMs: () => this.#offMs[slot],
      health: this.#health,
      botPace: plan.botPace,
      leaseByWall: plant?.leaseByWall === true,
      neighbours: (from) => this.#neighboursOf(from),
      died: (dead) => this.#died(dead),
    });
    this.#slots[slot] = process;
    this.#all.push(process);
    note(`process ${process.number} starts as node ${slot}`);
  }

  #neighboursOf(from: NodeProcess): Neighbours {
    const { time, rng, nodePlan } = this.#setting;
    const processAt = (address: string): NodeProcess | undefined =>
      this.running.find(({ slot }) => addressOf(slot) === address);
    return {
      connect: ({ address }, relay) => {
        const to = processAt(address);
        const { latencyMsMax } = nodePlan;
        const link = new RelayLink({ time, rng, latencyMsMax, from, to, relay });
        this.#links.add(link);
        this.#setting.tally('a connection is relayed');
        if (to && this.#parted.has(pairOf(from.slot, to.slot))) link.hold();
        link.open();
        return link;
      },
      info: async () => fail(refusalOf('table/unreachable')),
    };
  }

  pause(process: NodeProcess, ms: number): void {
    const { time, rng, note } = this.#setting;
    if (process.gate.isPaused) return;
    process.gate.pause();
    note(`process ${process.number} stands still for ${ms} ms`);
    time.after(ms, () => this.#wake(process, rng.below(2) === 0));
  }

  #wake(process: NodeProcess, alarmsFirst: boolean): void {
    if (!process.gate.isPaused || !process.isAlive) return;
    this.#setting.note(`process ${process.number} goes on`);
    process.gate.resume(alarmsFirst);
  }

  stop(process: NodeProcess): void {
    if (!process.isStopping) process.gate.enter(() => void process.stop());
  }

  dieAt(process: NodeProcess, death: AppendDeath): void {
    process.link.death = death;
  }

  /** Its next append is late; it stands still meanwhile, and everyone who was with it goes elsewhere. */
  delayAppend(process: NodeProcess, at: Delay['at'], ms: number): void {
    const meanwhile = (): void => {
      this.pause(process, ms + this.leaseMs);
      this.scatter();
    };
    process.link.delay = { at, ms, meanwhile };
  }

  /** Everyone loses the connection, notices it and comes back to any server. */
  scatter(): void {
    const cut = { clientNotices: true, serverNotices: true, flushes: true };
    for (const line of this.network.open) line.cut(cut);
  }

  scatterAfter(ms: number): void {
    this.#setting.time.after(ms, () => void (!this.#isWell && this.scatter()));
  }

  cutFromDatabase({ link }: NodeProcess, kind: CutKind, ms: number): void {
    link.cut = kind;
    this.#setting.time.after(ms, () => link.mend());
  }

  part(a: number, b: number, ms: number): void {
    const pair = pairOf(a, b);
    this.#parted.add(pair);
    const links = [...this.#links].filter((link) => link.joins(a, b));
    for (const link of links) link.hold();
    this.#setting.time.after(ms, () => this.#join(pair));
  }

  #join(pair: string): void {
    if (!this.#parted.delete(pair)) return;
    const [a, b] = pair.split('-').map(Number);
    for (const link of this.#links) if (link.joins(a, b)) link.release();
  }

  cutRelays(flushes: boolean): void {
    for (const link of this.#links) link.cut(flushes);
    this.#links.clear();
  }

  setWallBy(slot: number, ms: number): void {
    this.#offMs[slot] += ms;
  }

  slowDown(ms: number): void {
    this.#isSlow = true;
    this.#setting.time.after(ms, () => (this.#isSlow = false));
  }

  failWith(state: string, ms: number): void {
    this.database.trouble = state;
    this.#setting.time.after(ms, () => (this.database.trouble = undefined));
  }

  #died(process: NodeProcess): void {
    const { note, rng, time } = this.#setting;
    note(`process ${process.number} is dead`);
    this.#slots[process.slot] = undefined;
    for (const link of this.#links) if (link.touches(process)) this.#drop(link);
    for (const line of this.network.lines)
      if (line.host === process && !line.isOver)
        line.cut({
          clientNotices: rng.below(3) > 0,
          serverNotices: false,
          flushes: rng.below(2) > 0,
        });
    time.after(this.#isWell ? 0 : rng.below(DOWN_MS_MAX), () => this.start(process.slot));
  }

  #drop(link: RelayLink): void {
    this.#links.delete(link);
    link.cut(this.#setting.rng.below(2) > 0);
  }

  strike(rng: Rng): string {
    this.#lostOneIn = this.#setting.nodePlan.lostOneIn;
    for (const link of this.#links) if (link.isOver) this.#links.delete(link);
    return strikeNodes(this, rng);
  }

  heal(): void {
    this.#isWell = true;
    this.#health.faultOneIn = this.#lostOneIn = 0;
    this.#isSlow = false;
    this.database.trouble = undefined;
    for (const pair of this.#parted) this.#join(pair);
    for (const process of this.running) {
      process.link.death = process.link.delay = undefined;
      process.link.mend();
      this.#wake(process, true);
    }
    for (let slot = 0; slot < this.count; slot++) this.start(slot);
    for (const line of this.network.open) line.release();
  }

  entries(code: string): readonly string[] {
    const stored = this.database.disk.tables.get(code)?.entries ?? [];
    const texts = this.#texts.get(code) ?? [];
    this.#texts.set(code, texts);
    for (const entry of stored.slice(texts.length)) {
      const writer = this.#all.find(({ link }) => link.ids.has(entry.node));
      const at = writer?.trueDate(entry.at) ?? entry.at;
      texts.push(JSON.stringify(entryOf({ ...entry, at })));
    }
    return texts;
  }

  owner(code: string): NodeProcess | undefined {
    const node = this.database.disk.owners.get(code)?.node ?? null;
    return node === null ? undefined : this.running.find(({ link }) => link.ids.has(node));
  }

  isSettled(code: string): boolean {
    const owner = this.owner(code);
    if (!owner || owner.gate.isPaused) return false;
    return owner.log.inFlight === 0 && !owner.isUnsure(code);
  }
}

const pairOf = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
