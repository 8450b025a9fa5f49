/**
 * The rules of Rummikub a second time, straight from docs/rules/rummikub.md: slow and obvious, with tiles as text
 * and scores as fractions, and without a line of the game's own rules. What it answers, the game must answer too.
 */
import { formatTile, type Tile } from '../../src/core/tile.ts';
import type {
  Meld,
  Move,
  Position,
  RummikubOptions,
} from '../../src/games/rummikub/rules/types.ts';

export interface ModelSet {
  readonly type: string;
  readonly tiles: readonly string[];
}
/** Lowest terms, the sign above. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}
export interface ModelRecord {
  round: number;
  winners: number[];
  why: string;
  sums: number[];
  scores: Fraction[];
  racks: string[][];
}
export interface Table {
  options: RummikubOptions;
  phase: string;
  round: number;
  starter: number;
  turn: number;
  turns: number;
  /** In order of text: the order of a rack says nothing. */
  racks: string[][];
  /** The top is the last. */
  pool: string[];
  sets: ModelSet[];
  opened: boolean[];
  passes: number;
  totals: Fraction[];
  won: number[];
  records: ModelRecord[];
  lots: string[];
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
export function fraction(over: number, under: number): Fraction {
  const common = divisor(Math.abs(over), under) || 1;
  // Plus nothing, so that there is no zero with a sign.
  return { over: over / common + 0, under: under / common };
}
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const isMore = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

/** The game keeps its scores in sixths. */
const fromSixths = (sixths: number): Fraction => fraction(sixths, 6);

const texts = (tiles: readonly Tile[]): string[] => tiles.map(formatTile);
/** A15: the order of tiles in a group carries no information. */
export const setOf = (type: string, tiles: readonly string[]): ModelSet => ({
  type,
  tiles: type === 'group' ? tiles.toSorted() : tiles,
});
const fromMeld = ({ type, tiles }: Meld): ModelSet => setOf(type, texts(tiles));
export const isSame = (a: ModelSet, b: ModelSet): boolean =>
  a.type === b.type && a.tiles.join() === b.tiles.join();

export const tableOf = (p: Position): Table => ({
  options: p.options,
  phase: p.phase,
  round: p.round,
  starter: p.starter,
  turn: p.turn,
  turns: p.turns,
  racks: p.rack.map((rack) => texts(rack).sort()),
  pool: texts(p.pool),
  sets: p.table.map(fromMeld),
  opened: [...p.opened],
  passes: p.passes,
  totals: p.totals.map(fromSixths),
  won: [...p.won],
  records: p.records.map((record) => ({
    round: record.round,
    winners: [...record.winners],
    why: record.why,
    sums: [...record.sums],
    scores: record.scores.map(fromSixths),
    racks: record.racks.map((rack) => texts(rack).sort()),
  })),
  lots: texts(p.lots),
});

/** Sets and records are never changed, so that both tables may hold the same. */
export const copyTable = (t: Table): Table => ({
  ...t,
  racks: t.racks.map((rack) => [...rack]),
  pool: [...t.pool],
  sets: [...t.sets],
  opened: [...t.opened],
  totals: [...t.totals],
  won: [...t.won],
  records: [...t.records],
  lots: [...t.lots],
});

/** What a move says, whatever type it is of. */
export interface Told {
  readonly type: string;
  /** None where the clock ran out over an untouched table. */
  readonly sets: readonly ModelSet[] | undefined;
}

export const tell = (move: Move): Told => ({
  type: move.type,
  sets: 'table' in move ? move.table?.map(fromMeld) : undefined,
});

export const JOKER = 'J';
export const COLOURS = ['r', 'b', 'y', 'k'];
export const numberOf = (tile: string): number => Number(tile.slice(1));
export const colourOf = (tile: string): string => tile[0];
export const isTile = (tile: string): boolean =>
  tile === JOKER || /^[rbyk]([1-9]|1[0-3])$/.test(tile);

export const countIn = (tiles: readonly string[], tile: string): number =>
  tiles.filter((one) => one === tile).length;
/** What is left of some tiles when others are taken away, each as often as it is there. */
export function without(tiles: readonly string[], others: readonly string[]): string[] {
  const left = [...tiles];
  for (const tile of others) if (left.includes(tile)) left.splice(left.indexOf(tile), 1);
  return left;
}
export const tilesIn = (sets: readonly ModelSet[]): string[] => sets.flatMap(({ tiles }) => tiles);
