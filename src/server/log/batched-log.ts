/**
 * A log in front of a store. Appends that come while a commit is under way share the next one, so that many
 * tables can be durable at a fraction of the disk's syncs.
 */
import { fail, type Result } from '../../core/result.ts';
import { CLOSED, TAKEN_OVER } from './faults.ts';
import type {
  Append,
  Claim,
  LogEntry,
  LogFault,
  MoveKey,
  RowQuery,
  Snapshot,
  TableLog,
  TableRow,
} from './log.ts';
import type { StoreHost } from './store-host.ts';

/** Keeps one commit from taking so long that those who wait notice. */
const BATCH_MAX = 1_000;
/**
 * After an answer a table tells everyone at it, which takes a while. After so many the event loop goes
 * round: what was told leaves, and what others ask meanwhile is heard.
 */
const ANSWERS_PER_TURN = 16;

interface Pending {
  readonly append: Append;
  readonly answer: (result: Result<void, LogFault>) => void;
}

type Written = Result<readonly Result<void, LogFault>[], LogFault>;

export class BatchedLog implements TableLog {
  readonly #host: StoreHost;
  #pending: Pending[] = [];
  /** Resolves once nothing is left to write; undefined while nothing is being written. */
  #writing: Promise<void> | undefined;
  /** Resolves once everyone has the answers to what was written last. */
  #answering: Promise<void> = Promise.resolve();
  #closing: Promise<void> | undefined;

  constructor(host: StoreHost) {
    this.#host = host;
    host.onLost((code) => this.#forsake(code));
  }

  /**
   * Whoever asked for an entry of a lost table spoke for it under a claim that is over. Had it to wait until
   * the table is claimed anew, it would be written behind the back of whoever has loaded the table then.
   */
  #forsake(code: string): void {
    const isLost = ({ append }: Pending): boolean => append.row.code === code;
    const lost = this.#pending.filter(isLost);
    if (lost.length === 0) return;
    this.#pending = this.#pending.filter((one) => !isLost(one));
    for (const { answer } of lost) answer(fail(TAKEN_OVER));
  }

  append(append: Append): Promise<Result<void, LogFault>> {
    if (this.#closing) return Promise.resolve(fail(CLOSED));
    return new Promise((answer) => {
      this.#pending.push({ append, answer });
      this.#writing ??= this.#writeAll();
    });
  }

  /**
   * One commit after the other; each waits for the rest of a turn of the event loop. The disk is at work
   * on the next one while everyone hears of the last.
   */
  async #writeAll(): Promise<void> {
    while (this.#pending.length > 0) {
      await new Promise(setImmediate);
      const batch = this.#pending.splice(0, BATCH_MAX);
      const written = await this.#commit(batch);
      this.#answering = this.#answerAll(batch, written, this.#answering);
    }
    this.#writing = undefined;
  }

  #commit(batch: readonly Pending[]): Promise<Written> {
    return this.#host.ask(
      'appendAll',
      batch.map(({ append }) => append),
    );
  }

  async #answerAll(
    batch: readonly Pending[],
    written: Written,
    before: Promise<void>,
  ): Promise<void> {
    await before;
    for (const [at, { answer }] of batch.entries()) {
      answer(written.ok ? written.value[at] : written);
      if (at % ANSWERS_PER_TURN === ANSWERS_PER_TURN - 1) await new Promise(setImmediate);
    }
  }

  claim(code: string): Promise<Result<Claim, LogFault>> {
    return this.#ask('claim', code);
  }

  owns(code: string): boolean {
    return !this.#closing && this.#host.owns(code);
  }

  async release(code: string): Promise<void> {
    await this.#ask('release', code);
  }

  /** What is being written is the table's last word here. */
  async releaseAll(): Promise<void> {
    await this.#writing;
    await this.#ask('releaseAll');
  }

  onLost(listener: (code: string) => void): void {
    this.#host.onLost(listener);
  }

  read(
    code: string,
    since = 0,
    most = Number.MAX_SAFE_INTEGER,
  ): Promise<Result<readonly LogEntry[], LogFault>> {
    return this.#ask('read', code, since, most);
  }

  keep(code: string, snapshot: Snapshot): Promise<Result<void, LogFault>> {
    return this.#ask('keep', code, snapshot);
  }

  snapshots(code: string): Promise<Result<readonly Snapshot[], LogFault>> {
    return this.#ask('snapshots', code);
  }

  find(code: string, key: MoveKey): Promise<Result<LogEntry | undefined, LogFault>> {
    return this.#ask('find', code, key);
  }

  row(code: string): Promise<Result<TableRow | undefined, LogFault>> {
    return this.#ask('row', code);
  }

  rows(query: RowQuery): Promise<Result<readonly TableRow[], LogFault>> {
    return this.#ask('rows', query);
  }

  countOpen(opener?: string): Promise<Result<number, LogFault>> {
    return opener === undefined ? this.#ask('countOpen') : this.#ask('countOpen', opener);
  }

  async size(): Promise<number> {
    const size = await this.#ask('size');
    return size.ok ? size.value : 0;
  }

  #ask: StoreHost['ask'] = (name, ...args) =>
    this.#closing ? Promise.resolve(fail(CLOSED)) : this.#host.ask(name, ...args);

  close(): Promise<void> {
    this.#closing ??= this.#letGo();
    return this.#closing;
  }

  async #letGo(): Promise<void> {
    await this.#writing;
    await this.#answering;
    await this.#host.ask('close');
    await this.#host.end();
  }
}
