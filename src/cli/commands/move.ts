/** `baize move`: makes a move for a seat. */
import { namesOf, playMatch } from '../../core/match.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { quoted, shortened } from '../../core/words.ts';
import { draftsOf } from '../../games/drafts.ts';
import { playBots } from '../bot-seats.ts';
import { failWith, type Attempt } from '../fault.ts';
import { violationFault } from '../match-args.ts';
import { seatCommand } from '../seat-command.ts';
import type { AnyMatch } from '../store.ts';

/** A move has several words, and people forget to quote them. */
const WORDS = { names: ['the id of a match', 'the move'], min: 2, max: Infinity } as const;

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
