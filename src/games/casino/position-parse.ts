/** A position read from named fields of text; what is not named takes the defaults of docs/notation.md. */
import { parseCard, UNKNOWN, type Card } from '../../core/card.ts';
import { integerIn, wordsOf } from '../../core/field-text.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { OPTIONS } from './options.ts';
import { BadPosition, demand, rejectImpossible } from './position-check.ts';
import { fillIn } from './position-fill.ts';
import { readLastGame } from './position-score.ts';
import { gameScore } from './score.ts';
import { checkSetup, emptyPosition, packOf } from './setup.ts';
import { sideOf } from './turn.ts';
import { NO_SEAT, type Build, type Position } from './types.ts';

type Input = Readonly<Record<string, unknown>>;
/** The words of each field that was named. */
export type Given = ReadonlyMap<string, readonly string[]>;

export function parsePosition(input: Input): Result<Position, string> {
  try {
    return ok(readPosition(input));
  } catch (error) {
    if (error instanceof BadPosition) return fail(error.message);
    throw error;
  }
}

const SCALARS = [
  'n', 'game', 'round', 'lead', 'turn', 'over', 'last', 'made', 'tops', 'sweeps', 'points', 'wins',
  'lastGame', 'turns', 'chance',
]; // prettier-ignore
const BUILD_FIELD = /^b[1-9]\d{0,3}$/;

function readPosition(input: Input): Position {
  const given = readWords(input);
  const p = readEmpty(input, given);
  rejectUnknownFields(given, p);
  readCards(p, given);
  readScalars(p, given);
  fillIn(p, given);
  if (p.over) scoreTheEnd(p, given);
  rejectImpossible(p);
  return p;
}

/** Who says that a game is over need not say what the piles are worth. */
function scoreTheEnd(p: Position, given: Given): void {
  p.lastGame ??= gameScore(p);
  const { sides } = p.lastGame;
  if (!given.has('points')) sides.forEach(({ points }, side) => (p.points[side] = points.total));
}

function readWords(input: Input): Given {
  const given = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(input)) {
    const words = wordsOf(value);
    if (!words.ok) throw new BadPosition(`${name} ${words.error}`);
    given.set(name, words.value);
  }
  return given;
}

function readEmpty(input: Input, given: Given): Position {
  const raw: Record<string, unknown> = {};
  for (const { name } of OPTIONS) if (given.has(name)) raw[name] = input[name];
  const seats = given.has('n') ? (integerIn(textOf(given, 'n')) ?? 0) : 2;
  const options = checkSetup(seats, raw);
  if (options.ok) return emptyPosition(seats, options.value);
  const { code, params } = options.error;
  throw new BadPosition(
    code === 'casino/bad_options' ? String(params.why) : 'n takes 2 to 4 seats',
  );
}

export const textOf = (given: Given, name: string): string => (given.get(name) ?? []).join(' ');

function rejectUnknownFields(given: Given, p: Position): void {
  const hands = p.hand.map((_, seat) => `H${seat}`);
  const piles = p.pile.map((_, side) => `pile${side}`);
  const options = OPTIONS.map((option) => option.name);
  const names = new Set([...SCALARS, 'T', 'stock', ...hands, ...piles, ...options]);
  for (const name of given.keys())
    if (!names.has(name) && !BUILD_FIELD.test(name))
      throw new BadPosition(
        `there is no field "${name}" with ${p.hand.length} seats (fields: ${[...names].join(', ')}, b1, b2 …)`,
      );
}

/** How many cards that nobody named go to a hidden place; undefined where its cards are named. */
export const countIn = (words: readonly string[]): number | undefined =>
  words.length === 1 ? integerIn(words[0]) : undefined;

function readCards(p: Position, given: Given): void {
  put(p, p.loose, 'T', given.get('T') ?? [], 'open');
  p.pile.forEach((pile, side) =>
    put(p, pile, `pile${side}`, given.get(`pile${side}`) ?? [], 'open'),
  );
  p.hand.forEach((hand, seat) => putHidden(p, hand, `H${seat}`, given));
  putHidden(p, p.stock, 'stock', given);
  for (const [name, words] of given)
    if (BUILD_FIELD.test(name) && words.length > 0) p.builds.push(readBuild(p, name, words));
  p.builds.sort((a, b) => a.name - b.name);
}

function putHidden(p: Position, cards: Card[], name: string, given: Given): void {
  const words = given.get(name) ?? [];
  if (countIn(words) === undefined) put(p, cards, name, words, 'hidden');
}

function put(
  p: Position,
  cards: Card[],
  name: string,
  words: readonly string[],
  place: 'open' | 'hidden',
): void {
  for (const word of words) {
    const card = parseCard(word);
    demand(card !== undefined, `${name}: "${word}" is no card`);
    demand(card !== UNKNOWN || place === 'hidden', `${name} lies open: no card in it is unknown`);
    demand(
      card === UNKNOWN || packOf(p).includes(card),
      `${name}: ${word} is not in the pack of this game`,
    );
    cards.push(card);
  }
}

/** `8[5H 3H]P0` */
function readBuild(p: Position, name: string, words: readonly string[]): Build {
  const text = words.join(' ');
  const form = /^(\d{1,2})\[([^\]]*)\]P(\d)$/i.exec(text);
  demand(form !== null, `${name} is written as value, cards and owner, 8[5H 3H]P0, not "${text}"`);
  const cards: Card[] = [];
  put(p, cards, name, form[2].split(/\s+/).filter(Boolean), 'open');
  const owner = readSeat(p, name, form[3]);
  return { name: Number(name.slice(1)), value: Number(form[1]), owner, cards };
}

function readScalars(p: Position, given: Given): void {
  p.game = readCount(given, 'game', 1);
  p.round = readCount(given, 'round', 1);
  p.lead = readSeat(p, 'lead', textOf(given, 'lead') || '0');
  p.turn = readSeat(p, 'turn', textOf(given, 'turn') || String(p.lead));
  p.over = readSwitch('over', textOf(given, 'over') || 'off');
  const last = textOf(given, 'last');
  p.lastCapturer = last === '' ? NO_SEAT : readSeat(p, 'last', last);
  p.buildsMade = readCount(given, 'made', Math.max(0, ...p.builds.map(({ name }) => name)));
  for (const word of given.get('tops') ?? [])
    p.topsUsed |= 1 << sideOf(p, readSeat(p, 'tops', word));
  for (const name of ['sweeps', 'points', 'wins'] as const) readBySide(p[name], given, name);
  p.lastGame = readLastGame(p, given);
  p.turns = readCount(given, 'turns', 0);
  p.chance = textOf(given, 'chance');
}

/** `1` or, as builds name their owner, `P1`. */
function readSeat(p: Position, name: string, word: string): Seat {
  const seat = integerIn(word.replace(/^P/i, '')) ?? -1;
  const last = p.hand.length - 1;
  demand(seat >= 0 && seat <= last, `${name} takes a seat from 0 to ${last}, not "${word}"`);
  return seat;
}

function readSwitch(name: string, text: string): boolean {
  const on = text === 'on' || text === 'true';
  demand(on || text === 'off' || text === 'false', `${name} takes on or off, not "${text}"`);
  return on;
}

function readCount(given: Given, name: string, otherwise: number): number {
  const text = textOf(given, name);
  const count = text === '' ? otherwise : integerIn(text);
  demand(count !== undefined && count >= 0, `${name} takes a number, not "${text}"`);
  return count;
}

function readBySide(counts: number[], given: Given, name: string): void {
  const words = given.get(name);
  if (words === undefined || words.length === 0) return;
  demand(words.length === counts.length, `${name} takes ${counts.length} numbers, one by side`);
  words.forEach((word, side) => {
    const count = integerIn(word);
    demand(count !== undefined && count >= 0, `${name} takes numbers, not "${word}"`);
    counts[side] = count;
  });
}
