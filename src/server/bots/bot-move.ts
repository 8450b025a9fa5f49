/** The decision of a bot as it leaves a worker: a move in notation, or none. */
import { thinkNow } from '../../bots/think-now.ts';
import type { BotThought } from '../../bots/thought.ts';
import { invariant } from '../../core/invariant.ts';
import { gameNamed } from '../../games/index.ts';

export function botMove(thought: BotThought): string | undefined {
  const game = gameNamed(thought.gameId);
  invariant(game !== undefined, 'a bot thinks about a game of the registry');
  const move = thinkNow(thought);
  return move === undefined ? undefined : game.formatMove(move);
}
