/**
 * The moves on offer at the Dhappa screen: listed by the rulebook, put in order and labelled here, with what
 * every wild of a run stands for.
 */
import type { Card } from '../../../core/card.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { isWild } from '../../../core/meld.ts';
import { lowered } from '../../../core/words.ts';
import {
  check,
  discardVerb,
  faceOf,
  judgeAdd,
  judgeCreate,
  legal,
  type Move,
  type MoveOfType,
  type MoveType,
  type Position,
  type Run,
  VERBS,
} from '../../../games/dhappa/index.ts';
import { cardLabel, cardText } from '../cards.ts';
import { faceText, shortRun } from '../melds.ts';
import { labelMoves, oncePerView } from '../moves.ts';
import type { Choice, Scene } from '../screen.ts';
import { paint, type Style } from '../style.ts';

export type Dhappa = Scene<Position>;

/** A view with the seat that it belongs to. */
type At = Pick<Dhappa, 'view' | 'seat'>;

/** Ways to make runs take some finding. */
const legalOnce = oncePerView(legal);

export const legalMoves = ({ view, seat }: At): readonly Move[] =>
  seat === SPECTATOR ? [] : legalOnce(view, seat);

const UNDO: Move = { type: 'undo' };

/** Every legal move; taking one back is no move of the list that bots and programs choose from. */
export function choices(scene: Dhappa, style: Style): Choice<Move>[] {
  const { view, seat } = scene;
  const mayUndo = seat !== SPECTATOR && check(view, seat, UNDO) === undefined;
  return list([...legalMoves(scene), ...(mayUndo ? [UNDO] : [])], scene, style);
}

export const list = (moves: readonly Move[], scene: Dhappa, style: Style): Choice<Move>[] =>
  labelMoves(inOrder(moves), (move) => labelOf(move, scene, style));

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
export function labelOf(move: Move, scene: At, style: Style): string {
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

const cardsWords = (cards: readonly Card[], style: Style): string =>
  cards.map((card) => cardText(card, style)).join(' ');

/** `open run 7♥ 8♥ JK=9♥`: as the run would come to lie; as named where it would not. */
function createWords({ view, seat }: At, move: MoveOfType<'create'>, style: Style): string {
  const judged = judgeCreate(view, seat, move);
  const cards = judged.ok
    ? runWords(judged.value.run, { ...style, colour: false }).join(' ')
    : cardsWords(move.cards, style);
  return `${lowered(VERBS.create)} ${cards}`;
}

/** `add JK=9♥ to R2`, `add 8♣ to R2 for JK`, `add 8♣ to R2, 2♥ moves to 6♣`. */
function addWords({ view, seat }: At, move: MoveOfType<'add'>, style: Style): string {
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

/** `2♥=6♣ 7♣ 8♣`; a 2 without a slot stands behind a plus. */
export function runWords(run: Run, style: Style): string[] {
  const slots = run.slots.map((card, slot) => {
    if (run.kind === 'set' || !isWild(card)) return cardLabel(card, style);
    const stands = paint(style, 'accent', `=${faceText(faceOf(run, slot), style)}`);
    return cardLabel(card, style) + stands;
  });
  const parked = run.parked.map((card) => cardLabel(card, style));
  return parked.length === 0 ? slots : [...slots, '+', ...parked];
}

/** The same as short as it can be: `4♥-9♥ JK=10♥`. */
export function briefRun(run: Run, style: Style): string {
  const words = runWords(run, style);
  return run.kind === 'set' ? words.join(' ') : shortRun(words, run.slots);
}

/** The own cards that can be added to this run now, each by itself, in the order of the hand. */
export function fitting(scene: Dhappa, { number }: Run): Card[] {
  const cards = new Set<Card>();
  for (const move of legalMoves(scene))
    if (move.type === 'add' && move.run === number && move.cards.length === 1)
      cards.add(move.cards[0]);
  return [...cards];
}
