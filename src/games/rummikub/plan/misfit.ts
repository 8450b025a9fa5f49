/** Why a table cannot have come out of another with tiles of a rack; asked before anything is translated. */
import { copiesOf, formatTile, JOKER, KINDS, type Tile } from '../../../core/tile.ts';
import { shortened } from '../../../core/words.ts';
import { countMelds, countTiles, newCounts } from '../rules/count.ts';
import { faultOf, faultWords, formatMeld, type Meld } from '../rules/melds.ts';

export function misfitOf(
  table: readonly Meld[],
  rack: readonly Tile[],
  after: readonly Meld[],
): string | undefined {
  const broken = [...table, ...after].find((meld) => faultOf(meld) !== undefined);
  if (broken !== undefined) return brokenWords(broken);
  const before = countMelds(newCounts(), table);
  const held = countTiles(newCounts(), rack);
  const now = countMelds(newCounts(), after);
  for (let tile: Tile = 0; tile < KINDS; tile++) {
    if (before[tile] + held[tile] > copiesOf(tile)) return `there are only two of ${nameOf(tile)}`;
    if (now[tile] < before[tile]) return missingWords(tile);
    if (now[tile] > before[tile] + held[tile])
      return `${nameOf(tile)} is neither on the table nor on the rack`;
  }
  return undefined;
}

const nameOf = (tile: Tile): string => (tile === JOKER ? 'joker' : formatTile(tile));

const missingWords = (tile: Tile): string =>
  tile === JOKER ? 'joker missing from the table' : `table tile ${formatTile(tile)} missing`;

const brokenWords = (meld: Meld): string =>
  `${shortened(formatMeld(meld))} is no set: ${faultWords(faultOf(meld)!)}`;
