/**
 * Registry of moves that take another back, where the rules of a game know such. Tables bound how many of them
 * one decision may have.
 */
import { isTakeBack as isDhappaTakeBack } from './dhappa/rules/moves.ts';
import { isGameId, type GameId, type MoveOf } from './index.ts';

const TAKE_BACKS: { readonly [Id in GameId]: ((move: MoveOf<Id>) => boolean) | undefined } = {
  shithead: undefined,
  casino: undefined,
  'may-i': undefined,
  dhappa: isDhappaTakeBack,
  rummikub: undefined,
};

/** Whether a move of the game with this id takes another back. */
export function isTakeBack(id: string, move: unknown): boolean {
  const find = isGameId(id) ? TAKE_BACKS[id] : undefined;
  return find?.(move as never) ?? false;
}
