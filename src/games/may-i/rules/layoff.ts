/** Laying off: what fits a meld that lies on the table, and at which end (MI-44 to MI-57). */
import { formatCard, RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import { faceAt, isWild, openEnds, spanOf, VALUE_OF, valueBeyond } from '../../../core/meld.ts';
import type { RunEnd, Span } from '../../../core/meld.ts';
import type { LayOff, MeldKind, Move } from './types.ts';

/** As much of a meld as laying off asks for. */
export interface MeldCards {
  readonly kind: MeldKind;
  readonly cards: readonly Card[];
}

/** Where a card may go: the ends of a run at which it fits, or anywhere in a set. */
export interface Fit {
  readonly set: boolean;
  readonly start: boolean;
  readonly end: boolean;
}

const NOWHERE: Fit = { set: false, start: false, end: false };
const IN_SET: Fit = { set: true, start: false, end: false };

/** MI-46 to MI-49 */
export function fitOf(card: Card, { kind, cards }: MeldCards): Fit {
  if (kind === 'set') return isWild(card) || RANK_OF[card] === rankOfSet(cards) ? IN_SET : NOWHERE;
  const span = spanOf(cards);
  if (span === undefined) return NOWHERE;
  const open = openEnds(span);
  if (isWild(card)) return { set: false, ...open };
  if (SUIT_OF[card] !== span.suit) return NOWHERE;
  const value = VALUE_OF[card];
  return {
    set: false,
    start: open.start && value === span.low - 1,
    end: open.end && value === span.high + 1,
  };
}

/** MI-101: every set on the table has naturals, all of one rank. */
export function rankOfSet(cards: readonly Card[]): number {
  for (let i = 0; i < cards.length; i++) if (VALUE_OF[cards[i]] !== 0) return RANK_OF[cards[i]];
  return -1;
}

export const fits = ({ set, start, end }: Fit): boolean => set || start || end;

/** MI-54: only a wild on a run with both ends open leaves a choice. */
export function needsPositionChoice(card: Card, meld: MeldCards): boolean {
  const { start, end } = fitOf(card, meld);
  return start && end;
}

/** Why a card does not go where it was asked to. */
export type Misfit = 'does_not_fit' | 'invalid_position';

/**
 * MI-50 to MI-53: the end of the run at which the card comes to lie. A natural goes to the only end that it
 * fits, whatever was requested; a wild never goes to another end than the one that was.
 */
export function resolveRunInsertPosition(
  card: Card,
  meld: MeldCards,
  requested?: RunEnd,
): RunEnd | Misfit {
  const { start, end } = fitOf(card, meld);
  if (!start && !end) return 'does_not_fit';
  if (!isWild(card)) return start ? 'start' : 'end';
  if (requested === undefined) return end ? 'end' : 'start';
  const isOpen = requested === 'start' ? start : requested === 'end' && end;
  return isOpen ? requested : 'invalid_position';
}

/** What is wrong with laying this card off on this meld. */
export function misfitOf(card: Card, meld: MeldCards, requested?: RunEnd): Misfit | undefined {
  if (meld.kind === 'set') return fitOf(card, meld).set ? undefined : 'does_not_fit';
  const place = resolveRunInsertPosition(card, meld, requested);
  return place === 'start' || place === 'end' ? undefined : place;
}

/** The cards of a meld once this card, which fits, has been laid off on it. */
export function meldWith(card: Card, meld: MeldCards, requested?: RunEnd): Card[] {
  const atStart =
    meld.kind === 'run' && resolveRunInsertPosition(card, meld, requested) === 'start';
  return atStart ? [card, ...meld.cards] : [...meld.cards, card];
}

/** What a card stands for at this end of a run: `4S`. */
export const faceBeyond = (span: Span, end: RunEnd): string =>
  faceAt(span.suit, valueBeyond(span, end));

/** What each card of a meld stands for where it is a wild in a run; undefined for all others. */
export function facesIn({ kind, cards }: MeldCards): (string | undefined)[] {
  const span = kind === 'run' ? spanOf(cards) : undefined;
  return cards.map((card, at) =>
    span && isWild(card) ? faceAt(span.suit, span.low + at) : undefined,
  );
}

/** `2C=4S 5S 6S 7S`: the cards of a meld with what its wilds stand for. */
export function formatFaces(meld: MeldCards): string {
  const faces = facesIn(meld);
  const words = meld.cards.map((card, at) =>
    faces[at] === undefined ? formatCard(card) : `${formatCard(card)}=${faces[at]}`,
  );
  return words.join(' ');
}

/** MI-55: the melds as they would lie after these lay-offs, all of which fit in this order. */
export function meldsWith(melds: readonly MeldCards[], layOffs: readonly LayOff[]): MeldCards[] {
  const effective = melds.slice();
  for (const layOff of layOffs) layOnto(effective, layOff);
  return effective;
}

/** These lay-offs as one move of a hand of so many cards: one card is a lay-off, all of them is going out. */
export function layOffMove(layOffs: readonly LayOff[], held: number): Move {
  if (layOffs.length > 0 && layOffs.length === held) return { type: 'go_out', layOffs };
  return layOffs.length === 1
    ? { type: 'lay_off', ...layOffs[0] }
    : { type: 'lay_off_many', layOffs };
}

/** Puts the grown meld in the place of the old one, which stays as it was. */
export function layOnto(melds: MeldCards[], { card, meld, position }: LayOff): void {
  const old = melds[meld - 1];
  melds[meld - 1] = { kind: old.kind, cards: meldWith(card, old, position) };
}
