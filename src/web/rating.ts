/** Rating of the person at this device, one for each game. Adaptive bots set their strength by it. */
import { afterMatch, NEW_RATING, ratingIn, type Rating } from '../bots/adapt.ts';
import { storage } from './storage.ts';

interface Kept extends Rating {
  /** The seed of the match that was counted last: a reload of its end must not count it again. */
  readonly last: string;
}

const keyOf = (game: string): string => `baize/rating/${game}`;

export const ratingFor = (game: string): Rating => kept(game);

/** Starts anew, as with a stranger. */
export const forgetRating = (game: string): void => storage().removeItem(keyOf(game));

/** Counts the result of a match once. */
export function countMatch(game: string, seed: string, utility: number): void {
  const before = kept(game);
  if (before.last === seed) return;
  const after: Kept = { ...afterMatch(before, utility), last: seed };
  try {
    storage().setItem(keyOf(game), JSON.stringify(after));
  } catch {
    // A full storage costs the memory of one match.
  }
}

function kept(game: string): Kept {
  try {
    return readRating(JSON.parse(storage().getItem(keyOf(game)) ?? 'null'));
  } catch {
    return { ...NEW_RATING, last: '' };
  }
}

/** The same from anything at all. */
export function readRating(raw: unknown): Kept {
  const { last } = (raw ?? {}) as { last?: unknown };
  return { ...ratingIn(raw), last: typeof last === 'string' ? last : '' };
}
