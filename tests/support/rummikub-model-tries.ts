/** What somebody might try at a table of Rummikub: sensible plays, plays with one thing wrong, and nonsense. */
import { oneIn, pickOne, shuffle, type Rng } from '../../src/core/rng.ts';
import { parseTile } from '../../src/core/tile.ts';
import { rummikub } from '../../src/games/index.ts';
import type { Meld, Move, Position } from '../../src/games/rummikub/rules/types.ts';
import { COLOURS, JOKER, tableOf, tilesIn, without, type ModelSet } from './rummikub-model.ts';
import { isSet, setsWith } from './rummikub-model-sets.ts';
import { someSet } from './rummikub-model-tables.ts';

export interface Tried {
  readonly seat: number;
  readonly move: Move;
}

const meldOf = ({ type, tiles }: ModelSet): Meld => ({
  type: type as Meld['type'],
  tiles: tiles.map((tile) => parseTile(tile) ?? 77),
});
const tableMove = (type: 'play' | 'time_up', sets: readonly ModelSet[]): Move => ({
  type,
  table: sets.map(meldOf),
});

/** How many sets are tried for one tile before a rearrangement is given up. */
const TRIES_EACH = 3;

/**
 * All of the `bound` tiles in sets, with as many of the free ones as it takes; none where it is not found soon. The model's
 * own way to rearrange a table.
 */
function cover(bound: readonly string[], free: readonly string[], rng: Rng, budget = { left: 12 }): ModelSet[] | undefined {
  if (bound.length === 0) return [];
  if (budget.left-- <= 0) return undefined;
  const real = bound.filter((tile) => tile !== JOKER);
  const tile = real.length > 0 ? pickOne(real, rng) : undefined;
  const all = [...bound, ...free];
  const sets = tile === undefined ? jokerSets(free, rng) : shuffle(setsWith(tile, without(all, [tile])), rng);
  for (const set of sets.slice(0, TRIES_EACH)) {
    // What the set does not find among the bound tiles it takes from the rack.
    const rest = cover(without(bound, set.tiles), without(free, without(set.tiles, bound)), rng, budget);
    if (rest) return [set, ...rest];
  }
  return undefined;
} // prettier-ignore

function jokerSets(free: readonly string[], rng: Rng): ModelSet[] {
  const sets = Array.from({ length: 3 * TRIES_EACH }, () => someSet([...free, JOKER], rng));
  return sets.filter((set) => set !== undefined).filter(({ tiles }) => tiles.includes(JOKER));
}

/** A few sets of the table made anew with tiles of the rack, or the table as it is where that is not found. */
export function rearranged(sets: readonly ModelSet[], rack: readonly string[], rng: Rng): ModelSet[] {
  const count = Math.min(sets.length, 1 + rng.below(4));
  const chosen = shuffle([...sets], rng);
  chosen.sort((a, b) => Number(b.tiles.includes(JOKER)) - Number(a.tiles.includes(JOKER)));
  if (oneIn(2, rng)) shuffle(chosen, rng);
  const taken = chosen.slice(0, count);
  const made = cover(tilesIn(taken), shuffle([...rack], rng).slice(0, 8), rng);
  return made ? [...chosen.slice(count), ...made] : [...sets];
} // prettier-ignore

/** Some sets of the rack beside the table as it is. */
export function laidOut(sets: readonly ModelSet[], rack: readonly string[], rng: Rng): ModelSet[] {
  const laid: ModelSet[] = [];
  let left = [...rack];
  const wanted = 1 + rng.below(3);
  for (let at = 0; at < 12 && laid.length < wanted; at++) {
    const set = someSet(left, rng);
    if (set) laid.push(set);
    left = without(left, set?.tiles ?? []);
  }
  return [...sets, ...laid];
}

/** A tile of the rack at the end of a set. */
function extended(sets: readonly ModelSet[], rack: readonly string[], rng: Rng): ModelSet[] {
  if (sets.length === 0 || rack.length === 0) return [...sets];
  const some = shuffle([...new Set(rack)], rng).slice(0, 8);
  const fits = shuffle(sets.flatMap((set, at) => some.flatMap((tile) => grown(set, tile).map((one) => ({ at, one })))), rng);
  const chosen = fits.find(({ one }) => isSet(one)) ?? fits[0];
  return sets.map((set, at) => (at === chosen.at ? chosen.one : set));
} // prettier-ignore

const grown = ({ type, tiles }: ModelSet, tile: string): ModelSet[] => [
  { type, tiles: [...tiles, tile] },
  { type, tiles: [tile, ...tiles] },
];

/** A joker of the table changed for the tile it stands for, and laid down with tiles of the rack or somewhere else. */
function swapped(sets: readonly ModelSet[], rack: readonly string[], rng: Rng): ModelSet[] {
  const at = sets.findIndex(({ tiles }) => tiles.includes(JOKER));
  if (at < 0) return rearranged(sets, rack, rng);
  const tries = [...new Set(rack)].map((tile) => withTile(sets[at], tile)).filter(isSet);
  const now = tries.length > 0 ? pickOne(tries, rng) : sets[at];
  const left = without(rack, without(now.tiles, sets[at].tiles));
  const others = sets.map((set, i) => (i === at ? now : set));
  // Now and then somebody keeps it.
  if (oneIn(8, rng)) return laidOut(others, left, rng);
  const [home] = jokerSets(left, rng);
  if (home !== undefined && !oneIn(4, rng)) return [...others, home];
  const i = rng.below(others.length);
  return others.map((set, j) => (j === i ? pickOne(grown(set, JOKER), rng) : set));
} // prettier-ignore

function withTile({ type, tiles }: ModelSet, tile: string): ModelSet {
  const now = [...tiles];
  now[now.indexOf(JOKER)] = tile;
  return { type, tiles: now };
}

const SENSIBLE = [rearranged, rearranged, laidOut, extended, swapped, swapped];

/** One to three sensible changes, one after the other. */
export function sensible(p: Position, seat: number, rng: Rng): ModelSet[] {
  const { sets, racks } = tableOf(p);
  let [now, rack] = [sets, racks[seat]];
  for (let steps = rng.below(3); steps >= 0; steps--) {
    const next = pickOne(SENSIBLE, rng)(now, rack, rng);
    rack = without(rack, without(tilesIn(next), tilesIn(now)));
    now = next;
  }
  if (rack.length === racks[seat].length) now = extended(now, rack, rng);
  return oneIn(3, rng) ? shuffle([...now], rng) : now;
}

type Fault = (sets: ModelSet[], rack: readonly string[], rng: Rng) => ModelSet[];

const TILES = [...COLOURS.flatMap((colour) => [1, 2, 5, 7, 8, 11, 12, 13].map((number) => `${colour}${number}`)), JOKER]; // prettier-ignore

/** Each of them changes one thing; the sets are a copy. */
const FAULTS: readonly Fault[] = [
  // A tile is lost.
  (sets, _, rng) => edit(sets, rng, (tiles) => tiles.filter((__, at) => at !== rng.below(tiles.length))),
  (sets) => sets.map(({ type, tiles }) => ({ type, tiles: without(tiles, [JOKER]) })),
  (sets, _, rng) => sets.filter((__, at) => at !== rng.below(sets.length)),
  // A tile comes from nowhere, or twice from the same place.
  (sets, _, rng) => edit(sets, rng, (tiles) => [...tiles, pickOne(tiles, rng)]),
  (sets, _, rng) => edit(sets, rng, (tiles) => [...tiles, pickOne(TILES, rng)]),
  (sets, rack, rng) => edit(sets, rng, (tiles) => [...tiles, pickOne(rack, rng)]),
  (sets, _, rng) => edit(sets, rng, (tiles) => tiles.map((tile, at) => (at === 0 ? pickOne(TILES, rng) : tile))),
  (sets, _, rng) => edit(sets, rng, (tiles) => tiles.map((tile, at) => (at === 0 ? 'x3' : tile))),
  (sets, _, rng) => [...sets, pickOne(sets, rng)],
  // Tiles lie in another place.
  (sets, _, rng) => edit(sets, rng, (tiles) => shuffle([...tiles], rng)),
  (sets, _, rng) => edit(sets, rng, (tiles) => [...tiles.slice(1), tiles[0]]),
  moveTile, moveTile, moveTile, flip, flip, split, split, join,
  (sets) => [...sets, { type: 'run', tiles: [] }],
  (sets, rack, rng) => [...sets, { type: pickOne(['run', 'group'], rng), tiles: shuffle([...rack], rng).slice(0, 1 + rng.below(4)) }],
]; // prettier-ignore

function edit(sets: ModelSet[], rng: Rng, change: (tiles: readonly string[]) => readonly string[]): ModelSet[] {
  const at = rng.below(sets.length);
  return sets.map((set, i) => (i === at && set.tiles.length > 0 ? { ...set, tiles: change(set.tiles) } : set));
} // prettier-ignore

function moveTile(sets: ModelSet[], _: readonly string[], rng: Rng): ModelSet[] {
  const [from, to] = [rng.below(sets.length), rng.below(sets.length)];
  const { tiles } = sets[from];
  if (tiles.length === 0) return sets;
  const tile = tiles.includes(JOKER) && oneIn(2, rng) ? JOKER : pickOne(tiles, rng);
  const target = from === to ? { ...sets[to], tiles: without(tiles, [tile]) } : sets[to];
  const bigger = pickOne(grown(target, tile), rng);
  return sets.map((set, at) => (at === to ? bigger : at === from ? { ...set, tiles: without(tiles, [tile]) } : set));
} // prettier-ignore

function flip(sets: ModelSet[], _: readonly string[], rng: Rng): ModelSet[] {
  const at = rng.below(sets.length);
  return sets.map((set, i) => (i === at ? { ...set, type: set.type === 'run' ? 'group' : 'run' } : set));
} // prettier-ignore

function split(sets: ModelSet[], _: readonly string[], rng: Rng): ModelSet[] {
  const long = sets.filter(({ tiles }) => tiles.length > 5);
  const set = pickOne(long.length > 0 ? long : sets, rng);
  const cut = long.length > 0 ? 3 : 1 + rng.below(set.tiles.length);
  const parts = [set.tiles.slice(0, cut), set.tiles.slice(cut)];
  return [...sets.filter((one) => one !== set), ...parts.map((tiles) => ({ ...set, tiles }))];
}

function join(sets: ModelSet[], _: readonly string[], rng: Rng): ModelSet[] {
  const [one, other] = [pickOne(sets, rng), pickOne(sets, rng)];
  if (one === other) return sets;
  const rest = sets.filter((set) => set !== one && set !== other);
  return [...rest, { type: one.type, tiles: [...one.tiles, ...other.tiles] }];
}

/** A table that is sensible, or has something wrong with it. */
export function someSets(p: Position, seat: number, rng: Rng): ModelSet[] {
  const { sets, racks } = tableOf(p);
  let now = oneIn(4, rng) ? [...sets] : sensible(p, seat, rng);
  for (let faults = pickOne([0, 0, 1, 1, 2], rng); faults > 0 && now.length > 0; faults--)
    now = pickOne(FAULTS, rng)(now, racks[seat].length > 0 ? racks[seat] : TILES, rng);
  return now;
}

/** Any move by anybody, mostly by the one whose turn it is. */
export function someTry(p: Position, rng: Rng): Tried {
  const seat = oneIn(12, rng) ? rng.below(p.rack.length) : p.turn;
  return { seat, move: someMove(p, seat, rng) };
}

/** A play by the one whose turn it is. */
export const somePlay = (p: Position, rng: Rng): Tried => ({
  seat: p.turn,
  move: tableMove('play', oneIn(4, rng) ? someSets(p, p.turn, rng) : sensible(p, p.turn, rng)),
});

const PLAIN: readonly Move[] = [
  { type: 'draw' }, { type: 'pass' }, { type: 'time_up' }, { type: 'next_round' },
]; // prettier-ignore

function someMove(p: Position, seat: number, rng: Rng): Move {
  if (oneIn(p.phase === 'play' ? 8 : 2, rng)) return pickOne(PLAIN, rng);
  if (oneIn(16, rng)) return pickListed(p, seat, rng);
  return tableMove(oneIn(5, rng) ? 'time_up' : 'play', someSets(p, seat, rng));
}

export function pickListed(p: Position, seat: number, rng: Rng): Move {
  const legal = rummikub.legal(p, seat);
  return legal.length === 0 ? pickOne(PLAIN, rng) : pickOne(legal, rng);
}
