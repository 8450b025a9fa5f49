/**
 * Which ids of moves a table may have seen, in little room: a filter in front of the log, which alone
 * knows. It can be wrong in one way only, and then the log is asked in vain.
 */
import { fnv1a } from '../../core/rng.ts';
import type { LogEntry, MoveKey } from '../log/log.ts';

/**
 * Each id marks two of so many bits. After the 500 moves of an evening one new id in 300 is taken for a
 * used one, after 2,000 one in 20; and a table never takes more room than this, however long it lives.
 */
const BITS = 2 ** 14;

export class UsedIds {
  readonly #marks = new Uint8Array(BITS / 8);

  constructor(entries: readonly LogEntry[] = []) {
    this.addAll(entries);
  }

  addAll(entries: readonly LogEntry[]): void {
    for (const { key } of entries) if (key) this.add(key);
  }

  add(key: MoveKey): void {
    for (const bit of bitsOf(key)) this.#marks[bit >>> 3] |= 1 << (bit & 7);
  }

  mayHave(key: MoveKey): boolean {
    return bitsOf(key).every((bit) => (this.#marks[bit >>> 3] & (1 << (bit & 7))) !== 0);
  }
}

/** Two places from the two halves of one hash. */
function bitsOf({ owner, moveId }: MoveKey): readonly [number, number] {
  const hash = fnv1a(`${owner}/${moveId}`);
  return [hash % BITS, (hash >>> 16) % BITS];
}
