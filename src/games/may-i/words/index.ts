/** The sentences of May I?, assembled. */
import type { Words } from '../../../core/game.ts';
import type { MayIEvent, Move, Position } from '../rules/types.ts';
import { describe } from './describe.ts';
import { explain } from './explain.ts';
import { phraseMove, prompt } from './moves.ts';
import { giveReason } from './reasons.ts';

export const words: Words<Position, Move, MayIEvent> = {
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
};
