/**
 * Registry of the move schemas of all games, for callers without types. It stands apart from the games, so
 * that pages need not load it.
 */
import { misfitOf, type MoveForms } from '../core/form.ts';
import { MOVE_FORMS as casino } from './casino/text/move-form.ts';
import { MOVE_FORMS as dhappa } from './dhappa/text/move-form.ts';
import { gameOf, type GameId, type MoveOf } from './index.ts';
import { MOVE_FORMS as mayI } from './may-i/text/move-form.ts';
import { MOVE_FORMS as rummikub } from './rummikub/text/move-form.ts';
import { MOVE_FORMS as shithead } from './shithead/text/move-form.ts';

type Typed = { readonly type: string };

export const MOVE_FORMS: { readonly [Id in GameId]: MoveForms<Extract<MoveOf<Id>, Typed>> } = {
  shithead,
  casino,
  'may-i': mayI,
  dhappa,
  rummikub,
};

/** Which name or value of it keeps this from being a move of the game; undefined where it has the form of one. */
export const moveMisfit = (id: GameId, move: unknown): string | undefined =>
  misfitOf(MOVE_FORMS[id], move, gameOf(id).title);
