/** What a run has seen: one line for each fault, and the table at its end. */
import type { Ack } from './player.ts';
import type { Verdict } from './tables.ts';

export interface Outcome {
  readonly number: number;
  readonly kind: string;
  /** The server that it befell; empty where it befell the database. */
  readonly where: string;
  readonly at: number;
  /** For each table that was concerned: how long until a move sent after the fault was acknowledged. */
  readonly takeoverMs: readonly number[];
  /** How long there was no database, where it was away. */
  readonly awayMs: number | undefined;
}

interface Row {
  faults: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  forked: number;
  takeoverMs: number[];
  awayMs: number[];
  /** Takeovers without the time in which there was no database. */
  ownMs: number[];
}

const emptyRow = (): Row => ({
  faults: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  forked: 0,
  takeoverMs: [],
  awayMs: [],
  ownMs: [],
});

export class Tally {
  readonly #rows = new Map<string, Row>();

  fault({ kind, takeoverMs, awayMs }: Outcome): void {
    const row = this.#row(kind);
    row.faults++;
    row.takeoverMs.push(...takeoverMs);
    row.ownMs.push(...takeoverMs.map((ms) => Math.max(0, ms - (awayMs ?? 0))));
    if (awayMs !== undefined) row.awayMs.push(awayMs);
  }

  /** Each move counts with the first fault after it, which is the first that could lose it. */
  moves(outcomes: readonly Outcome[], acks: readonly Ack[]): void {
    const counted = new Set<string>();
    for (const { moveId, at } of acks) {
      if (counted.has(moveId)) continue;
      counted.add(moveId);
      const next = outcomes.find((outcome) => outcome.at > at) ?? outcomes.at(-1);
      if (next) this.#row(next.kind).acknowledged++;
    }
  }

  /** What is wrong was not there at the check before, so that any fault since may have done it. */
  wrong(outcomes: readonly Outcome[], { lost, doubled, forked }: Verdict): void {
    const row = this.#row(outcomes.at(-1)?.kind ?? 'none');
    row.lost += lost.length;
    row.doubled += doubled.length;
    row.forked += forked.length;
  }

  get isGood(): boolean {
    const { lost, doubled, forked } = this.total();
    return lost + doubled + forked === 0;
  }

  total(): Row {
    const total = emptyRow();
    for (const row of this.#rows.values()) {
      total.faults += row.faults;
      total.acknowledged += row.acknowledged;
      total.lost += row.lost;
      total.doubled += row.doubled;
      total.forked += row.forked;
      total.takeoverMs.push(...row.takeoverMs);
      total.awayMs.push(...row.awayMs);
      total.ownMs.push(...row.ownMs);
    }
    return total;
  }

  table(): string {
    const rows = [...this.#rows].sort(([a], [b]) => a.localeCompare(b));
    return [HEAD, ...rows.map(lineOf), lineOf(['all', this.total()])].join('\n');
  }

  #row(kind: string): Row {
    const row = this.#rows.get(kind) ?? emptyRow();
    this.#rows.set(kind, row);
    return row;
  }
}

const COLUMNS = [
  'faults',
  'acknowledged',
  'lost',
  'doubled',
  'forked',
  'takeovers',
  'p50 ms',
  'p99 ms',
  'no database p50',
  'p99',
  'after that p99',
];
const KIND_WIDTH = 13;

const HEAD = 'kind'.padEnd(KIND_WIDTH) + COLUMNS.map((name) => `  ${name}`).join('');

function lineOf([kind, row]: readonly [string, Row]): string {
  const { faults, acknowledged, lost, doubled, forked, takeoverMs, awayMs, ownMs } = row;
  const spread = [takeoverMs, awayMs].flatMap((all) => [share(all, 0.5), share(all, 0.99)]);
  const times = [...spread, share(ownMs, 0.99)];
  const cells = [faults, acknowledged, lost, doubled, forked, takeoverMs.length, ...times];
  const texts = cells.map((cell, at) => `  ${String(cell).padStart(COLUMNS[at].length)}`);
  return kind.padEnd(KIND_WIDTH) + texts.join('');
}

/** The smallest time that so many of all do not exceed. */
function share(times: readonly number[], part: number): number | string {
  if (times.length === 0) return '-';
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1]);
}

export function describeOutcome(outcome: Outcome): string {
  const { number, kind, where, takeoverMs, awayMs } = outcome;
  const times = takeoverMs.map((ms) => Math.round(ms)).join(', ');
  const tables = `${takeoverMs.length} ${takeoverMs.length === 1 ? 'table' : 'tables'}`;
  const taken = times === '' ? '' : `  takeover ${times} ms`;
  const away = awayMs === undefined ? '' : `, no database for ${Math.round(awayMs)} ms`;
  return `${String(number).padStart(4)}  ${kind.padEnd(KIND_WIDTH)} ${where.padEnd(8)} ${tables}${taken}${away}`;
}
