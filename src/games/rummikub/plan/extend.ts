/**
 * Finds tiles to add to a set before it is broken up, so that its parts are sets at once (RK-11.4). With your
 * red 13 on red 10-11-12, red 10 can be taken and nothing is ever broken.
 */
import { JOKER, type Tile } from '../../../core/tile.ts';
import { isMeld, tidied, type Meld } from '../rules/melds.ts';
import { jokerShiftOf } from './joker-shift.ts';
import { waitsFor, type Fate, type Share, type Work } from './fate.ts';
import { RACK } from './provenance.ts';

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
  if (isMeld(result)) apply(fate, additions, result, work);
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
  const result = leastShifted(fate.now, withJokersAround(meld, jokers));
  if (result !== undefined) apply(fate, [addition], result, work);
}

const isJoker = (tile: Tile): boolean => tile === JOKER;

/** The ways in which so many jokers can lie at the ends of a run, high before low (RK-12 A7). */
const withJokersAround = ({ type, tiles }: Meld, jokers: number): Meld[] =>
  Array.from({ length: jokers + 1 }, (_, low) => ({
    type,
    tiles: [
      ...new Array<Tile>(low).fill(JOKER),
      ...tiles,
      ...new Array<Tile>(jokers - low).fill(JOKER),
    ],
  })).filter(isMeld);

const leastShifted = (now: Meld, results: readonly Meld[]): Meld | undefined => {
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

function apply(fate: Fate, additions: readonly Addition[], result: Meld, work: Work): void {
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
