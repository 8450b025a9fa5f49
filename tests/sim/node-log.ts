/** The log of one server, with an eye on what it has asked and was not told. */
import type { Append, TableLog } from '../../src/server/log/log.ts';
import type { Watch } from '../../src/server/tools.ts';
import { withAppend } from '../../src/server/watch/watched-log.ts';

export class NodeLog {
  readonly shared: TableLog;
  /** Appends that have been asked for and not answered. */
  inFlight = 0;
  /** Tables of which nobody here knows how the last append ended. */
  readonly #unsure = new Set<string>();

  constructor(log: TableLog) {
    this.shared = withAppend(log, (append) => this.#append(log, append));
  }

  isUnsure(code: string): boolean {
    return this.#unsure.has(code);
  }

  /** The table has been read anew, or was given up. */
  settled(code: string): void {
    this.#unsure.delete(code);
  }

  async #append(log: TableLog, append: Append): ReturnType<TableLog['append']> {
    this.inFlight++;
    const written = await log.append(append);
    this.inFlight--;
    if (!written.ok) this.#unsure.add(append.row.code);
    return written;
  }
}

/** Tells the log when one of its tables knows again what is true. */
export const settlingWatch = (watch: Watch, log: NodeLog): Watch => ({
  countMove: (by, ms) => watch.countMove(by, ms),
  countRefusal: (code) => watch.countRefusal(code),
  countThought: (level, ms, result) => watch.countThought(level, ms, result),
  connections: (open) => watch.connections(open),
  liveTables: (live) => watch.liveTables(live),
  seats: (taken) => watch.seats(taken),
  note: (kind, details) => {
    if (kind === 'table thawed' || kind === 'table lost') log.settled(String(details.table));
    watch.note(kind, details);
  },
  bug: (error) => watch.bug(error),
});
