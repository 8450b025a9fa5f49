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
import { compareInHand } from '../rules/hands.ts';
import { OPTIONS, SEATS } from '../rules/options.ts';
import { cardsOf, facesOf, handOf, readRun } from './position-cards.ts';
import { rejectImpossible } from './position-check.ts';
import { fillIn } from './position-fill.ts';
import { readPlays } from './position-plays.ts';
import { readRecord } from './position-records.ts';
import { checkSetup, emptyPosition } from '../rules/setup.ts';
import { NO_CARD, PHASES, type Position } from '../rules/types.ts';

export const parsePosition = (input: FieldTexts): Result<Position, string> =>
  readOrReason(() => readPosition(input));

const SCALARS = [
  'n', 'hand', 'phase', 'dealer', 'turn', 'S', 'D', 'B', 'opened', 'pending', 'opensFirst', 'freePick',
  'turns', 'totals', 'numbered', 'buried', 'chance',
]; // prettier-ignore
const RUN_FIELD = /^R[1-9]\d?$/;
const RECORD_FIELD = /^record[1-9]\d{0,2}$/;
const PLAY_FIELD = /^back[1-9]\d?$/;
const SERIES = [
  { pattern: RUN_FIELD, example: 'R1, R2 …' },
  { pattern: RECORD_FIELD, example: 'record1 …' },
  { pattern: PLAY_FIELD, example: 'back1 …' },
] as const;

/** The rules call the number of seats an option. */
const SYNONYMS = new Map([['players', 'n']]);

const SETUP = { seats: SEATS, options: OPTIONS, check: checkSetup } as const;

function readPosition(input: FieldTexts): Position {
  const given = readFields(input, SYNONYMS);
  const { seats, options } = readSetup(input, given, SETUP);
  const p = emptyPosition(seats, options);
  rejectUnknownFields(given, seats, fieldNames(p), SERIES);
  readScalars(p, given);
  readRuns(p, given);
  readCards(p, given);
  fillIn(p, given);
  readTurn(p, given);
  p.chance = readChance(given, [...p.hands, p.stock]);
  rejectImpossible(p);
  return p;
}

function fieldNames(p: Position): string[] {
  const bySeat = p.hands.flatMap((_, seat) => [`H${seat}`, `thrown${seat}`, `took${seat}`]);
  return [...SCALARS, ...bySeat, ...OPTIONS.map((option) => option.name)];
}

function readScalars(p: Position, given: Given): void {
  const seats = p.hands.length;
  p.hand = readCount(given, 'hand', 1);
  p.phase = readOneOf(given, 'phase', PHASES);
  p.turn = readOneSeat(p, given, 'turn', 0);
  p.dealer = readOneSeat(p, given, 'dealer', (p.turn + seats - 1) % seats);
  p.turns = readCount(given, 'turns', 0);
  readTotals(p, given);
  for (const [name, words] of given)
    if (RECORD_FIELD.test(name)) p.records.push(readRecord(p, name, words));
  p.records.sort((a, b) => a.hand - b.hand);
}

function readOneSeat(p: Position, given: Given, name: string, otherwise: Seat): Seat {
  const text = textOf(given, name);
  return text === '' ? otherwise : readOwner(name, text, p.hands.length);
}

function readTotals(p: Position, given: Given): void {
  const words = given.get('totals') ?? [];
  if (words.length === 0) return;
  demand(words.length === p.totals.length, 'totals takes two numbers, for team A and team B');
  words.forEach((word, team) => {
    const total = integerIn(word);
    demand(total !== undefined, `totals takes numbers, not "${word}"`);
    p.totals[team] = total;
  });
}

function readRuns(p: Position, given: Given): void {
  const runs = [...given].flatMap(([name, words]) =>
    RUN_FIELD.test(name) ? [readRun(p, name, Number(name.slice(1)), words)] : [],
  );
  p.runs = runs.sort((a, b) => a.number - b.number);
  const highest = Math.max(0, ...p.runs.map(({ number }) => number));
  p.numbered = readCount(given, 'numbered', highest);
  for (const seat of readSeats(given, 'opened', p.hands.length)) p.opened[seat] = true;
  for (const { owner } of p.runs) p.opened[owner] = true;
}

function readCards(p: Position, given: Given): void {
  const topFirst = (name: string): Card[] =>
    isNumber(given.get(name)) ? [] : cardsOf(name, given.get(name) ?? []).reverse();
  p.pile.push(...topFirst('D'));
  p.burnt.push(...topFirst('B').reverse());
  p.stock.push(...topFirst('S'));
  p.buried.push(...cardsOf('buried', given.get('buried') ?? []));
  for (const seat of p.hands.keys()) {
    readHand(p, seat, given);
    p.thrown[seat].push(...cardsOf(`thrown${seat}`, given.get(`thrown${seat}`) ?? []));
    p.took[seat] = facesOf(`took${seat}`, given.get(`took${seat}`) ?? []);
  }
}

/** `5S*` is a card that everyone knows to be in this hand. */
function readHand(p: Position, seat: Seat, given: Given): void {
  const words = given.get(`H${seat}`) ?? [];
  if (isNumber(words)) return;
  const { cards, shown } = handOf(`H${seat}`, words);
  p.hands[seat].push(...cards.toSorted(compareInHand));
  p.shown[seat].push(...shown.toSorted(compareInHand));
}

/** What this turn has brought: the key card is one that everyone saw go into the hand. */
function readTurn(p: Position, given: Given): void {
  p.pending = readCard(given, 'pending');
  p.freePick = readCard(given, 'freePick');
  p.opensFirst = readSwitch(given, 'opensFirst');
  for (const card of [p.pending, p.freePick]) {
    const isKnown = card === NO_CARD || p.shown[p.turn].includes(card);
    if (!isKnown && p.hands[p.turn].includes(card))
      p.shown[p.turn] = [...p.shown[p.turn], card].sort(compareInHand);
  }
  const names = [...given.keys()].filter((name) => PLAY_FIELD.test(name));
  const texts = names.map((_, at) => given.get(`back${at + 1}`));
  demand(!texts.includes(undefined), 'plays are numbered from 1 without a gap: back1, back2 …');
  p.plays.push(...readPlays(p, texts as readonly (readonly string[])[]));
}

function readCard(given: Given, name: string): Card {
  const cards = cardsOf(name, given.get(name) ?? []);
  demand(cards.length < 2, `${name} takes one card`);
  return cards[0] ?? NO_CARD;
}
