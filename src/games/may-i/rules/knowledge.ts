/**
 * Knowledge of each seat (MI-97 to MI-100): views with holes, other copies of positions, worlds that fit a
 * view, and the moves that need more than a view.
 */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import { constructorOf, type Writable } from '../../../core/copies.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { copyLists, holes, ownOnly, shownThenHoles } from '../../../core/lists.ts';
import { Places } from '../../../core/places.ts';
import { drawChance, type Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { packFor } from './setup.ts';
import { isPlaying, nextInLine, seatAfter } from './turn.ts';
import {
  NO_SEAT,
  type MayIEvent,
  type Meld,
  type Move,
  type NamedMeld,
  type Position,
} from './types.ts';

/**
 * MI-97, MI-98: what is public, one's own hand, and holes for the rest. Once a round is over all hands are
 * open.
 */
export function view(p: Position, viewer: Viewer): Position {
  const open = !isPlaying(p);
  const hand = p.hand.slice();
  for (let seat = 0; seat < p.hand.length; seat++)
    hand[seat] =
      open || seat === viewer
        ? p.hand[seat].slice()
        : shownThenHoles(p.shown[seat], p.hand[seat].length);
  return copyWith(p, hand, holes(p.stock.length), '');
}

export const copyMelds = (melds: readonly Meld[]): Meld[] => {
  const copies: Meld[] = [];
  for (let i = 0; i < melds.length; i++) {
    const { kind, owner, cards } = melds[i];
    copies.push({ kind, owner, cards: cards.slice() });
  }
  return copies;
};

const Copy = constructorOf(function (
  this: Writable<Position>,
  p: Position,
  hand: Card[][],
  stock: Card[],
  chance: string,
): void {
  this.options = p.options;
  this.phase = p.phase;
  this.round = p.round;
  this.dealer = p.dealer;
  this.turn = p.turn;
  this.hand = hand;
  this.shown = copyLists(p.shown);
  this.stock = stock;
  this.pile = p.pile.slice();
  this.exposed = p.exposed;
  this.discarder = p.discarder;
  this.melds = copyMelds(p.melds);
  this.down = p.down.slice();
  this.question = p.question;
  this.turns = p.turns;
  this.totals = p.totals.slice();
  this.records = p.records.slice();
  this.cut = p.cut.slice();
  this.shuffles = p.shuffles;
  this.chance = chance;
});

/** A copy of what is public, with these hidden parts. */
const copyWith = (p: Position, hand: Card[][], stock: Card[], chance: string): Position =>
  new Copy(p, hand, stock, chance);

export const clone = (p: Position): Position =>
  copyWith(p, copyLists(p.hand), p.stock.slice(), p.chance);

function placesIn(p: Position): Places {
  const places = new Places();
  places.addAll(p.hand);
  for (let at = 0; at < p.melds.length; at++) places.add(p.melds[at].cards);
  places.add(p.stock);
  places.add(p.pile);
  return places;
}

/** Every card that is not in sight, in order of id. */
export const unseenCards = (p: Position): Card[] => placesIn(p).unseen(packFor(p.hand.length));

/** MI-100: all cards of the packs, each exactly once. */
export const assertWhole = (p: Position): void => placesIn(p).assertWhole(packFor(p.hand.length));

/** Deals the unseen cards at random into the holes: play proves nothing about what a hand does not hold. */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const world = clone(seenBy);
  const unseen = placesIn(seenBy).shuffleUnseen(packFor(seenBy.hand.length), rng);
  for (let seat = 0; seat < world.hand.length; seat++) unseen.fillHoles(world.hand[seat]);
  unseen.fillHoles(world.stock);
  unseen.assertDealt();
  if (world.chance === '') world.chance = drawChance(rng);
  return world;
}

/** MI-98: cards from the stock are for the eyes of the one who gets them. */
export function redact(event: MayIEvent, viewer: Viewer): MayIEvent {
  switch (event.type) {
    case 'drew':
    case 'penalty':
      return event.seat === viewer ? event : { ...event, card: UNKNOWN };
    case 'dealt':
      return { ...event, hands: ownOnly(event.hands, viewer) };
    default:
      return event;
  }
}

/**
 * Whether a move needs the full state, since a view hides the cards or the chance behind it. It is a move
 * that `check` has passed; without one, whether listing the seat's moves does.
 */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  switch (move?.type) {
    case undefined:
      return seat === p.turn && p.hand[seat].includes(UNKNOWN);
    case 'draw_stock':
      return p.stock.includes(UNKNOWN) || mayShuffle(p);
    case 'next_round':
      return p.chance === '';
    case 'discard':
      return mayShuffle(p) || ((isLastTurn(p) || holdsJust(p, seat, 1)) && hidesHands(p));
    case 'lay_off':
      return holdsJust(p, seat, 1) && hidesHands(p);
    case 'lay_off_many':
    case 'go_out':
      return holdsJust(p, seat, move.layOffs.length) && hidesHands(p);
    case 'lay_down':
      return holdsJust(p, seat, countCards(move.melds)) && hidesHands(p);
    case 'call':
      return endsQuestion(p, seat, p.turn) && paysPenalty(p);
    case 'allow':
      return endsQuestion(p, p.question!.caller, seatAfter(p, seat)) && paysPenalty(p);
    case 'claim':
      return seat !== p.turn && paysPenalty(p);
    default:
      return false;
  }
}

/** The end of a round opens all hands and counts them (MI-92, MI-93). */
const hidesHands = (p: Position): boolean => p.hand.some((hand) => hand.includes(UNKNOWN));
/** MI-84: without these, the hand is empty. */
const holdsJust = (p: Position, seat: Seat, cards: number): boolean =>
  p.hand[seat].length === cards;
/** MI-35 */
const isLastTurn = (p: Position): boolean => p.turns + 1 >= p.options.turnLimit * p.hand.length;

const countCards = (melds: readonly NamedMeld[]): number =>
  melds.reduce((count, { cards }) => count + cards.length, 0);

const endsQuestion = (p: Position, caller: Seat, from: Seat): boolean =>
  nextInLine(p, caller, from) === NO_SEAT;

/** The penalty card comes from the stock. */
const paysPenalty = (p: Position): boolean => p.stock.includes(UNKNOWN) || mayShuffle(p);

/** Only a full state knows how the pile would be shuffled once the last card of the stock is drawn. */
const mayShuffle = (p: Position): boolean => p.chance === '' && p.stock.length <= 1;
