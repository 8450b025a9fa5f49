/** An adaptive bot mixes neighbouring levels, so that its strength grows without steps (BT-41). */
import type { Rng } from '../core/rng.ts';
import { STRENGTH_MAX, type BotLevel } from './roster.ts';

/** From the weakest to the strongest that it plays like. */
const LADDER = ['random', 'easy', 'medium', 'hard', 'expert'] as const satisfies BotLevel[];
const STEPS = 1000;

const placeOf = (strength: number): number => (strength / STRENGTH_MAX) * (LADDER.length - 1);

/** Whether a bot of this strength plays like an expert now and then. */
export const searchesAt = (strength: number): boolean => placeOf(strength) > LADDER.length - 2;

/** The level for one decision: of the two around this strength the nearer one more often. */
export function levelFor(strength: number, rng: Rng): BotLevel {
  const place = placeOf(strength);
  const lower = Math.min(Math.floor(place), LADDER.length - 2);
  const isUpper = rng.below(STEPS) < upperShare(place, lower) * STEPS;
  return LADDER[isUpper ? lower + 1 : lower];
}

/**
 * A bot that mixes chance with a few easy moves plays worse than chance alone: in Shithead it wins 40 of 100
 * matches against that. The weakest bot therefore makes so many easy moves that more of them mean more strength.
 */
const LEAST_EASY = 0.4;

const upperShare = (place: number, lower: number): number =>
  lower === 0 ? LEAST_EASY + (1 - LEAST_EASY) * place : place - lower;
