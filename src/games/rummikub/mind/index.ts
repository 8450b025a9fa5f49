/** How moves of Rummikub are judged and searched, assembled. */
import type { Mind } from '../../../core/game.ts';
import type { Move, Position } from '../rules/types.ts';
import { judgement } from './judge/index.ts';
import { search } from './search/index.ts';

export const mind: Mind<Position, Move> = { ...judgement, search };
