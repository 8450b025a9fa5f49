/** Thinks on the page itself, where there is no worker: in slices, so that cards keep moving all the same. */
import { oneTimer, thinkerHere } from '../client/thinker-here.ts';
import { loadGame } from './rules/registry.ts';

export const pageThinker = thinkerHere({ gameFor: loadGame, breathe: oneTimer });
