/** Jokers that stand for something else after a set was extended (RK-12 A3). */
import { JOKER, type Tile } from '../../../core/tile.ts';
import { facesAt, type Meld } from '../rules/melds.ts';
import type { JokerShift } from './types.ts';

/** Nothing where every joker may still stand for what it stood for. */
export function jokerShiftOf(before: Meld, after: Meld): { jokerShift?: readonly JokerShift[] } {
  const now = jokerFaces(after);
  const moved: Tile[] = [];
  for (const faces of jokerFaces(before)) {
    const same = now.findIndex((others) => others.some((face) => faces.includes(face)));
    if (same >= 0) now.splice(same, 1);
    else moved.push(faces[0]);
  }
  if (moved.length === 0) return {};
  return { jokerShift: moved.map((from, at) => ({ from, to: now[at][0] })) };
}

/** What each joker of a set may stand for, in the order of their places. */
export const jokerFaces = (meld: Meld): Tile[][] =>
  meld.tiles.flatMap((tile, at) => (tile === JOKER ? [facesAt(meld, at)] : []));
