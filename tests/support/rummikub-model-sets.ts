/** Groups and runs for the model of Rummikub (RK-2.1 to RK-2.4). */
import {
  COLOURS, colourOf, countIn, JOKER, numberOf, without, type ModelSet,
} from './rummikub-model.ts'; // prettier-ignore

const realOf = (tiles: readonly string[]): string[] => tiles.filter((tile) => tile !== JOKER);

/** RK-2.2, RK-2.3: the faces of a run from its first to its last tile; none where it is no run. */
function runFaces(tiles: readonly string[]): string[] | undefined {
  const first = tiles.findIndex((tile) => tile !== JOKER);
  if (first < 0 || tiles.length < 3) return undefined;
  const faces = tiles.map((_, at) => `${colourOf(tiles[first])}${numberOf(tiles[first]) + at - first}`);
  const isInside = faces.every((face) => numberOf(face) >= 1 && numberOf(face) <= 13);
  const fits = tiles.every((tile, at) => tile === JOKER || tile === faces[at]);
  return isInside && fits ? faces : undefined;
} // prettier-ignore

/** RK-2.1 */
function isGroup(tiles: readonly string[]): boolean {
  const real = realOf(tiles);
  return (
    tiles.length >= 3 &&
    tiles.length <= 4 &&
    real.length > 0 &&
    new Set(real.map(numberOf)).size === 1 &&
    new Set(real.map(colourOf)).size === real.length
  );
}

export const isSet = ({ type, tiles }: ModelSet): boolean =>
  (type === 'run' && runFaces(tiles) !== undefined) || (type === 'group' && isGroup(tiles));

/** All that the jokers of a valid set may stand for, in every way they may share it out: one list for each way. */
export function jokerFaces({ type, tiles }: ModelSet): string[][] {
  if (type === 'run') return [runFaces(tiles)!.filter((_, at) => tiles[at] === JOKER)];
  const real = realOf(tiles);
  const missing = COLOURS.map((colour) => `${colour}${numberOf(real[0])}`).filter(
    (face) => !real.includes(face),
  );
  return arrangements(missing, countIn(tiles, JOKER));
}

/** Every ordered choice of so many different ones. */
export function arrangements<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one) =>
    arrangements(from.filter((other) => other !== one), count - 1).map((rest) => [one, ...rest]),
  ); // prettier-ignore
}

/** RK-4.1: jokers count as their face. */
export function faceSum(set: ModelSet): number {
  if (set.type === 'run')
    return runFaces(set.tiles)!.reduce((sum, face) => sum + numberOf(face), 0);
  return numberOf(realOf(set.tiles)[0]) * set.tiles.length;
}

/** Every way to take one of each list. */
export const ways = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>(
    (found, list) => found.flatMap((way) => list.map((one) => [...way, one])),
    [[]],
  );

/** Every set with this tile that can be made of it and some of the others. */
export function setsWith(tile: string, others: readonly string[]): ModelSet[] {
  const hand = [tile, ...others];
  return [...runsWith(tile, hand), ...groupsWith(tile, hand)];
}

/** A joker may stand where the tile itself is at hand: that may be wanted elsewhere. */
function runsWith(tile: string, hand: readonly string[]): ModelSet[] {
  const [colour, number, jokers] = [colourOf(tile), numberOf(tile), countIn(hand, JOKER)];
  const isMissing = Array.from({ length: 14 }, (_, at) => !hand.includes(`${colour}${at}`));
  const missing = (from: number, to: number): number =>
    isMissing.slice(from, to + 1).filter((one) => one).length;
  const found: ModelSet[] = [];
  for (let from = number; from >= 1 && missing(from, number) <= jokers; from--)
    for (let to = number; to <= 13 && missing(from, to) <= jokers; to++)
      if (to - from >= 2) found.push(...filled(tile, from, to, isMissing, jokers));
  return found;
}

/** Every way to fill a run from one number to another with so many jokers at most. */
function filled(tile: string, from: number, to: number, isMissing: readonly boolean[], jokers: number): ModelSet[] {
  let lists: string[][] = [[]];
  for (let number = from; number <= to; number++) {
    const face = `${colourOf(tile)}${number}`;
    const choices = isMissing[number] ? [JOKER] : face === tile || jokers === 0 ? [face] : [face, JOKER];
    lists = lists.flatMap((list) => choices.map((one) => [...list, one])).filter((list) => countIn(list, JOKER) <= jokers);
  }
  return lists.map((tiles) => ({ type: 'run', tiles }));
} // prettier-ignore

function groupsWith(tile: string, hand: readonly string[]): ModelSet[] {
  const faces = COLOURS.map((colour) => `${colour}${numberOf(tile)}`).filter((face) => face !== tile);
  const choices = ways(faces.map((face) => [...(hand.includes(face) ? [face] : []), JOKER, '']));
  const groups = choices.map((choice) => [tile, ...choice.filter((one) => one !== '').sort()]);
  const held = groups.filter((tiles) => tiles.length >= 3 && countIn(tiles, JOKER) <= countIn(hand, JOKER));
  const distinct = new Set(held.map((tiles) => tiles.join(' ')));
  return [...distinct].map((tiles) => ({ type: 'group', tiles: tiles.split(' ').sort() }));
} // prettier-ignore

/** The most that sets made of some of these tiles can be worth; what was found for fewer tiles is remembered. */
export function bestWorth(tiles: readonly string[], known = new Map<string, number>()): number {
  const first = tiles.find((tile) => tile !== JOKER);
  if (first === undefined) return 0;
  const key = tiles.toSorted().join();
  const found = known.get(key);
  if (found !== undefined) return found;
  const rest = without(tiles, [first]);
  const made = setsWith(first, rest).map(
    (set) => faceSum(set) + bestWorth(without(tiles, set.tiles), known),
  );
  const best = Math.max(bestWorth(rest, known), ...made);
  known.set(key, best);
  return best;
}
