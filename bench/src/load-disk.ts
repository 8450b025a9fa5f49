/** What the disk under the log can do by itself: how often a small write can be made durable, and how soon. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** A commit of a few moves is about one page of the write-ahead log. */
const PAGE_BYTES = 4_096;

export function syncsPerSecond(dir: string, forMs: number): number {
  const file = join(dir, 'sync-rate');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const handle = openSync(file, 'w');
  const startedAt = performance.now();
  let syncs = 0;
  while (performance.now() - startedAt < forMs) {
    writeSync(handle, page);
    fdatasyncSync(handle);
    syncs++;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  closeSync(handle);
  rmSync(file);
  return syncs / seconds;
}

const LOOK_MS = 50;

/** Now and then a sync beside the server's own; the returned function ends it and tells the p99 in milliseconds. */
export function watchSyncs(dir: string): () => Promise<number> {
  const times: number[] = [];
  const watch = { isOver: false };
  const watching = (async () => {
    const file = await open(join(dir, 'sync-time'), 'w');
    while (!watch.isOver) {
      const startedAt = performance.now();
      await file.write(Buffer.alloc(PAGE_BYTES, 1), 0, PAGE_BYTES, 0);
      await file.datasync();
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    await file.close();
  })();
  return async () => {
    watch.isOver = true;
    await watching;
    return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)];
  };
}
