/**
 * Cache of the candidate plays of positions that a search has seen; a move code names one of them. What a
 * seat may do follows from its own view, so a position that comes back is looked up. The book has a fixed
 * number of pages and overwrites the oldest when it is full.
 */
import type { Choices } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { bestAnswer } from '../../rules/packed/best-play.ts';
import { isPoolLow, strongPlay } from '../judge/levels.ts';
import { DRAW_KEY, keyOfTable, NEXT_ROUND_KEY, PASS_KEY, setsMark, tilesMark } from './keys.ts';
import { solver } from './left.ts';
import { fewestOf, PlayFinder, PLAYS_MAX, type Play } from './plays.ts';
import type { Move, Position, RummikubOptions } from '../../rules/types.ts';

interface Page {
  readonly options: RummikubOptions;
  readonly plays: readonly Play[];
  readonly keys: readonly number[];
}

const PAGES = 1 << 7;
const PLAY_BITS = 4;
const PLAY_MASK = (1 << PLAY_BITS) - 1;
/** No page has so many plays. */
const NEXT_ROUND_CODE = PAGES << PLAY_BITS;
const POLICY_CODE = NEXT_ROUND_CODE << 1;

export const WIDEST = PLAYS_MAX;

let pages: Page[] = [];
let names: number[] = [];
let next = 0;
const byName = new Map<number, number>();
let policy: Page;

/** A search begins: nothing of the one before is kept. */
export function clearBook(): void {
  pages = [];
  names = [];
  next = 0;
  byName.clear();
}

function putPage(name: number, page: Page): number {
  const at = next;
  next = (next + 1) % PAGES;
  const before = names[at];
  if (before !== undefined && byName.get(before) === at) byName.delete(before);
  pages[at] = page;
  names[at] = name;
  byName.set(name, at);
  return at;
}

/** Everything that the plays of a seat follow from, in 53 bits. */
function nameOf(p: Position, seat: Seat): number {
  const table = setsMark(p.table);
  const rack = tilesMark(p.rack[seat]);
  const flags = (p.opened[seat] ? 1 : 0) | (isPoolLow(p) ? 2 : 0) | (p.pool.length > 0 ? 4 : 0);
  const rest = flags | (fewestOf(p, seat) << 3);
  const low = (Math.imul(table, 0x2545f491) ^ rack) >>> 0;
  const high = ((table + Math.imul(rack, 0x1b873593) + rest * 0x51ed27) >>> 0) & 0x1fffff;
  return high * 2 ** 32 + low;
}

function pageOf(p: Position, seat: Seat): number {
  const name = nameOf(p, seat);
  const known = byName.get(name);
  // Two tables with other rules may be thought about in turn.
  if (known !== undefined && pages[known].options === p.options) return known;
  return putPage(name, made(p, new PlayFinder(p, seat).plays()));
}

function made(p: Position, plays: readonly Play[]): Page {
  const rest = p.pool.length > 0 ? DRAW_KEY : PASS_KEY;
  return {
    options: p.options,
    plays,
    keys: plays.map(({ tiles, table }) => (tiles.length === 0 ? rest : keyOfTable(table))),
  };
}

export function listPlays(p: Position, seat: Seat, into: Choices): number {
  if (p.phase === 'roundOver') return listNextRound(into);
  const at = pageOf(p, seat);
  const { plays, keys } = pages[at];
  for (let i = 0; i < plays.length; i++) {
    into.codes[i] = (at << PLAY_BITS) | i;
    into.keys[i] = keys[i];
    into.priors[i] = plays[i].prior;
  }
  return plays.length;
}

function listNextRound(into: Choices): number {
  into.codes[0] = NEXT_ROUND_CODE;
  into.keys[0] = NEXT_ROUND_KEY;
  into.priors[0] = 1;
  return 1;
}

/** The one play of a seat that is not searched for: what a strong player does at once. It stands until the next. */
export function listPolicy(p: Position, seat: Seat, into: Choices): number {
  const answer = strongPlay(p, seat, false, solver);
  policy = made(p, [
    { tiles: answer?.played ?? [], table: answer?.tableAfter ?? p.table, prior: 1 },
  ]);
  into.codes[0] = POLICY_CODE;
  into.keys[0] = policy.keys[0];
  into.priors[0] = 1;
  return 1;
}

const pageAt = (code: number): Page => (code === POLICY_CODE ? policy : pages[code >> PLAY_BITS]);
const playAt = (code: number): Play => pageAt(code).plays[code & PLAY_MASK];
export const keyAt = (code: number): number =>
  code === NEXT_ROUND_CODE ? NEXT_ROUND_KEY : pageAt(code).keys[code & PLAY_MASK];

export function moveAt(p: Position, code: number): Move {
  if (code === NEXT_ROUND_CODE) return { type: 'next_round' };
  const { tiles, table, kept } = playAt(code);
  if (tiles.length > 0) return { type: 'play', table: kept ?? table };
  return p.pool.length > 0 ? { type: 'draw' } : { type: 'pass' };
}

/** The same, laid so that the table stays as it was as far as it can. It takes time, so only moves that are shown are. */
export function tidyMoveAt(p: Position, seat: Seat, code: number): Move {
  if (code !== NEXT_ROUND_CODE) keepTable(p, seat, playAt(code));
  return moveAt(p, code);
}

/** Puts one more play of this decision in order, so that not all of them wait to the end; whether there was one. */
export function tidyOne(p: Position, seat: Seat): boolean {
  if (p.phase !== 'play' || !p.opened[seat]) return false;
  const play = pages[pageOf(p, seat)].plays.find(({ tiles, kept }) => tiles.length > 0 && !kept);
  if (play !== undefined) keepTable(p, seat, play);
  return play !== undefined;
}

/** So much is tried for each play: a search has a dozen of them, and little time. */
const KEEPS_TABLE = { keepTable: true, patience: 16 } as const;

function keepTable({ table, opened, options }: Position, seat: Seat, play: Play): void {
  if (!opened[seat] || play.tiles.length === 0 || play.kept) return;
  const puzzle = { table, rack: play.tiles, opened: true };
  const answer = bestAnswer(puzzle, options, KEEPS_TABLE, solver);
  play.kept = answer.tiles === play.tiles.length ? answer.tableAfter : play.table;
}
