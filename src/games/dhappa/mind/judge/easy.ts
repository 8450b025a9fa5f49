/**
 * Policy of easy: it plays what a beginner sees. It makes new runs, with one wild at most, and adds single
 * cards to its own runs; those of the teammate it forgets. It takes the top card of the pile when that can be
 * played, and never digs. It throws a card that goes with no other.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isWild, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { Scored } from './index.ts';
import type { Sight } from './sight.ts';
import { isPlay } from './plays.ts';
import { legal } from '../../rules/moves.ts';
import { checkPick } from '../../rules/pick/pick.ts';
import { check } from '../../rules/check.ts';
import { runNumbered } from '../../rules/runs.ts';
import { NO_CARD, type PlayMove, type Position } from '../../rules/types.ts';

/** Out of a hundred moves of easy, so many are picked blindly. */
export const EASY_RANDOM_PERCENT = 5;

export function weighEasyDraw({ view, seat }: Sight): Scored[] {
  const draw: Scored = { move: { type: 'draw' }, score: 0 };
  if (view.pile.length === 0 || checkPick(view, seat, 1)) return [draw];
  return [draw, { move: { type: 'pick', count: 1 }, score: 1 }];
}

export function weighEasyTurn(sight: Sight): Scored[] {
  const { view, seat } = sight;
  const all = legal(view, seat).filter(isPlay);
  const plain = all.filter((move) => isPlain(move, view, seat));
  const mustPlay = view.pending !== NO_CARD || view.hands[seat].length <= LAST_CARDS;
  const from = plain.length > 0 || !mustPlay ? plain : all.slice(0, 1);
  const scored = from.map((move): Scored => ({ move, score: 100 + playScore(move) }));
  const hand = view.hands[seat];
  const thrown = hand
    .filter((card) => !check(view, seat, { type: 'discard', card }))
    .map((card): Scored => ({ move: { type: 'discard', card }, score: -friendsOf(card, hand) }));
  return [...scored, ...thrown];
}

/** With so few cards left even a beginner looks at everything. */
const LAST_CARDS = 3;

/** A beginner does not merge, uses one wild in a new run, and adds naturals to the own runs. */
function isPlain(move: PlayMove, view: Position, seat: Seat): boolean {
  if (move.type === 'merge') return false;
  const wilds = move.cards.filter(isWild).length;
  if (move.type === 'create') return wilds <= 1;
  return wilds === 0 && move.cards.length === 1 && runNumbered(view, move.run)!.owner === seat;
}

/** Many cards are good, wilds count for nothing. */
const playScore = (move: PlayMove): number =>
  move.type === 'merge' ? 0 : move.cards.filter((card) => !isWild(card)).length;

const WILD_FRIENDS = 9;

/** How many cards of the hand go with this one. */
function friendsOf(card: Card, hand: readonly Card[]): number {
  if (isWild(card)) return WILD_FRIENDS;
  let friends = 0;
  for (const other of hand) {
    const apart = Math.abs(VALUE_OF[other] - VALUE_OF[card]);
    if (!isWild(other) && SUIT_OF[other] === SUIT_OF[card] && (apart === 1 || apart === 2))
      friends++;
  }
  return friends;
}
