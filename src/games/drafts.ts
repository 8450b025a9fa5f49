/**
 * Registry of drafts: moves that are made step by step before they are committed. Games whose moves are made in
 * one piece have none.
 */
import type { Drafts } from '../core/draft.ts';
import { drafts as casino } from './casino/table/draft.ts';
import { isGameId, type GameId, type MoveOf, type PositionOf } from './index.ts';
import { drafts as mayI } from './may-i/table/draft.ts';
import { drafts as rummikub } from './rummikub/table/draft.ts';

const DRAFTS: { readonly [Id in GameId]: Drafts<PositionOf<Id>, MoveOf<Id>> | undefined } = {
  shithead: undefined,
  casino,
  'may-i': mayI,
  dhappa: undefined,
  rummikub,
};

/** Of a game that is known by its id alone. */
export const draftsOf = (id: string): Drafts<unknown, unknown> | undefined =>
  isGameId(id) ? DRAFTS[id] : undefined;
