/** What is always true in a random game of Shithead, besides the number of cards (SH-83 to SH-86). */
import { RANK, RANK_OF } from '../../dist/core/card.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import type { Position } from '../../dist/games/shithead/rules/types.js';
import { must, type Soak } from './soak-laws.js';

const { shithead } = THINKING_GAMES;

/** SH-83 */
function checkPile({ pile }: Position): void {
  let run = 0;
  for (let i = 0; i < pile.length; i++) {
    const rank = RANK_OF[pile[i]];
    must(rank !== RANK['10'] && rank !== RANK.JK, 'SH-83: a 10 or Joker lies on the pile');
    run = i > 0 && rank === RANK_OF[pile[i - 1]] ? run + 1 : 1;
    must(run < 4, 'SH-83: four of a kind lie on the pile');
  }
}

const cardsOf = (p: Position, seat: number): number =>
  p.hand[seat].length + p.faceUp[seat].length + p.blind[seat].length;

/** SH-84, SH-86 */
function checkSeats(p: Position): void {
  for (let seat = 0; seat < p.hand.length; seat++) {
    if (p.finishOrder.includes(seat)) {
      must(p.stalemate || cardsOf(p, seat) === 0, 'SH-86: a finished seat has cards');
      continue;
    }
    const waits = p.pending && p.turn === seat;
    const full = p.stock.length === 0 || p.hand[seat].length >= 3 || waits;
    must(full, 'SH-84: a hand was not refilled');
  }
}

const kindOf = (p: Position, code: number): string => shithead.packed.unpack(p, p.turn, code).type;

export const shitheadSoak: Soak<Position> = {
  tables: [2, 3, 4, 5, 6, 7, 8].map((seats) => ({ seats, options: {} })),
  /** SH-85: the seat to move is active and has moves of one kind. */
  beforeMove(p, codes, found) {
    must(!p.finishOrder.includes(p.turn), 'SH-85: a finished seat is to move');
    must(kindOf(p, codes[0]) === kindOf(p, codes[found - 1]), 'SH-85: mixed moves');
  },
  afterMove(p) {
    checkPile(p);
    checkSeats(p);
  },
  atEnd(p) {
    const { length } = p.finishOrder;
    must(length === p.hand.length - 1, 'SH-86: one seat is left out of the order');
  },
};
