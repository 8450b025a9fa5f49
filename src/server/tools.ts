/**
 * Interfaces to the world around the tables: time, chance, log, bots, limits and watch. A simulation can
 * put its own world there.
 */
import type { BotThought } from '../bots/thought.ts';
import type { AnyGame } from '../core/game.ts';
import type { Calendar } from '../core/time.ts';
import type { Folding } from './folding/folding.ts';
import type { TableLog } from './log/log.ts';
import type { ServerTime } from './steady-time.ts';

/** Secrets and seeds; nobody may guess them. */
export interface Chance {
  /** 32 hexadecimal digits. */
  secret(): string;
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
}

/** Bots think elsewhere, within a budget; a rejection means that the fallback move is made. */
export interface BotThinker {
  /**
   * The move in notation; none from a seat that may interrupt and does not. `client` tells clients apart for limits:
   * the address of someone at the table.
   */
  think(thought: BotThought, client?: string): Promise<string | undefined>;
}

export interface SeatCount {
  readonly people: number;
  readonly bots: number;
}

/** Hears of everything worth counting or writing down; it is told no card, no secret and no seed. */
export interface Watch {
  /** A move is on disk and everyone was told; `ms` since it was received. */
  countMove(by: string, ms: number): void;
  countRefusal(code: string): void;
  countThought(level: string, ms: number, result: 'good' | 'failed'): void;
  connections(open: number): void;
  liveTables(live: number): void;
  /** Who sits at the tables in memory; told every few seconds. */
  seats(taken: SeatCount): void;
  /** Something the host should know, in words and without secrets. */
  note(kind: NoteKind, details: Readonly<Record<string, string | number>>): void;
  /** Never shown to a client. */
  bug(error: unknown): void;
}
export type NoteKind =
  | 'table opened'
  | 'table closed'
  | 'table frozen'
  | 'table thawed'
  | 'table broken'
  | 'table lost'
  | 'bot failed'
  | 'seat taken over'
  | 'connection dropped'
  | 'server stood still'
  | 'connections refused'
  | 'log was cut'
  | 'server unreachable'
  | 'wrong inner secret';

/** Limits and habits that a host may change; the command line documents each. */
export interface Limits {
  readonly tablesMax: number;
  readonly tablesPerClient: number;
  readonly spectatorsPerTable: number;
  /** Of one address at one table. */
  readonly spectatorsPerClient: number;
  readonly connectionsMax: number;
  readonly connectionsPerClient: number;
  readonly messagesPerSecond: number;
  /** Codes and secrets that are none, of one client. */
  readonly guessesPerMinute: number;
  /** A table untouched for so long is archived. */
  readonly idleHours: number;
  /** How long bots wait before they move, so that people can follow, against normal; 0 in tests. */
  readonly botPace: number;
  /** How long bots may think for one decision, in milliseconds; whoever asks for more gets this. */
  readonly botBudgetMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  tablesMax: 20_000,
  tablesPerClient: 50,
  spectatorsPerTable: 50,
  spectatorsPerClient: 8,
  connectionsMax: 10_000,
  connectionsPerClient: 100,
  messagesPerSecond: 20,
  guessesPerMinute: 60,
  idleHours: 72,
  botPace: 1,
  botBudgetMs: 1000,
};

/** A table keeps a snapshot of itself after so many entries. */
export const SNAPSHOT_EVERY = 64;

export interface Tools {
  readonly log: TableLog;
  readonly folding: Folding;
  /** Usually `SNAPSHOT_EVERY`; a simulation has no time for so many moves. */
  readonly snapshotEvery: number;
  /** For spans, rates and deadlines. */
  readonly time: ServerTime;
  /** For what is stored, and for nothing that anybody waits for. */
  readonly calendar: Calendar;
  readonly chance: Chance;
  readonly bots: BotThinker;
  readonly watch: Watch;
  readonly limits: Limits;
  /** The registry; a test may put a game of its own there. */
  readonly gameNamed: (id: string) => AnyGame | undefined;
}
