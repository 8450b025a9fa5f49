/** The proven positions and the vectors of the rule sheet of Rummikub, and puzzles from text. */
import { readFileSync } from 'node:fs';
import type { Position, Puzzle } from '../../src/games/rummikub/solver/index.ts';
import { melds, tiles } from './rummikub-text.ts';

export interface Value {
  readonly tiles: number;
  readonly points: number;
}
interface Optimum {
  readonly maxTiles: Value & { readonly maxIntactMelds: number };
  readonly maxPoints: Value;
}
export interface Proven {
  readonly id: string;
  readonly table: Position['table'];
  readonly rack: string[];
  readonly optimum: {
    readonly free: Optimum;
    readonly replace: Optimum;
    readonly initialMeld: { readonly maxTiles: Value; readonly maxPoints: Value } | null;
  };
  readonly baselineExplain: { readonly cost: number };
}
interface Vector {
  readonly id: string;
  readonly table: Position['table'];
  readonly rack: string[];
  readonly free: Readonly<Record<'maxTiles' | 'maxPoints', [number, number]>>;
  readonly replace: Vector['free'];
  readonly initialMeldTiles: number | null;
  readonly moves: string[];
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'));
export const PROVEN = (read('rummikub-positions') as { positions: Proven[] }).positions;
export const VECTORS = (read('rummikub-vectors') as Vector[]).filter(({ id }) =>
  id.startsWith('S'),
);

export const puzzle = (table: string, rack: string, opened = true): Puzzle => ({
  table: melds(table),
  rack: tiles(rack),
  opened,
});
export const puzzleOf = (
  { table, rack }: Pick<Proven, 'table' | 'rack'>,
  opened = true,
): Puzzle => ({
  table: table.map(({ type, tiles: texts }) => ({ type, tiles: tiles(texts.join(' ')) })),
  rack: tiles(rack.join(' ')),
  opened,
});
