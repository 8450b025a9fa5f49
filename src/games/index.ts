/** All games by id. A new game is added here, and then does not compile until every surface has its piece. */
import type { AnyGame, Game, GameEvent } from '../core/game.ts';
import { casino } from './casino/game.ts';
import { dhappa } from './dhappa/game.ts';
import { mayI } from './may-i/game.ts';
import { rummikub } from './rummikub/game.ts';
import { shithead } from './shithead/game.ts';

export { casino, dhappa, mayI, rummikub, shithead };

export const GAMES = {
  shithead,
  casino,
  'may-i': mayI,
  dhappa,
  rummikub,
} as const satisfies Record<string, AnyGame>;
export type GameId = keyof typeof GAMES;
export const GAME_IDS = Object.keys(GAMES) as GameId[];

export type PositionOf<Id extends GameId> =
  (typeof GAMES)[Id] extends Game<infer P, infer _M, infer _E> ? P : never;
export type MoveOf<Id extends GameId> =
  (typeof GAMES)[Id] extends Game<infer _P, infer M, infer _E> ? M : never;
export type EventOf<Id extends GameId> =
  (typeof GAMES)[Id] extends Game<infer _P, infer _M, infer E extends GameEvent> ? E : never;

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** A game of the registry, seen through the contract alone. */
export const gameOf = (id: GameId): AnyGame => GAMES[id];

/** The same by an id from elsewhere, which may be that of no game. */
export const gameNamed = (id: string): AnyGame | undefined =>
  isGameId(id) ? gameOf(id) : undefined;
