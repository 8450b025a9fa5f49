/** Games that count how often each of their functions is asked, for tests of how much work a move makes. */
import type { AnyGame } from '../../src/core/game.ts';

/** Functions of the contract whose calls are counted. */
export const COUNTED = [
  'apply',
  'assertWhole',
  'check',
  'clone',
  'describe',
  'formatMove',
  'formatPosition',
  'parseMove',
  'parsePosition',
  'redact',
  'view',
] as const satisfies readonly (keyof AnyGame)[];
export type Calls = Record<(typeof COUNTED)[number], number>;

export const noCalls = (): Calls =>
  Object.fromEntries(COUNTED.map((name) => [name, 0])) as unknown as Calls;

/** The game with every such call added to `calls`. */
export function countCalls(game: AnyGame, calls: Calls): AnyGame {
  const counted = COUNTED.map((name) => {
    const call = game[name] as (...args: unknown[]) => unknown;
    return [
      name,
      (...args: unknown[]) => {
        calls[name]++;
        return call.apply(game, args);
      },
    ];
  });
  return { ...game, ...(Object.fromEntries(counted) as Pick<AnyGame, keyof Calls>) };
}

/** What was called from one count to the next; functions that were not are left out. */
export const callsSince = (before: Calls, after: Calls): Partial<Calls> =>
  Object.fromEntries(
    COUNTED.map((name) => [name, after[name] - before[name]]).filter(([, times]) => times !== 0),
  ) as Partial<Calls>;
