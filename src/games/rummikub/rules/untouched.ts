/** Compares two tables set by set: which sets lie in both just as they were. */
import { isSameMeld, type Meld } from './melds.ts';

/** The sets of `after` that do not lie in `before`; undefined where one of `before` is not left as it was. */
export function newMelds(before: readonly Meld[], after: readonly Meld[]): Meld[] | undefined {
  const rest = after.slice();
  for (const meld of before) {
    const at = rest.findIndex((other) => isSameMeld(meld, other));
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** Whether the same sets lie on both, in whatever order they are named. */
export const isSameTable = (one: readonly Meld[], other: readonly Meld[]): boolean =>
  newMelds(one, other)?.length === 0;
