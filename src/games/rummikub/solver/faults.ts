/** RK-9.5: what keeps a position from being solved, in one sentence that names the place. */
import { copiesOf, formatTile, JOKER, type Tile } from '../../../core/tile.ts';
import { numberWord, shortened } from '../../../core/words.ts';
import { countMelds, countTiles, newCounts } from '../rules/count.ts';
import { faultOf, formatMeld, type Meld } from '../rules/melds.ts';
import type { Puzzle } from './types.ts';

/** What is wrong with a position; undefined where nothing is. */
export const faultOfPuzzle = ({ table, rack }: Puzzle): string | undefined =>
  brokenSet(table) ?? extraCopy(table, rack);

function brokenSet(table: readonly Meld[]): string | undefined {
  for (const [at, meld] of table.entries()) {
    const fault = faultOf(meld);
    if (fault === undefined) continue;
    const set = `set ${at + 1} (${shortened(formatMeld(meld))})`;
    return fault.kind === 'short'
      ? `${set} has ${shortWords(fault.size)}`
      : `${set} is no ${meld.type}: ${fault.reason}`;
  }
  return undefined;
}

const shortWords = (size: number): string =>
  size === 0 ? 'no tiles' : `only ${numberWord(size)} tile${size === 1 ? '' : 's'}`;

function extraCopy(table: readonly Meld[], rack: readonly Tile[]): string | undefined {
  const counts = countTiles(countMelds(newCounts(), table), rack);
  const tile = counts.findIndex((count, at) => count > copiesOf(at));
  if (tile < 0) return undefined;
  const name = tile === JOKER ? 'jokers' : formatTile(tile);
  return `there are ${numberWord(counts[tile])} ${name}, and a set of tiles has only ${numberWord(copiesOf(tile))}`;
}
