/** Counts the work that a request makes: how often a move is made in the rules, how often the log is looked at. */
import type { AnyGame } from '../../src/core/game.ts';
import { gameNamed } from '../../src/games/index.ts';
import { Party } from '../world/party.ts';
import { World } from '../world/world.ts';

export interface Work {
  /** Moves that were made in the rules: one for each entry that is folded. */
  moves: number;
  /** Questions to the log. */
  looks: number;
}

/** The registry, with games that count the moves made in them. */
function countedGames(): {
  readonly work: Work;
  readonly named: (id: string) => AnyGame | undefined;
} {
  const work: Work = { moves: 0, looks: 0 };
  const named = (id: string): AnyGame | undefined => {
    const game = gameNamed(id);
    const apply: AnyGame['apply'] = (...args) => {
      work.moves++;
      game!.apply(...args);
    };
    return game && { ...game, apply };
  };
  return { work, named };
}

export const EVERY = 8;

/** A world in which snapshots are taken often, and all work is counted. */
export function countedWorld(snapshotEvery = EVERY) {
  const { work, named } = countedGames();
  const world = new World({
    snapshotEvery,
    gameNamed: named,
    limits: { messagesPerSecond: 1_000_000 },
  });
  world.disk.beforeRead = () => {
    work.looks++;
    return undefined;
  };
  /** What it takes to do this. */
  const spent = async (run: () => Promise<unknown>): Promise<Work> => {
    const before = { ...work };
    await run();
    return { moves: work.moves - before.moves, looks: work.looks - before.looks };
  };
  return { world, spent };
}

/** Everyone comes back to a server that has started anew. */
export async function returned({ world, code, tokens }: Party): Promise<Party> {
  const party = new Party(world, code);
  for (const token of tokens) await party.enter(token);
  return party;
}
