/**
 * `Thinker` on the page itself, for browsers without workers. It searches in slices, so that animations keep
 * running.
 */
import { oneTimer, thinkerHere } from '../client/thinker-here.ts';
import { loadGame } from '../games/loaders.ts';

export const pageThinker = thinkerHere({ gameFor: loadGame, breathe: oneTimer });
