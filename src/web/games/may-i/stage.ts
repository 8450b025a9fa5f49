/** Staged lay-offs: the melds as they would lie, and where the selected cards may go from there (MI-55). */
import { formatCard, type Card } from '../../../core/card.ts';
import { isWild, RUN_ENDS, spanOf, type RunEnd } from '../../../core/meld.ts';
import {
  faceBeyond,
  facesIn,
  fitOf,
  fits,
  type LayOff,
  type Meld,
  type MeldKind,
  meldsWith,
} from '../../../games/may-i/index.ts';

export const stageStep = ({ card, meld, position }: LayOff): string =>
  ['stage', formatCard(card), meld, position].filter((word) => word !== undefined).join(' ');

/** A `[+]` at an open end of a run, for a wild that is chosen or held. */
export interface Zone {
  readonly end: RunEnd;
  /** What the wild would become there. */
  readonly face: string;
}

/** A meld as it would lie with what is staged. */
export interface Laid {
  readonly number: number;
  readonly kind: MeldKind;
  readonly owner: number;
  readonly cards: readonly Card[];
  readonly faces: readonly (string | undefined)[];
  readonly staged: ReadonlySet<Card>;
}

export function laidMelds(melds: readonly Meld[], layOffs: readonly LayOff[]): Laid[] {
  return meldsWith(melds, layOffs).map((meld, at) => ({
    number: at + 1,
    kind: meld.kind,
    owner: melds[at].owner,
    cards: meld.cards,
    faces: facesIn(meld),
    staged: new Set(layOffs.filter((one) => one.meld === at + 1).map(({ card }) => card)),
  }));
}

/** One zone for each open end of a run; none for sets, and none for naturals, which have no choice. */
export function zonesOn(laid: Laid, card: Card): Zone[] {
  if (laid.kind === 'set' || !isWild(card)) return [];
  const fit = fitOf(card, laid);
  const span = spanOf(laid.cards);
  if (!span) return [];
  return RUN_ENDS.filter((end) => fit[end]).map((end) => ({ end, face: faceBeyond(span, end) }));
}

export const fitsOn = (laid: Laid, card: Card): boolean => fits(fitOf(card, laid));
