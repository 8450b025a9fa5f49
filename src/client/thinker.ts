/** Who thinks for bots and coach: a page asks its workers, tests and terminals their own process. */
import { gameFor } from '../bots/think-now.ts';
import type { Thinker } from './asking.ts';
import { oneTimer, thinkerHere } from './thinker-here.ts';

export type { Thinker } from './asking.ts';

export const inProcessThinker: Thinker = thinkerHere({ gameFor, breathe: oneTimer });
