/** Positions read from named fields of text: the steps that every game's notation takes in the same way. */
import { UNKNOWN, type Card } from './card.ts';
import { integerIn, wordsOf } from './field-text.ts';
import type { Violation } from './game.ts';
import type { OptionSpec, RawOptions } from './options.ts';
import { fail, ok, type Result } from './result.ts';
import { seatCountWords, type Seat, type SeatRange } from './seat.ts';

/** Fields as somebody wrote them. */
export type FieldTexts = Readonly<Record<string, unknown>>;
/** The words of each field that was named. */
export type Given = ReadonlyMap<string, readonly string[]>;

/** Thrown while a position is read and caught where that began: any of many small steps may find a fault. */
class BadPosition extends Error {}

/** The position, or the reason why there is none. */
export function readOrReason<P>(read: () => P): Result<P, string> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof BadPosition) return fail(error.message);
    throw error;
  }
}

export function reject(why: string): never {
  throw new BadPosition(why);
}

export function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) reject(otherwise);
}

const NO_SYNONYMS: ReadonlyMap<string, string> = new Map();

/** `synonyms` are further names of fields, each with the one that it stands for. */
export function readFields(input: FieldTexts, synonyms = NO_SYNONYMS): Given {
  const given = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(input)) {
    const field = synonyms.get(name) ?? name;
    demand(!given.has(field), `${name} says the same as another field: write one of them`);
    const words = wordsOf(value);
    if (!words.ok) reject(`${name} ${words.error}`);
    given.set(field, words.value);
  }
  return given;
}

export const textOf = (given: Given, name: string): string => (given.get(name) ?? []).join(' ');

/** What a game says of its setup: how many may sit, which options there are, and whether these fit. */
export interface SetupRules<O> {
  readonly seats: SeatRange;
  readonly options: readonly OptionSpec[];
  check(seats: number, raw: RawOptions): Result<O, Violation>;
}

/** Seats and options among the fields; as many seats as usual where none are named. */
export function readSetup<O>(
  input: FieldTexts,
  given: Given,
  rules: SetupRules<O>,
): { readonly seats: number; readonly options: O } {
  const named = rules.options.filter(({ name }) => given.has(name));
  const raw = Object.fromEntries(named.map(({ name }) => [name, input[name]]));
  const seats = given.has('n') ? (integerIn(textOf(given, 'n')) ?? 0) : rules.seats.usual;
  const options = rules.check(seats, raw);
  if (options.ok) return { seats, options: options.value };
  const { why } = options.error.params;
  return reject(why === undefined ? `n takes ${seatCountWords(rules.seats)} seats` : String(why));
}

/** Fields that are numbered without end, and how they are told of: `b1, b2 …`. */
export interface FieldSeries {
  readonly pattern: RegExp;
  readonly example: string;
}

/** Nothing that somebody wrote is passed over. */
export function rejectUnknownFields(
  given: Given,
  seats: number,
  names: readonly string[],
  series: readonly FieldSeries[] = [],
): void {
  const known = new Set(names);
  for (const name of given.keys()) {
    if (known.has(name) || series.some(({ pattern }) => pattern.test(name))) continue;
    // Clients read a position after every move: the long sentence is made only where it is needed.
    const all = [...names, ...series.map(({ example }) => example)].join(', ');
    reject(`there is no field "${name}" with ${seats} seats (fields: ${all})`);
  }
}

export function readSeat(name: string, word: string, seats: number): Seat {
  const seat = integerIn(word) ?? -1;
  const fits = seat >= 0 && seat < seats;
  demand(fits, `${name} takes a seat from 0 to ${seats - 1}, not "${word}"`);
  return seat;
}

/** `1` or, as what lies on the table names its owner, `P1`. */
export const readOwner = (name: string, word: string, seats: number): Seat =>
  readSeat(name, word.replace(/^P/i, ''), seats);

/** A list in which each seat stands once. */
export function readSeats(given: Given, name: string, seats: number): Seat[] {
  const named = (given.get(name) ?? []).map((word) => readSeat(name, word, seats));
  const twice = named.find((seat, at) => named.indexOf(seat) !== at);
  demand(twice === undefined, `${name} names seat ${twice} twice`);
  return named;
}

/** Off where it is not named. */
export function readSwitch(given: Given, name: string): boolean {
  const text = textOf(given, name) || 'off';
  const on = text === 'on' || text === 'true';
  demand(on || text === 'off' || text === 'false', `${name} takes on or off, not "${text}"`);
  return on;
}

export function readCount(given: Given, name: string, otherwise = 0): number {
  const text = textOf(given, name);
  const count = given.has(name) ? integerIn(text) : otherwise;
  demand(count !== undefined && count >= 0, `${name} takes a number, not "${text}"`);
  return count;
}

/** One of some words; the first of them where it is not named. */
export function readOneOf<T extends string>(given: Given, name: string, words: readonly T[]): T {
  const text = textOf(given, name) || words[0];
  const found = words.find((word) => word === text);
  demand(found !== undefined, `${name} is one of ${words.join(', ')}, not "${text}"`);
  return found;
}

/** What a position that somebody wrote deals from, where that is not named. */
const GIVEN_CHANCE = 'given';

/** A view says that it has none; a position that says nothing has all its cards, and deals from a word. */
export function readChance(given: Given, hidden: readonly (readonly Card[])[]): string {
  const isView = hidden.some((cards) => cards.includes(UNKNOWN));
  return given.has('chance') || isView ? textOf(given, 'chance') : GIVEN_CHANCE;
}
