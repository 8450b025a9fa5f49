/**
 * `Thinker` for terminals and tests: it searches in their own process and knows all games. Pages use workers
 * instead.
 */
import { gameFor } from '../bots/think-now.ts';
import type { Thinker } from './asking.ts';
import { oneTimer, thinkerHere } from './thinker-here.ts';

export type { Thinker } from './asking.ts';

export const inProcessThinker: Thinker = thinkerHere({ gameFor, breathe: oneTimer });
