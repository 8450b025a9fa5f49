/** Judgement of the moves of Rummikub without search, assembled. */
import type { Judgement } from '../../../core/game.ts';
import { packed } from '../rules/moves.ts';
import type { Move, Position } from '../rules/types.ts';
import { SolverWorkspace } from '../solver/workspace.ts';
import { createJudge } from './judge/index.ts';

export const judgement: Judgement<Position, Move> = {
  packed,
  judge: createJudge(new SolverWorkspace()),
};
