/** What the tests of the library's door have in common. */
import {
  createTable,
  type Problem,
  type Result,
  type Table,
  type TableSpec,
} from '../../src/index.ts';

export type ShitheadTable = Table<'shithead'>;

export function valueOf<T>(result: Result<T, Problem>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export const problemIn = <T>(result: Result<T, Problem>): Problem => {
  if (result.ok) throw new Error('this was expected to be refused');
  return result.error;
};

export const seated = (spec: Partial<TableSpec<'shithead'>> = {}): ShitheadTable =>
  valueOf(createTable({ game: 'shithead', seats: 3, seed: '7', ...spec }));

/** What plain JavaScript may pass: the types of the door do not bind it. */
export const untyped = (value: unknown): never => value as never;

export function withBots(seats: number, seed: string): ShitheadTable {
  const table = seated({ seats, seed });
  for (let seat = 0; seat < seats; seat++) valueOf(table.addBot(seat, 'medium'));
  return table;
}
