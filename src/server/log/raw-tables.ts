/**
 * Tables as they lie in a store, whole and with their sums: what the doctor looks at, and what is carried from
 * one store to another. No server is needed for it, and none is disturbed by a look.
 */
import type { Result } from '../../core/result.ts';
import type { LogFault } from './log.ts';
import type { StoredEntry, StoredRow, StoredSnapshot } from './stored.ts';

export interface RawTable {
  readonly code: string;
  /** Undefined where entries lie there that no table knows of. */
  readonly row: StoredRow | undefined;
  /** In order. */
  readonly entries: readonly StoredEntry[];
  readonly snapshots: readonly StoredSnapshot[];
}

export interface RawTables {
  /** How many tables there are. */
  count(): Promise<number>;
  /** The codes after one, in order, at most so many. */
  codesAfter(code: string, most: number): Promise<readonly string[]>;
  /** All of one table, as it was at one moment. */
  table(code: string): Promise<RawTable>;
  /** Puts a table there that is not there yet, whole or not at all. */
  put(table: RawTable): Promise<void>;
  close(): Promise<void>;
}

export type OpenedRaw = Result<RawTables, LogFault>;
