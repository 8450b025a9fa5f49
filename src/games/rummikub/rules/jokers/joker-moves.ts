/**
 * Where jokers went that lay on the table (RK-6.2, RK-6.4). Tiles of one kind look alike, so a play stands if there is one
 * way to tell which is which that the rules allow: one for all of them, for no tile comes from two places.
 */
import { JOKER, type Tile } from '../../../../core/tile.ts';
import { tilesAdded } from '../count.ts';
import { identities, jokersIn, type PlacedJoker } from './jokers.ts';
import type { Meld } from '../melds.ts';

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

/** Whether there is a way to tell that fits all jokers of the old table. */
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
export const hasOldCompany = (before: readonly Meld[], after: readonly Meld[]): boolean =>
  !someWay(before, after, (went, company) => stays(went, company) || !company.old);

/** Option twoFromRack: a joker that was freed lies in a set with fewer than two tiles from the rack. */
export const lacksRackTiles = (
  before: readonly Meld[],
  after: readonly Meld[],
  newSetOnly: boolean,
): boolean =>
  !someWay(before, after, (went, company) => {
    const isApart = !newSetOnly || !company.old;
    return stays(went, company) || (isApart && company.fromRack >= ENOUGH);
  });
