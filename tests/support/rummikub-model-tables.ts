/** Tables of Rummikub for its model: with many sets, jokers here and there, racks that fit and pools that run dry. */
import { oneIn, pickOne, shuffle, type Rng } from '../../src/core/rng.ts';
import { rummikub } from '../../src/games/index.ts';
import type { Position } from '../../src/games/rummikub/rules/types.ts';
import { COLOURS, countIn, JOKER, numberOf, without, type ModelSet } from './rummikub-model.ts';
import { jokerFaces } from './rummikub-model-sets.ts';

const FACES = COLOURS.flatMap((colour) =>
  Array.from({ length: 13 }, (_, at) => `${colour}${at + 1}`),
);
const ALL: readonly string[] = [...FACES, ...FACES, JOKER, JOKER];

export const someOptions = (seats: number, rng: Rng) => ({
  initialMeld: pickOne(['30', '30', '50', '0'], rng),
  tableOnOpeningTurn: oneIn(3, rng),
  jokerRule: pickOne(['free', 'replace', 'locked'], rng),
  bothMissing: oneIn(2, rng),
  newSetOnly: oneIn(3, rng),
  twoFromRack: oneIn(3, rng),
  jokerPenalty: pickOne(['30', '100', '25'], rng),
  unopenedPenalty: pickOne(['0', '100'], rng),
  penaltyTiles: pickOne(['3', '1'], rng),
  rounds: 1 + rng.below(3),
  firstPlayer: pickOne(['drawn', '0', String(seats - 1)], rng),
});

const write = ({ type, tiles }: ModelSet): string => `${type[0]}[${tiles.join(' ')}]`;

/** One set out of these tiles; none where the tile that was looked at fits nowhere. Jokers stand in for what is not there. */
export function someSet(tiles: readonly string[], rng: Rng): ModelSet | undefined {
  const real = tiles.filter((tile) => tile !== JOKER);
  if (real.length === 0) return undefined;
  const tile = pickOne(real, rng);
  const others = without(tiles, [tile]);
  const faces = oneIn(2, rng) ? runAround(tile, rng) : groupAround(tile, rng);
  const made = faces.tiles.map((face) => {
    const isStoodFor =
      face !== tile && others.includes(JOKER) && (oneIn(6, rng) || !others.includes(face));
    const one = face === tile || !isStoodFor ? face : JOKER;
    if (face !== tile && others.includes(one)) others.splice(others.indexOf(one), 1);
    else if (face !== tile) return '';
    return one;
  });
  return made.includes('') ? undefined : { ...faces, tiles: made };
}

function runAround(tile: string, rng: Rng): ModelSet {
  const length = oneIn(4, rng) ? 3 + rng.below(8) : 3 + rng.below(3);
  const [least, most] = [Math.max(1, numberOf(tile) - length + 1), Math.min(14 - length, numberOf(tile))];
  const from = least + rng.below(most - least + 1);
  return { type: 'run', tiles: Array.from({ length }, (_, at) => `${tile[0]}${from + at}`) };
} // prettier-ignore

function groupAround(tile: string, rng: Rng): ModelSet {
  const others = COLOURS.map((colour) => `${colour}${numberOf(tile)}`).filter((face) => face !== tile);
  return { type: 'group', tiles: [tile, ...shuffle(others, rng).slice(rng.below(2))] };
} // prettier-ignore

/** Sets with a joker first, as long as it has any. */
function someSets({ sets: count, jokers, isClose }: Wish, rng: Rng): ModelSet[] {
  const sets: ModelSet[] = [];
  const low = 1 + rng.below(10);
  const isNear = (tile: string): boolean => numberOf(tile) >= low && numberOf(tile) < low + 4;
  let left = ALL.filter((tile) => tile !== JOKER && (!isClose || isNear(tile)));
  for (let at = 0; at < 3 * count && sets.length < count; at++) {
    const free = jokers - countIn(sets.flatMap(({ tiles }) => tiles), JOKER);
    const set = someSet([...left, ...Array.from({ length: Math.max(0, free) }, () => JOKER)], rng);
    if (set === undefined || (free > 0 && !set.tiles.includes(JOKER))) continue;
    sets.push(set);
    left = without(left, set.tiles);
  }
  return shuffle(sets, rng);
} // prettier-ignore

/** Tiles that this table is waiting for come first: those for which its jokers stand, and neighbours of its sets. */
function wanted(sets: readonly ModelSet[], left: readonly string[], rng: Rng): string[] {
  const faces = sets.filter(({ tiles }) => tiles.includes(JOKER)).flatMap((set) => jokerFaces(set).flat());
  const numbers = new Set(sets.flatMap(({ tiles }) => tiles).filter((tile) => tile !== JOKER).map(numberOf));
  const near = left.filter((tile) => tile === JOKER || numbers.has(numberOf(tile)));
  return order([...shuffle([...new Set(faces)], rng), ...shuffle(near, rng).slice(0, 6), ...shuffle([...left], rng)], left);
} // prettier-ignore

/** Those of the wished ones that are there, then the rest. */
function order(wishes: readonly string[], left: readonly string[]): string[] {
  const found: string[] = [];
  let rest = [...left];
  for (const tile of wishes)
    if (rest.includes(tile)) {
      found.push(tile);
      rest = without(rest, [tile]);
    }
  return [...found, ...rest];
}

export interface Wish {
  readonly sets: number;
  readonly jokers: number;
  readonly rack: number;
  readonly pool: number | undefined;
  readonly options?: Readonly<Record<string, unknown>>;
  /** All sets are of a few numbers, so that they have much to do with each other. */
  readonly isClose?: boolean;
  /** The mover has laid nothing yet. */
  readonly unopened?: boolean;
}

/** A table by these wishes; the mover's rack fits it, and the others hold what is left. */
export function madeTable(rng: Rng, wish: Wish): Position {
  const seats = 2 + rng.below(3);
  const sets = someSets(wish, rng);
  const left = without(ALL, sets.flatMap(({ tiles }) => tiles));
  const turn = rng.below(seats);
  const tiles = wanted(sets, left, rng);
  const mine = tiles.splice(0, wish.rack);
  shuffle(tiles, rng);
  const pool = wish.pool === undefined ? tiles.splice(0, Math.max(1, tiles.length - 8 * (seats - 1))) : tiles.splice(0, wish.pool);
  const racks: string[][] = Array.from({ length: seats }, () => []);
  racks[turn] = mine;
  const others = [...racks.keys()].filter((seat) => seat !== turn);
  tiles.forEach((tile, at) => racks[others[at % others.length]].push(tile));
  const opened = [...racks.keys()].filter((seat) => (seat === turn ? !wish.unopened && !oneIn(4, rng) : !oneIn(3, rng)));
  if (opened.length === 0) opened.push(others[0]);
  const options = { ...someOptions(seats, rng), ...wish.options };
  return given({
    n: seats, turn, ...options, table: sets.map(write).join(' '), pool: pool.join(' ') || 'empty',
    ...Object.fromEntries(racks.map((rack, seat) => [`R${seat}`, rack.join(' ') || 'empty'])),
    opened: opened.join(' '), passes: pool.length === 0 ? rng.below(seats) : 0,
  });
} // prettier-ignore

export function given(fields: Readonly<Record<string, unknown>>): Position {
  const parsed = rummikub.parsePosition(fields);
  if (!parsed.ok) throw new Error(`${parsed.error} ${JSON.stringify(fields)}`);
  return parsed.value;
}

/** Eight runs of thirteen hold all that no rack does: racks of a few low and high tiles, and hardly a pool. */
export function endTable(rng: Rng): Position {
  const seats = 2 + rng.below(3);
  const runs = [...COLOURS, ...COLOURS].map((colour) => FACES.filter((face) => face[0] === colour));
  const isEven = oneIn(3, rng);
  const [racks, pool] = isEven ? [evenRacks(seats, runs, rng), []] : unevenRacks(seats, runs, rng);
  const rounds = 1 + rng.below(2);
  const score = (): string => pickOne(isEven ? ['0', '0', '5/2'] : ['5/2', '-20/3', '40'], rng);
  return given({
    n: seats, turn: rng.below(seats), ...someOptions(seats, rng), rounds, round: rounds - rng.below(rounds),
    table: runs.map((tiles) => write({ type: 'run', tiles })).join(' '), pool: pool.join(' ') || 'empty',
    ...Object.fromEntries(racks.map((rack, seat) => [`R${seat}`, rack.join(' ')])),
    opened: [...racks.keys()].filter((seat) => seat === 0 || !oneIn(4, rng)).join(' '), passes: pool.length === 0 ? rng.below(seats) : 0,
    totals: racks.map(score).join(' '), won: racks.map(() => rng.below(isEven ? 1 : 2)).join(' '),
  });
} // prettier-ignore

/** A 13 each, and for one of them perhaps another; jokers lie where two of them did. */
function evenRacks(seats: number, runs: string[][], rng: Rng): string[][] {
  const racks = Array.from({ length: seats }, (_, seat) => [runs[seat].pop()!]);
  if (oneIn(2, rng)) racks[seats - 1].push(runs[seats].pop()!);
  runs[0].push(JOKER);
  runs[1].push(JOKER);
  return racks;
}

function unevenRacks(seats: number, runs: string[][], rng: Rng): [string[][], string[]] {
  const jokers = rng.below(3);
  const loose = [...Array.from({ length: jokers }, () => JOKER), ...runs.flatMap((run) => cutEnds(run, rng))];
  for (let left = 2 - jokers; left > 0; left--) putJoker(runs, loose);
  while (loose.length < seats + 2) loose.push(pickOne(runs, rng).pop()!);
  shuffle(loose, rng);
  const pool = loose.splice(0, rng.below(3));
  const racks: string[][] = Array.from({ length: seats }, () => []);
  loose.forEach((tile, at) => racks[at % seats].push(tile));
  return [racks, pool];
} // prettier-ignore

/** One or two tiles less at an end of a run. */
function cutEnds(run: string[], rng: Rng): string[] {
  const count = rng.below(3);
  return oneIn(2, rng) ? run.splice(0, count) : run.splice(run.length - count, count);
}

/** A joker in the place of a tile that was cut off; on a rack where none was. */
function putJoker(runs: readonly string[][], loose: string[]): void {
  const short = runs.find((run) => run.length < 13 && !run.includes(JOKER));
  if (short === undefined) return void loose.push(JOKER);
  if (numberOf(short[0]) > 1) short.unshift(JOKER);
  else short.push(JOKER);
}
