/** The sentences of Shithead, assembled. */
import type { Words } from '../../../core/game.ts';
import type { Move, Position, ShitheadEvent } from '../rules/types.ts';
import { describe, explain } from './explain.ts';
import { phraseMove, prompt } from './moves.ts';
import { giveReason } from './reasons.ts';

export const words: Words<Position, Move, ShitheadEvent> = {
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
};
