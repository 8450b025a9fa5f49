/**
 * Safe reading of the melds and lay-offs that an untyped caller put into a move (see core/named.ts). The
 * checks of lay-downs, lay-offs and swaps use it.
 */
import { UNKNOWN } from '../../../core/card.ts';
import { RUN_ENDS, type RunEnd } from '../../../core/meld.ts';
import { listIn, NOTHING } from '../../../core/named.ts';
import type { LayOff, NamedMeld } from './types.ts';

/** The meld with this number (MI-41). */
export const meldNumbered = <Meld>(melds: readonly Meld[], meld: number): Meld | undefined =>
  Number.isInteger(meld) ? melds[meld - 1] : undefined;

export const meldText = (meld: number): string | number =>
  Number.isInteger(meld) ? meld : NOTHING;

export const isEnd = (position: RunEnd | undefined): boolean =>
  position === undefined || RUN_ENDS.includes(position);

/** What is no meld has no cards, so that no contract is met by it. */
const NO_MELD: NamedMeld = { kind: 'set', cards: [] };
export const meldsIn = (melds: readonly NamedMeld[]): NamedMeld[] =>
  listIn(melds).map((meld) => {
    const { kind, cards } = meld ?? NO_MELD;
    return { kind, cards: listIn(cards) };
  });

const NO_LAY_OFF: LayOff = { card: UNKNOWN, meld: 0 };
export const layOffsIn = (layOffs: readonly LayOff[]): LayOff[] =>
  listIn(layOffs).map((layOff) => layOff ?? NO_LAY_OFF);
