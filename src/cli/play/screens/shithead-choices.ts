/** The moves on offer at the Shithead screen: listed by the rulebook, put in order and labelled here. */
import type { Card } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards } from '../../../core/words.ts';
import { shithead } from '../../../games/index.ts';
import {
  packed,
  bySetupOrder,
  cardCount,
  type Move,
  type Position,
  type ShitheadEvent,
} from '../../../games/shithead/index.ts';
import { cardText, groupLabel } from '../cards.ts';
import type { Choice, Scene } from '../screen.ts';
import type { Style } from '../style.ts';

export function choices(scene: Scene<Position>, style: Style): Choice<Move>[] {
  if (scene.seat === SPECTATOR) return [];
  return list(movesOf(scene.view, scene.seat), scene, style);
}

export function list(moves: readonly Move[], scene: Scene<Position>, style: Style): Choice<Move>[] {
  return [...moves]
    .sort((a, b) => compareMoves(a, b, scene))
    .map((move) => ({ move, label: labelOf(move, scene, style) }));
}

/** The cards that are part of some legal play. */
export function playable(view: Position, seat: Seat): Set<Card> {
  const moves = movesOf(view, seat);
  return new Set(moves.flatMap((move) => (move.type === 'play' ? move.cards : [])));
}

/** One move for each rank and number of cards: suits matter to nobody once the game has started. */
function movesOf(view: Position, seat: Seat): Move[] {
  const codes = new Int32Array(packed.limit);
  const sorted = inSetupOrder(view, seat);
  const found = packed.listDistinct(sorted, seat, codes);
  return Array.from(codes.subarray(0, found), (code) => packed.unpack(sorted, seat, code));
}

/** The seat's own cards in the order in which they are shown, so that the first of equals comes first. */
function inSetupOrder(view: Position, seat: Seat): Position {
  const sorted = shithead.clone(view);
  sorted.hand[seat].sort(bySetupOrder);
  sorted.faceUp[seat].sort(bySetupOrder);
  return sorted;
}

const KINDS = ['ready', 'unready', 'swap', 'play', 'flip', 'target', 'take'] as const;

/** By kind, then cards from low to high, then targets in the order of play with oneself last. */
function compareMoves(a: Move, b: Move, scene: Scene<Position>): number {
  if (a.type === 'play' && b.type === 'play') return bySetupOrder(a.cards[0], b.cards[0]);
  if (a.type === 'target' && b.type === 'target')
    return distance(a.target, scene) - distance(b.target, scene);
  return KINDS.indexOf(a.type) - KINDS.indexOf(b.type);
}

/** How many seats away somebody sits in the direction of play; oneself is the farthest. */
function distance(target: Seat, { view, seat }: Scene<Position>): number {
  const seats = view.hand.length;
  return ((target - seat) * view.direction + seats - 1 + seats) % seats;
}

function labelOf(move: Move, scene: Scene<Position>, style: Style): string {
  switch (move.type) {
    case 'ready':
      return 'ready';
    case 'unready':
      return 'not ready after all';
    case 'swap':
      return `${cardText(move.hand, style)} for ${cardText(move.faceUp, style)}`;
    case 'play':
      return groupLabel(move.cards, style);
    case 'flip':
      return `flip ${move.slots.join(' ')}`;
    case 'take':
      return takeLabel(scene, style);
    case 'target':
      return targetLabel(move.target, scene);
    default:
      return unreachable(move);
  }
}

/** What goes along with the pile the rulebook tells, when it makes the move on a copy of the view. */
function takeLabel({ view, seat }: Scene<Position>, style: Style): string {
  const events: ShitheadEvent[] = [];
  shithead.apply(shithead.clone(view), seat, { type: 'take' }, events);
  const taken = events.find((event) => event.type === 'took');
  const along = taken?.along ?? null;
  const withIt = along === null ? '' : ` and your ${cardText(along, style)}`;
  return `take ${countCards(view.pile.length)}${withIt}`;
}

const targetLabel = (target: Seat, { view, seat, names }: Scene<Position>): string =>
  target === seat ? 'yourself' : `${names[target]} (has ${countCards(cardCount(view, target))})`;
