/**
 * Fate of each set that changed: its joker swaps, what is added to it before it is broken up, and the parts that it is
 * broken into. `decompose.ts` asks for these in turn, and `order.ts` turns them into moves.
 */
import { JOKER, type Tile } from '../../../core/tile.ts';
import { facesAt, isMeld, tidied, withJokersAround, type Meld } from '../rules/melds.ts';
import { jokerShiftOf } from './joker-faces.ts';
import { RACK, type Shift } from './provenance.ts';

/** The tiles of an old set that go to the same new one. */
export interface Share {
  readonly to: number;
  readonly tiles: readonly Tile[];
  /** Where they are a set as they are. */
  readonly meld?: Meld;
  /** The old set into which it goes for its joker, instead of being built into the new one. */
  readonly swappedInto?: number;
}

/** A joker that goes, and the tile that takes its place. */
export interface Exchange {
  readonly replacement: Tile;
  readonly face: Tile;
  /** The old set that the replacement comes from, or `RACK`. */
  readonly from: number;
  /** The new set that the joker goes to. */
  readonly to: number;
}

/** What is added to a set before it is broken up. */
export interface Extension {
  readonly fromRack: readonly Tile[];
  /** Old sets of which something is added. */
  readonly sources: readonly number[];
  readonly result: Meld;
  /** The new sets that are whole as soon as the result is broken up. */
  readonly covers: readonly number[];
}

/** In this order: jokers are swapped, something is added, the set is broken up. */
export interface SetPlan {
  /** The set after its jokers were swapped. */
  now: Meld;
  exchanges: readonly Exchange[];
  extension?: Extension;
  /** More than one: it is broken up. */
  shares: readonly Share[];
  /** Old sets that have to be broken up before anything happens to this one. */
  readonly needs: number[];
}

/** The lists of the shift are copied before they are changed. */
export interface Work {
  readonly shift: Shift;
  readonly goes: (readonly number[])[];
  /** What is swapped into a set counts as its own. */
  readonly comes: (readonly number[])[];
  readonly fates: readonly SetPlan[];
}

export const startWork = (shift: Shift): Work => ({
  shift,
  goes: [...shift.goes],
  comes: [...shift.comes],
  fates: shift.olds.map((now, old) => ({
    now,
    exchanges: [],
    shares: sharesOf(now, shift.goes[old]),
    needs: [],
  })),
});

function sharesOf({ tiles }: Meld, goes: readonly number[]): Share[] {
  const shares: { to: number; tiles: Tile[] }[] = [];
  for (let at = 0; at < tiles.length; at++) {
    let share = shares.find(({ to }) => to === goes[at]);
    if (share === undefined) shares.push((share = { to: goes[at], tiles: [] }));
    share.tiles.push(tiles[at]);
  }
  return shares;
}

/** Marks the shares of a set to be broken up that are sets themselves. */
export function judgeShares({ shift, comes, fates }: Work, old: number): void {
  const fate = fates[old];
  if (fate.shares.length < 2) return;
  fate.shares = fate.shares.map((share) => {
    const { to, tiles } = share;
    if (comes[to].every((source) => source === old)) return { to, tiles, meld: shift.news[to] };
    const meld = { type: fate.now.type, tiles };
    return isMeld(meld) ? { to, tiles, meld } : share;
  });
}

export const isShattered = ({ shares }: SetPlan): boolean =>
  shares.length > 1 && shares.every(({ meld }) => meld === undefined);

/** Whether `old` has to wait for `other`, directly or not. */
const waitsFor = (fates: readonly SetPlan[], old: number, other: number): boolean =>
  old === other || fates[old].needs.some((next) => waitsFor(fates, next, other));

/** Finds jokers that leave a set for the tile they stand for (SwapWild). */
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
    applySwap(work, old, stays.to, exchanges);
    return;
  }
}

/** Those that are more than jokers, the largest first. */
const stayingShares = ({ shares }: SetPlan): Share[] =>
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

const shareTo = ({ shares }: SetPlan, to: number): Share =>
  shares.find((share) => share.to === to)!;

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

function applySwap(work: Work, old: number, home: number, exchanges: Exchanges): void {
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

/**
 * Finds tiles to add to a set before it is broken up, so that its parts are sets at once (RK-11.4). With your red 13 on
 * red 10-11-12, red 10 can be taken and nothing is ever broken.
 */
export function extendBeforeBreaking(work: Work): void {
  for (let old = 0; old < work.fates.length; old++)
    if (work.fates[old].shares.length > 1) extend(work, old);
}

function extend(work: Work, old: number): void {
  const fate = work.fates[old];
  const isWhole = fate.shares.some(({ meld }) => meld !== undefined);
  if (isWhole && !growsAtBothEnds(work, old)) return;
  const additions = additionsTo(work, old).filter(
    ({ sources }) => sources.length === 0 || (!isWhole && mayWait(work, old, sources)),
  );
  // With a part that can stay, adding first is worth it only where it completes two sets at once.
  if (additions.length < (isWhole ? 2 : 1)) {
    if (!isWhole) slideJokersOut(work, old);
    return;
  }
  const result = resultOf(fate.now, additions);
  if (isMeld(result)) applyExtension(fate, additions, result, work);
}

/** Whether tiles of the rack come before and after it, in different sets. */
function growsAtBothEnds({ fates, goes, comes }: Work, old: number): boolean {
  if (fates[old].now.type === 'group') return false;
  const [first, last] = [goes[old][0], goes[old].at(-1)!];
  return first !== last && comes[first][0] === RACK && comes[last].at(-1) === RACK;
}

const mayWait = ({ fates }: Work, old: number, sources: readonly number[]): boolean =>
  sources.every((source) => !waitsFor(fates, source, old));

/**
 * A run that all its jokers leave and nothing else, and that is none without them: tiles of the rack come into it, the
 * jokers slide to its ends, and are taken from there.
 */
function slideJokersOut(work: Work, old: number): void {
  const fate = work.fates[old];
  const staying = fate.shares.filter(({ tiles }) => !tiles.every(isJoker));
  const [share] = staying;
  if (staying.length !== 1 || share.swappedInto !== undefined || fate.now.type !== 'run') return;
  if (share.tiles.some(isJoker)) return;
  const meld = work.shift.news[share.to];
  const addition = additionOf(work, old, share, 'high');
  if (meld.type !== 'run' || addition.sources.length > 0) return;
  const jokers = fate.now.tiles.length - share.tiles.length;
  const result = leastShifted(fate.now, withJokersAround(meld.tiles, jokers));
  if (result !== undefined) applyExtension(fate, [addition], result, work);
}

const leastShifted = (now: Meld, runs: readonly (readonly Tile[])[]): Meld | undefined => {
  const results = runs.map((tiles): Meld => ({ type: 'run', tiles }));
  const shifts = (result: Meld): number => jokerShiftOf(now, result).jokerShift?.length ?? 0;
  return results.toSorted((one, other) => shifts(one) - shifts(other))[0];
};

/** What the new set of one share gets from elsewhere, and on which side of the old set it lies. */
interface Addition {
  readonly side: 'low' | 'high';
  readonly share: Share;
  readonly tiles: readonly Tile[];
  readonly fromRack: readonly Tile[];
  readonly sources: readonly number[];
}

function additionsTo(work: Work, old: number): Addition[] {
  const { now, shares } = work.fates[old];
  const found: Addition[] = [];
  for (const share of shares) {
    const meld = work.shift.news[share.to];
    if (share.swappedInto !== undefined || meld.type !== now.type) continue;
    if (meld.tiles.length === share.tiles.length) continue;
    const side = now.type === 'group' ? 'high' : sideOf(work, old, share);
    if (side === undefined || found.some((other) => other.side === side)) continue;
    const addition = additionOf(work, old, share, side);
    if (isMeld(resultOf(now, [addition]))) found.push(addition);
  }
  return found;
}

/** A run grows at its ends: the share is its beginning and what is added comes before it, or the other way round. */
function sideOf(work: Work, old: number, { to, tiles }: Share): 'low' | 'high' | undefined {
  const [comes, goes] = [work.comes[to], work.goes[old]];
  const size = tiles.length;
  const isOwn = (source: number): boolean => source === old;
  const isThere = (goal: number): boolean => goal === to;
  if (goes.slice(0, size).every(isThere) && comes.slice(-size).every(isOwn)) return 'low';
  if (goes.slice(-size).every(isThere) && comes.slice(0, size).every(isOwn)) return 'high';
  return undefined;
}

function additionOf(work: Work, old: number, share: Share, side: 'low' | 'high'): Addition {
  const [meld, comes] = [work.shift.news[share.to], work.comes[share.to]];
  const tiles = meld.tiles.filter((_, at) => comes[at] !== old);
  const fromRack = meld.tiles.filter((_, at) => comes[at] === RACK);
  const sources = [...new Set(comes)].filter((source) => source !== old && source !== RACK);
  return { side, share, tiles, fromRack, sources };
}

function resultOf(now: Meld, additions: readonly Addition[]): Meld {
  const at = (side: 'low' | 'high'): readonly Tile[] =>
    additions.find((addition) => addition.side === side)?.tiles ?? [];
  return tidied({ type: now.type, tiles: [...at('low'), ...now.tiles, ...at('high')] });
}

function applyExtension(
  fate: SetPlan,
  additions: readonly Addition[],
  result: Meld,
  work: Work,
): void {
  fate.extension = {
    fromRack: additions.flatMap(({ fromRack }) => fromRack),
    sources: additions.flatMap(({ sources }) => sources),
    result,
    covers: additions.map(({ share }) => share.to),
  };
  fate.needs.push(...fate.extension.sources);
  const { covers } = fate.extension;
  fate.shares = fate.shares.map((share) => {
    const meld = work.shift.news[share.to];
    return covers.includes(share.to) ? { to: share.to, tiles: meld.tiles, meld } : share;
  });
}
