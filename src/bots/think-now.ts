/** Runs a bot's thought to its end in this process, for any game of the registry. */
import type { AnyThinkingGame } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import { thinkingGameNamed } from '../games/minds.ts';
import { deliberate, thinkThrough } from './deliberation.ts';
import type { Clock } from './search/think.ts';
import type { BotThought } from './thought.ts';

export function gameFor(gameId: string): AnyThinkingGame {
  const game = thinkingGameNamed(gameId);
  invariant(game !== undefined, `there is no game "${gameId}"`);
  return game;
}

/** The move of a bot, thought to the end before anything else happens. */
export const thinkNow = (thought: BotThought, clock?: Clock): unknown =>
  thinkThrough(deliberate(gameFor(thought.gameId), thought, clock)).move;
