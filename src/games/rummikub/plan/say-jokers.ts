/**
 * Gives each joker its face when a set is put together: jokers look alike, but each is named with its own.
 */
import { COLOUR_OF, JOKER, NUMBER_OF, tileOf, type Tile } from '../../../core/tile.ts';
import type { Meld } from '../rules/melds.ts';
import { jokerFaces } from './joker-shift.ts';
import type { Faces } from './words.ts';

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
