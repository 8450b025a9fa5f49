/**
 * Staged lay-offs: the melds as they would lie, where the selected cards may go from there (MI-55), and how
 * several are staged at once.
 */
import { type Card, formatCard } from '../../../core/card.ts';
import { isWild, RUN_ENDS, type RunEnd, spanOf } from '../../../core/meld.ts';
import {
  faceBeyond,
  facesIn,
  fitOf,
  fits,
  type LayOff,
  drafts,
  type Meld,
  type MeldKind,
  meldsWith,
} from '../../../games/may-i/index.ts';
import type { Draft } from '../../../core/draft.ts';
import type { Violation } from '../../../core/game.ts';
import type { ScreenState } from './screen-state.ts';

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

/** Whether this wild may be laid off at all; at which end is another question. */
export function mayStage({ view, seat, draft }: ScreenState, card: Card, meld: number): boolean {
  const step = stageStep({ card, meld, position: 'end' });
  return drafts.take(view, seat, draft, step).kind !== 'refused';
}

interface Staged {
  readonly draft: Draft;
  readonly left: readonly Card[];
  /** Why those that are left do not fit. */
  readonly why: Violation | undefined;
}

/** As many of the cards as fit, in whatever order they do. */
export function stageAll(
  { view, seat, draft }: ScreenState,
  meld: number,
  cards: readonly Card[],
  position: RunEnd | undefined,
): Staged {
  let staged: Staged = { draft, left: cards, why: undefined };
  for (let round = 0; round < cards.length; round++) {
    for (const card of staged.left) {
      const layOff = position === undefined ? { card, meld } : { card, meld, position };
      const answer = drafts.take(view, seat, staged.draft, stageStep(layOff));
      if (answer.kind === 'refused') staged = { ...staged, why: staged.why ?? answer.violation };
      if (answer.kind !== 'draft') continue;
      const left = staged.left.filter((one) => one !== card);
      staged = { draft: answer.draft, left, why: undefined };
    }
  }
  return staged;
}
