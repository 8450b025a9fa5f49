/**
 * One serial authority for each table: what is asked of it waits in one queue, and nothing is believed
 * before it is in the log.
 */
import type { GameEvent } from '../../core/game.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { type Mover, refusalOf, type WireRefusal } from '../../protocol/index.ts';
import type { EntryBody } from '../log/entry.ts';
import type { LogEntry, LogFault, LogFaultKind, MoveKey } from '../log/log.ts';
import type { JudgedMove } from './judged-move.ts';
import { type LoadedTable, loadTable } from './loading.ts';
import type { RecentMoves } from './recent-moves.ts';
import { snapshotOf } from './snapshot.ts';
import { type Folded, foldEntry, rowOf, type TableState } from './table-state.ts';
import type { Tools } from '../tools.ts';

/** Something is in the log, and the table has moved on. */
export interface Change {
  readonly state: TableState;
  readonly entry: LogEntry;
  readonly events: readonly GameEvent[];
  /** The move, where the entry is one. */
  readonly move?: unknown;
}

export interface CoreListener {
  onChange(change: Change): void;
  /** The table stands still, or goes on again. */
  onFreeze(): void;
  /** It goes on, and the log held more than was known. */
  onReload(): void;
  /** Somebody else may write to the table: what is known of it here is worth nothing from now on. */
  onLost(): void;
}

const THAW_MS_MIN = 1_000;
const THAW_MS_MAX = 60_000;

export class TableCore {
  #table: LoadedTable;
  #frozen: string | undefined;
  #thawMs = THAW_MS_MIN;
  #cancelThaw: (() => void) | undefined;
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isLost = false;
  readonly #tools: Tools;
  readonly #listener: CoreListener;

  constructor(table: LoadedTable, tools: Tools, listener: CoreListener) {
    this.#table = table;
    this.#tools = tools;
    this.#listener = listener;
  }

  get state(): TableState {
    return this.#table.state;
  }

  /** The last moves of the match. */
  get recent(): RecentMoves {
    return this.#table.recent;
  }

  /** Whether a move with this key may be in the log; the log alone knows. */
  mayHave(key: MoveKey): boolean {
    return this.#table.usedIds.mayHave(key);
  }

  /** Why nothing can be written now. */
  get frozen(): string | undefined {
    return this.#frozen;
  }

  /** Whether the table is another server's by now. */
  get isLost(): boolean {
    return this.#isLost;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /**
   * Runs the task once everything asked before is done, if the table is still ours then. A bug in one stops
   * the table, not the server.
   */
  run(task: () => Promise<void>): Promise<void> {
    this.#waiting++;
    this.#queue = this.#queue
      .then(() => (this.#isOwn() ? task() : undefined))
      .catch((error: unknown) => this.#stop(error))
      .finally(() => this.#waiting--);
    return this.#queue;
  }

  /** Fold, append, adopt, tell: in this order. To be called from within `run`. */
  commit(body: EntryBody): Promise<Result<Change, WireRefusal>> {
    return this.#commit(body);
  }

  /** The same of a move: the fold makes it as it was judged, if the position is still the same. */
  commitMove(judged: JudgedMove, by: Mover, key?: MoveKey): Promise<Result<Change, WireRefusal>> {
    const { seat, text } = judged;
    return this.#commit({ type: 'moved', seat, move: text, by }, judged, key);
  }

  async #commit(
    body: EntryBody,
    judged?: JudgedMove,
    key?: MoveKey,
  ): Promise<Result<Change, WireRefusal>> {
    if (this.#frozen !== undefined)
      return fail(refusalOf('table/frozen', { reason: this.#frozen }));
    const { seq } = this.state;
    const entry: LogEntry = {
      seq: seq + 1,
      at: this.#tools.calendar.date(),
      body,
      ...(key && { key }),
    };
    const folded = foldEntry(this.state, entry, judged);
    if (!folded.ok) throw new Error(`an entry that was judged does not fit: ${folded.error}`);
    const written = await this.#tools.log.append({ entry, row: rowOf(folded.value.state) });
    if (!written.ok) return fail(this.#freeze(written.error));
    return ok(this.#adopt(folded.value, entry));
  }

  /** Nothing is asked of the log any more, and nothing is mended: whoever has the table knows it better. */
  lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#cancelThaw?.();
    this.#tools.watch.note('table lost', { table: this.state.code });
    this.#listener.onLost();
  }

  #isOwn(): boolean {
    if (!this.#isLost && !this.#tools.log.owns(this.state.code)) this.lose();
    return !this.#isLost;
  }

  close(): Promise<void> {
    this.#cancelThaw?.();
    return this.#queue;
  }

  #adopt({ state, events, move }: Folded, entry: LogEntry): Change {
    this.#table = { ...this.#table, state };
    this.#table.usedIds.add(entry);
    this.#table.recent.add(entry, events);
    this.#thawMs = THAW_MS_MIN;
    this.#keepSnapshot();
    const change = { state, entry, events, move };
    this.#listener.onChange(change);
    return change;
  }

  /** Every so often, so that whoever loads the table later has few entries to fold. Nobody waits for it. */
  #keepSnapshot(): void {
    const { code, seq } = this.state;
    if (seq % this.#tools.snapshotEvery !== 0) return;
    void this.#tools.log.keep(code, snapshotOf(this.#table));
  }

  /** Where somebody else has written the table is given up. Else it stands still, and tries later. */
  #freeze({ kind, reason }: LogFault): WireRefusal {
    if (isElsewhere(kind)) this.lose();
    else {
      this.#setFrozen(reason);
      this.#thawLater(this.#thawMs);
    }
    return refusalOf('table/frozen', { reason });
  }

  #setFrozen(reason: string): void {
    this.#frozen = reason;
    this.#tools.watch.note('table frozen', { table: this.state.code, reason });
    this.#listener.onFreeze();
  }

  /** What broke stays broken until somebody looks; the log is as it was. */
  #stop(error: unknown): void {
    this.#tools.watch.bug(error);
    this.#setFrozen('a fault in Baize');
  }

  #thawLater(ms: number): void {
    this.#thawMs = Math.min(THAW_MS_MAX, this.#thawMs * 2);
    this.#cancelThaw = this.#tools.time.after(ms, () => void this.run(() => this.#thaw()));
  }

  /** After a fault only the log knows what is true. */
  async #thaw(): Promise<void> {
    const { code, seq } = this.state;
    const loaded = await loadTable(code, this.#tools);
    if (!loaded.ok || !loaded.value) {
      if (!loaded.ok && isElsewhere(loaded.error.kind)) return this.lose();
      if (!loaded.ok && loaded.error.kind === 'corrupt') this.#noteBroken(loaded.error.reason);
      return this.#thawLater(this.#thawMs);
    }
    this.#table = loaded.value;
    this.#frozen = undefined;
    this.#tools.watch.note('table thawed', { table: code });
    if (this.state.seq === seq) this.#listener.onFreeze();
    else this.#listener.onReload();
  }

  /** The host is told once. What is wrong with a disk may pass, so the log is looked at again. */
  #noteBroken(reason: string): void {
    if (this.#frozen === reason) return;
    this.#frozen = reason;
    this.#tools.watch.note('table broken', { table: this.state.code, reason });
  }
}

/** After these somebody else has written, or may have. */
const isElsewhere = (kind: LogFaultKind): boolean => kind === 'conflict' || kind === 'stale_owner';

/** Told when the log fails: one that is damaged does not mend itself; anything else may pass. */
export const logRefusal = ({ kind, reason }: LogFault): WireRefusal =>
  refusalOf(kind === 'corrupt' ? 'table/broken' : 'table/frozen', { reason });
