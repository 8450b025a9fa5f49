/**
 * Jokers that lay on the table: what they stand for, and what the rules ask of them beyond whole sets (RK-6.2 to RK-6.4).
 * There are at most two, so every way in which they could be meant can be tried.
 */
import { formatTile, JOKER, type Tile } from '../../../core/tile.ts';
import { countMelds, countTiles, newCounts, tilesAdded, type Counts } from './count.ts';
import { facesAt, formatMeld, holdsRun, type Meld } from './melds.ts';
import { violation, type RummikubOptions, type Verdict } from './types.ts';

/** RK-6.3, RK-6.4: what the joker rule and the options ask of a play. */
export function checkJokers(
  options: RummikubOptions,
  before: readonly Meld[],
  after: readonly Meld[],
): Verdict {
  const { jokerRule, bothMissing, newSetOnly, twoFromRack } = options;
  if (jokerRule === 'replace') {
    const face = uncoveredFace(before, after);
    if (face !== undefined) return violation('joker_not_covered', { face: formatTile(face) });
  }
  if (jokerRule === 'locked') {
    const set = lockedSetTouched(before, after, bothMissing);
    if (set !== undefined) return violation('joker_locked', { set: formatMeld(set) });
  }
  if (newSetOnly && hasOldCompany(before, after)) return violation('joker_in_old_set');
  if (twoFromRack && lacksRackTiles(before, after, newSetOnly))
    return violation('joker_needs_rack_tiles');
  return undefined;
}

/** A joker as it lies in a set. */
interface PlacedJoker {
  /** The place of its set in the table. */
  readonly set: number;
  readonly meld: Meld;
  /** Its place in the set. */
  readonly at: number;
  /** What it may stand for: one face in a run, the missing colours in a group. */
  readonly faces: readonly Tile[];
}

export function jokersIn(melds: readonly Meld[]): PlacedJoker[] {
  const found: PlacedJoker[] = [];
  melds.forEach((meld, set) =>
    meld.tiles.forEach((tile, at) => {
      if (tile === JOKER) found.push({ set, meld, at, faces: facesAt(meld, at) });
    }),
  );
  return found;
}

/** Every way to choose a face for each; jokers of one group stand for different colours. */
export function faceChoices(jokers: readonly PlacedJoker[]): Tile[][] {
  let choices: Tile[][] = [[]];
  jokers.forEach((joker, at) => {
    const isTaken = (chosen: readonly Tile[], face: Tile): boolean =>
      chosen.some((other, i) => other === face && i < at && jokers[i].set === joker.set);
    choices = choices.flatMap((chosen) =>
      joker.faces.filter((face) => !isTaken(chosen, face)).map((face) => [...chosen, face]),
    );
  });
  return choices;
}

/** Every way to say which joker of the new table each of the old ones is. */
function identities(old: number, now: number): number[][] {
  let ways: number[][] = [[]];
  for (let i = 0; i < old; i++)
    ways = ways.flatMap((way) =>
      Array.from({ length: now }, (_, at) => at)
        .filter((at) => !way.includes(at))
        .map((at) => [...way, at]),
    );
  return ways;
}

/**
 * Option jokerRule=replace: the role of each old joker is still filled (RK-6.3). Answers a face that no tile on the new
 * table fills, joker or not; undefined where all are filled.
 */
export function uncoveredFace(before: readonly Meld[], after: readonly Meld[]): Tile | undefined {
  const old = jokersIn(before);
  if (old.length === 0) return undefined;
  const now = faceChoices(jokersIn(after));
  const covers = (roles: readonly Tile[]): boolean =>
    now.some((faces) => areFilled(roles, faces, after));
  if (faceChoices(old).some(covers)) return undefined;
  return faceToBlame(old, covers);
}

/** Whether each role finds a tile of its own that acts as it. */
function areFilled(
  roles: readonly Tile[],
  faces: readonly Tile[],
  after: readonly Meld[],
): boolean {
  const acting = countMelds(newCounts(), after);
  for (const face of faces) acting[face]++;
  for (const role of roles) if (--acting[role] < 0) return false;
  return true;
}

/** The first joker that finds no tile even alone; where it takes both to fail, the last. */
function faceToBlame(
  old: readonly PlacedJoker[],
  covers: (roles: readonly Tile[]) => boolean,
): Tile {
  const lost = old.find(({ faces }) => !faces.some((face) => covers([face])));
  return (lost ?? old.at(-1)!).faces[0];
}

/**
 * Option jokerRule=locked: a set with a joker only grows until the joker is replaced by the tile it stands for. Only
 * the table at the end is judged, so a joker counts as replaced where a tile that could have done it was at hand. Answers
 * a set that was changed although its joker was not replaced.
 */
function lockedSetTouched(
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
  if (part.type === 'run') return holdsRun(whole.tiles, part.tiles);
  const counts = countMelds(newCounts(), [whole]);
  return takeFrom(counts, part.tiles);
}

/** A source that is no set of the old table. */
const RACK = -1;

/** A joker of the old table, and where it lies now. */
interface Went {
  readonly joker: PlacedJoker;
  readonly to: PlacedJoker;
}

/** What a joker lies with now. */
interface Company {
  /** A tile of its old set is there, jokers apart. */
  readonly old: boolean;
  /** How many tiles are there from the rack: none, one, or two and more. */
  readonly fromRack: number;
}
const ENOUGH = 2;

type Fits = (went: Went, company: Company) => boolean;

/**
 * Whether there is a way to tell where the jokers of the old table went that fits all of them (RK-6.2, RK-6.4). Tiles of
 * one kind look alike, so a play stands if the rules allow one way to tell which is which: one for all of them, for no tile
 * comes from two places.
 */
function someWay(before: readonly Meld[], after: readonly Meld[], fits: Fits): boolean {
  const [old, now] = [jokersIn(before), jokersIn(after)];
  return identities(old.length, now.length).some((way) => {
    const went = old.map((joker, i) => ({ joker, to: now[way[i]] }));
    const told = companies(before, after, went);
    return told.some((company) => went.every((one, i) => fits(one, company[i])));
  });
}

/** Every company that these jokers can be in, by the ways in which the tiles beside them can have come there. */
function companies(
  before: readonly Meld[],
  after: readonly Meld[],
  went: readonly Went[],
): Company[][] {
  const sets = [...new Set(went.map(({ to }) => to.set))];
  const beside = new Set(sets.flatMap((set) => after[set].tiles));
  beside.delete(JOKER);
  const added = tilesAdded(before, after);
  let found = [went.map(({ to }) => ({ old: false, fromRack: rackJokersIn(to, went) }))];
  for (const tile of beside) {
    const places = sets.filter((set) => after[set].tiles.includes(tile));
    const fromRack = added.filter((one) => one === tile).map(() => RACK);
    const origins = [...setsWith(before, tile), ...fromRack];
    found = distinct(found.flatMap((company) => joinedBy(company, went, places, origins)));
  }
  return found;
}

/** What a company becomes by a tile in each of these places, for every way in which copies can have come there. */
const joinedBy = (
  company: readonly Company[],
  went: readonly Went[],
  places: readonly number[],
  origins: readonly number[],
): Company[][] =>
  identities(places.length, origins.length).map((way) =>
    company.map((one, i) => joined(one, went[i], origins[way[places.indexOf(went[i].to.set)]])),
  );

const rackJokersIn = ({ set, meld }: PlacedJoker, went: readonly Went[]): number =>
  meld.tiles.filter((tile) => tile === JOKER).length -
  went.filter(({ to }) => to.set === set).length;

const setsWith = (melds: readonly Meld[], tile: Tile): number[] =>
  melds.flatMap(({ tiles }, set) => (tiles.includes(tile) ? [set] : []));

/** With one tile more, from there; it lies in another set where nothing is said. */
function joined(company: Company, { joker }: Went, origin: number | undefined): Company {
  if (origin === undefined) return company;
  return {
    old: company.old || origin === joker.set,
    fromRack: Math.min(ENOUGH, company.fromRack + (origin === RACK ? 1 : 0)),
  };
}

/** There are a few dozen at most, however many tiles lie there. */
const distinct = (all: readonly Company[][]): Company[][] => [
  ...new Map(all.map((company) => [JSON.stringify(company), company])).values(),
];

/** It stands for what it stood for, among tiles of its old set. */
const stays: Fits = ({ joker, to }, { old }) =>
  old && joker.faces.some((face) => to.faces.includes(face));

/** RK-6.2: no joker of the table was freed. */
export const jokersStay = (before: readonly Meld[], after: readonly Meld[]): boolean =>
  someWay(before, after, stays);

/** Option newSetOnly: a joker that was freed lies beside a tile of its old set. */
const hasOldCompany = (before: readonly Meld[], after: readonly Meld[]): boolean =>
  !someWay(before, after, (went, company) => stays(went, company) || !company.old);

/** Option twoFromRack: a joker that was freed lies in a set with fewer than two tiles from the rack. */
const lacksRackTiles = (
  before: readonly Meld[],
  after: readonly Meld[],
  newSetOnly: boolean,
): boolean =>
  !someWay(before, after, (went, company) => {
    const isApart = !newSetOnly || !company.old;
    return stays(went, company) || (isApart && company.fromRack >= ENOUGH);
  });
