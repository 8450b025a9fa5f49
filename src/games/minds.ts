/**
 * All games with their minds: how moves are judged and searched. Only what thinks loads this file: bots, coach
 * and arena in Node. A page loads one mind at a time, in its worker (loaders.ts).
 */
import type { AnyThinkingGame, Mind, ThinkingGame } from '../core/game.ts';
import { mind as casinoMind } from './casino/mind/index.ts';
import { mind as dhappaMind } from './dhappa/mind/index.ts';
import {
  GAMES,
  isGameId,
  type EventOf,
  type GameId,
  type MoveOf,
  type PositionOf,
} from './index.ts';
import { mind as mayIMind } from './may-i/mind/index.ts';
import { mind as rummikubMind } from './rummikub/mind/index.ts';
import { mind as shitheadMind } from './shithead/mind/index.ts';

const MINDS = {
  shithead: shitheadMind,
  casino: casinoMind,
  'may-i': mayIMind,
  dhappa: dhappaMind,
  rummikub: rummikubMind,
} as const satisfies { [Id in GameId]: Mind<PositionOf<Id>, MoveOf<Id>> };

type Thinking<Id extends GameId> = ThinkingGame<PositionOf<Id>, MoveOf<Id>, EventOf<Id>>;

export const THINKING_GAMES: { readonly [Id in GameId]: Thinking<Id> } = {
  shithead: { ...GAMES.shithead, ...MINDS.shithead },
  casino: { ...GAMES.casino, ...MINDS.casino },
  'may-i': { ...GAMES['may-i'], ...MINDS['may-i'] },
  dhappa: { ...GAMES.dhappa, ...MINDS.dhappa },
  rummikub: { ...GAMES.rummikub, ...MINDS.rummikub },
};

export const { casino, dhappa, 'may-i': mayI, rummikub, shithead } = THINKING_GAMES;

export const thinkingGameOf = (id: GameId): AnyThinkingGame => THINKING_GAMES[id];

/** The same by an id from elsewhere, which may be that of no game. */
export const thinkingGameNamed = (id: string): AnyThinkingGame | undefined =>
  isGameId(id) ? thinkingGameOf(id) : undefined;
