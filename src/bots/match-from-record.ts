/**
 * Reads the text of a record and replays its match. Files, the library and every later reader use this one
 * function.
 */
import type { GameEvent } from '../core/game.ts';
import { replay, type Match } from '../core/match.ts';
import { parseRecord } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { gameOf, isGameId } from '../games/index.ts';
import { isBotName } from './roster.ts';

/** Why a record has no match; `reason` is a sentence where the text itself is at fault. */
export type RecordFault =
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'unknownGame'; readonly game: string }
  | { readonly kind: 'unknownBot'; readonly bot: string };

export function matchFromRecord(
  text: string,
): Result<Match<unknown, unknown, GameEvent>, RecordFault> {
  const record = parseRecord(text);
  if (!record.ok) return fail({ kind: 'unreadable', reason: record.error });
  const { header, moves } = record.value;
  if (!isGameId(header.game)) return fail({ kind: 'unknownGame', game: header.game });
  for (const { bot } of header.players)
    if (bot !== undefined && !isBotName(bot)) return fail({ kind: 'unknownBot', bot });
  const match = replay(gameOf(header.game), header, moves);
  return match.ok ? ok(match.value) : fail({ kind: 'unreadable', reason: match.error });
}
