/** The log as the server uses it: built, with the store in a thread of its own. */
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { TableLog } from '../../src/server/log/log.ts';
import { describeLog } from '../support/log-contract.ts';
import { appendOf, fault, fill, good, opened, type LogPlace } from '../support/log-entries.ts';
import { scratch } from './cli-run.ts';

const BUILT = new URL('../../dist/server/log/sqlite-log.js', import.meta.url).href;

const builtIn = (dir: string): LogPlace => ({
  open: async () => {
    const built: unknown = await import(/* @vite-ignore */ BUILT);
    return (built as { openSqliteLog: (of: string) => ReturnType<LogPlace['open']> }).openSqliteLog(
      dir,
    );
  },
});

describeLog('SQLite in a thread', () => builtIn(join(scratch(), 'data')));

/** A log and its thread. */
async function withThread(dir: string): Promise<{ log: TableLog; thread: Worker }> {
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const log = await opened(builtIn(dir));
  return { log, thread: await started };
}

describe('the thread of the log', () => {
  it('does not keep the event loop waiting while it writes', async () => {
    const log = await opened(builtIn(scratch()));
    let turns = 0;
    let isWriting = true;
    const count = (): void => void (isWriting && (turns++, setImmediate(count)));
    setImmediate(count);
    await fill(log, 'AAAAAA', 2_000);
    isWriting = false;
    // In this thread the two commits would be two turns.
    expect(turns).toBeGreaterThan(20);
  });

  it('refuses a folder that another thread or process holds', async () => {
    const dir = scratch();
    await opened(builtIn(dir));
    expect(await fault(builtIn(dir).open())).toEqual({
      kind: 'locked',
      reason: 'another server uses this folder',
    });
  });

  it.each([
    ['ends', '', (thread: Worker) => void thread.terminate()],
    ['breaks', ' (SyntaxError)', (thread: Worker) => thread.postMessage('no JSON', [])],
  ])('that %s leaves nobody waiting, and nothing half written', async (_how, why, stop) => {
    const dir = scratch();
    const { log, thread } = await withThread(dir);
    const died = { kind: 'failed', reason: `the thread that writes the log has stopped${why}` };
    const entries = await fill(log, 'AAAAAA', 3);
    stop(thread);
    const late = await Promise.all([4, 5, 6].map((seq) => log.append(appendOf('AAAAAA', seq))));
    const written = late.filter((answer) => answer.ok).length;
    for (const answer of late.slice(written)) expect(answer).toEqual({ ok: false, error: died });
    expect(await fault(log.append(appendOf('BBBBBB', 1)))).toEqual(died);
    expect(await fault(log.read('AAAAAA'))).toEqual(died);
    expect(await fault(log.countOpen())).toEqual(died);
    expect(await log.size()).toBe(0);
    await log.close();

    const next = await opened(builtIn(dir));
    const found = await good(next.read('AAAAAA'));
    expect(found.slice(0, 3)).toEqual(entries);
    expect(found.length).toBeGreaterThanOrEqual(3 + written);
    await good(next.append(appendOf('AAAAAA', found.length + 1)));
  });
});
