/** Tells which questions and moves need the full state: a view hides the cards or the chance behind them. */
import { UNKNOWN } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { nextInLine, seatAfter } from './turn.ts';
import { NO_SEAT, type Move, type NamedMeld, type Position } from './types.ts';

/** For a move that `check` has passed; without one, for listing the seat's moves. */
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
