/** Short labels for plays of Dhappa, with what every wild in them would stand for. */
import type { Card } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { lowered } from '../../../core/words.ts';
import {
  faceOf,
  judgeAdd,
  judgeCreate,
  type MoveOfType,
  type Run,
  VERBS,
} from '../../../games/dhappa/index.ts';
import { cardText } from '../cards.ts';
import type { Style } from '../style.ts';
import type { Dhappa } from './dhappa-parts.ts';
import { faceText, runWords } from './dhappa-run.ts';

type At = Pick<Dhappa, 'view' | 'seat'>;

export const cardsWords = (cards: readonly Card[], style: Style): string =>
  cards.map((card) => cardText(card, style)).join(' ');

/** `open run 7♥ 8♥ JK=9♥`: as the run would come to lie; as named where it would not. */
export function createWords({ view, seat }: At, move: MoveOfType<'create'>, style: Style): string {
  const judged = judgeCreate(view, seat, move);
  const cards = judged.ok
    ? runWords(judged.value.run, { ...style, colour: false }).join(' ')
    : cardsWords(move.cards, style);
  return `${lowered(VERBS.create)} ${cards}`;
}

/** `add JK=9♥ to R2`, `add 8♣ to R2 for JK`, `add 8♣ to R2, 2♥ moves to 6♣`. */
export function addWords({ view, seat }: At, move: MoveOfType<'add'>, style: Style): string {
  const judged = judgeAdd(view, seat, move);
  const cards = cardsWords(move.cards, style);
  if (!judged.ok) return `add ${cards} to R${move.run}`;
  const { kind, run, got, two } = judged.value;
  switch (kind) {
    case 'swapped':
      return `add ${cards} to R${move.run} for ${cardText(got, style)}`;
    case 'displaced':
      return `add ${cards} to R${move.run}, ${pushedWords(two, run, style)}`;
    default:
      return `add ${move.cards.map((card) => within(card, run, style)).join(' ')} to R${move.run}`;
  }
}

function pushedWords(two: Card, run: Run, style: Style): string {
  const slot = run.slots.indexOf(two);
  const name = cardText(two, style);
  return slot < 0
    ? `${name} stays without a slot`
    : `${name} moves to ${faceText(faceOf(run, slot), style)}`;
}

/** A card as it will lie in the run: `9♥`, `JK=9♥`. */
function within(card: Card, run: Run, style: Style): string {
  const isPlaced = run.kind === 'sequence' && isWild(card);
  const face = isPlaced ? `=${faceText(faceOf(run, run.slots.indexOf(card)), style)}` : '';
  return cardText(card, style) + face;
}
