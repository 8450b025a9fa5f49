/** Easy plays what a beginner sees: a card that takes its like, else anything it can take, else its lowest. */
import { RANK_OF } from '../../../../core/card.ts';
import {
  argumentIn,
  CAPTURE,
  handIn,
  kindIn,
  looseIn,
  topIn,
  TRAIL,
} from '../../rules/packed/codes.ts';
import type { Position } from '../../rules/types.ts';
import { VALUE_OF } from '../../rules/values.ts';

const EQUAL = 60;
const BUILD_TAKEN = 50;
const SUM = 40;
const TRAILED = 20;

export function scoreEasy(p: Position, code: number): number {
  const card = p.hand[p.turn][handIn(code)];
  if (kindIn(code) === TRAIL) return TRAILED - VALUE_OF[card];
  if (kindIn(code) !== CAPTURE) return 0;
  // The first one that it sees, so it takes one thing only; of several the one with the lower card.
  const things = looseIn(code) === 0 ? 0 : countThings(p, code);
  if (argumentIn(code) === 1) return BUILD_TAKEN - 2 * things - topIn(code) - VALUE_OF[card] / 16;
  const equal = things === 1 && topIn(code) === 0 && takesLike(p, code);
  return (equal ? EQUAL : SUM) - 2 * things - topIn(code) - VALUE_OF[card] / 16;
}

function countThings(p: Position, code: number): number {
  if (VALUE_OF[p.hand[p.turn][handIn(code)]] === 0) return 1;
  let count = 0;
  for (let left = looseIn(code); left !== 0; left &= left - 1) count++;
  return count;
}

const takesLike = (p: Position, code: number): boolean =>
  p.loose.some((card) => RANK_OF[card] === RANK_OF[p.hand[p.turn][handIn(code)]]);

/** Out of a hundred moves of easy, so many are picked blindly. */
export const EASY_RANDOM_PERCENT = 5;
