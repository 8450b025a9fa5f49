/** `--game ID`: which game a command is about. */
import type { AnyGame } from '../../dist/core/game.js';
import { GAME_IDS, gameNamed } from '../../dist/games/index.js';

export const GAME_FLAG = { type: 'string', default: GAME_IDS[0] } as const;

/** The game, or the end of the process with a sentence: there is nothing to measure. */
export function readGame(id: string): AnyGame {
  const game = gameNamed(id);
  if (game !== undefined) return game;
  console.error(`There is no game "${id}"; the games are ${GAME_IDS.join(', ')}.`);
  process.exit(2);
}
