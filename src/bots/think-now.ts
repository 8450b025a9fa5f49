/** Thinking right here, about any game of the registry. */
import type { AnyGame } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import { gameNamed } from '../games/index.ts';
import type { Advice } from './coach.ts';
import {
  adviseWith,
  thinkWith,
  type BotThought,
  type CoachThought,
  type Thought,
} from './thought.ts';

function gameFor({ gameId }: Thought): AnyGame {
  const game = gameNamed(gameId);
  invariant(game !== undefined, `there is no game "${gameId}"`);
  return game;
}

export const thinkNow = (thought: BotThought): unknown => thinkWith(gameFor(thought), thought);

export const adviseNow = (thought: CoachThought): Advice<unknown> | undefined =>
  adviseWith(gameFor(thought), thought);
