/** `baize/games`: the games as plain rulebooks, with their minds, so that bots and simulations can use them. */
import { THINKING_GAMES } from '../games/minds.ts';

export {
  GAME_IDS,
  isGameId,
  type EventOf,
  type GameId,
  type MoveOf,
  type PositionOf,
} from '../games/index.ts';
export { thinkingGameNamed as gameNamed, thinkingGameOf as gameOf } from '../games/minds.ts';
export const { casino, dhappa, 'may-i': mayI, rummikub, shithead } = THINKING_GAMES;
export const GAMES = THINKING_GAMES;
