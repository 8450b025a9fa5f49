/** What has happened, as the player may know it. */
import { logOf } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { AnyMatch } from '../store.ts';
import { harmless } from './text.ts';

/** One line for each move: what was done and what came of it belong together. */
export function linesPerMove(match: AnyMatch, seat: Seat, since: number): string[] {
  const moves = new Map<number, string>();
  for (const { seq, text } of logOf(match, seat, since)) {
    const before = moves.get(seq);
    moves.set(seq, before === undefined ? harmless(text) : `${before} ${harmless(text)}`);
  }
  return [...moves.values()];
}
