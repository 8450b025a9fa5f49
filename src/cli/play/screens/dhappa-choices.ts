/** The moves on offer at the Dhappa screen: listed by the rulebook, put in order and labelled here. */
import type { Card } from '../../../core/card.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { isWild } from '../../../core/meld.ts';
import { lowered } from '../../../core/words.ts';
import {
  check,
  discardVerb,
  legal,
  type Move,
  type MoveType,
  type Position,
  VERBS,
} from '../../../games/dhappa/index.ts';
import { cardText } from '../cards.ts';
import type { Choice } from '../screen.ts';
import type { Style } from '../style.ts';
import type { Dhappa } from './dhappa-parts.ts';
import { addWords, cardsWords, createWords } from './dhappa-plays.ts';

const listed = new WeakMap<Position, readonly Move[]>();

/** A screen asks again and again for the moves of one view, and ways to make runs take some finding. */
export function legalMoves({ view, seat }: Pick<Dhappa, 'view' | 'seat'>): readonly Move[] {
  if (seat === SPECTATOR) return [];
  const known = listed.get(view) ?? legal(view, seat);
  listed.set(view, known);
  return known;
}

const UNDO: Move = { type: 'undo' };

/** Every legal move; taking one back is no move of the list that bots and programs choose from. */
export function choices(scene: Dhappa, style: Style): Choice<Move>[] {
  const { view, seat } = scene;
  const mayUndo = seat !== SPECTATOR && check(view, seat, UNDO) === undefined;
  return list([...legalMoves(scene), ...(mayUndo ? [UNDO] : [])], scene, style);
}

/** Labels are made when they are read, and once: a long list is never shown to its end. */
export const list = (moves: readonly Move[], scene: Dhappa, style: Style): Choice<Move>[] =>
  inOrder(moves).map((move) => {
    let label: string | undefined;
    return {
      move,
      get label() {
        return (label ??= labelOf(move, scene, style));
      },
    };
  });

/**
 * What brings a hand nearer to its end first. Wilds are too good to be played by the first number at hand.
 */
const ORDER: readonly MoveType[] = [
  'next_hand',
  'draw',
  'pick',
  'create',
  'add',
  'merge',
  'discard',
];
const WITH_WILDS = ORDER.length;
const LAST = WITH_WILDS + 1;

/** More than any play has cards. */
const STEP = 100;

/** Plays with the fewest wilds first, and of the same kind the longest. */
function rankOf(move: Move): number {
  const cards = cardsOf(move);
  const wilds = cards.filter(isWild).length;
  const kind = move.type === 'undo' ? LAST : ORDER.indexOf(move.type);
  const place = wilds === 0 ? kind : WITH_WILDS + wilds / STEP + kind / STEP / STEP;
  return place * STEP ** 3 - cards.length;
}

/** The cards that leave the hand. */
function cardsOf(move: Move): readonly Card[] {
  if (move.type === 'merge') return move.bridge;
  if (move.type === 'discard') return [move.card];
  return move.type === 'create' || move.type === 'add' ? move.cards : [];
}

const inOrder = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => rankOf(a) - rankOf(b));

/** A move in few words that need no other to be understood. */
export function labelOf(move: Move, scene: Pick<Dhappa, 'view' | 'seat'>, style: Style): string {
  const { view } = scene;
  switch (move.type) {
    case 'draw':
      return `${lowered(VERBS.draw)} from the stock`;
    case 'pick':
      return pickWords(view, move.count, style);
    case 'create':
      return createWords(scene, move, style);
    case 'add':
      return addWords(scene, move, style);
    case 'merge': {
      const bridge = move.bridge.length === 0 ? '' : ` with ${cardsWords(move.bridge, style)}`;
      return `merge R${move.second} into R${move.first}${bridge}`;
    }
    case 'discard':
      return `${lowered(discardVerb(view.hands[view.turn].length))} ${cardText(move.card, style)}`;
    case 'undo':
      return 'undo the last play';
    case 'next_hand':
      return lowered(VERBS.next_hand);
  }
}

/** The key card is what a pick is about. */
function pickWords({ pile }: Position, count: number, style: Style): string {
  const key = pile.at(-count);
  const words = `take ${count} from the pile`;
  return key === undefined ? words : `${words}, key ${cardText(key, style)}`;
}
