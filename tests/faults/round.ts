/** Some faults in a row while people play at new tables, and a judgement once all is at rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rng } from '../../src/core/rng.ts';
import { nameOf, type Cluster } from './cluster.ts';
import type { Database } from './database.ts';
import type { HistoryFile, Reading } from './history.ts';
import type { Kind } from './kinds.ts';
import type { Ack, Player } from './player.ts';
import {
  acksOf,
  comeToRest,
  inventedMoves,
  judgeMoves,
  readStored,
  seatPeople,
  until,
  wrongViews,
  type Party,
  type Verdict,
} from './tables.ts';
import type { Outcome } from './tally.ts';

const THINK_MS = 10;
const PARTIES: readonly Party[] = [
  { people: 2, bots: 0, thinkMs: THINK_MS },
  { people: 3, bots: 0, thinkMs: THINK_MS },
  { people: 2, bots: 1, thinkMs: THINK_MS },
  { people: 2, bots: 2, thinkMs: THINK_MS },
  { people: 2, bots: 0, thinkMs: THINK_MS },
  { people: 3, bots: 1, thinkMs: THINK_MS },
];
/** Each table has moved so often before the next fault, and then for a while longer. */
const ACKS_BETWEEN = 5;
const PLAY_MS_MAX = 300;

export interface RoundSetting<Shared extends Database> {
  readonly cluster: Cluster<Shared>;
  readonly rng: Rng;
  /** The number of the first fault. */
  readonly first: number;
  readonly kinds: readonly Kind<Shared>[];
  readonly history: HistoryFile | undefined;
  readonly told: (outcome: Outcome) => void;
}

export interface RoundReport {
  readonly outcomes: readonly Outcome[];
  readonly acks: ReturnType<typeof acksOf>;
  readonly verdict: Verdict;
}

export async function playRound<Shared extends Database>(
  setting: RoundSetting<Shared>,
): Promise<RoundReport> {
  const round = new Round(setting);
  try {
    await round.start();
    for (const [at, kind] of setting.kinds.entries()) await round.befall(setting.first + at, kind);
    return await round.end();
  } finally {
    round.close();
  }
}

class Round<Shared extends Database> {
  readonly #setting: RoundSetting<Shared>;
  readonly #tables: Player[][] = [];
  readonly #outcomes: Outcome[] = [];
  readonly #readings: Reading[] = [];

  constructor(setting: RoundSetting<Shared>) {
    this.#setting = setting;
  }

  async start(): Promise<void> {
    const { cluster } = this.#setting;
    await cluster.settled();
    for (const [at, party] of PARTIES.entries()) {
      const from = at % cluster.urls.length;
      const urls = [...cluster.urls.slice(from), ...cluster.urls.slice(0, from)];
      this.#tables.push(await seatPeople(urls, party));
    }
    for (const player of this.#tables.flat()) player.play();
  }

  /** Once everyone has moved on: a fault, and the wait until its tables go on. */
  async befall(number: number, kind: Kind<Shared>): Promise<void> {
    const { cluster, rng, told } = this.#setting;
    await cluster.settled();
    await this.#untilMoved(number);
    await this.#read();
    await sleep(rng.below(PLAY_MS_MAX));
    const { node, concerned } = await this.#target(kind);
    const at = performance.now();
    await kind.strike(cluster, node);
    const struckAt = performance.now();
    const [answeredAt, backAt] = await Promise.all([
      Promise.all(concerned.map((table) => firstAnswer(table, struckAt, number))),
      kind.mend(cluster, node),
    ]);
    const takeoverMs = answeredAt.map((time) => time - at);
    const where = kind.isOfNode ? nameOf(node) : '';
    const awayMs = typeof backAt === 'number' ? backAt - at : undefined;
    const outcome = { number, kind: kind.name, where, at, takeoverMs, awayMs };
    this.#outcomes.push(outcome);
    told(outcome);
  }

  async #untilMoved(number: number): Promise<void> {
    const before = this.#tables.map((table) => acksOf(table).length);
    await until(`everyone has moved before fault ${number}`, () =>
      this.#tables.every((table, at) => acksOf(table).length >= before[at] + ACKS_BETWEEN),
    );
  }

  /** A server that has tables, where there is one; else the fault would concern nobody. */
  async #target(kind: Kind<Shared>): Promise<{ node: number; concerned: Player[][] }> {
    const { cluster, rng } = this.#setting;
    if (!kind.isOfNode) return { node: 0, concerned: this.#tables };
    const owned: Player[][][] = [];
    for (const number of cluster.nodes.keys()) {
      const codes = new Set(await cluster.tablesOf(number));
      owned.push(this.#tables.filter(([{ code }]) => codes.has(code)));
    }
    const busy = [...owned.keys()].filter((number) => owned[number].length > 0);
    const node = busy.length > 0 ? busy[rng.below(busy.length)] : rng.below(owned.length);
    return { node, concerned: owned[node] };
  }

  /** A look at all tables in the middle of play, for the history. */
  async #read(): Promise<void> {
    if (!this.#setting.history) return;
    const log = await this.#setting.cluster.log();
    for (const [{ code }] of this.#tables) {
      const from = performance.now();
      const entries = await log.read(code);
      if (!entries.ok) throw new Error(entries.error.reason);
      this.#readings.push({ code, from, to: performance.now(), entries: entries.value });
    }
    await log.close();
  }

  async end(): Promise<RoundReport> {
    const { cluster, history } = this.#setting;
    const players = this.#tables.flat();
    await cluster.settled();
    await comeToRest(this.#tables);
    await this.#read();
    const codes = this.#tables.map(([{ code }]) => code);
    const stored = await readStored(await cluster.log(), codes);
    const verdict = judgeMoves(players, stored);
    const strange = [...inventedMoves(players, stored), ...wrongViews(players, stored)];
    history?.add(players, this.#readings);
    const forked = [...verdict.forked, ...strange];
    return { outcomes: this.#outcomes, acks: acksOf(players), verdict: { ...verdict, forked } };
  }

  close(): void {
    for (const { room } of this.#tables.flat()) room.close();
  }
}

/** When a move was acknowledged that was sent after the fault: of those before, answers may be on their way. */
async function firstAnswer(table: readonly Player[], at: number, number: number): Promise<number> {
  const answers = (): number[] => table.flatMap((player) => answersAfter(player, at));
  await until(`${table[0].code} goes on after fault ${number}`, () => answers().length > 0);
  return Math.min(...answers());
}

function answersAfter({ acks, sent }: Player, at: number): number[] {
  const since = acks.findLastIndex((ack) => ack.at <= at) + 1;
  const isNew = ({ moveId }: Ack): boolean => sent.get(moveId)!.at > at;
  return acks
    .slice(since)
    .filter(isNew)
    .map((ack) => ack.at);
}
