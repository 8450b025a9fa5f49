/** Jokers that leave a set for the tile they stand for (SwapWild). */
import { JOKER, type Tile } from '../../../core/tile.ts';
import { facesAt, isMeld, tidied, type Meld } from '../rules/melds.ts';
import { sharesOf, waitsFor, type Exchange, type Fate, type Share, type Work } from './fate.ts';
import { RACK } from './provenance.ts';

export function swapJokers(work: Work): void {
  for (let old = 0; old < work.fates.length; old++) {
    const { now, shares } = work.fates[old];
    if (shares.length > 1 && now.tiles.includes(JOKER)) swapIn(work, old);
  }
}

/** The first share that it is worth it for is the one that stays. */
function swapIn(work: Work, old: number): void {
  for (const stays of stayingShares(work.fates[old])) {
    const exchanges = exchangesOf(work, old, stays);
    if (exchanges.size === 0 || !isWorthIt(work, old, stays, exchanges)) continue;
    apply(work, old, stays.to, exchanges);
    return;
  }
}

/** Those that are more than jokers, the largest first. */
const stayingShares = ({ shares }: Fate): Share[] =>
  shares
    .filter(({ tiles }) => !tiles.every(isJoker))
    .sort((one, other) => other.tiles.length - one.tiles.length);

/** By the joker's place in the set. */
type Exchanges = ReadonlyMap<number, Exchange>;

function exchangesOf(work: Work, old: number, stays: Share): Exchanges {
  const { now } = work.fates[old];
  const leaving = leavingJokers(work, old);
  const wanted = leaving.flatMap((at) => facesAt(now, at));
  const found = new Map<number, Exchange>();
  for (const at of leaving) {
    const used = [...found.values()].map(({ replacement }) => replacement);
    const faces = facesAt(now, at).filter((face) => !used.includes(face));
    const replaced = replacementFor(work, old, stays.to, faces, wanted);
    if (replaced !== undefined) found.set(at, { ...replaced, to: work.goes[old][at] });
  }
  return withoutLeftovers(work, stays.to, found);
}

/** The places of the jokers that go without another tile of their set: one, or two to the same set or to two. */
function leavingJokers({ fates, goes }: Work, old: number): number[] {
  const isAlone = (at: number): boolean => shareTo(fates[old], goes[old][at]).tiles.every(isJoker);
  return fates[old].now.tiles.flatMap((tile, at) => (isJoker(tile) && isAlone(at) ? [at] : []));
}

const isJoker = (tile: Tile): boolean => tile === JOKER;

/** A tile that the staying set gets from elsewhere, with no other than wanted tiles; the rack's first. */
function replacementFor(
  work: Work, old: number, home: number, faces: readonly Tile[], wanted: readonly Tile[],
): Omit<Exchange, 'to'> | undefined {
  let best: Omit<Exchange, 'to'> | undefined;
  for (const face of faces) {
    const at = work.shift.news[home].tiles.indexOf(face);
    if (at < 0) continue;
    const from = work.comes[home][at];
    if (from === old || (from !== RACK && !isHandedOver(work, old, from, home, wanted))) continue;
    if (best === undefined || (from === RACK && best.from !== RACK))
      best = { replacement: face, face, from };
  }
  return best;
} // prettier-ignore

function isHandedOver(
  { fates }: Work, old: number, from: number, home: number, wanted: readonly Tile[],
): boolean {
  const share = shareTo(fates[from], home);
  return share.tiles.every((tile) => wanted.includes(tile)) && !waitsFor(fates, from, old);
} // prettier-ignore

const shareTo = ({ shares }: Fate, to: number): Share => shares.find((share) => share.to === to)!;

/** A set hands over all that it has for the staying one, or nothing. */
function withoutLeftovers({ fates }: Work, home: number, found: Exchanges): Exchanges {
  const handed = (from: number): number =>
    [...found.values()].filter((exchange) => exchange.from === from).length;
  const isWhole = ({ from }: Exchange): boolean =>
    from === RACK || shareTo(fates[from], home).tiles.length === handed(from);
  return new Map([...found].filter(([, exchange]) => isWhole(exchange)));
}

/**
 * It saves a move where nothing else leaves the set, and a broken part where the rest is whole then. Of two jokers that
 * go to the same set one is swapped alone only where the rest would be broken without: they become two pieces.
 */
function isWorthIt(work: Work, old: number, stays: Share, exchanges: Exchanges): boolean {
  const { now, shares } = work.fates[old];
  const swapped = [...exchanges.values()];
  const isLeft = ({ to, tiles }: Share): boolean =>
    swapped.filter((exchange) => exchange.to === to).length < tiles.length;
  const left = shares.filter(isLeft);
  if (left.length === 1) return true;
  const isParted = left.some(({ to }) => swapped.some((exchange) => exchange.to === to));
  if (isParted && isMeld({ type: now.type, tiles: stays.tiles })) return false;
  const swappedIn = swapped.map(({ replacement }) => replacement);
  return work.comes[stays.to].every(
    (source, at) => source === old || swappedIn.includes(work.shift.news[stays.to].tiles[at]),
  );
}

function apply(work: Work, old: number, home: number, exchanges: Exchanges): void {
  const fate = work.fates[old];
  const [tiles, goes] = [[...fate.now.tiles], [...work.goes[old]]];
  const comes = [...work.comes[home]];
  for (const [at, { replacement, from }] of exchanges) {
    tiles[at] = replacement;
    goes[at] = home;
    comes[work.shift.news[home].tiles.indexOf(replacement)] = old;
    if (from !== RACK) handOver(work, old, from, home);
  }
  fate.now = tidied({ type: fate.now.type, tiles });
  fate.exchanges = [...exchanges.values()];
  [work.goes[old], work.comes[home]] = [goesOf(fate.now, tiles, goes), comes];
  fate.shares = sharesOf(fate.now, work.goes[old]);
}

/** Where the tiles go, in the order in which the set was tidied. */
const goesOf = (now: Meld, tiles: readonly Tile[], goes: readonly number[]): number[] => {
  const left = [...tiles];
  return now.tiles.map((tile) => {
    const at = left.indexOf(tile);
    left[at] = -1;
    return goes[at];
  });
};

/** Each tile lies by itself: it goes to the place of a joker. */
function handOver({ fates }: Work, old: number, from: number, home: number): void {
  fates[old].needs.push(from);
  fates[from].shares = fates[from].shares.flatMap((share) =>
    share.to === home
      ? share.tiles.map((tile) => ({ to: home, tiles: [tile], swappedInto: old }))
      : [share],
  );
}
