/** Moves and positions of Dhappa as text, assembled. */
import type { Text } from '../../../core/game.ts';
import type { Move, Position } from '../rules/types.ts';
import { canonicalMove, formatMove, parseMove } from './notation.ts';
import { fields, formatPosition } from './position-format.ts';
import { parsePosition } from './position-parse.ts';

export const text: Text<Position, Move> = {
  parseMove,
  formatMove,
  canonicalMove,
  parsePosition,
  formatPosition,
  fields,
};
