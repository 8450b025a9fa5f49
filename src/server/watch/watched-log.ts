/** A log that is listened to: how long it takes, and whether it still takes what it is given. */
import type { EntryBody } from '../log/entry.ts';
import type { Append, LogFault, TableLog } from '../log/log.ts';
import type { Time } from '../../core/time.ts';

export interface LogWatch {
  readonly log: TableLog;
  /** Why the log cannot be used, in half a sentence; undefined where it can. */
  readonly trouble: () => Promise<string | undefined>;
}

/** Without news a fault counts for so long: with nobody let in, nobody would find out that it is over. */
const FAULT_MS = 30_000;

export function watchLog(
  log: TableLog,
  time: Time,
  onAppend: (body: EntryBody, ms: number) => void,
): LogWatch {
  let failed: { readonly at: number; readonly fault: LogFault } | undefined;
  const append: TableLog['append'] = async (entry: Append) => {
    const started = time.elapsed();
    const done = await log.append(entry);
    if (done.ok) {
      failed = undefined;
      onAppend(entry.entry.body, time.elapsed() - started);
    } else if (!isOfOneTable(done.error)) failed = { at: time.elapsed(), fault: done.error };
    return done;
  };
  const trouble = async (): Promise<string | undefined> => {
    const isRecent = failed !== undefined && time.elapsed() - failed.at < FAULT_MS;
    if (failed && isRecent && !failed.fault.isAway) return failed.fault.reason;
    const asked = await log.countOpen();
    return asked.ok ? undefined : asked.error.reason;
  };
  return { log: withAppend(log, append), trouble };
}

/** Somebody else was faster, or has the table by now; the log itself is well. */
const isOfOneTable = ({ kind }: LogFault): boolean => kind === 'conflict' || kind === 'stale_owner';

/** The same log with another `append`; its own methods need their `this`. */
export const withAppend = (log: TableLog, append: TableLog['append']): TableLog => ({
  append,
  claim: (code) => log.claim(code),
  owns: (code) => log.owns(code),
  release: (code) => log.release(code),
  releaseAll: () => log.releaseAll(),
  onLost: (listener) => log.onLost(listener),
  read: (code, since, most) => log.read(code, since, most),
  keep: (code, snapshot) => log.keep(code, snapshot),
  snapshots: (code) => log.snapshots(code),
  find: (code, key) => log.find(code, key),
  row: (code) => log.row(code),
  rows: (query) => log.rows(query),
  countOpen: (opener) => log.countOpen(opener),
  size: () => log.size(),
  close: () => log.close(),
});
