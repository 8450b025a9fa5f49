/** What the joker rules of Rummikub ask of a new table, for its model (RK-6.2 to RK-6.4). */
import {
  countIn, JOKER, tilesIn, without, type ModelSet,
} from './rummikub-model.ts'; // prettier-ignore
import { arrangements, jokerFaces, ways } from './rummikub-model-sets.ts';

const withJokers = (sets: readonly ModelSet[]): ModelSet[] =>
  sets.filter(({ tiles }) => tiles.includes(JOKER));
const realTiles = (sets: readonly ModelSet[]): string[] =>
  tilesIn(sets).filter((tile) => tile !== JOKER);

/** The coverage rule of RK-6.3: every face that a joker stood for is still filled, by a tile or by a joker. */
export function isCovered(before: readonly ModelSet[], after: readonly ModelSet[]): boolean {
  const asked = ways(withJokers(before).map(jokerFaces)).map((way) => way.flat());
  const acting = ways(withJokers(after).map(jokerFaces)).map((way) => way.flat());
  const real = realTiles(after);
  return acting.some((faces) =>
    asked.some((wanted) => without(wanted, [...real, ...faces]).length === 0),
  );
}

export interface LockedRules {
  readonly bothMissing: boolean;
}

/**
 * RK-6.3, `locked`: a set with a joker lies whole in a set of the new table, with its joker in the same place, or the tile
 * for which each joker that is not there any more stood came to it from the rack or from a set that is not locked.
 */
export function isUnlocked(
  before: readonly ModelSet[],
  after: readonly ModelSet[],
  played: readonly string[],
  rules: LockedRules,
): boolean {
  const locked = withJokers(before);
  const others = before.filter(({ tiles }) => !tiles.includes(JOKER));
  const available = [...realTiles(others), ...played.filter((tile) => tile !== JOKER)];
  return canSettle(locked, available, after, rules);
}

/** One locked set after the other, in any order: what is freed may free the next. */
function canSettle(
  locked: readonly ModelSet[],
  available: readonly string[],
  after: readonly ModelSet[],
  rules: LockedRules,
): boolean {
  if (locked.length === 0) return true;
  return locked.some((set) => {
    const rest = locked.filter((other) => other !== set);
    const frees = pricesOf(set, rules).filter((price) => without(price, available).length === 0);
    if (frees.some((price) => canSettle(rest, [...without(available, price), ...realTiles([set])], after, rules))) return true;
    return homesFor(set, available, after).some(({ at, used }) =>
      canSettle(rest, without(available, used), after.filter((_, i) => i !== at), rules),
    );
  });
} // prettier-ignore

/** The tiles for which a set gives up all its jokers, in every way. */
function pricesOf(set: ModelSet, { bothMissing }: LockedRules): string[][] {
  const isTrio = set.type === 'group' && set.tiles.length === 3 && countIn(set.tiles, JOKER) === 1;
  const faces = jokerFaces(set);
  return bothMissing && isTrio ? [faces.flat()] : faces;
}

interface Home {
  readonly at: number;
  /** What stands in the place of a joker that left while another stays. */
  readonly used: readonly string[];
}

/** Sets of the new table in which all of a locked one lies, with at least one joker in its place. */
function homesFor(set: ModelSet, available: readonly string[], after: readonly ModelSet[]): Home[] {
  return after.flatMap((home, at) => {
    if (home.type !== set.type || without(realTiles([set]), home.tiles).length > 0) return [];
    const now = jokerFaces(home);
    return jokerFaces(set).flatMap((faces) =>
      now.flatMap((places) => {
        const used = without(faces, places);
        const isFilled = without(used, home.tiles).length === 0 && without(used, available).length === 0;
        return used.length < faces.length && isFilled ? [{ at, used }] : [];
      }),
    );
  });
} // prettier-ignore

/** A tile by set and place. */
interface Place {
  readonly set: number;
  readonly at: number;
}
const RACK: Place = { set: -1, at: -1 };

const placesOf = (tile: string, sets: readonly ModelSet[]): Place[] =>
  sets.flatMap(({ tiles }, set) => tiles.flatMap((one, at) => (one === tile ? [{ set, at }] : [])));

export interface Freed {
  /** It lies with a tile of its old set. */
  readonly inOldSet: boolean;
  readonly fromRack: number;
}
interface Moved extends Freed {
  readonly from: Place;
  readonly to: Place;
}

/**
 * The jokers that were freed, for every way in which the play can be told. A joker has stayed where it stands for the same
 * face as before, beside a tile of its old set.
 */
export function freedJokers(before: readonly ModelSet[], after: readonly ModelSet[], played: readonly string[]): Freed[][] {
  return journeys(before, after, played).map((jokers) =>
    jokers.filter(({ from, to, inOldSet }) => {
      const faces = facesOf(after[to.set], to.at);
      return !(inOldSet && facesOf(before[from.set], from.at).some((face) => faces.includes(face)));
    }),
  );
} // prettier-ignore

/** Every way in which old jokers, other tiles of the old table and tiles of the rack can have become the new sets. */
function journeys(before: readonly ModelSet[], after: readonly ModelSet[], played: readonly string[]): Moved[][] {
  const from = placesOf(JOKER, before);
  const places = placesOf(JOKER, after);
  let told = arrangements(places, from.length).map((way) =>
    way.map((to, i) => {
      const isOther = (place: Place): boolean => place.set === to.set && !way.includes(place);
      return { from: from[i], to, inOldSet: false, fromRack: places.filter(isOther).length };
    }),
  );
  const beside = after.filter(({ tiles }) => tiles.includes(JOKER));
  for (const tile of new Set(tilesIn(beside).filter((one) => one !== JOKER))) told = withSources(told, tile, before, after, played);
  return told;
} // prettier-ignore

/** The places of this tile on the new table, in every order given to where it can come from. */
function withSources(told: readonly Moved[][], tile: string, before: readonly ModelSet[], after: readonly ModelSet[], played: readonly string[]): Moved[][] {
  const sources = [...placesOf(tile, before), ...played.filter((one) => one === tile).map(() => RACK)];
  const places = placesOf(tile, after);
  const all = arrangements([...sources.keys()], places.length).flatMap((way) =>
    told.map((jokers) =>
      jokers.map((joker) => {
        const here = places.flatMap(({ set }, i) => (set === joker.to.set ? [sources[way[i]]] : []));
        const inOldSet = joker.inOldSet || here.some(({ set }) => set === joker.from.set);
        return { ...joker, inOldSet, fromRack: joker.fromRack + here.filter((one) => one === RACK).length };
      }),
    ),
  );
  return [...new Map(all.map((jokers) => [JSON.stringify(jokers), jokers])).values()];
} // prettier-ignore

/** What the joker at this place may stand for. */
function facesOf(set: ModelSet, at: number): string[] {
  const which = countIn(set.tiles.slice(0, at), JOKER);
  return jokerFaces(set).map((way) => way[which]);
}
