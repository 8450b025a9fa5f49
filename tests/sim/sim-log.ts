/** The log as one process sees it: slow, at times unwell, and the place where a process may die. */
import { fail, type Result } from '../../src/core/result.ts';
import type {
  Append,
  LogFault,
  LogFaultKind,
  Snapshot,
  TableLog,
} from '../../src/server/log/log.ts';
import type { Time } from '../../src/core/time.ts';

/** What befalls the next append: the process dies before it, or when it is on disk and nobody was told. */
export type Death = 'before append' | 'after append';

/** The state of the disk, shared by all processes on it. */
export interface DiskHealth {
  trouble: LogFaultKind | undefined;
  /** Whether reading fails as well. */
  readsFail: boolean;
  /** How long a commit takes at most, in milliseconds. */
  commitMsMax: number;
}

export interface SimLogSetting {
  readonly inner: TableLog;
  readonly time: Time;
  readonly health: DiskHealth;
  readonly below: (n: number) => number;
  readonly isAlive: () => boolean;
  readonly die: () => void;
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export class SimLog implements TableLog {
  readonly #setting: SimLogSetting;
  /** Set by a fault; it strikes once. */
  death: Death | undefined;
  /** Appends that have been asked for and not answered. */
  inFlight = 0;

  constructor(setting: SimLogSetting) {
    this.#setting = setting;
  }

  async append(append: Append): Promise<Result<void, LogFault>> {
    this.inFlight++;
    const written = await this.#append(append);
    this.inFlight--;
    return written;
  }

  async #append(append: Append): Promise<Result<void, LogFault>> {
    const { inner, health } = this.#setting;
    const { death } = this;
    this.death = undefined;
    await this.#wait();
    if (death === 'before append') return this.#die();
    if (health.trouble) return fail(faultOf(health.trouble));
    const written = await inner.append(append);
    if (death === 'after append') return this.#die();
    await this.#wait();
    return written;
  }

  claim(code: string): ReturnType<TableLog['claim']> {
    return this.#ask(() => this.#setting.inner.claim(code));
  }

  owns(code: string): boolean {
    return this.#setting.inner.owns(code);
  }

  release(code: string): Promise<void> {
    return this.#setting.inner.release(code);
  }

  releaseAll(): Promise<void> {
    return this.#setting.inner.releaseAll();
  }

  onLost(listener: (code: string) => void): void {
    this.#setting.inner.onLost(listener);
  }

  read(code: string, since?: number, most?: number): ReturnType<TableLog['read']> {
    return this.#ask(() => this.#setting.inner.read(code, since, most));
  }

  /** It takes a while like a commit, and fails like one. */
  async keep(code: string, snapshot: Snapshot): Promise<Result<void, LogFault>> {
    const { inner, health } = this.#setting;
    await this.#wait();
    return health.trouble ? fail(faultOf(health.trouble)) : inner.keep(code, snapshot);
  }

  snapshots(code: string): ReturnType<TableLog['snapshots']> {
    return this.#ask(() => this.#setting.inner.snapshots(code));
  }

  find(code: string, key: Parameters<TableLog['find']>[1]): ReturnType<TableLog['find']> {
    return this.#ask(() => this.#setting.inner.find(code, key));
  }

  row(code: string): ReturnType<TableLog['row']> {
    return this.#ask(() => this.#setting.inner.row(code));
  }

  rows(query: Parameters<TableLog['rows']>[0]): ReturnType<TableLog['rows']> {
    return this.#ask(() => this.#setting.inner.rows(query));
  }

  countOpen(opener?: string): ReturnType<TableLog['countOpen']> {
    return this.#ask(() => this.#setting.inner.countOpen(opener));
  }

  size(): Promise<number> {
    return this.#setting.inner.size();
  }

  close(): Promise<void> {
    return this.#setting.inner.close();
  }

  async #ask<T>(read: () => Promise<Result<T, LogFault>>): Promise<Result<T, LogFault>> {
    const { health } = this.#setting;
    await this.#wait();
    return health.readsFail && health.trouble ? fail(faultOf(health.trouble)) : read();
  }

  /** A commit takes a while; whoever dies meanwhile never hears of it. */
  async #wait(): Promise<void> {
    const { time, below, health, isAlive } = this.#setting;
    const ms = below(health.commitMsMax + 1);
    if (ms > 0) await new Promise<void>((resolve) => void time.after(ms, resolve));
    if (!isAlive()) await never();
  }

  #die<T>(): Promise<T> {
    this.#setting.die();
    return never();
  }
}

const REASONS: Readonly<Partial<Record<LogFaultKind, string>>> = {
  full: 'the disk is full',
  locked: 'another program has locked the file',
};

const faultOf = (kind: LogFaultKind): LogFault => ({
  kind,
  reason: REASONS[kind] ?? 'the disk does not answer',
});
