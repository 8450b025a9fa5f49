/** A position read from named fields of text; what is not named takes the defaults of docs/notation.md. */
import { countIn, isNumber, shareOut, takeFree } from '../../../core/position-fill.ts';
import {
  demand,
  type FieldTexts,
  type Given,
  readChance,
  readCount,
  readFields,
  readOneOf,
  readOrReason,
  readOwner,
  readSeats,
  readSetup,
  rejectUnknownFields,
  textOf,
} from '../../../core/position-text.ts';
import type { Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { OPTIONS, SEATS } from '../rules/options.ts';
import { UNKNOWN } from '../../../core/card.ts';
import { copiesOf, formatTile, JOKER, KINDS, type Tile } from '../../../core/tile.ts';
import { ALL_TILES, checkSetup, emptyPosition, RACK_SIZE } from '../rules/setup.ts';
import { PHASES, type Position } from '../rules/types.ts';
import { unseenTiles } from '../rules/knowledge.ts';
import { hasHoles, readRecord, readScores, readTable, readTiles } from './position-text.ts';

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

/** Positions that no play could reach are refused with a reason, so that a case cannot test nonsense. */
function rejectImpossible(p: Position): void {
  rejectUnlessWhole(p);
  demand(
    p.round >= 1 && p.round <= p.options.rounds,
    `round is a number from 1 to ${p.options.rounds}`,
  );
  const inARow = p.phase === 'play' ? p.rack.length - 1 : p.rack.length;
  demand(p.passes <= inARow, 'when all have passed in a row the round is over');
  demand(!p.lots.includes(JOKER) && !p.lots.includes(UNKNOWN), 'lots are tiles with numbers');
  const fits = p.lots.length === 0 || p.lots.length === p.rack.length;
  demand(fits, `lots takes ${p.rack.length} tiles, one by seat`);
  rejectPhase(p);
}

/** RK-1.1; clients read a position after every move, so the tiles are counted once. */
function rejectUnlessWhole({ rack, pool, table }: Position): void {
  const counts = new Int16Array(UNKNOWN + 1);
  let all = 0;
  for (const tiles of [...rack, pool, ...table.map((meld) => meld.tiles)]) {
    for (const tile of tiles) counts[tile]++;
    all += tiles.length;
  }
  for (let tile = 0; tile < KINDS; tile++)
    demand(
      counts[tile] <= copiesOf(tile),
      `there are ${counts[tile]} tiles ${formatTile(tile)}, and only ${copiesOf(tile)} exist`,
    );
  demand(all === ALL_TILES.length, `there are ${all} of ${ALL_TILES.length} tiles`);
}

function rejectPhase({ phase, rack, round, options, opened, table }: Position): void {
  const isLast = round === options.rounds;
  demand(phase !== 'roundOver' || !isLast, 'after the last round the phase is over');
  demand(phase !== 'over' || isLast, 'phase over comes after the last round');
  const out = rack.some((tiles) => tiles.length === 0);
  demand(phase !== 'play' || !out, 'a rack without tiles has ended the round');
  demand(
    table.length === 0 || opened.includes(true),
    'sets lie on the table, so somebody has opened',
  );
}

const NAMES = { hand: 'R', all: 'all racks and the pool', what: 'tiles' } as const;

/**
 * Fills in the tiles that nobody named. A rack that is not mentioned gets as many as at the deal, as far as tiles last, and
 * the pool gets the rest. Where the pool is named, the racks that are not share out what is left, because every tile has
 * to lie somewhere.
 */
function fillIn(p: Position, given: Given): void {
  if ([...p.rack, p.pool].some(hasHoles)) return;
  const free = unseenTiles(p).sort((a, b) => scattered(a) - scattered(b));
  const pool = countIn(given.get('pool')) ?? 0;
  while (p.pool.length < pool) p.pool.unshift(takeFree(free));
  for (const [seat, rack] of p.rack.entries()) {
    const words = given.get(`R${seat}`);
    const count = words === undefined ? Math.min(RACK_SIZE, free.length) : (countIn(words) ?? 0);
    while (rack.length < count) rack.push(takeFree(free));
  }
  if (given.has('pool')) shareOut(p.rack, given, free, NAMES);
  else p.pool.push(...free.reverse());
  for (const rack of p.rack) rack.sort((a, b) => a - b);
}

/** Spread over the numbers and jokers last, so that filled racks rarely hold what a case is about. */
const scattered = (tile: Tile): number => (tile === JOKER ? KINDS : (tile * 29) % KINDS);
