/**
 * Finds the targets that a hand card can reach, for highlights on a screen (CA-S2). It also writes sums as
 * text.
 */
import { formatCard, RANK_OF, type Card } from '../../../core/card.ts';
import { holds } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { actionsWith } from './action.ts';
import { check, checkTurn } from '../rules/check.ts';
import { buildTarget, looseTarget, ownerOfPile, topTarget } from '../rules/targets.ts';
import { sumsOf } from '../rules/trail.ts';
import type { Position, Target } from '../rules/types.ts';
import { isFace, valueOf } from '../rules/values.ts';

/** What a hand card can reach, for highlights (CA-S2). */
export interface Reach {
  /** Loose cards of its rank. */
  readonly equal: readonly Card[];
  /** Loose cards that together make its value. */
  readonly sums: readonly (readonly Card[])[];
  readonly captureBuilds: readonly number[];
  /** Seats whose top card it can use. */
  readonly tops: readonly Seat[];
  /** Builds that it can be added to, or merged into one's own. */
  readonly addBuilds: readonly number[];
  readonly raiseBuilds: readonly number[];
}

export function reachOf(p: Position, seat: Seat, card: Card): Reach {
  const can = (type: 'capture' | 'reinforce' | 'merge' | 'raise', targets: Target[]): boolean =>
    check(p, seat, { type, card, targets }) === undefined;
  const builds = (...types: ('capture' | 'reinforce' | 'merge' | 'raise')[]): number[] =>
    p.builds
      .map(({ name }) => name)
      .filter((build) => types.some((type) => can(type, [buildTarget(build)])));
  const taken = (cards: readonly Card[]): boolean => can('capture', cards.map(looseTarget));
  const held = checkTurn(p, seat) === undefined && holds(p.hand[seat], card);
  if (!held) return NO_REACH;
  return {
    equal: p.loose.filter((one) => RANK_OF[one] === RANK_OF[card] && taken([one])),
    sums: sumsOf(p.loose, valueOf(card)).filter((sum) => sum.length > 1 && taken(sum)),
    captureBuilds: builds('capture'),
    tops: p.hand
      .map((_, of) => of)
      .filter((of) => of === ownerOfPile(p, of) && usesTop(p, seat, card, of)),
    addBuilds: builds('reinforce', 'merge'),
    raiseBuilds: builds('raise'),
  };
}

const NO_REACH: Reach = {
  equal: [],
  sums: [],
  captureBuilds: [],
  tops: [],
  addBuilds: [],
  raiseBuilds: [],
};

/** The top alone, or with loose cards that make up the rest of the card's value. */
function usesTop(p: Position, seat: Seat, card: Card, of: Seat): boolean {
  const top = topTarget(of);
  if (actionsWith(p, seat, { card, targets: [top] }, []).length > 0) return true;
  const pile = p.pile[of];
  const left = valueOf(card) - valueOf(pile.at(-1) ?? card);
  return sumsOf(p.loose, left).some((sum) => {
    const targets = [...sum.map(looseTarget), top];
    return check(p, seat, { type: 'capture', card, targets }) === undefined;
  });
}

/** The cards of a stack or selection with their sum, "5 + 2 = 7". */
export function sumText(cards: readonly Card[]): string {
  const values = cards.map((card) => (isFace(card) ? formatCard(card) : String(valueOf(card))));
  if (cards.some(isFace)) return values.join(' + ');
  const total = cards.reduce((sum, card) => sum + valueOf(card), 0);
  return cards.length === 1 ? String(total) : `${values.join(' + ')} = ${total}`;
}
