/** A position read from named fields of text; what is not named takes the defaults of docs/notation.md. */
import type { Card } from '../../../core/card.ts';
import { integerIn } from '../../../core/field-text.ts';
import { isNumber } from '../../../core/position-fill.ts';
import {
  demand, readChance, readCount, readFields, readOneOf, readOrReason, readOwner, readSeats, readSetup,
  readSwitch,
  rejectUnknownFields, textOf,
} from '../../../core/position-text.ts'; // prettier-ignore
import type { FieldTexts, Given } from '../../../core/position-text.ts';
import type { Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { OPTIONS, SEATS } from '../rules/options.ts';
import { cardsOf, handOf } from './position-cards.ts';
import { rejectImpossible } from './position-check.ts';
import { fillIn } from './position-fill.ts';
import { readMeld, readRecord } from './position-melds.ts';
import { checkSetup, emptyPosition } from '../rules/setup.ts';
import { isLastRound, isPlaying } from '../rules/turn.ts';
import { NO_SEAT, PHASES, type Position } from '../rules/types.ts';

export const parsePosition = (input: FieldTexts): Result<Position, string> =>
  readOrReason(() => readPosition(input));

const SCALARS = [
  'n', 'round', 'phase', 'dealer', 'turn', 'S', 'D', 'exposed', 'discarder', 'down', 'ask', 'turns',
  'totals', 'cut', 'shuffles', 'chance',
]; // prettier-ignore
const MELD_FIELD = /^m[1-9]\d?$/;
const RECORD_FIELD = /^record[1-6]$/;
const SERIES = [
  { pattern: MELD_FIELD, example: 'm1, m2 …' },
  { pattern: RECORD_FIELD, example: 'record1 …' },
] as const;

const SETUP = { seats: SEATS, options: OPTIONS, check: checkSetup } as const;

function readPosition(input: FieldTexts): Position {
  const given = readFields(input);
  const { seats, options } = readSetup(input, given, SETUP);
  const p = emptyPosition(seats, options);
  rejectUnknownFields(given, seats, fieldNames(p), SERIES);
  readScalars(p, given);
  readCards(p, given);
  readQuestion(p, given);
  fillIn(p, given);
  p.chance = readChance(given, [...p.hand, p.stock]);
  rejectImpossible(p);
  return p;
}

function fieldNames(p: Position): string[] {
  const hands = p.hand.flatMap((_, seat) => [`H${seat}`, `shown${seat}`]);
  const options = OPTIONS.map((option) => option.name);
  return [...SCALARS, ...hands, ...options];
}

function readScalars(p: Position, given: Given): void {
  const seats = p.hand.length;
  p.round = readCount(given, 'round', p.options.startRound);
  p.phase = readOneOf(given, 'phase', PHASES);
  p.turn = readOneSeat(p, given, 'turn', 0);
  p.dealer = readOneSeat(p, given, 'dealer', (p.turn + seats - 1) % seats);
  p.discarder = readOneSeat(p, given, 'discarder', NO_SEAT);
  p.turns = readCount(given, 'turns', 0);
  p.shuffles = readCount(given, 'shuffles', 0);
  readTotals(p, given);
  for (const [name, words] of given)
    if (RECORD_FIELD.test(name)) p.records.push(readRecord(p, name, words));
  p.records.sort((a, b) => a.round - b.round);
}

/** The word `none` names nobody. */
function readOneSeat(p: Position, given: Given, name: string, otherwise: Seat): Seat {
  const text = textOf(given, name);
  if (text === '') return given.has(name) ? NO_SEAT : otherwise;
  return readOwner(name, text, p.hand.length);
}

function readTotals(p: Position, given: Given): void {
  const words = given.get('totals') ?? [];
  if (words.length === 0) return;
  demand(words.length === p.totals.length, `totals takes ${p.totals.length} numbers, one by seat`);
  words.forEach((word, seat) => {
    const total = integerIn(word);
    demand(total !== undefined && total >= 0, `totals takes numbers, not "${word}"`);
    p.totals[seat] = total;
  });
}

function readCards(p: Position, given: Given): void {
  p.pile.push(...cardsOf(p, 'D', given.get('D') ?? []).reverse());
  if (!isNumber(given.get('S'))) p.stock.push(...cardsOf(p, 'S', given.get('S') ?? []).reverse());
  p.cut.push(...cardsOf(p, 'cut', given.get('cut') ?? []));
  for (const [seat, hand] of p.hand.entries()) readHand(p, seat, hand, given);
  readMelds(p, given);
  readDown(p, given);
  const isOffered = p.pile.length > 0 && isPlaying(p);
  p.exposed = given.has('exposed') ? readSwitch(given, 'exposed') : isOffered;
}

function readMelds(p: Position, given: Given): void {
  const names = [...given.keys()].filter((name) => MELD_FIELD.test(name));
  for (let number = 1; number <= names.length; number++) {
    const words = given.get(`m${number}`);
    demand(words !== undefined, `melds are numbered from 1 without a gap: there is no m${number}`);
    p.melds.push(readMeld(p, `m${number}`, words));
  }
}

function readDown(p: Position, given: Given): void {
  for (const seat of readSeats(given, 'down', p.hand.length)) p.down[seat] = true;
  if (!isLastRound(p)) for (const { owner } of p.melds) p.down[owner] = true;
}

/** `5S*` is a card that everyone has seen go into this hand. */
function readHand(p: Position, seat: Seat, hand: Card[], given: Given): void {
  const words = given.get(`H${seat}`) ?? [];
  if (isNumber(words)) return;
  const { cards, shown } = handOf(p, `H${seat}`, words);
  hand.push(...cards);
  p.shown[seat].push(...shown);
  const order = cardsOf(p, `shown${seat}`, given.get(`shown${seat}`) ?? []);
  if (order.length === 0) return;
  const fits = order.length === p.shown[seat].length && order.every((c) => hand.includes(c));
  demand(fits, `shown${seat} names the cards of H${seat} that have a * in another order`);
  p.shown[seat].splice(0, order.length, ...order);
}

/** `3 1`: who has called, and who is prompted. */
function readQuestion(p: Position, given: Given): void {
  const words = given.get('ask') ?? [];
  if (words.length === 0) return;
  demand(words.length === 2, 'ask names who called and who is asked: ask: 3 1');
  const [caller, prompted] = words.map((word) => readOwner('ask', word, p.hand.length));
  p.question = { caller, prompted };
}
