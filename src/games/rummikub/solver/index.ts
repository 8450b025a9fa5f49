/** The door of the solver (RK-9): tiles as text outside, as integers inside. */
import { fail, ok, readEach, type Result } from '../../../core/result.ts';
import { copiesOf, formatTile, JOKER, KINDS, parseTile, type Tile } from '../../../core/tile.ts';
import { numberWord, quoted, shortened } from '../../../core/words.ts';
import { faultOf, formatMeld, type Meld, tidied } from '../rules/melds.ts';
import { type HumanPlanText, meldText, planText, type TextMeld } from '../plan/text.ts';
import { translate } from '../plan/translate.ts';
import { countMelds, countTiles, newCounts } from '../rules/count.ts';
import { type Answer, type Puzzle, USUAL_WISHES, type Wishes } from './types.ts';
import { canFinishPuzzle, solvePuzzle } from './solve.ts';

export { canFinishPuzzle, mostTiles, solvePuzzle } from './solve.ts';
export type * from './types.ts';

/** Tiles as text: `r1` to `k13`, `J`. Runs lie from low to high with jokers in place. */
export interface Position {
  readonly table: readonly TextMeld[];
  readonly rack: readonly string[];
  /** Whether the first meld was made on an earlier turn; so it is where nothing is said. */
  readonly opened?: boolean;
}

export type Options = Partial<Wishes>;

/** What the best play is, with tiles as text; `explain` says how it is made. */
export interface Solution {
  readonly status: Answer['status'];
  readonly tiles: number;
  readonly points: number;
  readonly played: readonly string[];
  readonly rackAfter: readonly string[];
  readonly tableAfter: readonly TextMeld[];
  readonly proof: 'optimal';
  readonly explain: HumanPlanText;
  readonly stats: Answer['stats'];
}

/** The best play, proved; or one sentence on what is wrong with the position or the options. */
export function solve(position: Position, options: Options = {}): Result<Solution, string> {
  const puzzle = readPosition(position);
  if (!puzzle.ok) return puzzle;
  const fault = faultOfOptions(options, puzzle.value);
  if (fault !== undefined) return fail(fault);
  return ok(solutionOf(puzzle.value, solvePuzzle(puzzle.value, options)));
}

/** Whether the whole rack can be played. */
export function canFinish(position: Position, options: Options = {}): Result<boolean, string> {
  const puzzle = readPosition(position);
  if (!puzzle.ok) return puzzle;
  const fault = faultOfOptions(options, puzzle.value);
  return fault === undefined ? ok(canFinishPuzzle(puzzle.value, options)) : fail(fault);
}

/** Positions may come from outside as well, so their shape is looked at too. */
function readPosition(position: Position): Result<Puzzle, string> {
  if (typeof position !== 'object' || position === null) return fail('the position is no object');
  const { table, rack, opened = true } = position;
  if (!Array.isArray(table)) return fail('the table is no list of sets');
  if (!Array.isArray(rack)) return fail('the rack is no list of tiles');
  if (typeof opened !== 'boolean') return fail('opened is neither true nor false');
  const melds = readEach([...table.entries()], readMeld);
  if (!melds.ok) return melds;
  const tiles = readEach(rack, (text) => readTile(text, 'on the rack'));
  if (!tiles.ok) return tiles;
  const puzzle = { table: melds.value, rack: tiles.value, opened };
  const fault = faultOfPuzzle(puzzle);
  return fault === undefined ? ok(puzzle) : fail(fault);
}

function readMeld([at, meld]: [number, TextMeld]): Result<Meld, string> {
  const place = `set ${at + 1}`;
  if (meld?.type !== 'run' && meld?.type !== 'group')
    return fail(`${place} is neither a run nor a group`);
  if (!Array.isArray(meld.tiles)) return fail(`${place} has no list of tiles`);
  const tiles = readEach(meld.tiles, (text) => readTile(text, `in ${place}`));
  return tiles.ok ? ok(tidied({ type: meld.type, tiles: tiles.value })) : tiles;
}

function readTile(text: unknown, place: string): Result<Tile, string> {
  const tile = typeof text === 'string' ? parseTile(text) : undefined;
  return tile === undefined || tile >= KINDS
    ? fail(`there is no tile ${quoted(wordOf(text))} (${place})`)
    : ok(tile);
}

/** A list in a list, or an object without a prototype, cannot be asked for its text. */
const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '?' : shortened(String(value));

const NAMED: Readonly<Record<string, readonly unknown[]>> = {
  objective: ['maxTiles', 'maxPoints'],
  jokerRule: ['free', 'replace'],
  keepTable: [true, false],
  jokers: ['play', 'hold'],
};

const NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(USUAL_WISHES),
  'freeze',
  'progress',
  'clock',
]);

function faultOfOptions(options: Options, { table }: Puzzle): string | undefined {
  if (typeof options !== 'object' || options === null) return 'options are an object';
  const unknown = Object.keys(options).find((name) => !NAMES.has(name));
  if (unknown !== undefined) return `there is no option ${quoted(unknown)}`;
  const wanted: Wishes = { ...USUAL_WISHES, ...options };
  for (const [name, values] of Object.entries(NAMED)) {
    const value = wanted[name as keyof Wishes];
    if (!values.includes(value)) return `${name} is ${values.join(' or ')}, not ${wordOf(value)}`;
  }
  for (const name of ['initialMeld', 'jokerPoints'] as const)
    if (!isCount(wanted[name])) return `${name} is a whole number from 0 to ${COUNT_MAX}`;
  if (wanted.freeze !== undefined && !Array.isArray(wanted.freeze))
    return 'freeze is a list of places of sets';
  const beyond = wanted.freeze?.find((at) => !isCount(at) || at >= table.length);
  return beyond === undefined ? undefined : `there is no set ${beyond + 1} to freeze`;
}

const COUNT_MAX = 1000;
const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= COUNT_MAX;

const texts = (tiles: readonly Tile[]): string[] => tiles.map(formatTile);

export function solutionOf({ table, rack }: Puzzle, answer: Answer): Solution {
  return {
    ...answer,
    played: texts(answer.played),
    rackAfter: texts(answer.rackAfter),
    tableAfter: answer.tableAfter.map(meldText),
    explain: planText(translate(table, rack, answer.tableAfter)),
  };
}

/** RK-9.5: what keeps a position from being solved, in one sentence that names the place; undefined where nothing does. */
const faultOfPuzzle = ({ table, rack }: Puzzle): string | undefined =>
  brokenSet(table) ?? extraCopy(table, rack);

function brokenSet(table: readonly Meld[]): string | undefined {
  for (const [at, meld] of table.entries()) {
    const fault = faultOf(meld);
    if (fault === undefined) continue;
    const set = `set ${at + 1} (${shortened(formatMeld(meld))})`;
    return fault.kind === 'short'
      ? `${set} has ${shortWords(fault.size)}`
      : `${set} is no ${meld.type}: ${fault.reason}`;
  }
  return undefined;
}

const shortWords = (size: number): string =>
  size === 0 ? 'no tiles' : `only ${numberWord(size)} tile${size === 1 ? '' : 's'}`;

function extraCopy(table: readonly Meld[], rack: readonly Tile[]): string | undefined {
  const counts = countTiles(countMelds(newCounts(), table), rack);
  const tile = counts.findIndex((count, at) => count > copiesOf(at));
  if (tile < 0) return undefined;
  const name = tile === JOKER ? 'jokers' : formatTile(tile);
  return `there are ${numberWord(counts[tile])} ${name}, and a set of tiles has only ${numberWord(copiesOf(tile))}`;
}
