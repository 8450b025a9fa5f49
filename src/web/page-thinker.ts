/**
 * `Thinker` on the page itself, for browsers without workers. It judges moves and does not search: what would
 * search falls back to judgement (BT-14). So a page never loads the search.
 */
import { oneTimer, thinkerHere } from '../client/thinker-here.ts';
import type { AnyThinkingGame } from '../core/game.ts';
import type { SearchParts } from '../core/search.ts';
import { loadJudgingGame } from '../games/judgement-loaders.ts';

/** Personalities play alike: what they differ in is asked of the search. */
const NO_SEARCH: Partial<SearchParts<unknown, unknown>> = {
  settingsFor: () => ({ widest: 0, sides: 0 }),
  style: (_view, _seat, move) => ({ move, disrupts: false }),
};

const gameFor = async (id: string): Promise<AnyThinkingGame> => ({
  ...(await loadJudgingGame(id)),
  search: NO_SEARCH as SearchParts<unknown, unknown>,
});

export const pageThinker = thinkerHere({ gameFor, breathe: oneTimer });
