/** The coverage rule of option jokerRule=replace: the role of each old joker is still filled (RK-6.3). */
import type { Tile } from '../../../../core/tile.ts';
import { countMelds, newCounts } from '../count.ts';
import { faceChoices, jokersIn, type PlacedJoker } from './jokers.ts';
import type { Meld } from '../melds.ts';

/** A face that no tile on the new table fills, joker or not; undefined where all are filled. */
export function uncoveredFace(before: readonly Meld[], after: readonly Meld[]): Tile | undefined {
  const old = jokersIn(before);
  if (old.length === 0) return undefined;
  const now = faceChoices(jokersIn(after));
  const covers = (roles: readonly Tile[]): boolean =>
    now.some((faces) => areFilled(roles, faces, after));
  if (faceChoices(old).some(covers)) return undefined;
  return faceToBlame(old, covers);
}

/** Whether each role finds a tile of its own that acts as it. */
function areFilled(
  roles: readonly Tile[],
  faces: readonly Tile[],
  after: readonly Meld[],
): boolean {
  const acting = countMelds(newCounts(), after);
  for (const face of faces) acting[face]++;
  for (const role of roles) if (--acting[role] < 0) return false;
  return true;
}

/** The first joker that finds no tile even alone; where it takes both to fail, the last. */
function faceToBlame(
  old: readonly PlacedJoker[],
  covers: (roles: readonly Tile[]) => boolean,
): Tile {
  const lost = old.find(({ faces }) => !faces.some((face) => covers([face])));
  return (lost ?? old.at(-1)!).faces[0];
}
