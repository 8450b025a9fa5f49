/** Lists what the host changed since a player agreed. A player who is asked to agree again must see why. */
import { useEffect, useState } from 'react';
import { allOptionTexts, type OptionTexts } from '../../core/option-texts.ts';
import { isProfile, type OptionSpec } from '../../core/options.ts';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { valueWords } from '../picker/option-words.ts';

/** The terms that players agree to. */
export interface Terms {
  readonly seats: number;
  readonly options: OptionTexts;
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
  const seats = { name: '', meaning: 'Seats', was: String(before.seats), is: String(after.seats) };
  const rules = rulesBetween(entryOf(game).options, before.options, after.options);
  return [...(seats.was === seats.is ? [] : [seats]), ...rules];
}

/** Another profile is one change: of what it brings along only what somebody chose besides is told. */
export function rulesBetween(
  specs: readonly OptionSpec[],
  before: OptionTexts,
  after: OptionTexts,
): Change[] {
  const [was, is] = [before, after].map((named) => allOptionTexts(specs, named));
  const differing = specs.filter(({ name }) => was[name] !== is[name]);
  const chosen = ({ name }: OptionSpec): boolean => name in before || name in after;
  const told = differing.some(isProfile) ? differing.filter(chosen) : differing;
  return told.map((spec) => ({
    name: spec.name,
    meaning: spec.meaning.replace(/\.$/, ''),
    was: valueWords(spec, was[spec.name]),
    is: valueWords(spec, is[spec.name]),
  }));
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
