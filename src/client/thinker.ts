/** Who thinks for bots and coach. A page asks a worker, a test asks its own process. */
import type { Advice } from '../bots/coach.ts';
import { adviseNow, thinkNow } from '../bots/think-now.ts';
import type { BotThought, CoachThought } from '../bots/thought.ts';

export interface Thinker {
  think(thought: BotThought): Promise<unknown>;
  advise(thought: CoachThought): Promise<Advice<unknown> | undefined>;
}

export const inProcessThinker: Thinker = {
  think: async (thought) => thinkNow(thought),
  advise: async (thought) => adviseNow(thought),
};
