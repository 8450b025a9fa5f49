/** Compares what a scenario expects with the fields of a position. */
import type { Field, Fields } from './game.ts';

/**
 * Field by field, and only those named: cards as text or a list (an unordered zone as a set), a number
 * for how many cards, and `burned+` for how many more than before.
 */
export type Expected = Readonly<Record<string, unknown>>;

export interface Difference {
  readonly field: string;
  readonly wanted: string;
  readonly got: string;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** A field that no position has. */
  readonly unknown?: string;
}

export function compareFields(expected: Expected, actual: Fields, before: Fields): Comparison {
  const differences: Difference[] = [];
  for (const [name, wanted] of Object.entries(expected)) {
    const grows = name.endsWith('+');
    const field = grows ? name.slice(0, -1) : name;
    if (!(field in actual)) return { differences, unknown: name };
    const difference = grows
      ? compareGrowth(name, wanted, actual[field], before[field])
      : compareField(name, wanted, actual[field]);
    if (difference) differences.push(difference);
  }
  return { differences };
}

const isCards = (field: Field): field is Extract<Field, object> => typeof field === 'object';

function compareGrowth(
  field: string,
  wanted: unknown,
  now: Field,
  then: Field,
): Difference | undefined {
  const size = (value: Field): number => (isCards(value) ? value.cards.length : Number(value));
  const grown = size(now) - size(then);
  return grown === Number(wanted)
    ? undefined
    : { field, wanted: String(wanted), got: String(grown) };
}

function compareField(field: string, wanted: unknown, got: Field): Difference | undefined {
  if (!isCards(got)) {
    const same = scalarText(wanted) === scalarText(got);
    return same ? undefined : { field, wanted: scalarText(wanted), got: scalarText(got) };
  }
  if (typeof wanted === 'number') {
    const count = got.cards.length;
    return count === wanted
      ? undefined
      : { field, wanted: `${wanted} cards`, got: `${count} (${listText(got.cards)})` };
  }
  const cards = wordsOf(wanted);
  const order = (list: readonly string[]): string =>
    listText(got.ordered ? list : [...list].sort());
  return order(cards) === order(got.cards)
    ? undefined
    : { field, wanted: order(cards), got: order(got.cards) };
}

/** `on` and `true` are the same to whoever writes a case, and so are 2 and "2". */
function scalarText(value: unknown): string {
  if (value === 'on') return 'true';
  if (value === 'off') return 'false';
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(' ') : JSON.stringify(value);
}

function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  const text = scalarText(value);
  return text === 'empty'
    ? []
    : text
        .split(/[\s,]+/)
        .filter(Boolean)
        .flatMap(holes);
}

const holes = (word: string): string[] => {
  const many = /^\?x(\d+)$/.exec(word);
  return many ? new Array<string>(Number(many[1])).fill('?') : [word];
};

const listText = (cards: readonly string[]): string =>
  cards.length === 0 ? 'empty' : cards.join(' ');
