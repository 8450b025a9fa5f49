/** The sentences of Casino, assembled. */
import type { Words } from '../../../core/game.ts';
import type { CasinoEvent, Move, Position } from '../rules/types.ts';
import { describe } from './describe.ts';
import { explain } from './explain.ts';
import { phraseMove, prompt } from './moves.ts';
import { giveReason } from './reasons.ts';

export const words: Words<Position, Move, CasinoEvent> = {
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
};
