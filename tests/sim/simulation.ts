/**
 * One run of everything: server, disk, network and clients in one process and on one clock, all of it
 * decided by one seed. After every step whatever must always hold is checked.
 */
import { deriveSeed, oneIn, rngFromSeed, type Rng } from '../../src/core/rng.ts';
import { MemoryDisk } from '../../src/server/log/memory-log.ts';
import { FakeTime } from '../world/fake-time.ts';
import { Notes, seededChance } from '../world/world.ts';
import { Cast } from './cast.ts';
import type { House } from './house.ts';
import { Inspector } from './inspector.ts';
import { Network } from './network.ts';
import { Nodes, type NodesPlant } from './nodes.ts';
import { nodePlanOf, planOf, type Plan, type TablePlan } from './plan.ts';
import { RawClient } from './raw-client.ts';
import { Rounds } from './rounds.ts';
import type { Plant } from './server-process.ts';
import { Stable } from './stable.ts';

export interface SimSetting {
  readonly seed: string;
  readonly steps: number;
  /** So many servers share a database; without it one process at a time has a disk. */
  readonly nodes?: number;
  readonly plant?: Plant & NodesPlant;
  /** Stops after the steps, where nobody cares how it would have come to its end. */
  readonly endsEarly?: boolean;
  /** Hears every line of the history as it happens. */
  readonly onNote?: (line: string) => void;
}

export interface SimReport {
  readonly seed: string;
  /** What was found first, or undefined where all held. */
  readonly finding: string | undefined;
  readonly findings: readonly string[];
  readonly step: number;
  readonly history: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** The same for the same seed, whenever and wherever it runs. */
  readonly hash: string;
}

/** A store waits as long for PostgreSQL; on a disk of its own a server is quick enough not to matter. */
const NODES_WRITING_MS_MAX = 15_000;
const OPENS_ONE_IN = 50;
const FINAL_STEPS_MAX = 4000;
const QUIET_MS = 25_000;
/** A secret that turns out to be worth nothing takes a few visits to find out. */
const QUIET_ROUNDS = 3;
const WHOLE_EVERY = 50;

export async function simulate(setting: SimSetting): Promise<SimReport> {
  const simulation = new Simulation(setting);
  await simulation.open();
  await simulation.run(setting.steps);
  if (!simulation.hasFound && !setting.endsEarly) await simulation.finish();
  return simulation.report();
}

class Simulation {
  readonly #setting: SimSetting;
  readonly #time = new FakeTime();
  readonly #notes = new Notes();
  readonly #rng: Rng;
  readonly #plan: Plan;
  readonly #inspector: Inspector;
  readonly #network: Network;
  readonly #house: House;
  readonly #rounds: Rounds;
  readonly #cast: Cast;
  readonly #history: string[] = [];
  #step = 0;

  constructor(setting: SimSetting) {
    this.#setting = setting;
    const { seed } = setting;
    this.#rng = rngFromSeed(deriveSeed(seed, 'steps'));
    this.#plan = planOf(rngFromSeed(deriveSeed(seed, 'plan')));
    const time = this.#time;
    const writingMsMax = setting.nodes === undefined ? 0 : NODES_WRITING_MS_MAX;
    const entries = (code: string): readonly string[] => this.#house.entries(code);
    this.#inspector = new Inspector({ time, entries, writingMsMax });
    const rng = rngFromSeed(deriveSeed(seed, 'world'));
    const { latencyMsMax } = this.#plan;
    this.#network = new Network({ time, rng, latencyMsMax, tap: this.#inspector });
    this.#house = this.#openHouse(rng);
    this.#rounds = new Rounds(this.#inspector, this.#house);
    this.#cast = new Cast({
      network: this.#network,
      inspector: this.#inspector,
      time,
      rng: this.#rng,
      oddOneIn: this.#plan.oddOneIn,
      note: (what) => this.#note(what),
    });
  }

  #openHouse(rng: Rng): House {
    const { seed, plant, nodes } = this.#setting;
    const world = {
      plan: this.#plan,
      network: this.#network,
      time: this.#time,
      chance: seededChance(deriveSeed(seed, 'chance')),
      rng,
      watch: this.#notes,
      plant,
      note: (what: string) => this.#note(what),
    };
    if (nodes === undefined) return new Stable({ ...world, disk: new MemoryDisk() });
    const nodePlan = nodePlanOf(rngFromSeed(deriveSeed(seed, 'nodes')));
    this.#note(JSON.stringify(nodePlan));
    const find = (what: string): void => this.#inspector.find(what);
    const tally = (what: string): void => this.#inspector.count(what);
    return new Nodes({ ...world, count: nodes, nodePlan, find, tally });
  }

  get hasFound(): boolean {
    return this.#inspector.findings.length > 0;
  }

  async open(): Promise<void> {
    this.#note(JSON.stringify(this.#plan));
    for (const table of this.#plan.tables) await this.#openTable(table);
  }

  async run(steps: number): Promise<void> {
    while (this.#step < steps && !this.hasFound) {
      this.#step++;
      this.#disturb();
      if (oneIn(OPENS_ONE_IN, this.#rng)) this.#openAnother();
      this.#cast.act(true);
      await this.#time.pass(this.#pause());
      this.#check();
    }
  }

  /** Faults are switched off: everything must come to a good end by itself. */
  async finish(): Promise<void> {
    this.#note('from here on all is well');
    this.#house.heal();
    this.#cast.comeToTheirSenses();
    for (let round = 0; round < FINAL_STEPS_MAX && !this.#isDone() && !this.hasFound; round++) {
      this.#step++;
      this.#cast.act(false);
      await this.#time.pass(100 + this.#rng.below(600));
      this.#check();
    }
    if (this.hasFound) return;
    if (!this.#isDone())
      return this.#inspector.find(`the match never came to its end: ${this.#standing()}`);
    await this.#comeToRest();
  }

  report(): SimReport {
    const { findings, counts } = this.#inspector;
    for (const { kind } of this.#notes.notes) this.#inspector.count(kind);
    return {
      seed: this.#setting.seed,
      finding: findings[0],
      findings,
      step: this.#step,
      history: this.#history,
      counts,
      hash: this.#inspector.hash(),
    };
  }

  async #openTable(plan: TablePlan): Promise<void> {
    const { game, seats, options, bots } = plan;
    const request = { game, seats, options, name: plan.people[0], bots: [...bots] };
    const created = this.#house.tables!.create(request, 'here');
    await this.#time.pass(2000);
    const opened = await created;
    if (!opened.ok) throw new Error(opened.error.message);
    const { code, token } = opened.value;
    this.#inspector.watch(code);
    this.#cast.seat(plan, code, token);
  }

  /** Someone opens a table, whatever state the server is in: it is there, or there is a reason. */
  #openAnother(): void {
    const { tables } = this.#house;
    const [{ game, seats, options }] = this.#plan.tables;
    void tables
      ?.create({ game, seats, options, name: 'Zoe', listed: true }, 'there')
      .then((made) => {
        this.#inspector.count(made.ok ? 'another table' : `no table: ${made.error.code}`);
        if (made.ok && this.#house.entries(made.value.code).length !== 1)
          this.#inspector.find(`table ${made.value.code} was promised, but is not on disk`);
      });
  }

  #disturb(): void {
    if (!oneIn(this.#plan.faultOneIn, this.#rng)) return;
    const name = this.#house.strike(this.#rng);
    this.#inspector.count(name);
    this.#note(`FAULT ${name}`);
  }

  #pause(): number {
    const kind = this.#rng.below(20);
    if (kind === 0) return this.#rng.below(oneIn(10, this.#rng) ? 120_000 : 25_000);
    return kind < 6 ? this.#rng.below(3000) : this.#rng.below(300);
  }

  #check(): void {
    this.#rounds.afterStep(this.#cast.people);
    for (const bug of this.#notes.bugs.splice(0))
      this.#inspector.find(`a bug was noted: ${bug instanceof Error ? bug.stack : String(bug)}`);
    if (this.#step % WHOLE_EVERY === 0) this.#checkWhole();
  }

  #checkWhole(): void {
    for (const truth of this.#inspector.truths.values()) {
      const fault = truth.checkWhole(this.#house.entries(truth.code));
      if (fault !== undefined) this.#inspector.find(`table ${truth.code}: ${fault}`);
    }
  }

  #isDone(): boolean {
    return [...this.#inspector.truths.values()].every(({ last: { state } }) =>
      ['over', 'closed'].includes(state.phase),
    );
  }

  /** Who is where, for whoever has to find out why nothing happens. */
  #standing(): string {
    const tables = [...this.#inspector.truths.values()].map(({ code, last: { state } }) => {
      const { phase, host, sitters, seq } = state;
      return { code, seq, phase, host, sitters: sitters.map((s) => s && [s.name, s.ready]) };
    });
    const people = this.#cast.people.map(({ name, code, tabs, lastProblem }) => [
      name,
      code,
      ...tabs.map(({ room }) => {
        const { connection, seat, table, problem } = room.snapshot();
        return {
          connection,
          problem: problem?.code ?? lastProblem,
          seat,
          frozen: table?.frozen,
          present: table?.seats.map((s) => s.present),
        };
      }),
    ]);
    return JSON.stringify({ tables, people });
  }

  /** Everyone who is there, and somebody who comes anew, must know the same. */
  async #comeToRest(): Promise<void> {
    const late = [...this.#inspector.truths.keys()].map((code) => {
      const client = new RawClient(`late ${code}`, this.#network);
      client.enter(code);
      return client;
    });
    for (let round = 0; round < QUIET_ROUNDS; round++) {
      await this.#time.pass(QUIET_MS);
      for (const person of this.#cast.people) person.tidy();
    }
    await this.#time.pass(QUIET_MS);
    this.#checkWhole();
    this.#rounds.whenQuiet(this.#cast.people);
    this.#check();
    for (const client of late) client.leave();
  }

  #note(what: string): void {
    const line = `${String(this.#step).padStart(4)} ${what}`;
    this.#history.push(line);
    this.#setting.onNote?.(line);
    this.#inspector?.trace(what);
  }
}
