/** Moves as text: what docs/notation.md calls the written form. */
import { formatCard, formatCards, RANKS, type Card } from '../../../core/card.ts';
import { HIGHEST, isWild } from '../../../core/meld.ts';
import { numberText } from '../../../core/named.ts';
import type { Move, MoveOfType, Placing } from '../rules/types.ts';

export function formatMove(move: Move): string {
  switch (move.type) {
    case 'pick':
      return `pick ${move.count}`;
    case 'create':
      return `create ${formatCards(move.cards)}${placingText(move)}`;
    case 'add':
      return `add R${move.run} ${formatCards(move.cards)}${placingText(move)}`;
    case 'merge':
      return formatMerge(move);
    case 'discard':
      return `discard ${formatCard(move.card)}`;
    case 'next_hand':
      return 'next hand';
    default:
      return move.type;
  }
}

/** ` low=6`, ` high`, or nothing. */
function placingText({ low, direction }: Placing): string {
  if (direction !== undefined) return ` ${direction.toLowerCase()}`;
  return low === undefined ? '' : ` low=${rankText(low)}`;
}

/** The rank of a value; a number that is no rank as it is. */
export const rankText = (value: number): string =>
  value <= HIGHEST && RANKS[value - 2] !== undefined ? RANKS[value - 2] : String(numberText(value));

const formatMerge = ({ first, second, bridge }: MoveOfType<'merge'>): string => {
  const runs = `merge R${first} R${second}`;
  return bridge.length === 0 ? runs : `${runs} with ${formatCards(bridge)}`;
};

/** Naturals find their own places, so that their order means nothing; that of wilds does (DH-40). */
export function canonicalMove(move: Move): Move {
  switch (move.type) {
    case 'create':
    case 'add':
      return { ...move, cards: inOrder(move.cards) };
    case 'merge':
      return { ...move, bridge: inOrder(move.bridge) };
    default:
      return move;
  }
}

const inOrder = (cards: readonly Card[]): Card[] => [
  ...cards.filter((card) => !isWild(card)).sort((a, b) => a - b),
  ...cards.filter(isWild),
];
