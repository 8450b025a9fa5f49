/** `baize/games`: the games as plain rulebooks, with their minds, so that bots and simulations can use them. */
export { draftsOf } from '../games/drafts.ts';
export {
  GAME_IDS,
  isGameId,
  type EventOf,
  type GameId,
  type MoveOf,
  type PositionOf,
} from '../games/index.ts';
export {
  casino,
  dhappa,
  mayI,
  rummikub,
  shithead,
  thinkingGameNamed as gameNamed,
  thinkingGameOf as gameOf,
  THINKING_GAMES as GAMES,
} from '../games/minds.ts';
