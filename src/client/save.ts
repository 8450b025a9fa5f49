/**
 * Format of a saved local table: the match as a readable record, with the texts that the screen keeps beside
 * it.
 */
import type { Match } from '../core/match.ts';
import type { GameEvent } from '../core/game.ts';
import { parseJson } from '../core/json.ts';
import { formatRecord, parseRecord, type MatchRecord } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';

/** The part of the browser's `Storage` that a table needs. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

const VERSION = 1;

export interface SavedTable extends MatchRecord {
  readonly seat: Seat;
  readonly deal: number;
  readonly kept: Readonly<Record<string, string>>;
  /** When it was saved; unknown of tables that older versions have saved. */
  readonly at?: number | undefined;
  /** Whether the match has ended, so that lists can leave it out without its rules; unknown likewise. */
  readonly isOver?: boolean | undefined;
}

type Extra = Pick<SavedTable, 'seat' | 'deal' | 'kept' | 'at' | 'isOver'>;

export const formatSaved = (
  match: Pick<Match<unknown, unknown, GameEvent>, 'header' | 'moves'>,
  extra: Extra,
): string => formatSavedRecord(formatRecord(match), extra);

/** The same for a record that is text already. */
export const formatSavedRecord = (record: string, extra: Extra): string =>
  JSON.stringify({ version: VERSION, ...extra, record });

export function parseSaved(text: string): Result<SavedTable, string> {
  const shape = readShape(text);
  if (!shape) return fail('The saved table cannot be read.');
  const record = parseRecord(shape.record);
  if (!record.ok) return record;
  const { record: _, ...extra } = shape;
  if (record.value.header.players[extra.seat] === undefined)
    return fail('The saved table names a seat that it does not have.');
  return ok({ ...record.value, ...extra });
}

type Shape = Extra & { readonly record: string };

function readShape(text: string): Shape | undefined {
  const saved = parseJson(text);
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { version, record, seat, deal, kept, at, isOver } = saved as Record<string, unknown>;
  const fits = version === VERSION && typeof record === 'string' && Number.isInteger(seat);
  if (!fits) return undefined;
  return {
    record,
    seat: Number(seat),
    deal: Number(deal) || 1,
    kept: textsOf(kept),
    at: typeof at === 'number' && Number.isFinite(at) ? at : undefined,
    isOver: typeof isOver === 'boolean' ? isOver : undefined,
  };
}

function textsOf(kept: unknown): Record<string, string> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
