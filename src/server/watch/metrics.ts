/** Figures for those who watch over a server, as Prometheus reads them. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isBotLevel } from '../../bots/roster.ts';
import type { EntryBody, StoredSitter } from '../log/entry.ts';
import type { TableLog } from '../log/log.ts';
import type { Watch } from '../tools.ts';
import { addNodes, type NodeMetrics } from './node-metrics.ts';

export interface Metrics extends Omit<Watch, 'note' | 'bug'>, NodeMetrics {
  /** Its size and its open tables are told from now on. */
  follow(log: TableLog): void;
  /** This was put on disk, and took so long. */
  countAppend(body: EntryBody, ms: number): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Seconds. An ack should take a few milliseconds; a bot may think for a while. */
const ACK_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const BOT_BUCKETS = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Every game adds codes of its own, but a label whose values never end would fill the memory. */
const CODES_MAX = 500;

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addLoopDelay(registry);
  return {
    ...addTables(registry),
    ...addMoves(registry),
    ...addRefusals(registry),
    ...addBots(registry),
    ...addLog(registry),
    ...addNodes(registry),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

type Part<Names extends keyof Metrics> = Pick<Metrics, Names>;

function addTables(registry: Registry): Part<'liveTables' | 'seats' | 'connections'> {
  const registers = [registry];
  const live = new Gauge({ name: 'baize_tables_live', help: 'Tables in memory.', registers });
  const open = new Gauge({ name: 'baize_connections', help: 'Open connections.', registers });
  const seats = new Gauge({
    name: 'baize_seats',
    help: 'Seats taken at tables in memory, by people and bots.',
    labelNames: ['by'],
    registers,
  });
  return {
    liveTables: (count) => live.set(count),
    seats: ({ people, bots }) => {
      seats.set({ by: 'person' }, people);
      seats.set({ by: 'bot' }, bots);
    },
    connections: (count) => open.set(count),
  };
}

function addMoves(registry: Registry): Part<'countMove'> {
  const moves = new Counter({
    name: 'baize_moves_total',
    help: 'Moves made, by who chose them.',
    labelNames: ['by'],
    registers: [registry],
  });
  const ack = new Histogram({
    name: 'baize_move_seconds',
    help: 'From receiving a move until it is on disk and everyone was told.',
    buckets: ACK_BUCKETS,
    registers: [registry],
  });
  return {
    countMove: (by, ms) => {
      moves.inc({ by });
      ack.observe(ms / 1000);
    },
  };
}

function addRefusals(registry: Registry): Part<'countRefusal'> {
  const seen = new Set<string>();
  const refusals = new Counter({
    name: 'baize_refusals_total',
    help: 'Messages and moves that were not taken, by the code of the reason.',
    labelNames: ['code'],
    registers: [registry],
  });
  return {
    countRefusal: (code) => {
      if (seen.size < CODES_MAX) seen.add(code);
      refusals.inc({ code: seen.has(code) ? code : 'other' });
    },
  };
}

/** The level without a personality or a time: whoever names bots must not make up labels without end. */
function levelIn(named: string): string {
  const [level] = named.split(/[-@]/);
  return isBotLevel(level) ? level : 'other';
}

function addBots(registry: Registry): Part<'countThought'> {
  const times = new Histogram({
    name: 'baize_bot_seconds',
    help: 'How long bots took for a decision, by level.',
    labelNames: ['level'],
    buckets: BOT_BUCKETS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'baize_bot_failures_total',
    help: 'Decisions that a bot failed to make in time, by level.',
    labelNames: ['level'],
    registers: [registry],
  });
  return {
    countThought: (named, ms, result) => {
      const level = levelIn(named);
      times.observe({ level }, ms / 1000);
      if (result === 'failed') failures.inc({ level });
    },
  };
}

function addLog(registry: Registry): Part<'follow' | 'countAppend'> {
  const registers = [registry];
  let log: TableLog | undefined;
  const appends = new Histogram({
    name: 'baize_log_append_seconds',
    help: 'Until an entry was on disk, by its kind.',
    labelNames: ['type'],
    buckets: ACK_BUCKETS,
    registers,
  });
  const seats = new Counter({
    name: 'baize_seats_taken_total',
    help: 'Seats that people and bots sat down on.',
    labelNames: ['by'],
    registers,
  });
  gauge(registry, 'baize_log_bytes', 'Room that the log takes on disk.', async () => log?.size());
  gauge(registry, 'baize_tables_open', 'Tables that are not closed.', async () => {
    const open = await log?.countOpen();
    return open?.ok ? open.value : undefined;
  });
  return {
    follow: (opened) => {
      log = opened;
    },
    countAppend: (body, ms) => {
      appends.observe({ type: body.type }, ms / 1000);
      for (const sitter of sittersIn(body)) seats.inc({ by: 'bot' in sitter ? 'bot' : 'person' });
    },
  };
}

function sittersIn(body: EntryBody): readonly StoredSitter[] {
  if (body.type === 'sat') return [body.sitter];
  return body.type === 'opened' ? body.sitters.filter((sitter) => sitter !== null) : [];
}

/** A gauge that is asked for when somebody looks. What is not known keeps its last value. */
function gauge(
  registry: Registry,
  name: string,
  help: string,
  ask: () => Promise<number | undefined>,
): void {
  const asked = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      const value = await ask().catch(() => undefined);
      if (value !== undefined) asked.set(value);
    },
  });
}

const LOOP_RESOLUTION_MS = 10;
const LOOP_PERCENTILES = [50, 99] as const;

/** How much later than planned the process came to do its work, since somebody last looked. */
function addLoopDelay(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  const seconds = new Gauge({
    name: 'baize_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last look, by percentile.',
    labelNames: ['percentile'],
    registers: [registry],
    collect: () => {
      for (const percentile of LOOP_PERCENTILES) {
        // What is measured is the time between two looks of its own, the planned pause included.
        const ms = delay.percentile(percentile) / 1e6 - LOOP_RESOLUTION_MS;
        seconds.set({ percentile: `p${percentile}` }, Math.max(0, ms) / 1000);
      }
      delay.reset();
    },
  });
}
