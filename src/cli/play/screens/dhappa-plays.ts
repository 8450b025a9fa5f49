/** Plays of Dhappa in few words, with what every wild in them would stand for. */
import type { Card } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { judgeAdd } from '../../../games/dhappa/check-add.ts';
import { judgeCreate } from '../../../games/dhappa/check-create.ts';
import { faceOf } from '../../../games/dhappa/runs.ts';
import type { MoveOfType, Run } from '../../../games/dhappa/types.ts';
import { cardText } from '../cards.ts';
import type { Style } from '../style.ts';
import type { Dhappa } from './dhappa-parts.ts';
import { faceText, runWords } from './dhappa-run.ts';

type At = Pick<Dhappa, 'view' | 'seat'>;

export const cardsWords = (cards: readonly Card[], style: Style): string =>
  cards.map((card) => cardText(card, style)).join(' ');

/** `create 7♥ 8♥ JK=9♥`: as the run would come to lie; as named where it would not. */
export function createWords({ view, seat }: At, move: MoveOfType<'create'>, style: Style): string {
  const judged = judgeCreate(view, seat, move);
  if (!judged.ok) return `create ${cardsWords(move.cards, style)}`;
  return `create ${runWords(judged.value.run, { ...style, colour: false }).join(' ')}`;
}

/** `add JK=9♥ to R2`, `swap 8♣ for JK in R2`, `put 8♣ in R2, 2♥ moves to 6♣`. */
export function addWords({ view, seat }: At, move: MoveOfType<'add'>, style: Style): string {
  const judged = judgeAdd(view, seat, move);
  const cards = cardsWords(move.cards, style);
  if (!judged.ok) return `add ${cards} to R${move.run}`;
  const { kind, run, got, two } = judged.value;
  switch (kind) {
    case 'swapped':
      return `swap ${cards} for ${cardText(got, style)} in R${move.run}`;
    case 'displaced':
      return `put ${cards} in R${move.run}, ${pushedWords(two, run, style)}`;
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
