/** A position read from named fields of text; what is not named takes the defaults of docs/notation.md. */
import { parseCard, UNKNOWN, type Card } from '../../../core/card.ts';
import { integerIn } from '../../../core/field-text.ts';
import {
  demand, readCount, readFields, readOrReason, readOwner, readSetup, readSwitch,
  rejectUnknownFields, textOf,
} from '../../../core/position-text.ts'; // prettier-ignore
import type { FieldTexts, Given } from '../../../core/position-text.ts';
import type { Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { OPTIONS } from '../rules/options.ts';
import { rejectImpossible } from './position-check.ts';
import { countIn, fillIn } from './position-fill.ts';
import { readLastGame } from './position-score.ts';
import { proveBuilds } from '../rules/rounds.ts';
import { gameScore } from '../rules/score.ts';
import { checkSetup, emptyPosition, packOf, SEATS } from '../rules/setup.ts';
import { sideOf } from '../rules/turn.ts';
import { NO_SEAT, type Build, type Position } from '../rules/types.ts';
import { VALUE_MAX } from '../rules/values.ts';

export const parsePosition = (input: FieldTexts): Result<Position, string> =>
  readOrReason(() => readPosition(input));

const SCALARS = [
  'n', 'game', 'round', 'lead', 'turn', 'over', 'last', 'made', 'tops', 'sweeps', 'points', 'wins',
  'lastGame', 'turns', 'chance',
]; // prettier-ignore
const BUILD_FIELD = /^b[1-9]\d{0,3}$/;
const BUILDS = { pattern: BUILD_FIELD, example: 'b1, b2 …' } as const;

const SETUP = { seats: SEATS, options: OPTIONS, check: checkSetup } as const;

function readPosition(input: FieldTexts): Position {
  const given = readFields(input);
  const { seats, options } = readSetup(input, given, SETUP);
  const p = emptyPosition(seats, options);
  rejectUnknownFields(given, seats, fieldNames(p), [BUILDS]);
  readCards(p, given);
  readScalars(p, given);
  readProven(p, given);
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

function fieldNames(p: Position): string[] {
  const hands = p.hand.flatMap((_, seat) => [`H${seat}`, `holds${seat}`]);
  const piles = p.pile.map((_, side) => `pile${side}`);
  const options = OPTIONS.map((option) => option.name);
  return [...SCALARS, 'T', 'stock', ...hands, ...piles, ...options];
}

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
  const owner = seatFrom(p, name, form[3]);
  return { name: Number(name.slice(1)), value: Number(form[1]), owner, cards };
}

function readScalars(p: Position, given: Given): void {
  p.game = readCount(given, 'game', 1);
  p.round = readCount(given, 'round', 1);
  p.lead = seatFrom(p, 'lead', textOf(given, 'lead') || '0');
  p.turn = seatFrom(p, 'turn', textOf(given, 'turn') || String(p.lead));
  p.over = readSwitch(given, 'over');
  const last = textOf(given, 'last');
  p.lastCapturer = last === '' ? NO_SEAT : seatFrom(p, 'last', last);
  p.buildsMade = readCount(given, 'made', Math.max(0, ...p.builds.map(({ name }) => name)));
  for (const word of given.get('tops') ?? [])
    p.topsUsed |= 1 << sideOf(p, seatFrom(p, 'tops', word));
  for (const name of ['sweeps', 'points', 'wins'] as const) readBySide(p[name], given, name);
  p.lastGame = readLastGame(p, given);
  p.turns = readCount(given, 'turns', 0);
  p.chance = textOf(given, 'chance');
}

/** What is said, and what the builds say (CA-73). */
function readProven(p: Position, given: Given): void {
  for (let seat = 0; seat < p.hand.length; seat++) {
    for (const word of given.get(`holds${seat}`) ?? []) {
      const value = integerIn(word) ?? 0;
      const fits = value >= 1 && value <= VALUE_MAX;
      demand(fits, `holds${seat} takes values from 1 to ${VALUE_MAX}, not "${word}"`);
      p.proven[seat] |= 1 << value;
    }
    proveBuilds(p, seat);
  }
}

const seatFrom = (p: Position, name: string, word: string): Seat =>
  readOwner(name, word, p.hand.length);

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
