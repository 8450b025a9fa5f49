/** What has happened in a match so far, read again from the log for those who come late. */
import { openMatch } from '../../core/match.ts';
import { play } from '../../core/play.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { LogEntry } from '../log/log.ts';
import type { TableMatch, TableState } from './table-state.ts';
import type { MadeMove } from './tell.ts';

/**
 * The last of the moves of the running or last match that came after `since`, at most so many, each with its events,
 * from the entries after its deal. What came before them is made without a word: to tell a move may take a game
 * longer than to make it.
 */
export function movesOf(
  { game, seq }: TableState,
  { header }: TableMatch,
  entries: readonly LogEntry[],
  { since, most }: { readonly since: number; readonly most: number },
): Result<MadeMove[], string> {
  const moves = entries.flatMap((entry) => movedIn(entry, seq));
  const [first] = moves.filter((move) => move.seq > since).slice(-most);
  if (first === undefined) return ok([]);
  const opened = openMatch(game, header);
  if (!opened.ok) return fail(opened.error.code);
  let { position } = opened.value;
  const made: MadeMove[] = [];
  for (const entry of moves) {
    const { seat, by } = entry;
    const move = game.parseMove(entry.move);
    if (!move.ok) return move;
    if (entry.seq < first.seq) {
      // It was judged when it was written, and again when the table was read.
      game.apply(position, seat, move.value);
      continue;
    }
    const played = play(game, position, seat, move.value);
    if (!played.ok) return fail(played.error.code);
    position = played.value.position;
    made.push({ seq: entry.seq, seat, by, events: played.value.events });
  }
  return ok(made);
}

type Moved = Extract<LogEntry['body'], { type: 'moved' }> & { readonly seq: number };

const movedIn = ({ seq, body }: LogEntry, last: number): Moved[] =>
  body.type === 'moved' && seq <= last ? [{ ...body, seq }] : [];
