/**
 * Long folds one after the other. Entries are read in short runs, so that the log has time for others between
 * them; whoever waits for a table goes before those who want to look at an old match.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import { faultOf } from '../log/faults.ts';
import type { LogFault, Snapshot, TableLog } from '../log/log.ts';
import type { GameNamed } from '../table/table-state.ts';
import { benchHere, WorkerBench, type FoldBench } from './fold-bench.ts';
import type { Folding, FoldOrder, FoldStep } from './folding.ts';

/** So many entries are read at a time: a few milliseconds of the thread that also writes. */
const RUN_ENTRIES = 250;

export const NOT_WANTED = faultOf('failed', 'nobody waits for it any more');
const STOPPING = faultOf('failed', 'the server stops');

export interface FoldSetting {
  readonly log: TableLog;
  readonly gameNamed: GameNamed;
  readonly snapshotEvery: number;
}

/** Unbuilt sources, as tests import them, have no file that a thread could start from. */
export const openFolding = (setting: FoldSetting): Folding =>
  new FoldDesk(
    setting,
    import.meta.url.endsWith('.js') ? new WorkerBench() : benchHere(setting.gameNamed),
  );

interface Waiting {
  readonly order: FoldOrder;
  readonly isWanted: () => boolean;
  readonly answer: (result: Result<FoldStep, LogFault>) => void;
}

export class FoldDesk implements Folding {
  readonly #setting: FoldSetting;
  readonly #bench: FoldBench;
  #tables: Waiting[] = [];
  #records: Waiting[] = [];
  #isBusy = false;
  #isClosed = false;

  constructor(setting: FoldSetting, bench: FoldBench) {
    this.#setting = setting;
    this.#bench = bench;
  }

  async catchUp(code: string): Promise<Result<readonly Snapshot[], LogFault>> {
    const { snapshotEvery: every } = this.#setting;
    const step = await this.#ask(this.#tables, { kind: 'catch up', code, every }, () => true);
    if (!step.ok) return step;
    return step.value.kind === 'snapshots' ? ok(step.value.snapshots) : failBy(step.value);
  }

  async record(code: string, deal: number, signal: AbortSignal): Promise<Result<string, LogFault>> {
    const isWanted = (): boolean => !signal.aborted;
    const step = await this.#ask(this.#records, { kind: 'record', code, deal }, isWanted);
    if (!step.ok) return step;
    return step.value.kind === 'record' ? ok(step.value.text) : failBy(step.value);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { answer } of [...this.#tables.splice(0), ...this.#records.splice(0)])
      answer(fail(STOPPING));
    await this.#bench.close();
  }

  #ask(
    queue: Waiting[],
    order: FoldOrder,
    isWanted: () => boolean,
  ): Promise<Result<FoldStep, LogFault>> {
    if (this.#isClosed) return Promise.resolve(fail(STOPPING));
    return new Promise((answer) => {
      queue.push({ order, isWanted, answer });
      if (!this.#isBusy) void this.#workOff();
    });
  }

  async #workOff(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#next(); next; next = this.#next()) next.answer(await this.#fold(next));
    this.#isBusy = false;
  }

  #next(): Waiting | undefined {
    return this.#tables.shift() ?? this.#records.shift();
  }

  async #fold({ order, isWanted }: Waiting): Promise<Result<FoldStep, LogFault>> {
    const { log } = this.#setting;
    for (let since = 0; ; since += RUN_ENTRIES) {
      if (this.#isClosed) return fail(STOPPING);
      if (!isWanted()) return fail(NOT_WANTED);
      const entries = await log.read(order.code, since, RUN_ENTRIES);
      if (!entries.ok) return entries;
      const isLast = entries.value.length < RUN_ENTRIES;
      const step = await this.#bench
        .take({ ...(since === 0 && { order }), entries: entries.value, isLast })
        .catch((error: Error): FoldFailure => ({ kind: 'failed', reason: error.message }));
      if (step.kind === 'failed') return fail(faultOf('failed', step.reason));
      if (step.kind !== 'more') return ok(step);
    }
  }
}

interface FoldFailure {
  readonly kind: 'failed';
  readonly reason: string;
}

const failBy = (step: FoldStep): Result<never, LogFault> =>
  fail(faultOf('corrupt', step.kind === 'broken' ? step.reason : 'it was folded in vain'));
