/** Rummikub, assembled from its rooms. */
import type { Game } from '../../core/game.ts';
import { entry } from './entry.ts';
import { rules } from './rules/index.ts';
import type { Move, Position, RummikubEvent } from './rules/types.ts';
import { text } from './text/index.ts';
import { words } from './words/index.ts';

export const rummikub: Game<Position, Move, RummikubEvent> = {
  ...entry,
  ...rules,
  ...text,
  ...words,
};
