/**
 * The coach's reasons for a wild at the end of a run: its effect on the own hand and on other hands. Of other
 * hands only the cards that everyone knows count.
 */
import { formatCard, SUIT_OF, type Card } from '../../../../core/card.ts';
import { isWild, spanOf, VALUE_OF, valueBeyond, type RunEnd } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { fitOf, fits, meldsWith, type MeldCards } from '../../rules/layoff.ts';
import { reason, type MayIReason } from '../../words/reasons.ts';
import type { LayOff, Position } from '../../rules/types.ts';

/** A wild that a move lays on a run, and the run just before and just after that. */
interface WildStep {
  readonly card: Card;
  readonly meld: number;
  readonly end: RunEnd;
  readonly before: MeldCards;
  readonly after: MeldCards;
  /** Cards that the move has laid off earlier. */
  readonly gone: readonly Card[];
}

function wildSteps(melds: Position['melds'], layOffs: readonly LayOff[]): WildStep[] {
  return layOffs.flatMap(({ card, meld }, at): WildStep[] => {
    const before = meldsWith(melds, layOffs.slice(0, at))[meld - 1];
    if (!isWild(card) || before.kind === 'set') return [];
    const after = meldsWith(melds, layOffs.slice(0, at + 1))[meld - 1];
    const end = after.cards[0] === card ? 'start' : 'end';
    const gone = layOffs.slice(0, at).map((earlier) => earlier.card);
    return [{ card, meld, end, before, after, gone }];
  });
}

/** "2C at the start lets your 3S follow": a wild on a run, and the own natural that fits only after it. */
export const openReasons = (
  { melds, hand }: Position,
  seat: Seat,
  layOffs: readonly LayOff[],
): MayIReason[] =>
  wildSteps(melds, layOffs).flatMap(({ card, end, after, gone }) => {
    const held = hand[seat].filter((one) => !gone.includes(one));
    const next = followerAt(after, end, held);
    if (next === undefined) return [];
    return [reason('OPENS', { card: formatCard(card), end, next: formatCard(next) })];
  });

/** The card of these that would go on at this end of the run. */
function followerAt(run: MeldCards, end: RunEnd, cards: readonly Card[]): Card | undefined {
  const span = spanOf(run.cards)!;
  const value = valueBeyond(span, end);
  return cards.find(
    (card) => VALUE_OF[card] === value && SUIT_OF[card] === span.suit && !run.cards.includes(card),
  );
}

/** Cards that others who are down are known to hold: such as lose their only place, and such as win one. */
export function othersAtEnds(view: Position, seat: Seat, layOffs: readonly LayOff[]): MayIReason[] {
  const steps = wildSteps(view.melds, layOffs);
  const later = meldsWith(view.melds, layOffs);
  return view.shown.flatMap((shown, other) =>
    other === seat || !view.down[other]
      ? []
      : steps.flatMap((step) => othersAtEnd(view.melds, later, step, other, shown)),
  );
}

function othersAtEnd(
  now: readonly MeldCards[],
  later: readonly MeldCards[],
  { card, meld, end, before }: WildStep,
  seat: Seat,
  shown: readonly Card[],
): MayIReason[] {
  const taken = followerAt(before, end, shown);
  const next = followerAt(later[meld - 1], end, shown);
  const params = (one: Card) => ({ card: formatCard(card), end, seat, next: formatCard(one) });
  const reasons: MayIReason[] = [];
  if (taken !== undefined && !fitsAny(taken, later))
    reasons.push(reason('TAKES_PLACE', params(taken)));
  if (next !== undefined && !fitsAny(next, now)) reasons.push(reason('OPENS_TO', params(next)));
  return reasons;
}

const fitsAny = (card: Card, melds: readonly MeldCards[]): boolean =>
  melds.some((meld) => fits(fitOf(card, meld)));
