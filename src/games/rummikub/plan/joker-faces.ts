/** Faces of jokers while sets change: which joker stands for something else, and which one a sentence names. */
import { COLOUR_OF, JOKER, NUMBER_OF, tileOf, type Tile } from '../../../core/tile.ts';
import { facesAt, type Meld } from '../rules/melds.ts';
import type { JokerShift } from './types.ts';

/** The faces of jokers that are named one after the other; what is used is taken out. */
export type Faces = (readonly Tile[])[];

/** Jokers that stand for something else after a set was extended (RK-12 A3); nothing where none does. */
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

/** The faces of the jokers of some sets that are in none of the others: of those that came, or that went. */
export function leftFaces(sets: readonly Meld[], others: readonly Meld[]): Faces {
  const left = sets.flatMap(jokerFaces);
  for (const faces of others.flatMap(jokerFaces)) {
    const same = left.findIndex((own) => own.some((face) => faces.includes(face)));
    left.splice(same >= 0 ? same : 0, 1);
  }
  return left;
}

/** The faces of the jokers of a piece in the set it goes into, taken out of those that are left. */
export function pieceFaces(piece: readonly Tile[], result: Meld, left: Faces): Faces {
  return piece.flatMap((tile, at) => {
    if (tile !== JOKER) return [];
    const wanted = result.type === 'run' ? faceBeside(piece, at) : undefined;
    const same = left.findIndex((faces) => wanted !== undefined && faces.includes(wanted));
    return left.splice(same >= 0 ? same : 0, 1);
  });
}

/** What a joker at this place of a run's piece stands for, by its neighbours; unknown where it is alone. */
function faceBeside(piece: readonly Tile[], at: number): Tile | undefined {
  const known = piece.findIndex((tile) => tile !== JOKER);
  if (known < 0) return undefined;
  return tileOf(COLOUR_OF[piece[known]], NUMBER_OF[piece[known]] + at - known);
}
