/**
 * A move on its way into the log, read once and judged once. The log keeps its text, and the running table
 * makes the move itself. `play-requests.ts` and `autopilot.ts` make them, `table-core.ts` commits them.
 */
import type { AnyGame, Violation } from '../../core/game.ts';
import { prove, type Proven } from '../../core/play.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';

/** A move with its text in the log, which reads as exactly this move. */
export interface ReadMove {
  readonly text: string;
  readonly move: unknown;
}

/** The same, once the rules have passed it for a seat. */
export interface JudgedMove {
  readonly seat: Seat;
  readonly text: string;
  readonly proven: Proven<unknown>;
}

/**
 * Reads a move that somebody sent. Where they spell it otherwise than the log does, the spelling of the log
 * is read: whatever theirs may mean besides, a replay would not know it.
 */
export function readMove(game: AnyGame, sent: string): Result<ReadMove, string> {
  const read = game.parseMove(sent);
  if (!read.ok) return read;
  const text = game.formatMove(read.value);
  const kept = text === sent ? read : game.parseMove(text);
  return kept.ok ? ok({ text, move: kept.value }) : kept;
}

export function judgeMove(
  game: AnyGame,
  position: unknown,
  seat: Seat,
  { text, move }: ReadMove,
): Result<JudgedMove, Violation> {
  const proven = prove(game, position, seat, move);
  return proven.ok ? ok({ seat, text, proven: proven.value }) : proven;
}
