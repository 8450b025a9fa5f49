/** From counts to runs: how the tiles of one colour that go into runs are strung together. */
import { JOKER, NUMBER_OF, NUMBERS, tileOf, type Tile } from '../../../core/tile.ts';
import { lowOf, MELD_MIN, type Meld } from '../rules/melds.ts';
import { countOf } from './choices.ts';
import type { Laid } from './lay.ts';

/**
 * The runs of a colour as the search saw them: short ones go on first, then long ones, so they become as long as
 * they can. `laid` is by number.
 */
export function longRuns(colour: number, laid: readonly Laid[]): Meld[] {
  const melds: Meld[] = [];
  let open: Tile[][] = [];
  for (let number = 1; number <= NUMBERS; number++) {
    const count = countOf(laid[number].runs, colour);
    if (count === 0 && open.length === 0) continue;
    const jokersHere = countOf(laid[number].runJokers, colour);
    if (open.length > 1) open.sort(byShortness);
    for (let at = count; at < open.length; at++) melds.push({ type: 'run', tiles: open[at] });
    if (open.length > count) open = open.slice(0, count);
    while (open.length < count) open.push([]);
    for (let at = 0; at < count; at++)
      open[at].push(at < jokersHere ? JOKER : tileOf(colour, number));
  }
  for (const tiles of open) melds.push({ type: 'run', tiles });
  return melds;
}

const byShortness = (a: readonly Tile[], b: readonly Tile[]): number =>
  Math.min(a.length, MELD_MIN) - Math.min(b.length, MELD_MIN);

/**
 * Where jokers at the ends of a run stand: where they stood in an old run that this one has grown from, or else as
 * high as they can (RK-12 A7). The face sum only grows by the latter.
 */
export function withJokersPlaced(meld: Meld, olds: readonly Meld[]): Meld {
  const { type, tiles } = meld;
  if (type === 'group' || (tiles[0] !== JOKER && tiles[tiles.length - 1] !== JOKER)) return meld;
  const places = placesOf(tiles);
  const grown = places.find((place) => olds.some((old) => isGrownFrom(place, old)));
  return { type, tiles: grown ?? places[0] };
}

/** The same run with its loose jokers at the one end or the other, high ones first. */
function placesOf(tiles: readonly Tile[]): Tile[][] {
  const first = tiles.findIndex((tile) => tile !== JOKER);
  const last = tiles.findLastIndex((tile) => tile !== JOKER);
  const core = tiles.slice(first, last + 1);
  const loose = tiles.length - core.length;
  const places: Tile[][] = [];
  for (let above = Math.min(loose, NUMBERS - NUMBER_OF[tiles[last]]); above >= 0; above--)
    if (loose - above < NUMBER_OF[tiles[first]])
      places.push([...jokers(loose - above), ...core, ...jokers(above)]);
  return places;
}

const jokers = (count: number): Tile[] => Array.from({ length: count }, () => JOKER);

/** Whether an old run with a joker lies in this one with every tile at its place. */
function isGrownFrom(tiles: readonly Tile[], old: Meld): boolean {
  if (old.type === 'group' || !old.tiles.includes(JOKER)) return false;
  const from = lowOf(old.tiles)! - lowOf(tiles)!;
  return from >= 0 && old.tiles.every((tile, at) => tiles[from + at] === tile);
}
