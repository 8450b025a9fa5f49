/** A log that is listened to: how long it takes, and whether it still takes what it is given. */
import type { EntryBody } from './log/entry.ts';
import type { Append, LogFault, TableLog } from './log/log.ts';
import type { Time } from './tools.ts';

export interface LogWatch {
  readonly log: TableLog;
  /** Why the log cannot be used, in half a sentence; undefined where it can. */
  readonly trouble: () => Promise<string | undefined>;
}

/** After these somebody else was faster; the log itself is well. */
const CONFLICTS: readonly string[] = ['conflict', 'stale_owner'];

/** Without news a fault counts for so long: with nobody let in, nobody would find out that it is over. */
const FAULT_MS = 30_000;

export function watchLog(
  log: TableLog,
  time: Time,
  onAppend: (body: EntryBody, ms: number) => void,
): LogWatch {
  let failed: { readonly at: number; readonly fault: LogFault } | undefined;
  const append: TableLog['append'] = async (entry: Append) => {
    const started = time.now();
    const done = await log.append(entry);
    if (done.ok) {
      failed = undefined;
      onAppend(entry.entry.body, time.now() - started);
    } else if (!CONFLICTS.includes(done.error.kind)) {
      failed = { at: time.now(), fault: done.error };
    }
    return done;
  };
  const trouble = async (): Promise<string | undefined> => {
    if (failed && time.now() - failed.at < FAULT_MS) return failed.fault.reason;
    const asked = await log.countOpen();
    return asked.ok ? undefined : asked.error.reason;
  };
  return { log: listenedTo(log, append), trouble };
}

/** The same log with another `append`; its own methods may need their `this`. */
const listenedTo = (log: TableLog, append: TableLog['append']): TableLog => ({
  append,
  read: (code, since) => log.read(code, since),
  find: (code, key) => log.find(code, key),
  row: (code) => log.row(code),
  rows: (query) => log.rows(query),
  countOpen: () => log.countOpen(),
  size: () => log.size(),
  close: () => log.close(),
});
