/** What the disk under the log can do by itself: how often in a second a small write can be made durable. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
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
