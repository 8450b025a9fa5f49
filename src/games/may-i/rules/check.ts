/** The one judge of moves: flat guards in the order that docs/rules/may-i.md gives. */
import { formatCard, type Card } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { cardText, holds, listIn } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { checkLayDown, checkLayOff, checkLayOffs, checkSwap } from './check-melds.ts';
import { isPlaying, owesDraw, topOf } from './turn.ts';
import { violation, type Move, type Position, type Verdict } from './types.ts';

export function check(p: Position, seat: Seat, move: Move): Verdict {
  if (p.phase === 'over') return violation('game_over');
  if (isPlaying(p) === (move.type === 'next_round')) return wrongPhase(p);
  switch (move.type) {
    case 'next_round':
      return undefined;
    case 'call':
      return checkCall(p, seat, move.card);
    case 'allow':
    case 'claim':
      return checkAnswer(p, seat);
    case 'reorder':
      return checkOrder(p.hand[seat], listIn(move.cards));
    default:
      return checkTurn(p, seat) ?? checkOnTurn(p, seat, move);
  }
}

const wrongPhase = (p: Position): Verdict =>
  isPlaying(p)
    ? violation('wrong_phase', { state: 'not over', toDo: 'play it to its end first' })
    : violation('wrong_phase', { state: 'over', toDo: 'start the next one first' });

/** MI-72 comes first: while a May I is open nobody is on turn. */
function checkTurn(p: Position, seat: Seat): Verdict {
  return (
    checkPending(p) ?? (seat === p.turn ? undefined : violation('not_your_turn', { seat: p.turn }))
  );
}

function checkPending({ question, pile }: Position): Verdict {
  if (question === null) return undefined;
  const { caller, prompted } = question;
  return violation('may_i_pending', { caller, prompted, card: formatCard(topOf(pile)!) });
}

type TurnMove = Exclude<Move, { type: 'next_round' | 'call' | 'allow' | 'claim' | 'reorder' }>;

function checkOnTurn(p: Position, seat: Seat, move: TurnMove): Verdict {
  switch (move.type) {
    case 'draw_stock':
      return checkDrawStock(p);
    case 'draw_discard':
      return checkDrawDiscard(p, seat);
    case 'swap_joker':
      return checkSwap(p, seat, move);
    case 'lay_down':
      return checkLayDown(p, seat, move);
    case 'lay_off':
      return checkLayOff(p, seat, move);
    case 'lay_off_many':
    case 'go_out':
      return checkLayOffs(p, seat, move);
    case 'discard':
      return checkDiscard(p, seat, move.card);
    default:
      return unreachable(move);
  }
}

/** MI-26, MI-81 */
function checkDrawStock(p: Position): Verdict {
  if (!owesDraw(p)) return violation('already_drawn');
  if (p.stock.length === 0) return violation('stock_empty', { card: topText(p) });
  return undefined;
}

/** MI-27, MI-28 */
function checkDrawDiscard(p: Position, seat: Seat): Verdict {
  if (!owesDraw(p)) return violation('already_drawn');
  if (p.down[seat]) return violation('down_no_discard_draw');
  return p.exposed ? undefined : notExposed(p);
}

const topText = (p: Position): string => {
  const top = topOf(p.pile);
  return top === undefined ? '' : formatCard(top);
};

const notExposed = (p: Position): Verdict => violation('not_exposed', { card: topText(p) });

/** MI-31, MI-85 */
function checkDiscard(p: Position, seat: Seat, card: Card): Verdict {
  if (owesDraw(p)) return violation('must_draw_first');
  const hand = p.hand[seat];
  if (!holds(hand, card)) return violation('card_not_in_hand', { card: cardText(card) });
  if (hand.length === 1 && !p.down[seat])
    return violation('not_down', { what: 'discard your last card' });
  return undefined;
}

/** MI-64 to MI-66 */
function checkCall(p: Position, seat: Seat, card: Card): Verdict {
  const pending = checkPending(p);
  if (pending) return pending;
  if (seat === p.turn) return violation('may_i_own_turn');
  if (p.down[seat]) return violation('may_i_down');
  if (!p.exposed) return notExposed(p);
  const offered = topText(p);
  if (card !== topOf(p.pile)) return violation('stale_call', { card: cardText(card), offered });
  if (seat === p.discarder) return violation('may_i_own_discard', { card: offered });
  return undefined;
}

/** MI-71 */
function checkAnswer({ question }: Position, seat: Seat): Verdict {
  if (question === null) return violation('no_may_i');
  const { prompted } = question;
  return seat === prompted ? undefined : violation('not_prompted', { seat: prompted });
}

/** MI-34 */
function checkOrder(hand: readonly Card[], cards: readonly Card[]): Verdict {
  const isWhole =
    cards.length === hand.length &&
    new Set(cards).size === cards.length &&
    cards.every((card) => holds(hand, card));
  return isWhole ? undefined : violation('bad_order', { count: hand.length });
}
