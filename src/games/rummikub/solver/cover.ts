/**
 * The joker rule `replace` (RK-6.3): what a joker of the table stood for must still be filled at the end, by the
 * joker itself or by a tile. All faces a joker can have are of one number, so this is asked number by number.
 */
import { COLOUR_OF, NUMBER_OF, NUMBERS, type Tile } from '../../../core/tile.ts';
import { jokersIn } from '../rules/jokers/jokers.ts';
import type { Meld } from '../rules/melds.ts';
import { COUNT_BITS, countOf, type Demand } from './choices.ts';

/** A joker of the table: the place of its set, and the faces it may have. */
interface Role {
  readonly meld: number;
  readonly faces: readonly Tile[];
}

const rolesOf = (table: readonly Meld[]): Role[] =>
  jokersIn(table).map(({ set, faces }) => ({ meld: set, faces }));

/**
 * By number (1 to 13) what the jokers of this table ask of the tiles outside its frozen sets; undefined where they
 * ask for nothing.
 */
export function demandsOf(
  table: readonly Meld[],
  isFrozen: (at: number) => boolean,
): (Demand | undefined)[] {
  const demands: (Demand | undefined)[] = Array.from({ length: NUMBERS + 1 });
  const roles = rolesOf(table);
  for (const role of roles) {
    if (isFrozen(role.meld)) continue;
    const number = NUMBER_OF[role.faces[0]];
    const here = roles.filter(({ faces }) => NUMBER_OF[faces[0]] === number);
    const fixed = here.filter(({ meld }) => isFrozen(meld));
    const base = frozenVector(table, isFrozen, number);
    demands[number] = (acting) =>
      choosesSome(fixed, 0, base + acting, [], (vector) => areFilled(here, 0, vector, []));
  }
  return demands;
}

/** How many real tiles of this number lie in frozen sets, by colour. */
function frozenVector(
  table: readonly Meld[],
  isFrozen: (at: number) => boolean,
  number: number,
): number {
  let vector = 0;
  table.forEach(({ tiles }, at) => {
    if (!isFrozen(at)) return;
    for (const tile of tiles)
      if (NUMBER_OF[tile] === number) vector += 1 << (COUNT_BITS * COLOUR_OF[tile]);
  });
  return vector;
}

/** Jokers in frozen groups act as whatever suits: some choice of their faces makes `isEnough` true. */
function choosesSome(
  roles: readonly Role[],
  at: number,
  vector: number,
  chosen: Tile[],
  isEnough: Demand,
): boolean {
  if (at === roles.length) return isEnough(vector);
  return roles[at].faces.some(
    (face) =>
      !isTaken(roles, at, chosen, face) &&
      choosesSome(
        roles,
        at + 1,
        vector + (1 << (COUNT_BITS * COLOUR_OF[face])),
        [...chosen, face],
        isEnough,
      ),
  );
}

/** Two jokers of one group stand for different tiles. */
const isTaken = (roles: readonly Role[], at: number, chosen: Tile[], face: Tile): boolean =>
  chosen.some((other, by) => other === face && roles[by].meld === roles[at].meld);

/** A face may be chosen as often as it is filled. */
function areFilled(roles: readonly Role[], at: number, acting: number, chosen: Tile[]): boolean {
  if (at === roles.length) return true;
  return roles[at].faces.some((face) => {
    const times = chosen.filter((other) => other === face).length;
    if (times >= countOf(acting, COLOUR_OF[face]) || isTaken(roles, at, chosen, face)) return false;
    return areFilled(roles, at + 1, acting, [...chosen, face]);
  });
}
