/**
 * Working state of each set that changed: its joker swaps, what is added to it, and the parts that it is
 * broken into. `decompose.ts` fills it, and `order.ts` turns it into moves.
 */
import type { Tile } from '../../../core/tile.ts';
import { isMeld, type Meld } from '../rules/melds.ts';
import type { Shift } from './provenance.ts';

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
export interface Fate {
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
  readonly fates: readonly Fate[];
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

export function sharesOf({ tiles }: Meld, goes: readonly number[]): Share[] {
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

export const isShattered = ({ shares }: Fate): boolean =>
  shares.length > 1 && shares.every(({ meld }) => meld === undefined);

/** Whether `old` has to wait for `other`, directly or not. */
export const waitsFor = (fates: readonly Fate[], old: number, other: number): boolean =>
  old === other || fates[old].needs.some((next) => waitsFor(fates, next, other));
