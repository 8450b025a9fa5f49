/**
 * Which ids of moves a table may have seen, in little room: a filter in front of the log, which alone
 * knows. It can be wrong in one way only, and then the log is asked in vain.
 */
import { fnv1a } from '../core/rng.ts';
import type { LogEntry, MoveKey } from './log/log.ts';

const HASHES_MAX = 2_000;

export class UsedIds {
  readonly #hashes = new Set<number>();

  constructor(entries: readonly LogEntry[] = []) {
    for (const { key } of entries) if (key) this.add(key);
  }

  add(key: MoveKey): void {
    if (this.#hashes.size < HASHES_MAX) this.#hashes.add(hashOfKey(key));
  }

  mayHave(key: MoveKey): boolean {
    return this.#hashes.size >= HASHES_MAX || this.#hashes.has(hashOfKey(key));
  }
}

const hashOfKey = ({ seat, moveId }: MoveKey): number => fnv1a(`${seat}/${moveId}`);
