/** The player's own hand on the Casino screen. */
import { SUIT_OF, type Card } from '../../../core/card.ts';
import { type Position, stackOf } from '../../../games/casino/index.ts';
import { boxRows, cardLabel, type Face } from '../cards.ts';
import { label, labelled, LABEL_WIDTH } from '../label.ts';
import type { Scene } from '../screen.ts';
import { paint, sign, type Style } from '../style.ts';
import { flow } from '../text.ts';
import { captors, placeByValue } from './casino-choices.ts';
import { isTurn } from './casino-parts.ts';

export const ORDERS = ['by value', 'by suit', 'as the cards came'] as const;

const byValue = (a: Card, b: Card): number => placeByValue(a) - placeByValue(b);
const bySuit = (a: Card, b: Card): number => SUIT_OF[a] - SUIT_OF[b] || byValue(a, b);

export function handInOrder({ view, seat, order }: Scene<Position>): readonly Card[] {
  const hand = view.hand[seat];
  return order === 2 ? hand : hand.toSorted(order === 1 ? bySuit : byValue);
}

/** The cards that can take something; none out of turn. */
const captorsIn = ({ view, seat }: Scene<Position>): ReadonlySet<Card> =>
  isTurn(view, seat) ? captors(view, seat) : NONE;
const NONE: ReadonlySet<Card> = new Set();

/** A double line under a card: it can take something now. */
export function handBoxes(scene: Scene<Position>, columns: number, style: Style): string[] {
  const cards = handInOrder(scene);
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const able = captorsIn(scene);
  const { card: staged } = stackOf(scene.view, scene.seat, scene.draft);
  const faces = cards.map((card): Face => {
    const lifted = able.has(card);
    return {
      label: cardLabel(card, style),
      lifted,
      ...(lifted || card === staged ? { ink: 'accent' } : {}),
      ...(card === staged ? { mark: sign(style, 'counts') } : {}),
    };
  });
  const rows = boxRows(faces, columns - LABEL_WIDTH, style);
  const text = `Hand ${cards.length}`;
  return rows.flatMap((row, i) => labelled(i === 0 ? text : '', row, style));
}

export function handInline(scene: Scene<Position>, columns: number, style: Style): string[] {
  const cards = handInOrder(scene);
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const able = captorsIn(scene);
  const words = cards.map(
    (card) => cardLabel(card, style) + (able.has(card) ? paint(style, 'accent', '=') : ''),
  );
  const lines = flow(words, columns - LABEL_WIDTH, style, '  ');
  return lines.map((line, i) => label(i === 0 ? `Hand ${cards.length}` : '', style) + line);
}
