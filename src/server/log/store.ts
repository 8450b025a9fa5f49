/**
 * Interface of a store, as the log in front (`batched-log.ts`) calls it. SQLite and PostgreSQL implement it.
 * Arguments and answers may cross threads as JSON.
 */
import type { Result } from '../../core/result.ts';
import type {
  Append,
  Claim,
  LogEntry,
  LogFault,
  MoveKey,
  RowQuery,
  Snapshot,
  TableRow,
} from './log.ts';

export type Answer<T> = Result<T, LogFault>;

export interface LogStore {
  /** One commit for all of them. A conflict is the answer to one append, a fault is the answer to all. */
  appendAll(batch: readonly Append[]): Answer<readonly Answer<void>[]>;
  claim(code: string): Answer<Claim>;
  release(code: string): Answer<void>;
  releaseAll(): Answer<void>;
  read(code: string, since: number, most: number): Answer<readonly LogEntry[]>;
  keep(code: string, snapshot: Snapshot): Answer<void>;
  snapshots(code: string): Answer<readonly Snapshot[]>;
  find(code: string, key: MoveKey): Answer<LogEntry | undefined>;
  row(code: string): Answer<TableRow | undefined>;
  rows(query: RowQuery): Answer<readonly TableRow[]>;
  countOpen(opener?: string): Answer<number>;
  size(): Answer<number>;
  close(): Answer<void>;
}

/** The same of a store that has to be waited for. */
export type AsyncStore<Store> = {
  readonly [Name in keyof Store]: Store[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Value>
    : never;
};
