/**
 * Factory for commands by which a seat changes a match. `--expect` limits the change to the position that the
 * seat has seen.
 */
import { seqOf } from '../core/match.ts';
import { fail, ok } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { hasSearchers } from './bot-seats.ts';
import { readArguments, type Io, type Run, type Words } from './command.ts';
import type { Attempt, Fault } from './fault.ts';
import { MATCH_FLAGS, missingSeat, readSeat, readSeq, storeFor } from './match-args.ts';
import { statusOf, statusText } from './report.ts';
import { stale, type AnyMatch, type Store } from './store.ts';

const FLAGS = {
  ...MATCH_FLAGS,
  seat: { type: 'string' },
  expect: { type: 'string' },
} as const;

/** What becomes of the match; `words` are those after its id. */
type Change = (match: AnyMatch, seat: Seat, words: readonly string[]) => Attempt<AnyMatch>;

/** A command that makes this change and answers with the status of the match after it. */
export const seatCommand =
  (command: string, wanted: Words, change: Change): Run =>
  (args, io) => {
    const asked = readAsked(command, args, wanted, io);
    if (!asked.ok) return asked;
    const { id, store, seat, expected, words } = asked.value;
    const updated = changedIn(store, id, (match) => {
      const mover = readSeat(command, seat, match);
      if (!mover.ok) return mover;
      const seq = seqOf(match);
      // What is meant for an older position is refused before the rules look at it.
      const isOld = expected !== undefined && expected !== seq;
      return isOld ? stale(expected, seq) : change(match, mover.value, words);
    });
    if (!updated.ok) return fail(withCommand(updated.error, command, asked.value));
    const report = statusOf(id, updated.value, Number(seat));
    return ok({ text: statusText(report), json: report });
  };

/**
 * Nobody else can change a match while bots think about it under its lock. Where they take their time it is
 * changed without, and all is done again where somebody was faster.
 */
function changedIn(
  store: Store,
  id: string,
  change: (match: AnyMatch) => Attempt<AnyMatch>,
): Attempt<AnyMatch> {
  for (;;) {
    const before = store.load(id);
    if (!before.ok || !hasSearchers(before.value)) return store.update(id, change);
    const after = change(before.value);
    if (!after.ok) return after;
    const saved = store.save(id, after.value, seqOf(before.value));
    if (saved.ok) return after;
    if (saved.error.code !== 'cli/stale') return saved;
  }
}

/** A move that has to say what it means is shown as the command that does. */
function withCommand(fault: Fault, command: string, { id, seat, data }: Asked): Fault {
  if (!fault.choices) return fault;
  const folder = data === undefined ? '' : `--data ${data} `;
  return { ...fault, again: `baize ${command} ${id} --seat ${seat} ${folder}` };
}

interface Asked {
  readonly id: string;
  readonly store: Store;
  /** The folder of matches, where one was named. */
  readonly data: string | undefined;
  /** As it was written: only a match knows whether there is such a seat. */
  readonly seat: string;
  readonly expected: number | undefined;
  readonly words: readonly string[];
}

function readAsked(
  command: string,
  args: readonly string[],
  wanted: Words,
  io: Io,
): Attempt<Asked> {
  const read = readArguments(command, args, FLAGS, wanted);
  if (!read.ok) return read;
  const { flags } = read.value;
  const [id, ...words] = read.value.words;
  const { seat, expect } = flags;
  if (seat === undefined) return missingSeat(command);
  const expected = expect === undefined ? ok(undefined) : readSeq(command, '--expect', expect);
  if (!expected.ok) return expected;
  const store = storeFor(flags, io);
  if (!store.ok) return store;
  return ok({ id, store: store.value, data: flags.data, seat, expected: expected.value, words });
}
