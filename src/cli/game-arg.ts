/** Parses the name of a game on the command line. */
import { ok } from '../core/result.ts';
import { quoted } from '../core/words.ts';
import { GAME_IDS, isGameId, type GameId } from '../games/index.ts';
import { failWith, type Attempt } from './fault.ts';
import { suggestion } from './near-miss.ts';

export function readGame(game: string): Attempt<GameId> {
  return isGameId(game) ? ok(game) : failWith('cli/unknown_game', noSuchGame(game), { game });
}

export const noSuchGame = (game: string): string =>
  `There is no game ${quoted(game)}${suggestion(game, GAME_IDS)}; the games are ${GAME_IDS.join(', ')}.`;
