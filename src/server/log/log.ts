/**
 * The durable log: one interface, one contract suite, several implementations. Compare-and-append is
 * the whole of its concurrency: an entry whose number is taken is refused. Several servers may share a
 * log; then each table belongs to one of them at a time, and nobody else writes its entries.
 */
import type { TablePhase } from '../../protocol/index.ts';
import type { Result } from '../../core/result.ts';
import type { EntryBody } from './entry.ts';

/** The client's own id of a move, so that a retry finds its entry. */
export interface MoveKey {
  /** Whose id it is: a number that stays theirs from match to match, whatever seat they have. */
  readonly owner: number;
  readonly moveId: string;
}

export interface LogEntry {
  /** 1 for the first entry of a table; no number is left out. */
  readonly seq: number;
  /** Milliseconds since 1970, by the clock of the server that wrote it. */
  readonly at: number;
  readonly body: EntryBody;
  readonly key?: MoveKey;
}

/** What lists and limits ask of a table without reading its entries; written with each of them. */
export interface TableRow {
  readonly code: string;
  readonly game: string;
  readonly phase: TablePhase;
  readonly listed: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** How many matches were played to their end; null where an older version wrote the row. */
  readonly finished: number | null;
}

/**
 * A table as it was after one of its entries, as text, so that nobody has to begin at the first entry. It
 * only saves time: whatever it says follows from the entries, and a table without one is as good.
 */
export interface Snapshot {
  readonly seq: number;
  readonly text: string;
}

/** So many snapshots of a table are kept, the latest: the older one leads to what happened last. */
export const SNAPSHOTS_KEPT = 2;

export interface Append {
  readonly entry: LogEntry;
  readonly row: TableRow;
  /** With the first entry: who opened the table, for counting. It is forgotten when the table is closed. */
  readonly opener?: string;
}

/**
 * Why the log could not do it. After `conflict` and `stale_owner` somebody else has written here: what
 * this process believes about the table is out of date. After the others nothing was written.
 */
export type LogFaultKind = 'conflict' | 'stale_owner' | 'full' | 'locked' | 'corrupt' | 'failed';
export interface LogFault {
  readonly kind: LogFaultKind;
  /** Half a sentence for the host, without secrets: "the disk is full". */
  readonly reason: string;
  /** Whether nobody was there to write it: as soon as somebody answers, all is well again. */
  readonly isAway?: true;
}

/** Whose a table is: this server's, to be loaded and written here, or another's that answers for it. */
export type Claim =
  | { readonly kind: 'here' }
  | {
      readonly kind: 'elsewhere';
      /** The name of the other server, for the host. */
      readonly node: string;
      /** Where other servers reach it; empty where it told none. */
      readonly address: string;
      /** How long it keeps the table without another sign of life, in milliseconds. */
      readonly leaseMs: number;
    };

export interface RowQuery {
  readonly phases: readonly TablePhase[];
  /** Only tables that strangers may find. */
  readonly listed?: boolean;
  /** Only tables untouched since then. */
  readonly updatedBefore?: number;
  readonly limit: number;
}

export interface TableLog {
  /** Takes a table for this server, unless another has it. To be asked before its entries are read. */
  claim(code: string): Promise<Result<Claim, LogFault>>;
  /** Whether the table is still this server's, as far as its own clock can tell. It asks nobody. */
  owns(code: string): boolean;
  /** Gives the table back, so that others need not wait until the claim runs out. */
  release(code: string): Promise<void>;
  /** Gives all tables back: this server serves none any more. */
  releaseAll(): Promise<void>;
  /** Hears of every table that was claimed here and may be another server's by now. */
  onLost(listener: (code: string) => void): void;
  /** Resolves once the entry and the row are on disk. Appends made together share one commit. */
  append(append: Append): Promise<Result<void, LogFault>>;
  /** The entries after `since`, in order, at most so many; none for a table that does not exist. */
  read(code: string, since?: number, most?: number): Promise<Result<readonly LogEntry[], LogFault>>;
  /** Keeps a snapshot of an entry that is on disk. A crash may lose it, and nothing else. */
  keep(code: string, snapshot: Snapshot): Promise<Result<void, LogFault>>;
  /** The snapshots that are kept and unharmed, the oldest first. */
  snapshots(code: string): Promise<Result<readonly Snapshot[], LogFault>>;
  /** The entry that a move with this key made, for answering a retry. */
  find(code: string, key: MoveKey): Promise<Result<LogEntry | undefined, LogFault>>;
  row(code: string): Promise<Result<TableRow | undefined, LogFault>>;
  /** Newest first; with `updatedBefore` the oldest first. */
  rows(query: RowQuery): Promise<Result<readonly TableRow[], LogFault>>;
  /** How many tables are not closed: all, or those of one opener. */
  countOpen(opener?: string): Promise<Result<number, LogFault>>;
  /** How much room the log takes, in bytes. */
  size(): Promise<number>;
  /** Waits for what is being written, then lets go of the files. */
  close(): Promise<void>;
}
