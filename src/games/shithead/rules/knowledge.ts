/**
 * Knowledge of each seat: views with holes, copies, the cards that are nowhere in sight (SH-77 to SH-81), and
 * which moves a view cannot make.
 */
import { PACK_SIZE, RANK, RANK_OF, UNKNOWN, type Card } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import { bitOf, type Knowers, NOBODY, SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { copyLists, holes, listOf } from '../../../core/lists.ts';
import { constructorOf, type Writable } from '../../../core/copies.ts';
import type { Move, Position, ShitheadEvent } from './types.ts';
import { cardsInPack, packOf } from './setup.ts';
import { isActive } from './turn.ts';
import type { Seat } from '../../../core/seat.ts';
import { apply } from './apply.ts';

/** Built card by card from what the viewer may see; whatever is forgotten here stays hidden. */
export function view(p: Position, viewer: Viewer): Position {
  const known = nobodyKnows(p.known.length);
  const open = seesAllHands(p, viewer);
  const bit = bitOf(viewer);
  const hand = p.hand.slice();
  const blind = p.blind.slice();
  for (let seat = 0; seat < hand.length; seat++) {
    const isOpen = seat === viewer || open;
    hand[seat] = isOpen ? hand[seat].slice() : othersHand(p, hand[seat], bit);
    blind[seat] = holes(blind[seat].length);
    tellKnowers(p, hand[seat], known);
    tellKnowers(p, p.faceUp[seat], known);
  }
  tellKnowers(p, p.pile, known);
  tellKnowers(p, p.burned, known);
  return copyWith(p, hand, blind, holes(p.stock.length), known);
}

/** More than all packs have cards: a part of it is copied many times faster than made. */
const NOBODY_KNOWS: readonly Knowers[] = listOf(UNKNOWN, () => NOBODY);
const nobodyKnows = (cards: number): Knowers[] => NOBODY_KNOWS.slice(0, cards);

/** Who knows a card that the viewer sees; of others nothing is said. */
function tellKnowers(p: Position, cards: readonly Card[], known: Knowers[]): void {
  for (let i = 0; i < cards.length; i++)
    if (cards[i] !== UNKNOWN) known[cards[i]] = p.known[cards[i]];
}

/** The option `openAfterFinish`. */
function seesAllHands(p: Position, viewer: Viewer): boolean {
  if (!p.options.openAfterFinish) return false;
  return viewer === SPECTATOR || (p.phase !== 'setup' && !isActive(p, viewer));
}

/**
 * Known cards first, in the order in which everyone saw them arrive, then the holes: holes in between
 * would tell whether a played card was an old or a new one.
 */
function othersHand(p: Position, hand: readonly Card[], bit: number): Card[] {
  const cards = holes(hand.length);
  for (let i = 0, next = 0; i < hand.length; i++)
    if (hand[i] !== UNKNOWN && (p.known[hand[i]] & bit) !== 0) cards[next++] = hand[i];
  return cards;
}

const places = new Uint8Array(256);

/** SH-82 as far as a view tells: every card that is not in sight, in order of id. */
export function unseenCards(p: Position): Card[] {
  places.fill(0);
  for (let seat = 0; seat < p.hand.length; seat++) {
    mark(p.hand[seat]);
    mark(p.faceUp[seat]);
    mark(p.blind[seat]);
  }
  mark(p.stock);
  mark(p.pile);
  mark(p.burned);
  return unmarkedIn(packOf(p));
}

function mark(cards: readonly Card[]): void {
  for (let i = 0; i < cards.length; i++) places[cards[i]] = 1;
}

/** Every card is written, and the next over it if it is marked: no processor guesses which are. */
function unmarkedIn(pack: readonly Card[]): Card[] {
  let count = pack.length;
  for (let i = 0; i < pack.length; i++) count -= places[pack[i]];
  const unmarked = pack.slice(0, count);
  for (let i = 0, found = 0; found < count; i++) {
    unmarked[found] = pack[i];
    found += 1 - places[pack[i]];
  }
  return unmarked;
}

/** SH-80: a drawn card is for the eyes of the one who draws it. */
export function redact(event: ShitheadEvent, viewer: Viewer): ShitheadEvent {
  if (event.type !== 'drew' || event.seat === viewer) return event;
  return { ...event, cards: holes(event.cards.length) };
}

/** SH-82: all cards of the packs, each exactly once; in a view, the holes stand for the unseen ones. */
export function assertWhole(p: Position): void {
  places.fill(0);
  let found = countPlaces(p, p.stock) + countPlaces(p, p.pile) + countPlaces(p, p.burned);
  for (let seat = 0; seat < p.hand.length; seat++) {
    found += countPlaces(p, p.hand[seat]);
    found += countPlaces(p, p.faceUp[seat]);
    found += countPlaces(p, p.blind[seat]);
  }
  const all = p.packs * cardsInPack(p.options);
  invariant(found === all, `there are ${found} of ${all} cards`);
}

/** Marks where cards lie; made after every move of every table, so without a list of them. */
function countPlaces(p: Position, cards: readonly Card[]): number {
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i];
    if (card === UNKNOWN) continue;
    const belongs = card < p.packs * PACK_SIZE && (p.options.jokers || RANK_OF[card] !== RANK.JK);
    invariant(belongs, 'a card does not belong to these packs');
    invariant(places[card]++ === 0, 'a card lies in two places');
  }
  return cards.length;
}

// Copies: whatever is played on, shown or imagined is one.

const Copy = constructorOf(function (
  this: Writable<Position>,
  p: Position,
  hand: Card[][],
  blind: Card[][],
  stock: Card[],
  known: Knowers[],
): void {
  this.options = p.options;
  this.packs = p.packs;
  this.phase = p.phase;
  this.turn = p.turn;
  this.direction = p.direction;
  this.pending = p.pending;
  this.joker = p.joker;
  this.hand = hand;
  this.faceUp = copyLists(p.faceUp);
  this.blind = blind;
  this.stock = stock;
  this.pile = p.pile.slice();
  this.burned = p.burned.slice();
  this.known = known;
  this.lacks = copyLists(p.lacks);
  this.ready = p.ready.slice();
  this.finishOrder = p.finishOrder.slice();
  this.stalemate = p.stalemate;
  this.stall = p.stall;
  this.moves = p.moves;
});

/** A copy of what is public, with these hidden parts. */
const copyWith = (
  p: Position,
  hand: Card[][],
  blind: Card[][],
  stock: Card[],
  known: Knowers[],
): Position => new Copy(p, hand, blind, stock, known);

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hand), copyLists(p.blind), p.stock.slice(), p.known.slice());

/**
 * Whether a move that `check` has passed needs the full state, since a view hides the cards or the chance
 * behind it; without one, whether listing the seat's moves does.
 */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  switch (move?.type) {
    case undefined:
      return holesIn(p.hand[seat]) > 0;
    case 'take':
      // Whether nothing fits (SH-60) is asked of every card in the hand.
      return !p.options.voluntaryTake && holesIn(p.hand[seat]) > 0;
    case 'flip':
      return p.blind[seat][move.slots[0]] === UNKNOWN || leadsToUnknown(p, seat, move);
    default:
      return leadsToUnknown(p, seat, move!);
  }
}

/** Drawing a hole, or starting a game in which nobody can say who holds the lowest card (SH-18). */
function leadsToUnknown(p: Position, seat: Seat, move: Move): boolean {
  const next = clone(p);
  apply(next, seat, move);
  const starts = p.phase === 'setup' && next.phase !== 'setup';
  if (starts) return p.hand.some((hand) => holesIn(hand) > 0);
  return holesIn(next.hand[seat]) > holesIn(p.hand[seat]);
}

const holesIn = (cards: readonly Card[]): number => cards.filter((card) => card === UNKNOWN).length;
