/** The moves on offer at the May I? screen: listed by the rulebook, put in order and labelled here. */
import { NO_DRAFT } from '../../../core/draft.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { isWild } from '../../../core/meld.ts';
import { lowered } from '../../../core/words.ts';
import {
  claimVerb,
  drafts,
  facesIn,
  type LayOff,
  layOffVerb,
  layOut,
  legal,
  type Move,
  type MoveType,
  type NamedMeld,
  needsPositionChoice,
  type Position,
  topOf,
  VERBS,
} from '../../../games/may-i/index.ts';
import { cardText } from '../cards.ts';
import { faceText } from '../melds.ts';
import { labelMoves, oncePerView } from '../moves.ts';
import type { Choice } from '../screen.ts';
import type { Style } from '../style.ts';
import { layOffWords, type MayI } from './may-i-table.ts';

/** The legal moves; with lay-offs staged, the one move that they are committed as. */
export function choices(scene: MayI, style: Style): Choice<Move>[] {
  const { view, seat, draft } = scene;
  if (seat === SPECTATOR) return [];
  if (draft === NO_DRAFT) return labelled(worthListing(legalMoves(view, seat)), scene, style);
  const committed = drafts.take(view, seat, draft, 'commit');
  return committed.kind === 'move' ? labelled([committed.move], scene, style) : [];
}

/** Ways to lay down take some finding. */
export const legalMoves = oncePerView(legal);

/** Of many ways to lay down only the best: `laydown` shows the others. */
function worthListing(moves: readonly Move[]): Move[] {
  const best = moves.find(({ type }) => type === 'lay_down');
  return inOrder(moves.filter((move) => move.type !== 'lay_down' || move === best));
}

export const list = (moves: readonly Move[], scene: MayI, style: Style): Choice<Move>[] =>
  labelled(inOrder(moves), scene, style);

const labelled = (moves: readonly Move[], scene: MayI, style: Style): Choice<Move>[] =>
  labelMoves(moves, (move) => labelOf(move, scene, style));

/** What brings a hand nearer to its end first, wilds after naturals, discards last; else as in the hand. */
const ORDER: readonly MoveType[] = [
  'next_round',
  'allow',
  'claim',
  'call',
  'draw_stock',
  'draw_discard',
  'go_out',
  'lay_down',
  'lay_off_many',
  'lay_off',
  'swap_joker',
  'discard',
  'reorder',
];

const rankOf = (move: Move): number =>
  2 * ORDER.indexOf(move.type) + Number(move.type === 'lay_off' && isWild(move.card));

const inOrder = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => rankOf(a) - rankOf(b));

/** A move in few words that need no other to be understood. */
function labelOf(move: Move, scene: MayI, style: Style): string {
  const { view } = scene;
  switch (move.type) {
    case 'draw_stock':
      return `${lowered(VERBS.draw_stock)} from the stock`;
    case 'draw_discard':
      return `${lowered(VERBS.draw_discard)} ${topText(view, style)}`;
    case 'swap_joker':
      return `swap ${cardText(move.card, style)} for ${cardText(move.joker, style)} in meld ${move.meld}`;
    case 'lay_down':
      return `lay down ${layDownWords(move.melds, style)}`;
    case 'lay_off':
      return `${layOffStart(1, view)} ${layOffLabel(scene, move, style)}`;
    case 'lay_off_many':
    case 'go_out':
      return `${layOffStart(move.layOffs.length, view)} ${layOffsWords(scene, move.layOffs, style)}`;
    case 'discard':
      return `discard ${cardText(move.card, style)}`;
    case 'call':
      return `${VERBS.call} ${cardText(move.card, style)}`;
    case 'allow':
      return 'allow';
    case 'claim':
      return claimWords(scene, style);
    case 'reorder':
      return 'arrange your hand';
    case 'next_round':
      return lowered(VERBS.next_round);
  }
}

const layOffStart = (laid: number, { hand, turn }: Position): string => {
  const verb = layOffVerb(laid, hand[turn].length);
  return verb === VERBS.go_out ? `${lowered(verb)}:` : lowered(verb);
};

const topText = ({ pile }: Position, style: Style): string => {
  const top = topOf(pile);
  return top === undefined ? '' : cardText(top, style);
};

/** The player on turn picks the card up; anybody else pays a penalty card for it. */
const claimWords = ({ view, seat }: MayI, style: Style): string =>
  view.turn === seat
    ? `${lowered(claimVerb(view))} ${topText(view, style)}: it is your draw`
    : `${claimVerb(view)} ${topText(view, style)} and a penalty card`;

/** A wild that fits at both ends and names none is asked for its end. */
function layOffLabel(scene: MayI, layOff: LayOff, style: Style): string {
  const meld = scene.view.melds[layOff.meld - 1];
  const isOpen = layOff.position === undefined && needsPositionChoice(layOff.card, meld);
  return isOpen
    ? `${cardText(layOff.card, style)} on ${layOff.meld} at either end`
    : layOffWords(scene, [], layOff, style);
}

const layOffsWords = (scene: MayI, layOffs: readonly LayOff[], style: Style): string =>
  layOffs.map((layOff, at) => layOffWords(scene, layOffs.slice(0, at), layOff, style)).join(', ');

/** `set 9♣ 9♦ 9♥, run 5♠ 6♠ 7♠ 2♣=8♠`: as the melds would come to lie. */
export const layDownWords = (melds: readonly NamedMeld[], style: Style): string =>
  (layOut(melds) ?? melds).map((meld) => namedWords(meld, style)).join(', ');

function namedWords(meld: NamedMeld, style: Style): string {
  const faces = facesIn(meld);
  const cards = meld.cards.map((card, at) => {
    const face = faces[at];
    return cardText(card, style) + (face === undefined ? '' : `=${faceText(face, style)}`);
  });
  return `${meld.kind} ${cards.join(' ')}`;
}
