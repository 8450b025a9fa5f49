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
  readonly #marks: Uint8Array;

  constructor(marks: Uint8Array = new Uint8Array(BITS / 8)) {
    this.#marks = marks;
  }

  static fromText(text: string): UsedIds {
    const marks = new Uint8Array(BITS / 8);
    marks.set(Buffer.from(text, 'base64').subarray(0, marks.length));
    return new UsedIds(marks);
  }

  toText(): string {
    return Buffer.from(this.#marks).toString('base64');
  }

  /** Entries that are no move of a person's have no id. */
  add({ key }: LogEntry): void {
    if (key) for (const bit of bitsOf(key)) this.#marks[bit >>> 3] |= 1 << (bit & 7);
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
