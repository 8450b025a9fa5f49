/** What a move names, as a caller without types may have written it: the judge refuses it, and never breaks. */
import { formatCard, RANK_OF, RANKS, UNKNOWN, type Card } from '../../core/card.ts';
import { RUN_ENDS, type RunEnd } from '../../core/meld.ts';
import type { LayOff, NamedMeld } from './types.ts';

/** What a sentence calls something that is no card, and no meld. */
const NOTHING = '?';

export const cardText = (card: Card): string =>
  RANK_OF[card] < RANKS.length ? formatCard(card) : NOTHING;

/** A hole in a view is no card that could be named. */
export const holds = (hand: readonly Card[], card: Card): boolean =>
  card !== UNKNOWN && hand.includes(card);

/** The meld with this number (MI-41). */
export const meldNumbered = <Meld>(melds: readonly Meld[], meld: number): Meld | undefined =>
  Number.isInteger(meld) ? melds[meld - 1] : undefined;

export const meldText = (meld: number): string | number =>
  Number.isInteger(meld) ? meld : NOTHING;

export const isEnd = (position: RunEnd | undefined): boolean =>
  position === undefined || RUN_ENDS.includes(position);

export const listIn = <T>(list: readonly T[] | undefined): readonly T[] =>
  Array.isArray(list) ? (list as readonly T[]) : [];

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
