/** The decision of a bot as the table takes it: a move in notation, or none. */
import type { BotAnswer } from '../../bots/answers.ts';
import { gameFor, thinkNow } from '../../bots/think-now.ts';
import type { BotThought } from '../../bots/thought.ts';

/** Thought to the end, here and now. */
export const botMove = (thought: BotThought): string | undefined =>
  inNotation(thought, { move: thinkNow(thought, () => performance.now()) });

export const inNotation = ({ gameId }: BotThought, { move }: BotAnswer): string | undefined =>
  move === undefined ? undefined : gameFor(gameId).formatMove(move);
