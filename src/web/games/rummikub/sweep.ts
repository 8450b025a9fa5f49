/**
 * Decides which tiles a pointer selects as it moves along the rack: tiles that belong together. Any other
 * sideways drag moves a tile.
 */
import { COLOUR_OF, JOKER, NUMBER_OF } from '../../../core/tile.ts';
import type { Laid } from '../../../games/rummikub/index.ts';

/**
 * The keys from one tile to the other, where they belong together; still on the first, whether the next does.
 */
export function sweptKeys(
  rack: readonly Laid[],
  first: number,
  last: number,
  ahead: number,
): readonly number[] | undefined {
  const keys = rack.map(({ key }) => key);
  const [from, to] = [keys.indexOf(first), keys.indexOf(last)];
  const end = from === to ? from + ahead : to;
  const swept = rack.slice(Math.max(0, Math.min(from, end)), Math.max(from, end) + 1);
  if (swept.length < 2 || !belongTogether(swept)) return undefined;
  return from === to ? [first] : swept.map(({ key }) => key);
}

/** Of one number, or a sequence of one colour; a joker goes with everything. */
function belongTogether(laid: readonly Laid[]): boolean {
  const tiles = laid.map(({ tile }) => tile).filter((tile) => tile !== JOKER);
  const sameNumber = tiles.every((tile) => NUMBER_OF[tile] === NUMBER_OF[tiles[0]]);
  const inSequence = tiles.every(
    (tile, at) => COLOUR_OF[tile] === COLOUR_OF[tiles[0]] && tile === tiles[0] + at,
  );
  return sameNumber || inSequence;
}
