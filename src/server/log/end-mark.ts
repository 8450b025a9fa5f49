/**
 * Where the log ends, written down beside the database. SQLite takes a write-ahead log that was cut for one
 * that ended there, and says nothing. What it keeps is always the beginning of what was written, so one entry
 * is enough to tell: if the last one that was acknowledged is there, all are.
 *
 * The mark is written after each commit and not waited for, so it never knows of more than the disk has. After
 * a power cut it may know of less; then less is noticed, and nothing that is not so.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fnv1a } from '../../core/rng.ts';
import type { StoredRow } from './stored.ts';

export const markFile = (dir: string): string => join(dir, 'baize.mark');

/** The last entry of a table, by its number and its sum. */
type LastEntry = Pick<StoredRow, 'code' | 'seq' | 'sum'>;

/** A table whose log once went further. Others may lack their latest entries too. */
export interface Cut {
  readonly code: string;
  /** The number of the last entry that was acknowledged, and of the last that is there; 0 for none. */
  readonly had: number;
  readonly has: number;
}

const OWNER_ONLY = 0o600;
/** Always as many bytes, so that a mark takes the place of the one before. */
const MARK_LENGTH = 64;

/** What the folder lacks of what its mark knows of; undefined where nothing is missing, or nothing is known. */
export function cutIn(
  dir: string,
  rowOf: (code: string) => LastEntry | undefined,
): Cut | undefined {
  const mark = readMark(dir);
  if (!mark) return undefined;
  const row = rowOf(mark.code);
  const { code, seq: had } = mark;
  if (!row || row.seq < had) return { code, had, has: row?.seq ?? 0 };
  // The same number with another sum is another entry: the one that was acknowledged is gone.
  return row.seq === had && row.sum !== mark.sum ? { code, had, has: had - 1 } : undefined;
}

export class EndMark {
  #file: number | undefined;

  constructor(dir: string) {
    this.#file = attempt(() => openSync(markFile(dir), flagsFor(dir), OWNER_ONLY));
  }

  /** Where it cannot be written, play goes on: it only tells of damage. */
  set(last: LastEntry): void {
    const file = this.#file;
    if (file !== undefined) attempt(() => writeSync(file, markText(last), 0));
  }

  close(): void {
    const file = this.#file;
    this.#file = undefined;
    if (file !== undefined) attempt(() => closeSync(file));
  }
}

/** Opened to be written over, and not emptied: what it says counts until there is something newer. */
const flagsFor = (dir: string): 'r+' | 'w+' =>
  attempt(() => readFileSync(markFile(dir))) === undefined ? 'w+' : 'r+';

function markText({ code, seq, sum }: LastEntry): string {
  const text = `${code} ${seq} ${sum}`;
  return `${text} ${fnv1a(text)}`.padEnd(MARK_LENGTH - 1) + '\n';
}

/** A mark that was half written, or by somebody else, says nothing. */
function readMark(dir: string): LastEntry | undefined {
  const text = attempt(() => readFileSync(markFile(dir), 'latin1')) ?? '';
  const [code, seq, sum] = text.split(' ');
  const last = { code, seq: Number(seq), sum: Number(sum) };
  return text === markText(last) ? last : undefined;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
