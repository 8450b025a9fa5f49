/**
 * Ranks discards: first the card that the own hand misses least and others can use least, or a 2 that burns
 * the pile.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker, isTwo, isWild, VALUE_OF } from '../../../../core/meld.ts';
import { giftOf, pileGain } from './gifts.ts';
import type { Sight } from './sight.ts';
import { costOfLeft, wildWorth } from './worth.ts';
import { addCard, type Board } from '../../rules/board.ts';
import type { Span } from '../plan/pieces.ts';
import { highOf } from '../../rules/runs.ts';
import { check } from '../../rules/check.ts';

export interface Throw {
  readonly card: Card;
  readonly worth: number;
}

export const spansOf = ({ runs }: Board): Span[] =>
  runs.flatMap((run) =>
    run.kind === 'set'
      ? []
      : [{ suit: run.suit, low: run.low, high: highOf(run), wilds: run.wilds, run }],
  );

/** One of each face, best first. */
export function throwsFrom(sight: Sight): Throw[] {
  const { view, seat, own } = sight;
  const spans = spansOf(own);
  const cards = view.hands[seat].filter((_, at, hand) => isFirstOfFace(hand, at));
  const allowed = cards.filter((card) => !check(view, seat, { type: 'discard', card }));
  const saved = burnGain(sight);
  return allowed
    .map((card) => ({ card, worth: worthWithout(sight, card, spans) + (isTwo(card) ? saved : 0) }))
    .sort((a, b) => b.worth - a.worth || a.card - b.card);
}

function isFirstOfFace(hand: readonly Card[], at: number): boolean {
  for (let i = 0; i < at; i++) if (isSameFace(hand[i], hand[at])) return false;
  return true;
}

const isSameFace = (one: Card, other: Card): boolean =>
  isWild(one)
    ? isWild(other) && isJoker(one) === isJoker(other)
    : VALUE_OF[one] === VALUE_OF[other] && SUIT_OF[one] === SUIT_OF[other];

function worthWithout(sight: Sight, card: Card, spans: readonly Span[]): number {
  const { hand } = sight;
  addCard(hand, card, -1);
  const worth = wildWorth(sight, hand) - costOfLeft(sight, hand, spans);
  addCard(hand, card, 1);
  return worth - giftOf(sight, card);
}

/** DH-71: what the next opponent loses when the pile burns. */
const burnGain = (sight: Sight): number =>
  sight.weights.burn === 0 ? 0 : sight.weights.burn * pileGain(sight, sight.view.pile);
