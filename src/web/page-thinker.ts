/**
 * `Thinker` on the page itself, for browsers without workers. It searches in slices, so that animations keep
 * running.
 */
import { oneTimer, thinkerHere } from '../client/thinker-here.ts';
import { loadThinkingGame } from '../games/loaders.ts';

export const pageThinker = thinkerHere({ gameFor: loadThinkingGame, breathe: oneTimer });
