/**
 * How long the tasks of a page's main thread keep it busy, from a trace of the browser. It is processor time, not
 * time on the wall: on a machine with much to do, a task that is put aside looks long and is not.
 */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Thread time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface Busyness {
  /** The longest tasks of the main thread first, in milliseconds. */
  readonly mainMs: readonly number[];
  /** What workers did meanwhile, in all. */
  readonly workersMs: number;
}

const MAIN = 'CrRendererMain';
const WORKER = /^DedicatedWorker/;
const TASK = 'ThreadControllerImpl::RunTask';

/** Runs in the page: other tasks come first. */
const aMomentLater = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(() => resolve(), 100));

/** Watches the page while this happens. */
export async function watchTasks(
  browser: Browser,
  page: Page,
  happens: () => Promise<void>,
): Promise<Busyness> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const trace = await happens().then(
    async () => {
      // A task is written down when it has ended, which is after its answer has come here.
      await page.evaluate(aMomentLater);
      return browser.stopTracing();
    },
    async (error: unknown) => {
      await browser.stopTracing();
      throw error;
    },
  );
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = new Map<string, string>();
  for (const { name, pid, tid, args } of traceEvents)
    if (name === 'thread_name') threads.set(`${pid}/${tid}`, args?.name ?? '');
  const tasks = traceEvents.filter(({ name, ph }) => name === TASK && ph === 'X');
  const msOn = (isWanted: (thread: string) => boolean): number[] =>
    tasks
      .filter(({ pid, tid }) => isWanted(threads.get(`${pid}/${tid}`) ?? ''))
      .map(({ tdur = 0 }) => tdur / 1000);
  return {
    mainMs: msOn((thread) => thread === MAIN).sort((a, b) => b - a),
    workersMs: msOn((thread) => WORKER.test(thread)).reduce((sum, ms) => sum + ms, 0),
  };
}
