/**
 * Parses positions of Rummikub: one from text, where errors point at the place in it, or many from a file, `{
 * "positions": [...] }` or the list alone, each with its known results.
 */
import { readFileSync } from 'node:fs';
import { fail, ok } from '../../core/result.ts';
import { numberWord, quoted } from '../../core/words.ts';
import {
  type Fault as SetFault,
  faultOf,
  formatMeld,
  type Meld,
  parseMelds,
  parseTiles,
  type Puzzle,
} from '../../games/rummikub/index.ts';
import { type Attempt, failWith, fault, type Fault } from '../fault.ts';
import { reasonOf } from '../files.ts';
import { copiesOf, formatTile, type Tile } from '../../core/tile.ts';

/** A text and what it is called where somebody is told about it. */
interface Named {
  readonly name: string;
  readonly text: string;
}

interface PositionText {
  readonly table: Named;
  readonly rack: Named;
  readonly opened: boolean;
  /** Stands before every sentence: the command, or the place of this position in a file. */
  readonly lead: string;
}

/** Where nothing lies, as the vectors of the rules write it. */
const NOTHING = '-';

export function readPuzzle(written: PositionText): Attempt<Puzzle> {
  const { table, rack, opened, lead } = written;
  const melds = parseMelds(bare(table.text));
  if (!melds.ok) return fail(pointed(lead, table, melds.error.at, melds.error.says));
  const tiles = parseTiles(bare(rack.text));
  if (!tiles.ok) return fail(pointed(lead, rack, tiles.error.at, tiles.error.says));
  const wrong = brokenSet(written, melds.value) ?? extraCopy(written, melds.value, tiles.value);
  if (wrong) return fail(wrong);
  if (tiles.value.length === 0) return fail(emptyRack(lead, rack));
  return ok({ table: melds.value, rack: tiles.value, opened });
}

const bare = (text: string): string => (text.trim() === NOTHING ? '' : text);

const emptyRack = (lead: string, { name }: Named): Fault =>
  fault(
    'cli/bad_position',
    `${lead}: the rack is empty: name its tiles, as in ${name} "r4 k1 J".`,
    { where: name },
  );

/** RK-9.5: a set that lies on the table has to be one. */
function brokenSet({ table, lead }: PositionText, melds: readonly Meld[]): Fault | undefined {
  for (const [at, meld] of melds.entries()) {
    const wrong = faultOf(meld);
    if (wrong) return pointed(lead, table, setPlaces(table.text)[at] ?? 0, setWords(meld, wrong));
  }
  return undefined;
}

const setWords = (meld: Meld, wrong: SetFault): string =>
  wrong.kind === 'short'
    ? `a set needs three tiles, and ${formatMeld(meld)} has ${numberWord(wrong.size)}`
    : `${formatMeld(meld)} is no ${meld.type}: ${wrong.reason}`;

/** RK-1.1: every tile is there twice, the joker too. */
function extraCopy(
  { table, rack, lead }: PositionText,
  melds: readonly Meld[],
  tiles: readonly Tile[],
): Fault | undefined {
  const seen = new Map<Tile, number>();
  const all = [...melds.flatMap((meld) => meld.tiles), ...tiles];
  for (const tile of all) seen.set(tile, (seen.get(tile) ?? 0) + 1);
  const tile = all.find((one) => seen.get(one)! > copiesOf(one));
  if (tile === undefined) return undefined;
  const says = `${formatTile(tile)} is named ${numberWord(seen.get(tile)!)} times, and there are only ${numberWord(copiesOf(tile))}`;
  const places = [table, rack].flatMap((text) =>
    tilePlaces(text.text, tile).map((at) => ({ text, at })),
  );
  const { text, at } = places[copiesOf(tile)];
  return pointed(lead, text, at, says);
}

const setPlaces = (text: string): number[] =>
  [...text.matchAll(/(?:[rg]\s*)?\[[^[\]]*\]/gi)].map(({ index }) => index);

/** Words that are no letter before a bracket. */
const tilePlaces = (text: string, tile: Tile): number[] =>
  [...text.matchAll(/[^\s,;[\]]+(?!\s*\[)/g)]
    .filter(([word]) => word.toLowerCase() === formatTile(tile).toLowerCase())
    .map(({ index }) => index);

/** So much of a long text is shown on either side of the place. */
const SHOWN = 40;

/** One sentence that names the place, and below it for people the text with a mark under the place. */
function pointed(lead: string, { name, text }: Named, at: number, says: string): Fault {
  const message = printable(`${lead}: ${says} (${name}, character ${at + 1}).`);
  const from = Math.max(0, at - SHOWN);
  const cut = printable(text.slice(from, at + SHOWN));
  const before = `  ${name} ${from > 0 ? '…' : ''}`;
  const after = text.length > at + SHOWN ? '…' : '';
  return {
    ...fault('cli/bad_position', message, { where: name, character: at + 1 }),
    pointer: [`${before}${cut}${after}`, `${' '.repeat(before.length + at - from)}^`],
  };
}

/** A file of a stranger cannot steer the terminal. */
const printable = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');

/** `"P-m3-j0-0"`, or its number where it has no name. */
const positionName = (id: unknown, at: number): string =>
  typeof id === 'string' && id !== '' ? `position ${at + 1}, ${quoted(id)}` : `position ${at + 1}`;

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
