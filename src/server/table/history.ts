/** What has happened in a match so far, read again from the log for those who come late. */
import { openMatch } from '../../core/match.ts';
import { play } from '../../core/play.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { LogEntry } from '../log/log.ts';
import type { TableMatch, TableState } from './table-state.ts';
import type { MadeMove } from './tell.ts';

/** The moves of the running or last match, each with its events, from the entries after its deal. */
export function movesOf(
  { game, seq }: TableState,
  { header }: TableMatch,
  entries: readonly LogEntry[],
): Result<MadeMove[], string> {
  const opened = openMatch(game, header);
  if (!opened.ok) return fail(opened.error.code);
  let { position } = opened.value;
  const made: MadeMove[] = [];
  for (const entry of entries) {
    if (entry.body.type !== 'moved' || entry.seq > seq) continue;
    const { seat, by } = entry.body;
    const move = game.parseMove(entry.body.move);
    if (!move.ok) return move;
    const played = play(game, position, seat, move.value);
    if (!played.ok) return fail(played.error.code);
    position = played.value.position;
    made.push({ seq: entry.seq, seat, by, events: played.value.events });
  }
  return ok(made);
}
