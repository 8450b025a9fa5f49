/**
 * Option jokerRule=locked: a set with a joker only grows until the joker is replaced by the tile it stands for. Only
 * the table at the end is judged, so a joker counts as replaced where a tile that could have done it was at hand.
 */
import { JOKER, type Tile } from '../../../../core/tile.ts';
import { countMelds, countTiles, newCounts, tilesAdded, type Counts } from '../count.ts';
import { jokersIn, type PlacedJoker } from './jokers.ts';
import { lowOf, type Meld } from '../melds.ts';

/** A set that was changed although its joker was not replaced. */
export function lockedSetTouched(
  before: readonly Meld[],
  after: readonly Meld[],
  bothMissing: boolean,
): Meld | undefined {
  const jokers = jokersIn(before);
  if (jokers.length === 0) return undefined;
  const isAllowed = subsetsOf(jokers).some((replaced) =>
    ways(replaced, bothMissing).some((swaps) => holds(jokers, swaps, before, after)),
  );
  if (isAllowed) return undefined;
  const touched = jokers.find(({ meld }) => !after.some((set) => contains(set, meld)));
  return (touched ?? jokers[0]).meld;
}

interface Replaced {
  readonly joker: PlacedJoker;
  /** The tiles that free it: the one it stands for, or with option bothMissing both missing colours. */
  readonly tiles: readonly Tile[];
}

const subsetsOf = (jokers: readonly PlacedJoker[]): PlacedJoker[][] =>
  jokers.reduce<PlacedJoker[][]>(
    (subsets, joker) => [...subsets, ...subsets.map((subset) => [...subset, joker])],
    [[]],
  );

/** Every way in which all of these are replaced; two of one group stand for different colours. */
const ways = (replaced: readonly PlacedJoker[], bothMissing: boolean): Replaced[][] =>
  replaced
    .reduce<Replaced[][]>(
      (all, joker) =>
        all.flatMap((way) => prices(joker, bothMissing).map((tiles) => [...way, { joker, tiles }])),
      [[]],
    )
    .filter((swaps) => swaps.every(({ joker: { set } }) => isDistinct(priceOf(set, swaps))));

const isDistinct = (tiles: readonly Tile[]): boolean => new Set(tiles).size === tiles.length;

function prices({ meld, faces }: PlacedJoker, bothMissing: boolean): Tile[][] {
  const isGroupOfThree = meld.type === 'group' && meld.tiles.length === 3;
  const isAlone = meld.tiles.filter((tile) => tile === JOKER).length === 1;
  return bothMissing && isGroupOfThree && isAlone ? [[...faces]] : faces.map((face) => [face]);
}

/** Sets that keep a joker lie there whole, grown at most, and the others were freed one after the other. */
function holds(
  jokers: readonly PlacedJoker[],
  swaps: readonly Replaced[],
  before: readonly Meld[],
  after: readonly Meld[],
): boolean {
  const kept = new Set(
    jokers.filter((j) => !swaps.some((s) => s.joker === j)).map(({ set }) => set),
  );
  const counts = countMelds(newCounts(), after);
  for (const set of kept) {
    const held = swapped(before[set], set, swaps);
    const isThere = after.some((other) => contains(other, held)) && takeFrom(counts, held.tiles);
    if (!isThere) return false;
  }
  return canPay(swaps, kept, before, tilesAdded(before, after));
}

/**
 * Whether the tiles that free jokers came from the rack or from sets that are not locked, or not any more: two sets
 * cannot free each other.
 */
function canPay(
  swaps: readonly Replaced[],
  kept: ReadonlySet<number>,
  before: readonly Meld[],
  added: readonly Tile[],
): boolean {
  const open = before.filter(({ tiles }) => !tiles.includes(JOKER));
  const counts = countTiles(countMelds(newCounts(), open), added);
  const due = new Set(swaps.map(({ joker }) => joker.set));
  for (;;) {
    const payable = [...due].find((set) => takeFrom(counts.slice(), priceOf(set, swaps)));
    if (payable === undefined) return due.size === 0;
    takeFrom(counts, priceOf(payable, swaps));
    if (!kept.has(payable)) countTiles(counts, before[payable].tiles);
    due.delete(payable);
  }
}

/** What all the replaced jokers of a set cost. */
const priceOf = (set: number, swaps: readonly Replaced[]): Tile[] =>
  swaps.filter(({ joker }) => joker.set === set).flatMap(({ tiles }) => tiles);

/** A set of two jokers of which one was replaced. */
function swapped(meld: Meld, set: number, swaps: readonly Replaced[]): Meld {
  const tiles = meld.tiles.slice();
  for (const { joker, tiles: price } of swaps) if (joker.set === set) tiles[joker.at] = price[0];
  return { type: meld.type, tiles };
}

/** Whether as many of these tiles were left. */
function takeFrom(counts: Counts, tiles: readonly Tile[]): boolean {
  for (const tile of tiles) counts[tile]--;
  return counts.every((count) => count >= 0);
}

/** Whether a set holds all of another one, its jokers in the same places of a run. */
function contains(whole: Meld, part: Meld): boolean {
  if (whole.type !== part.type) return false;
  if (part.type === 'run') {
    const from = lowOf(part.tiles)! - lowOf(whole.tiles)!;
    return part.tiles.every((tile, at) => whole.tiles[from + at] === tile);
  }
  const counts = countMelds(newCounts(), [whole]);
  return takeFrom(counts, part.tiles);
}
