/** Easy plays what a beginner sees: something special if there is any, else the lowest card (BT-10). */
import type { PlayFacts } from './features.ts';

const MAGIC_FIRST = 100;
const SEVERAL = -50;

export const scoreEasy = ({ rank, count, magic }: PlayFacts): number =>
  (magic ? MAGIC_FIRST : 0) + (count > 1 ? SEVERAL * count : 0) - rank;

/** Out of a hundred moves of easy, so many are picked blindly. */
export const EASY_RANDOM_PERCENT = 5;
