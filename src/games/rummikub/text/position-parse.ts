/** A position read from named fields of text; what is not named takes the defaults of docs/notation.md. */
import { isNumber } from '../../../core/position-fill.ts';
import {
  demand, readChance, readCount, readFields, readOneOf, readOrReason, readOwner, readSeats, readSetup,
  rejectUnknownFields, textOf,
} from '../../../core/position-text.ts'; // prettier-ignore
import type { FieldTexts, Given } from '../../../core/position-text.ts';
import type { Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { OPTIONS, SEATS } from '../rules/options.ts';
import { rejectImpossible } from './position-check.ts';
import { fillIn } from './position-fill.ts';
import { readRecord, readScores, readTable, readTiles } from './position-text.ts';
import { checkSetup, emptyPosition } from '../rules/setup.ts';
import { PHASES, type Position } from '../rules/types.ts';

export const parsePosition = (input: FieldTexts): Result<Position, string> =>
  readOrReason(() => readPosition(input));

const SCALARS = [
  'n', 'round', 'phase', 'starter', 'turn', 'turns', 'table', 'pool', 'opened', 'passes', 'totals',
  'won', 'lots', 'chance',
]; // prettier-ignore
const RECORD_FIELD = /^record[1-9]\d?$/;
const SERIES = [{ pattern: RECORD_FIELD, example: 'record1 …' }] as const;

const SETUP = { seats: SEATS, options: OPTIONS, check: checkSetup } as const;

function readPosition(input: FieldTexts): Position {
  const given = readFields(input);
  const { seats, options } = readSetup(input, given, SETUP);
  const p = emptyPosition(seats, options);
  rejectUnknownFields(given, seats, fieldNames(p), SERIES);
  readScalars(p, given);
  readLists(p, given);
  fillIn(p, given);
  p.chance = readChance(given, [...p.rack, p.pool]);
  rejectImpossible(p);
  return p;
}

function fieldNames(p: Position): string[] {
  const racks = p.rack.map((_, seat) => `R${seat}`);
  const options = OPTIONS.map((option) => option.name);
  return [...SCALARS, ...racks, ...options];
}

function readScalars(p: Position, given: Given): void {
  p.round = readCount(given, 'round', 1);
  p.phase = readOneOf(given, 'phase', PHASES);
  p.turn = readOneSeat(p, given, 'turn', 0);
  p.starter = readOneSeat(p, given, 'starter', p.turn);
  p.turns = readCount(given, 'turns', 0);
  p.passes = readCount(given, 'passes', 0);
  for (const seat of readSeats(given, 'opened', p.rack.length)) p.opened[seat] = true;
  readTotals(p, given);
  for (const [name, words] of given)
    if (RECORD_FIELD.test(name)) p.records.push(readRecord(p, name, words));
  p.records.sort((a, b) => a.round - b.round);
}

function readOneSeat(p: Position, given: Given, name: string, otherwise: Seat): Seat {
  const text = textOf(given, name);
  return text === '' ? otherwise : readOwner(name, text, p.rack.length);
}

function readTotals(p: Position, given: Given): void {
  const seats = p.rack.length;
  const totals = given.get('totals');
  if (totals !== undefined) p.totals.splice(0, seats, ...readScores('totals', totals, seats));
  const won = given.get('won')?.map(Number);
  if (won === undefined) return;
  const fits = won.length === seats && won.every((count) => Number.isInteger(count) && count >= 0);
  demand(fits, `won takes ${seats} numbers, one by seat`);
  p.won.splice(0, seats, ...won);
}

function readLists(p: Position, given: Given): void {
  p.table.push(...readTable('table', given.get('table') ?? []));
  p.lots.push(...readTiles('lots', given.get('lots') ?? []));
  const pool = given.get('pool') ?? [];
  if (!isNumber(pool)) p.pool.push(...readTiles('pool', pool).reverse());
  for (const [seat, rack] of p.rack.entries()) {
    const words = given.get(`R${seat}`) ?? [];
    if (!isNumber(words)) rack.push(...readTiles(`R${seat}`, words).sort((a, b) => a - b));
  }
}
