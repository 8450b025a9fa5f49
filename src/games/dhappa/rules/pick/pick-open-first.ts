/**
 * Option npickOpenFirst, for `pick.ts`: finds a pure create without the key card, after which the key card
 * can be played.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { HIGHEST, isWild, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { judgeCreate } from '../plays/check-create.ts';
import { keepsKeyPlayable } from '../plays/play.ts';
import { RUN_MIN, SET_VALUES } from '../runs.ts';
import type { Position } from '../types.ts';

/** Three cards are enough to open with: fewer of them are missing later. */
export function opensThenPlays(p: Position, seat: Seat, count: number): boolean {
  const hands = p.hands.slice();
  const hand = p.hands[seat].concat(p.pile.slice(p.pile.length - count));
  const key = p.pile[p.pile.length - count];
  hands[seat] = hand;
  const after: Position = { ...p, phase: 'play', hands, pending: key, opensFirst: true };
  return openings(hand, key).some((cards) => {
    const opening = judgeCreate(after, seat, { type: 'create', cards });
    return opening.ok && keepsKeyPlayable(after, seat, opening.value);
  });
}

/** All pure runs of three cards without the key card, one of those that differ only in copies. */
function openings(hand: readonly Card[], key: Card): Card[][] {
  const others = hand.filter((card) => card !== key && !isWild(card));
  return [...sequences(others), ...SET_VALUES.flatMap((value) => sets(others, value))];
}

function sequences(cards: readonly Card[]): Card[][] {
  const found: Card[][] = [];
  for (let suit = 0; suit < 4; suit++)
    for (let low = LOWEST; low + RUN_MIN - 1 <= HIGHEST; low++) {
      const used = [low, low + 1, low + 2].map((value) =>
        cards.find((card) => SUIT_OF[card] === suit && VALUE_OF[card] === value),
      );
      if (used.every((card) => card !== undefined)) found.push(used);
    }
  return found;
}

function sets(cards: readonly Card[], value: number): Card[][] {
  const held = cards.filter((card) => VALUE_OF[card] === value);
  const found: Card[][] = [];
  for (let i = 0; i < held.length; i++)
    for (let j = i + 1; j < held.length; j++)
      for (let k = j + 1; k < held.length; k++) found.push([held[i], held[j], held[k]]);
  return found;
}
