/** `--game ID`: which game a command is about. */
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { GAME_IDS } from '../../dist/games/index.js';
import { thinkingGameNamed } from '../../dist/games/minds.js';

export const GAME_FLAG = { type: 'string', default: GAME_IDS[0] } as const;

/** The game, or the end of the process with a sentence: there is nothing to measure. */
export function readGame(id: string): AnyThinkingGame {
  const game = thinkingGameNamed(id);
  if (game !== undefined) return game;
  console.error(`There is no game "${id}"; the games are ${GAME_IDS.join(', ')}.`);
  process.exit(2);
}
