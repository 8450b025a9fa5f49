/**
 * `Thinker` on the page itself, for browsers without workers. It judges moves and does not search: what would
 * search falls back to judgement (BT-14). So a page never loads the search.
 */
import { oneTimer, thinkerHere } from '../client/thinker-here.ts';
import type { AnyThinkingGame } from '../core/game.ts';
import type { SearchParts } from '../core/search.ts';
import { loadJudgingGame } from '../games/judgement-loaders.ts';

const NO_SEARCH = {} as SearchParts<unknown, unknown>;

const gameFor = async (id: string): Promise<AnyThinkingGame> => ({
  ...(await loadJudgingGame(id)),
  search: NO_SEARCH,
});

export const pageThinker = thinkerHere({ gameFor, breathe: oneTimer });
