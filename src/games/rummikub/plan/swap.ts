/** Jokers that leave a set for the tile they stand for (SwapWild). */
import { JOKER, type Tile } from '../../../core/tile.ts';
import { facesAt, tidied, type Meld } from '../melds.ts';
import { sharesOf, waitsFor, type Exchange, type Fate, type Share, type Work } from './fate.ts';
import { RACK } from './provenance.ts';

export function swapJokers(work: Work): void {
  for (let old = 0; old < work.fates.length; old++) {
    const { now, shares } = work.fates[old];
    if (shares.length > 1 && now.tiles.includes(JOKER)) swapIn(work, old);
  }
}

function swapIn(work: Work, old: number): void {
  const stays = stayingShare(work.fates[old]);
  if (stays === undefined) return;
  const exchanges = exchangesOf(work, old, stays);
  if (exchanges.size === 0 || !isWorthIt(work, old, stays, exchanges)) return;
  apply(work, old, stays.to, exchanges);
}

/** The largest share that is more than jokers. */
function stayingShare({ shares }: Fate): Share | undefined {
  let best: Share | undefined;
  for (const share of shares)
    if (
      share.tiles.some((tile) => tile !== JOKER) &&
      share.tiles.length > (best?.tiles.length ?? 0)
    )
      best = share;
  return best;
}

/** By the joker's place in the set. */
type Exchanges = ReadonlyMap<number, Exchange>;

function exchangesOf(work: Work, old: number, stays: Share): Exchanges {
  const { now, shares } = work.fates[old];
  const found = new Map<number, Exchange>();
  const used: Tile[] = [];
  for (let at = 0; at < now.tiles.length; at++) {
    const to = work.goes[old][at];
    if (now.tiles[at] !== JOKER || shares.find((share) => share.to === to)!.tiles.length > 1)
      continue;
    const exchange = replacementFor(work, old, stays.to, facesAt(now, at), used, to);
    if (exchange === undefined) continue;
    found.set(at, exchange);
    used.push(exchange.replacement);
  }
  return found;
}

/** A tile that the staying set gets from elsewhere and that can be handed over alone; the rack's first. */
function replacementFor(
  work: Work, old: number, home: number, faces: readonly Tile[], used: readonly Tile[], to: number,
): Exchange | undefined {
  let best: Exchange | undefined;
  for (const face of faces) {
    const at = work.shift.news[home].tiles.indexOf(face);
    if (at < 0 || used.includes(face)) continue;
    const from = work.comes[home][at];
    if (from === old || (from !== RACK && !isAlone(work, old, from, home))) continue;
    if (best === undefined || (from === RACK && best.from !== RACK))
      best = { replacement: face, face, from, to };
  }
  return best;
} // prettier-ignore

function isAlone({ fates }: Work, old: number, from: number, home: number): boolean {
  const share = fates[from].shares.find(({ to }) => to === home);
  return share?.tiles.length === 1 && !waitsFor(fates, from, old);
}

/** It saves a move where nothing else leaves the set, and a broken part where the rest is whole then. */
function isWorthIt(work: Work, old: number, stays: Share, exchanges: Exchanges): boolean {
  if (work.fates[old].shares.length - exchanges.size === 1) return true;
  const swappedIn = [...exchanges.values()].map(({ replacement }) => replacement);
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

function handOver({ fates }: Work, old: number, from: number, home: number): void {
  fates[old].needs.push(from);
  fates[from].shares = fates[from].shares.map((share) =>
    share.to === home ? { ...share, swappedInto: old } : share,
  );
}
