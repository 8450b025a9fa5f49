/** Moves, sets and tiles as text: the notation of docs/notation.md. */
import { fail, ok, type Result } from '../../../core/result.ts';
import type { TextContext } from '../../../core/seat.ts';
import { parseTile, type Tile } from '../../../core/tile.ts';
import { capitalised, quoted } from '../../../core/words.ts';
import { extended } from '../rules/packed/additions.ts';
import {
  formatMeld,
  formatMelds,
  type Meld,
  type MeldType,
  seemingType,
  tidied,
  typesOf,
} from '../rules/melds.ts';
import { UNKNOWN } from '../../../core/card.ts';
import type { Move, Position } from '../rules/types.ts';

export function formatMove(move: Move): string {
  switch (move.type) {
    case 'play':
      return `play ${formatMelds(move.table)}`;
    case 'time_up':
      return move.table === undefined ? 'time up' : `time up ${formatMelds(move.table) || NO_SETS}`;
    case 'unreadable':
      return `play ${move.text}`;
    case 'next_round':
      return 'next round';
    default:
      return move.type;
  }
}

/** A table on which nothing was left is another thing than one that was not touched. */
const NO_SETS = 'none';

/** Sets may be named in any order, and so may the tiles of a group. */
export function canonicalMove(move: Move): Move {
  if (move.type === 'play') return { ...move, table: canonicalMelds(move.table) };
  if (move.type !== 'time_up' || move.table === undefined) return move;
  return { ...move, table: canonicalMelds(move.table) };
}

const canonicalMelds = (melds: readonly Meld[]): Meld[] =>
  melds.map(tidied).sort((a, b) => compareText(formatMeld(a), formatMeld(b)));

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const MOVE_WORDS = 'play, lay, add, draw, pass, time up or next round';

type At = TextContext<Position> | undefined;

export function parseMove(text: string, at?: TextContext<Position>): Result<Move, string> {
  const trimmed = text.trim();
  const verb = /^[a-z_]*/i.exec(trimmed)![0].toLowerCase();
  const rest = trimmed.slice(verb.length).trim();
  switch (verb) {
    case 'play':
      return readPlay(rest);
    case 'lay':
      return readLay(rest, at);
    case 'add':
      return readAdd(rest, at);
    case 'draw':
    case 'pass':
      return alone(verb, rest, { type: verb });
    case 'time':
    case 'time_up':
      return readTimeUp(verb, rest);
    case 'next':
    case 'next_round':
      return readNext(verb, rest);
    default:
      return fail(`${quoted(trimmed)} is no move: write ${MOVE_WORDS}.`);
  }
}

const alone = (verb: string, rest: string, move: Move): Result<Move, string> =>
  rest === '' ? ok(move) : fail(`${quoted(rest)} is too much: ${verb} stands alone.`);

/** The rules, which know whose turn it is, have the first word about a tile that does not exist. */
function refuse(fault: TextFault, text: string): Result<Move, string> {
  if (fault.notATile !== undefined) return ok({ type: 'unreadable', text, tile: fault.notATile });
  return fail(`${capitalised(fault.says)} (at ${quoted(text.slice(fault.at, fault.at + SHOWN))}).`);
}
const SHOWN = 24;

function readPlay(text: string): Result<Move, string> {
  const melds = parseMelds(text);
  return melds.ok ? ok({ type: 'play', table: melds.value }) : refuse(melds.error, text);
}

function readTimeUp(verb: string, rest: string): Result<Move, string> {
  const [, up = '', sets] = verb === 'time_up' ? ['', 'up', rest] : /^(up)?(.*)$/is.exec(rest)!;
  if (up.toLowerCase() !== 'up') return fail('Write time up, with the sets as they lie.');
  if (sets.trim() === '') return ok({ type: 'time_up' });
  if (sets.trim().toLowerCase() === NO_SETS) return ok({ type: 'time_up', table: [] });
  const melds = parseMelds(sets.trim());
  return melds.ok ? ok({ type: 'time_up', table: melds.value }) : refuse(melds.error, sets.trim());
}

function readNext(verb: string, rest: string): Result<Move, string> {
  const word = verb === 'next' ? rest.toLowerCase() : 'round';
  return word === 'round'
    ? alone(verb, verb === 'next' ? '' : rest, { type: 'next_round' })
    : fail('Write next round.');
}

const NO_DESK = 'This needs a table to look at: write play and the whole new table.';

/** `lay k1 k2 k3`, `lay r[k1 k2 k3] g[b7 y7 k7]`: the table stays, and these sets come to it. */
function readLay(text: string, at: At): Result<Move, string> {
  if (at === undefined) return fail(NO_DESK);
  const melds = text.includes('[') ? parseMelds(text) : readBare(text);
  if (!melds.ok) return refuse(melds.error, text);
  if (melds.value.length === 0) return fail('Write the tiles to lay, as in lay k1 k2 k3.');
  return ok({ type: 'play', table: [...at.position.table, ...melds.value] });
}

function readBare(text: string): Result<Meld[], TextFault> {
  const tiles = parseTiles(text);
  if (!tiles.ok || tiles.value.length === 0) return tiles.ok ? ok([]) : tiles;
  const meld = meldFrom('', tiles.value);
  const says = `${quoted(text)} could be a run or a group: write lay r[${text}] or lay g[${text}]`;
  return meld === undefined ? fail({ says, at: 0 }) : ok([meld]);
}

const ADD = /^(.*?)\s+(?:to\s+)?#?(\d{1,3})$/is;

/** `add r4 r5 to 2`: tiles from the rack to a set of the table. */
function readAdd(text: string, at: At): Result<Move, string> {
  if (at === undefined) return fail(NO_DESK);
  const [, words, digits] = ADD.exec(text) ?? [];
  if (words === undefined)
    return fail('Write the tiles and the number of a set, as in add r4 to 1.');
  const tiles = parseTiles(words);
  if (!tiles.ok) return refuse(tiles.error, text);
  return addTo(at.position, Number(digits), tiles.value);
}

function addTo({ table }: Position, number: number, tiles: readonly Tile[]): Result<Move, string> {
  const old = table[number - 1];
  if (old === undefined) return fail(`There is no set ${number} on the table.`);
  const grown = tiles.reduce<Meld>(extended, old);
  return ok({ type: 'play', table: table.map((meld, i) => (i === number - 1 ? grown : meld)) });
}

/** A fault in the text of sets and tiles: what is wrong, and where in the text it stands, from 0. */
export interface TextFault {
  readonly says: string;
  readonly at: number;
  /** The word that is no tile, where that is the fault. */
  readonly notATile?: string;
}

/** `r[r1 r2 r3] g[b7 y7 k7]`; `[r1 r2 r3]` where only one type fits. Sets may be broken: the rules judge them. */
export function parseMelds(text: string): Result<Meld[], TextFault> {
  const melds: Meld[] = [];
  // How a set is named: by its type, or without one where the tiles speak for themselves.
  const set = /([rg]?)\s*\[([^[\]]*)\]/iy;
  for (let at = skipGap(text, 0); at < text.length; at = skipGap(text, at)) {
    set.lastIndex = at;
    const found = set.exec(text);
    if (found === null) return fail(bracketFault(text, at));
    const [whole, letter, inside] = found;
    const tiles = parseTilesAt(inside, at + whole.length - 1 - inside.length);
    if (!tiles.ok) return tiles;
    const meld = meldFrom(letter.toLowerCase(), tiles.value);
    if (meld === undefined) return fail({ says: bothWords(whole), at });
    melds.push(meld);
    at += whole.length;
  }
  return ok(melds);
}

function skipGap(text: string, at: number): number {
  const gap = /[\s,;]*/y;
  gap.lastIndex = at;
  gap.exec(text);
  return gap.lastIndex;
}

const bothWords = (whole: string): string =>
  `${quoted(whole)} could be a run or a group: write r${whole} or g${whole}`;

function bracketFault(text: string, at: number): TextFault {
  const rest = text.slice(at);
  if (rest.startsWith(']')) return { says: 'a bracket is closed that was never opened', at };
  const open = /^[rg]?\s*\[/i.exec(rest);
  if (open === null) {
    const word = /^[^\s,;[\]]*/.exec(rest)![0] || rest[0];
    const says = `a set stands in brackets, as in r[r1 r2 r3], and ${quoted(word)} does not`;
    return { says, at };
  }
  const inner = rest.slice(open[0].length).search(/[[\]]/);
  const says =
    inner < 0
      ? 'a bracket is opened and never closed'
      : 'a set begins before the last one has ended';
  return { says, at };
}

/** Tiles by their names, separated by spaces or commas. */
export const parseTiles = (text: string): Result<Tile[], TextFault> => parseTilesAt(text, 0);

function parseTilesAt(text: string, offset: number): Result<Tile[], TextFault> {
  const tiles: Tile[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,;]+/g)) {
    const tile = parseTile(word);
    if (tile === undefined || tile === UNKNOWN)
      return fail({ says: `there is no tile ${quoted(word)}`, at: offset + index, notATile: word });
    tiles.push(tile);
  }
  return ok(tiles);
}

const TYPES: Readonly<Record<string, MeldType>> = { r: 'run', g: 'group' };

/**
 * Undefined where it has to be said which of two it is (RK-2.4). A run stays as it was written: its order is part of
 * what was said, in text as in data (RK-12 A15).
 */
function meldFrom(letter: string, tiles: readonly Tile[]): Meld | undefined {
  const named = TYPES[letter];
  if (named !== undefined) return tidied({ type: named, tiles });
  const types = typesOf(tiles);
  if (types.length === 2) return undefined;
  return tidied({ type: types[0] ?? seemingType(tiles), tiles });
}
