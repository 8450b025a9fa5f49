/**
 * Parses a file of positions: `{ "positions": [...] }` or the list alone. Each has a table, a rack and its
 * known results.
 */
import { readFileSync } from 'node:fs';
import { fail, ok } from '../../core/result.ts';
import { quoted } from '../../core/words.ts';
import type { Puzzle } from '../../games/rummikub/index.ts';
import { failWith, type Attempt } from '../fault.ts';
import { reasonOf } from '../files.ts';
import { positionName, printable, readPuzzle } from './solve-input.ts';

/** Tiles and points of a best play. */
export interface Optimum {
  readonly tiles: number;
  readonly points: number;
}

/** The ways in which a position can be solved, by the names that the files have for them. */
export const MODES = ['free', 'replace', 'initialMeld'] as const;
export type Mode = (typeof MODES)[number];
export const AIMS = ['maxTiles', 'maxPoints'] as const;
export type Aim = (typeof AIMS)[number];

export interface FilePosition {
  readonly name: string;
  readonly puzzle: Puzzle;
  /** By mode; null where there is no play, absent where nothing is known. */
  readonly optimum: Readonly<Partial<Record<Mode, Readonly<Partial<Record<Aim, Optimum>>> | null>>>;
  /** The most sets of the table that can stay as they are. */
  readonly intactMax?: number;
  /** What another explanation of the best play costs (RK-11.2). */
  readonly costKnown?: number;
}

export function readPositions(file: string, opening: boolean): Attempt<FilePosition[]> {
  const text = textOf(file);
  if (!text.ok) return text;
  const parsed = parseJson(file, text.value);
  if (!parsed.ok) return parsed;
  const list = listIn(parsed.value);
  if (list === undefined || list.length === 0)
    return failWith('cli/bad_position', `${quoted(file)} holds no list of positions.`, { file });
  const positions: FilePosition[] = [];
  for (const [at, entry] of list.entries()) {
    const position = readEntry(entry, at, opening);
    if (!position.ok) return position;
    positions.push(position.value);
  }
  return ok(positions);
}

function textOf(file: string): Attempt<string> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return failWith('cli/storage', `${quoted(file)} cannot be read: ${reasonOf(error)}.`, { file });
  }
}

function parseJson(file: string, text: string): Attempt<unknown> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return failWith('cli/bad_position', `${quoted(file)} is no JSON: ${why}.`, { file });
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

function listIn(value: unknown): readonly unknown[] | undefined {
  const list = isFields(value) ? value.positions : value;
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

function readEntry(entry: unknown, at: number, opening: boolean): Attempt<FilePosition> {
  const lead = `baize solve: ${positionName(fieldsOf(entry).id, at)}`;
  if (!isFields(entry)) return wrong(lead, 'is no object with a table and a rack');
  const table = tableText(entry.table);
  if (table === undefined) return wrong(lead, 'has no table: a list of sets, or text');
  const rack = tilesText(entry.rack);
  if (rack === undefined) return wrong(lead, 'has no rack: a list of tiles, or text');
  const puzzle = readPuzzle({
    table: { name: 'table', text: table },
    rack: { name: 'rack', text: rack },
    opened: !opening && entry.opened !== false,
    lead,
  });
  if (!puzzle.ok) return fail(puzzle.error);
  return ok({ name: nameOf(entry, at), puzzle: puzzle.value, ...knownOf(entry) });
}

const wrong = (lead: string, what: string): ReturnType<typeof failWith> =>
  failWith('cli/bad_position', `${lead} ${what}.`);

const nameOf = ({ id }: Fields, at: number): string =>
  typeof id === 'string' && id !== '' ? printable(id) : String(at + 1);

/** Sets as objects with type and tiles, or the whole table in the notation. */
function tableText(table: unknown): string | undefined {
  if (typeof table === 'string') return table;
  if (table === undefined) return '';
  if (!Array.isArray(table)) return undefined;
  const sets = (table as unknown[]).map((set) => {
    const { type, tiles } = fieldsOf(set);
    const text = tilesText(tiles);
    return text === undefined ? undefined : `${letterOf(type)}[${text}]`;
  });
  return sets.includes(undefined) ? undefined : sets.join(' ');
}

const letterOf = (type: unknown): string => (type === 'run' ? 'r' : type === 'group' ? 'g' : '');

function tilesText(tiles: unknown): string | undefined {
  if (typeof tiles === 'string') return tiles;
  return Array.isArray(tiles) ? tiles.map(String).join(' ') : undefined;
}

/** What the file knows of the answer; whatever is not of the right form is not known. */
function knownOf(entry: Fields): Omit<FilePosition, 'name' | 'puzzle'> {
  const all = fieldsOf(entry.optimum);
  const optimum = Object.fromEntries(
    MODES.filter((mode) => mode in all).map((mode) => [mode, aimsOf(all[mode])]),
  );
  const intactMax = fieldsOf(fieldsOf(all.free).maxTiles).maxIntactMelds;
  const { cost } = fieldsOf(entry.baselineExplain);
  return {
    optimum,
    ...(typeof intactMax === 'number' && { intactMax }),
    ...(typeof cost === 'number' && { costKnown: cost }),
  };
}

const aimsOf = (value: unknown): Readonly<Partial<Record<Aim, Optimum>>> | null =>
  value === null
    ? null
    : Object.fromEntries(
        AIMS.flatMap((aim) => {
          const { tiles, points } = fieldsOf(fieldsOf(value)[aim]);
          const isKnown = typeof tiles === 'number' && typeof points === 'number';
          return isKnown ? [[aim, { tiles, points }]] : [];
        }),
      );
