/** Counts the work that a request makes: what is asked of the rules, how often the log is looked at. */
import type { AnyGame } from '../../src/core/game.ts';
import { gameNamed } from '../../src/games/index.ts';
import { Party } from '../world/party.ts';
import { World, type WorldSetting } from '../world/world.ts';
import { callsSince, countCalls, noCalls, type Calls } from './calls.ts';

export interface Work {
  /** Moves that were made in the rules: one for each entry that is folded. */
  readonly moves: number;
  /** Questions to the log. */
  readonly looks: number;
}

export const EVERY = 8;

/** A world in which snapshots are taken often, and all work is counted. */
export function countedWorld(setting: WorldSetting = {}) {
  const calls = noCalls();
  let looks = 0;
  const named = (id: string): AnyGame | undefined => {
    const game = gameNamed(id);
    return game && countCalls(game, calls);
  };
  const world = new World({
    snapshotEvery: EVERY,
    gameNamed: named,
    limits: { messagesPerSecond: 1_000_000 },
    ...setting,
  });
  world.disk.beforeRead = () => {
    looks++;
    return undefined;
  };
  /** What the server asks of the rules to do this. */
  const asked = async (run: () => Promise<unknown>): Promise<Partial<Calls>> => {
    const before = { ...calls };
    await run();
    return callsSince(before, calls);
  };
  /** What it takes to do this. */
  const spent = async (run: () => Promise<unknown>): Promise<Work> => {
    const before = looks;
    const { apply = 0 } = await asked(run);
    return { moves: apply, looks: looks - before };
  };
  return { world, spent, asked };
}

/** Everyone comes back to a server that has started anew. */
export async function returned({ world, code, tokens }: Party): Promise<Party> {
  const party = new Party(world, code);
  for (const token of tokens) await party.enter(token);
  return party;
}
