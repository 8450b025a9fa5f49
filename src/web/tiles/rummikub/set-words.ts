/** Spoken names of sets, and what their jokers stand for. */
import { JOKER, type Tile } from '../../../core/tile.ts';
import { facesAt, isMeld, type MeldType } from '../../../games/rummikub/index.ts';
import { tileName } from '../TileView.tsx';

/**
 * For each tile what it stands for, where it is a joker and only one face is possible: in a group of three a
 * joker is any of two colours, and says neither (RK-12 A6).
 */
export function jokersAs(tiles: readonly Tile[], type: MeldType | undefined): (Tile | undefined)[] {
  if (type === undefined || !isMeld({ type, tiles })) return tiles.map(() => undefined);
  return tiles.map((tile, at) => {
    if (tile !== JOKER) return undefined;
    const faces = facesAt({ type, tiles }, at);
    return faces.length === 1 ? faces[0] : undefined;
  });
}

/** "run of red 4, joker as red 5, red 6"; tiles that are no set are told one by one. */
export function setName(tiles: readonly Tile[], type: MeldType | undefined): string {
  const faces = jokersAs(tiles, type);
  const list = tiles.map((tile, at) => tileName(tile, faces[at])).join(', ');
  return type === undefined ? list : `${type} of ${list}`;
}
