/** An adaptive bot mixes neighbouring levels, so that its strength grows without steps (BT-41). */
import type { Rng } from '../core/rng.ts';
import { STRENGTH_MAX, type BotLevel } from './roster.ts';

/** From the weakest to the strongest that it plays like. */
const LADDER = ['random', 'easy', 'medium', 'hard', 'expert'] as const satisfies BotLevel[];
const STEPS = 1000;

/** The level for one decision: of the two around this strength the nearer one more often. */
export function levelFor(strength: number, rng: Rng): BotLevel {
  const place = (strength / STRENGTH_MAX) * (LADDER.length - 1);
  const lower = Math.min(Math.floor(place), LADDER.length - 2);
  const isUpper = rng.below(STEPS) < (place - lower) * STEPS;
  return LADDER[isUpper ? lower + 1 : lower];
}
