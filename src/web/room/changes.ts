/** What the host has changed since somebody agreed: to be asked again is only fair where one sees why. */
import { useEffect, useState } from 'react';
import { gameOf, type GameId } from '../../games/index.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { allOptions } from './table-plan.ts';

/** What one agrees to. */
export interface Terms {
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
}

export interface Change {
  /** The name of the option; empty for the number of seats. */
  readonly name: string;
  readonly meaning: string;
  readonly was: string;
  readonly is: string;
}

const termsOf = ({ seats, options }: TableInfo): Terms => ({ seats: seats.length, options });

export function changesBetween(game: GameId, before: Terms, after: Terms): Change[] {
  const [was, is] = [before, after].map(({ options }) => allOptions(game, options));
  const seats = { name: '', meaning: 'Seats', was: String(before.seats), is: String(after.seats) };
  const rules = gameOf(game).options.map(({ name, meaning }) => ({
    name,
    meaning: meaning.replace(/\.$/, ''),
    was: was[name],
    is: is[name],
  }));
  return [seats, ...rules].filter((one) => one.was !== one.is);
}

/** The changes since `knows` was last true: for those who agree, and for the host, there are none. */
export function useChanges(game: GameId, table: TableInfo, knows: boolean): readonly Change[] {
  const { code } = table;
  const now = termsOf(table);
  const [known, setKnown] = useState(() => knownTerms(code) ?? now);
  const changes = changesBetween(game, known, now);
  if (knows && changes.length > 0) setKnown(now);
  useEffect(() => keepTerms(code, known), [code, known]);
  return knows ? [] : changes;
}

const keyOf = (code: string): string => `baize/terms/${code}`;

/** A reload in between must not make a change look like nothing. */
function keepTerms(code: string, terms: Terms): void {
  try {
    sessionStorage.setItem(keyOf(code), JSON.stringify(terms));
  } catch {
    return;
  }
}

function knownTerms(code: string): Terms | undefined {
  try {
    return readTerms(JSON.parse(sessionStorage.getItem(keyOf(code)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Terms from anything at all. */
export function readTerms(raw: unknown): Terms | undefined {
  const { seats, options } = (raw ?? {}) as Record<string, unknown>;
  if (typeof seats !== 'number' || typeof options !== 'object' || options === null)
    return undefined;
  const isText = Object.values(options).every((value) => typeof value === 'string');
  return isText ? { seats, options: options as Terms['options'] } : undefined;
}
