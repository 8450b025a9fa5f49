import { namesOf, playMatch } from '../../core/match.ts';
import { fail, ok } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { quoted, shortened } from '../../core/words.ts';
import { playBots } from '../bot-seats.ts';
import { readArguments, type Run } from '../command.ts';
import { failWith, type Attempt } from '../fault.ts';
import {
  checkExpected,
  MATCH_FLAGS,
  missingSeat,
  readSeat,
  readSeq,
  storeFor,
  violationFault,
} from '../match-args.ts';
import { statusOf, statusText } from '../report.ts';
import type { AnyMatch } from '../store.ts';

const FLAGS = {
  ...MATCH_FLAGS,
  seat: { type: 'string' },
  expect: { type: 'string' },
} as const;

/** A move has several words, and people forget to quote them. */
const WORDS = { names: ['the id of a match', 'the move'], min: 2, max: Infinity } as const;

export const runMove: Run = (args, io) => {
  const read = readArguments('move', args, FLAGS, WORDS);
  if (!read.ok) return read;
  const { flags, words } = read.value;
  const [id, ...move] = words;
  if (flags.seat === undefined) return missingSeat('move');
  const expected =
    flags.expect === undefined ? ok(undefined) : readSeq('move', '--expect', flags.expect);
  if (!expected.ok) return expected;
  const asked = { seat: flags.seat, text: move.join(' '), expected: expected.value };
  const store = storeFor(flags, io);
  if (!store.ok) return store;
  const updated = store.value.update(id, (match) => makeMove(match, asked));
  if (!updated.ok) return updated;
  const report = statusOf(id, updated.value, Number(flags.seat));
  return ok({ text: statusText(report), json: report });
};

interface Asked {
  readonly seat: string;
  readonly text: string;
  readonly expected: number | undefined;
}

/** The match after the move and after what bots do then. */
function makeMove(match: AnyMatch, { seat: seatText, text, expected }: Asked): Attempt<AnyMatch> {
  const seat = readSeat('move', seatText, match);
  if (!seat.ok) return seat;
  const current = checkExpected(match, expected);
  if (!current.ok) return current;
  if (match.header.players[seat.value].bot !== undefined) return botSits(match, seat.value);
  if (match.game.drafts?.isStep(text)) return wholeMove(text);
  const move = match.game.parseMove(text);
  if (!move.ok) return failWith('cli/bad_move_text', move.error, { text: shortened(text) });
  const played = playMatch(match, seat.value, move.value);
  return played.ok ? ok(playBots(played.value)) : fail(violationFault(match, played.error));
}

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
