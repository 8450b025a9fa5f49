/** Compares what a scenario expects with the fields of a position. */
import { SEEN_BY_ALL } from './card.ts';
import type { Choice } from './choice.ts';
import { integerIn, wordsOf } from './field-text.ts';
import type { CardsField, Field, Fields, SeatsField } from './game.ts';
import { fail, ok, type Result } from './result.ts';
import type { MoveStep } from './scenario-types.ts';

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

/** Two texts that should be equal. */
type Pair = readonly [wanted: string, got: string];

/** The differences, or why nothing can be compared. */
export function compareFields(
  expected: Expected,
  actual: Fields,
  before: Fields,
): Result<readonly Difference[], string> {
  const differences: Difference[] = [];
  for (const [name, value] of Object.entries(expected)) {
    const grows = name.endsWith('+');
    const field = grows ? name.slice(0, -1) : name;
    if (!Object.hasOwn(actual, field)) return fail(`there is no field "${name}"`);
    const words = wordsOf(value);
    if (!words.ok) return fail(`${name} ${words.error}`);
    const pair = grows
      ? compareGrowth(name, words.value, actual[field], before[field])
      : ok(compareField(words.value, actual[field]));
    if (!pair.ok) return pair;
    const [wanted, got] = pair.value;
    if (wanted !== got) differences.push({ field: name, wanted, got });
  }
  return ok(differences);
}

/** What a refused move is asked back with, beside what a case expects: moves, or moves and a text of each. */
export function compareChoices(
  expected: NonNullable<MoveStep['choices']>,
  got: readonly Choice[],
  canonical: (move: string) => string,
): Pair {
  const isList = Array.isArray(expected);
  const wanted: [string, string][] = isList
    ? expected.map((move: string) => [move, ''])
    : Object.entries(expected);
  const line = (move: string, text: string): string =>
    isList ? canonical(move) : `${canonical(move)} (${text})`;
  const told = got.map(({ move, says, shows }, at) =>
    line(move, wanted[at]?.[1] === shows ? shows : says),
  );
  return [choiceList(wanted.map(([move, text]) => line(move, text))), choiceList(told)];
}

const choiceList = (lines: readonly string[]): string => lines.join(', ') || 'no choices';

function compareGrowth(
  name: string,
  words: readonly string[],
  now: Field,
  then: Field,
): Result<Pair, string> {
  const [after, before] = [sizeOf(now), sizeOf(then)];
  if (after === undefined || before === undefined)
    return fail(`${name.slice(0, -1)} cannot be counted, so there is no "${name}"`);
  const wanted = words.length === 1 ? integerIn(words[0]) : undefined;
  if (wanted === undefined) return fail(`${name} takes a whole number, not "${words.join(' ')}"`);
  return ok([String(wanted), String(after - before)]);
}

function sizeOf(field: Field): number | undefined {
  if (typeof field === 'number') return field;
  if (typeof field !== 'object') return undefined;
  return 'cards' in field ? field.cards.length : field.seats.length;
}

function compareField(words: readonly string[], got: Field): Pair {
  if (typeof got === 'object')
    return 'cards' in got ? compareCards(words, got) : compareSeats(words, got);
  const texts: Pair = [scalarText(words), scalarText([String(got)])];
  const same = texts[0].toLowerCase() === texts[1].toLowerCase();
  return same ? [texts[1], texts[1]] : texts;
}

function compareCards(words: readonly string[], got: CardsField): Pair {
  const count = words.length === 1 ? integerIn(words[0]) : undefined;
  if (count !== undefined) return compareCount(count, got);
  const wanted = words.map((word) => word.toUpperCase());
  // Only cards that the case marks are asked for their mark. Tiles are written in small letters.
  const asked = (card: string): boolean =>
    wanted.includes(card.toUpperCase() + SEEN_BY_ALL) && (got.seenByAll?.includes(card) ?? false);
  const cards = topCards(got, wanted.length).map((card) =>
    (asked(card) ? card + SEEN_BY_ALL : card).toUpperCase(),
  );
  return [listText(wanted, got), listText(cards, got)];
}

/** Of a pile as many of the top cards as a case names; of anything else, and for an empty list, all. */
function topCards({ cards, topAt }: CardsField, count: number): readonly string[] {
  if (topAt === undefined || count === 0) return cards;
  return topAt === 'last' ? cards.slice(-count) : cards.slice(0, count);
}

function compareCount(count: number, got: CardsField): Pair {
  const wanted = `${count} cards`;
  if (got.cards.length === count) return [wanted, wanted];
  return [wanted, `${got.cards.length} (${listText(got.cards, { ordered: true })})`];
}

function compareSeats(words: readonly string[], got: SeatsField): Pair {
  const wanted = words.map((word) => String(integerIn(word) ?? word));
  return [listText(wanted, got), listText(got.seats.map(String), got)];
}

const SWITCH_WORDS: ReadonlyMap<string, string> = new Map([
  ['on', 'true'],
  ['off', 'false'],
]);

/** `on` and `true` are the same to whoever writes a case, and so are 1, "1" and "+1". */
function scalarText(words: readonly string[]): string {
  const plain = words
    .filter((word) => word !== 'none')
    .map((word) => SWITCH_WORDS.get(word) ?? word);
  return plain.length === 0
    ? 'none'
    : plain.map((word) => String(integerIn(word) ?? word)).join(' ');
}

const listText = (words: readonly string[], { ordered }: { readonly ordered: boolean }): string =>
  words.length === 0 ? 'empty' : (ordered ? words : words.toSorted()).join(' ');
