/** Finished matches as records, for those who want to look at them again. */
import type { MatchRecord } from '../core/record.ts';
import type { MatchMove } from '../core/match.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { refusalOf, type Refusal } from '../protocol/index.ts';
import type { LogEntry } from './log/log.ts';
import { foldEntry, openTable, type GameNamed, type TableState } from './table/table-state.ts';

/**
 * The record of one match of a table (the last finished one by default). A running match has none: its
 * seed tells every card.
 */
export function recordOf(
  code: string,
  entries: readonly LogEntry[],
  gameNamed: GameNamed,
  deal?: number,
): Result<MatchRecord, Refusal> {
  let state: TableState | undefined;
  let moves: MatchMove[] = [];
  let found: MatchRecord | undefined;
  for (const entry of entries) {
    const folded = state ? foldEntry(state, entry) : openTable(code, entry, gameNamed);
    if (!folded.ok) return fail(refusalOf('table/broken', { reason: folded.error }));
    state = folded.value.state;
    const { body } = entry;
    if (body.type === 'dealt') moves = [];
    if (body.type !== 'moved') continue;
    moves.push({ seat: body.seat, move: body.move });
    const isWanted = deal === undefined || deal === state.deal;
    if (state.phase === 'over' && isWanted) found = { header: state.match!.header, moves };
  }
  return found ? ok(found) : fail(refusalOf('table/no_record'));
}
