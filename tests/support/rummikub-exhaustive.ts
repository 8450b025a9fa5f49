/**
 * Every table that can be made of small Rummikub positions, one after another, by choosing whole sets: slow, plain, and
 * nothing like the solver, which counts open runs number by number.
 */
import {
  COLOUR_OF,
  COLOURS,
  JOKER,
  JOKERS,
  KINDS,
  NUMBER_OF,
  NUMBERS,
  tileOf,
  type Tile,
} from '../../src/core/tile.ts';
import type { Meld } from '../../src/games/rummikub/rules/melds.ts';
import { rngFromSeed, type Rng } from '../../src/core/rng.ts';

export interface Value {
  readonly tiles: number;
  readonly points: number;
}

/** The best of both objectives. */
export interface Best {
  maxTiles: Value;
  maxPoints: Value;
}

export interface Tried {
  readonly free: Best;
  readonly replace: Best;
  readonly opening: Best;
}

const NOTHING: Value = { tiles: 0, points: 0 };
const nothing = (): Best => ({ maxTiles: NOTHING, maxPoints: NOTHING });

function improve(best: Best, value: Value): void {
  const { maxTiles, maxPoints } = best;
  if (
    value.tiles > maxTiles.tiles ||
    (value.tiles === maxTiles.tiles && value.points > maxTiles.points)
  )
    best.maxTiles = value;
  if (
    value.points > maxPoints.points ||
    (value.points === maxPoints.points && value.tiles > maxPoints.tiles)
  )
    best.maxPoints = value;
}

/** A set as the tiles that are real, and what every joker in it may stand for. */
interface Laid {
  readonly real: readonly Tile[];
  readonly jokers: readonly (readonly Tile[])[];
  readonly isGroup: boolean;
}

/** All sets whose real tile with the lowest id is this one. */
function setsFrom(tile: Tile, has: Uint8Array, jokers: number): Laid[] {
  return [...groupsFrom(tile, has, jokers), ...runsFrom(tile, has, jokers)];
}

function groupsFrom(tile: Tile, has: Uint8Array, jokers: number): Laid[] {
  const number = NUMBER_OF[tile];
  const higher = [0, 1, 2, 3].filter(
    (colour) => colour > COLOUR_OF[tile] && has[tileOf(colour, number)] > 0,
  );
  const sets: Laid[] = [];
  for (let chosen = 0; chosen < 1 << higher.length; chosen++) {
    const real = [tile];
    higher.forEach((colour, at) => {
      if ((chosen & (1 << at)) !== 0) real.push(tileOf(colour, number));
    });
    const missing = COLOURS.map((_, colour) => tileOf(colour, number)).filter(
      (face) => !real.includes(face),
    );
    for (let wild = 0; wild <= jokers; wild++)
      if (real.length + wild >= 3 && real.length + wild <= 4)
        sets.push({ real, jokers: Array.from({ length: wild }, () => missing), isGroup: true });
  }
  return sets;
}

/** Runs of six and more are left out: they are two shorter ones that lie side by side. */
function runsFrom(tile: Tile, has: Uint8Array, jokers: number): Laid[] {
  const sets: Laid[] = [];
  const colour = COLOUR_OF[tile];
  const go = (number: number, real: Tile[], wild: Tile[][], length: number): void => {
    if (length >= 3) sets.push({ real, jokers: wild, isGroup: false });
    if (number > NUMBERS || length === 5) return;
    const face = tileOf(colour, number);
    if (has[face] > 0) go(number + 1, [...real, face], wild, length + 1);
    if (wild.length < jokers) go(number + 1, real, [...wild, [face]], length + 1);
  };
  for (let below = 0; below <= jokers && NUMBER_OF[tile] - below >= 1; below++) {
    const wild = Array.from({ length: below }, (_, at) => [tile - below + at]);
    go(NUMBER_OF[tile] + 1, [tile], wild, below + 1);
  }
  return sets;
}

/** Calls `found` with every way to lay out all of the table's tiles and some of the rack's. */
function everyTable(
  table: Uint8Array,
  rack: Uint8Array,
  found: (sets: readonly Laid[], left: Uint8Array) => void,
): void {
  const has = table.map((count, tile) => count + rack[tile]);
  const left = new Uint8Array(KINDS);
  const sets: Laid[] = [];
  const go = (from: Tile): void => {
    let tile = from;
    while (tile < JOKER && has[tile] === 0) tile++;
    if (tile === JOKER) {
      left[JOKER] = has[JOKER];
      if (left[JOKER] <= rack[JOKER]) found(sets, left);
      return;
    }
    if (left[tile] < rack[tile]) {
      has[tile]--;
      left[tile]++;
      go(tile);
      has[tile]++;
      left[tile]--;
    }
    for (const set of setsFrom(tile, has, has[JOKER])) {
      for (const real of set.real) has[real]--;
      has[JOKER] -= set.jokers.length;
      sets.push(set);
      go(tile);
      sets.pop();
      for (const real of set.real) has[real]++;
      has[JOKER] += set.jokers.length;
    }
  };
  go(0);
}

function valueOf(rack: Uint8Array, left: Uint8Array): Value {
  let [tiles, points] = [0, 0];
  for (let tile = 0; tile < KINDS; tile++) {
    tiles += rack[tile] - left[tile];
    points += (rack[tile] - left[tile]) * (tile === JOKER ? 30 : NUMBER_OF[tile]);
  }
  return { tiles, points };
}

/** All ways to give every joker of these sets a face; jokers of one group differ. */
function facesOf(sets: readonly Laid[]): Tile[][] {
  let all: Tile[][] = [[]];
  for (const set of sets)
    set.jokers.forEach((faces, at) => {
      all = all.flatMap((chosen) =>
        faces
          .filter((face) => !set.isGroup || !chosen.slice(chosen.length - at).includes(face))
          .map((face) => [...chosen, face]),
      );
    });
  return all;
}

/** RK-6.3: some faces of the old jokers each find a tile of the new table that acts as them. */
function isCovered(old: readonly Tile[][], sets: readonly Laid[]): boolean {
  const real = sets.flatMap((set) => set.real);
  return facesOf(sets).some((acting) =>
    old.some((asked) => {
      const all = [...real, ...acting];
      return asked.every((face) => {
        const at = all.indexOf(face);
        if (at >= 0) all.splice(at, 1);
        return at >= 0;
      });
    }),
  );
}

/** RK-4.1: a joker in a run counts as its place; in a group all count the same. */
const worthOf = ({ real, jokers }: Laid): number =>
  [...real, ...jokers.map(([face]) => face)].reduce((sum, face) => sum + NUMBER_OF[face], 0);

const countsOf = (tiles: readonly Tile[]): Uint8Array => {
  const counts = new Uint8Array(KINDS);
  for (const tile of tiles) counts[tile]++;
  return counts;
};

/** The meld of a table as the sets above are written. */
function setOf({ type, tiles }: Meld): Laid {
  const real = tiles.filter((tile) => tile !== JOKER);
  const number = NUMBER_OF[real[0]];
  if (type === 'group') {
    const missing = COLOURS.map((_, colour) => tileOf(colour, number)).filter(
      (face) => !real.includes(face),
    );
    return {
      real,
      jokers: tiles.filter((tile) => tile === JOKER).map(() => missing),
      isGroup: true,
    };
  }
  const low = real[0] - tiles.indexOf(real[0]);
  const jokers = tiles.flatMap((tile, at) => (tile === JOKER ? [[low + at]] : []));
  return { real, jokers, isGroup: false };
}

export function tryEverything(
  table: readonly Meld[],
  rack: readonly Tile[],
  initialMeld: number,
): Tried {
  const tried = { free: nothing(), replace: nothing(), opening: nothing() };
  const held = countsOf(rack);
  const lying = countsOf(table.flatMap(({ tiles }) => tiles));
  const old = facesOf(table.map(setOf));
  everyTable(lying, held, (sets, left) => {
    const value = valueOf(held, left);
    improve(tried.free, value);
    if (lying[JOKER] === 0 || isCovered(old, sets)) improve(tried.replace, value);
  });
  everyTable(new Uint8Array(KINDS), held, (sets, left) => {
    const worth = sets.reduce((sum, set) => sum + worthOf(set), 0);
    if (worth >= initialMeld) improve(tried.opening, valueOf(held, left));
  });
  return tried;
}

export interface Small {
  readonly table: Meld[];
  readonly rack: Tile[];
}

/** A few sets, and a rack of tiles that lie close to them, so that there is much to rearrange. */
export function smallPosition(seed: string): Small {
  const rng = rngFromSeed(seed);
  const left = new Uint8Array(KINDS).fill(2);
  const low = 1 + rng.below(9);
  // Few numbers make many copies and groups, more of them make runs.
  const wide = 1 + rng.below(5);
  const table: Meld[] = [];
  for (let sets = rng.below(4); sets > 0; sets--) {
    const meld = someSet(rng, low, wide, left);
    if (meld !== undefined) table.push(meld);
  }
  const rack: Tile[] = [];
  for (let tiles = 2 + rng.below(7 - table.length); tiles > 0; tiles--) {
    const tile = rng.below(7) === 0 ? JOKER : tileOf(rng.below(4), low + rng.below(wide));
    if (left[tile] === 0) continue;
    left[tile]--;
    rack.push(tile);
  }
  return { table, rack };
}

function someSet(rng: Rng, low: number, wide: number, left: Uint8Array): Meld | undefined {
  const type = rng.below(2) === 0 ? 'run' : 'group';
  const size = type === 'run' ? 3 + rng.below(3) : 3 + rng.below(2);
  const [colour, number] = [rng.below(4), low + rng.below(Math.min(wide, 3))];
  const faces =
    type === 'run'
      ? Array.from({ length: size }, (_, at) => number + at).map((one) => [colour, one])
      : [0, 1, 2, 3].map((one) => [(colour + one) % 4, number]).slice(0, size);
  if (faces.some(([, one]) => one > NUMBERS)) return undefined;
  const wild = rng.below(3) === 0 ? rng.below(size) : -1;
  const more = rng.below(4) === 0 ? rng.below(size) : wild;
  const tiles = faces.map(([of, one], at) =>
    at === wild || at === more ? JOKER : tileOf(of, one),
  );
  const counts = countsOf(tiles);
  if (counts[JOKER] > JOKERS || counts.some((count, tile) => count > left[tile])) return undefined;
  counts.forEach((count, tile) => {
    left[tile] -= count;
  });
  return { type, tiles: type === 'run' ? tiles : tiles.sort((a, b) => a - b) };
}
