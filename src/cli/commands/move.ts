/** Commands by which a seat changes a match: `baize move`, and `baize wait`, which lets the bots play on. */
import { namesOf, playMatch, seqOf } from '../../core/match.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { quoted, shortened } from '../../core/words.ts';
import { draftsOf } from '../../games/drafts.ts';
import { hasSearchers, playBots, playOn } from '../bot-seats.ts';
import { type Attempt, failWith, type Fault } from '../fault.ts';
import {
  ID_ONLY,
  MATCH_FLAGS,
  missingSeat,
  readSeat,
  readSeq,
  storeFor,
  violationFault,
} from '../match-args.ts';
import { type Io, readArguments, type Run, type Words } from '../command.ts';
import { statusOf, statusText } from '../report.ts';
import { type AnyMatch, stale, type Store } from '../store.ts';

/** A move has several words, and people forget to quote them. */
const WORDS = { names: ['the id of a match', 'the move'], min: 2, max: Infinity } as const;

/** `baize move`: makes a move for a seat. */
export const runMove = seatCommand('move', WORDS, makeMove);

/** The match after the move and after what bots do then. */
function makeMove(match: AnyMatch, seat: Seat, words: readonly string[]): Attempt<AnyMatch> {
  if (match.header.players[seat].bot !== undefined) return botSits(match, seat);
  const text = words.join(' ');
  if (draftsOf(match.game.id)?.isStep(text)) return wholeMove(text);
  const move = readMove(match, seat, words);
  if (!move.ok) return failWith('cli/bad_move_text', move.error, { text: shortened(text) });
  const played = playMatch(match, seat, move.value);
  return played.ok ? ok(playBots(played.value)) : fail(violationFault(match, played.error));
}

/** The words as the shell has cut them, or else as if it had not. */
function readMove(
  { game, position }: AnyMatch,
  seat: Seat,
  words: readonly string[],
): Result<unknown, string> {
  const at = { position: game.view(position, seat), seat };
  const grouped = game.parseMove(grouping(words), at);
  return grouped.ok ? grouped : game.parseMove(words.join(' '), at);
}

/**
 * What was quoted for the shell after the first word may belong together: laydown "9C 9D 9H" "5S 6S 7S 8S".
 */
const grouping = ([first, ...rest]: readonly string[]): string =>
  [first, ...rest.map((word) => (/\s/.test(word) ? `"${word}"` : word))].join(' ');

/** Nothing remembers a draft between two commands, and a program has no need of one. */
const wholeMove = (text: string): ReturnType<typeof failWith> =>
  failWith(
    'cli/bad_move_text',
    `${quoted(text)} is a step towards a move: here you give the whole move, as "baize legal" lists them.`,
    { text: shortened(text) },
  );

const botSits = (match: AnyMatch, seat: Seat): ReturnType<typeof failWith> =>
  failWith('cli/bot_seat', `You cannot move for ${namesOf(match)[seat]}: a bot sits there.`, {
    seat,
  });

/** `baize wait`: lets the bots play on where the seat might have interrupted. */
export const runWait = seatCommand('wait', ID_ONLY, (match) => {
  const after = playOn(match);
  return after === match
    ? failWith('cli/no_moves', 'No bot is to move now, so there is nothing to wait for.')
    : ok(after);
});

const FLAGS = {
  ...MATCH_FLAGS,
  seat: { type: 'string' },
  expect: { type: 'string' },
} as const;

/** What becomes of the match; `words` are those after its id. */
type Change = (match: AnyMatch, seat: Seat, words: readonly string[]) => Attempt<AnyMatch>;

/**
 * A command that makes this change and answers with the status of the match after it. `--expect` limits the
 * change to the position that the seat has seen.
 */
function seatCommand(command: string, wanted: Words, change: Change): Run {
  return (args, io) => {
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
}

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
