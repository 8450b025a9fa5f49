/** The one judge of moves: flat guards in the order that docs/rules/dhappa.md gives. */
import { formatCard, type Card } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { isWild } from '../../../core/meld.ts';
import { cardText, holds } from '../../../core/named.ts';
import type { Seat } from '../../../core/seat.ts';
import { mustPlayPending } from './plays/effect.ts';
import { lockOf } from './lock.ts';
import { checkPick } from './pick/pick.ts';
import { judgePlay } from './plays/play.ts';
import { lastWinner } from './score.ts';
import { teamOf } from './teams.ts';
import { NO_CARD, violation, type Move, type Position, type Verdict } from './types.ts';

export function check(p: Position, seat: Seat, move: Move): Verdict {
  if (move.type === 'next_hand') return checkNextHand(p);
  if (p.phase === 'over' || p.phase === 'handOver') return handOver(p);
  if (seat !== p.turn) return violation('not_your_turn', { seat: p.turn });
  const isDraw = isDrawMove(move);
  if (isDraw !== (p.phase === 'draw'))
    return violation('wrong_phase', { state: isDraw ? 'drawn' : 'notDrawn' });
  return checkOnTurn(p, seat, move);
}

/** Asked before anything else, so that a move of no known type is a bug of the caller in either phase. */
function isDrawMove(move: TurnMove): boolean {
  switch (move.type) {
    case 'draw':
    case 'pick':
      return true;
    case 'create':
    case 'add':
    case 'merge':
    case 'discard':
    case 'undo':
      return false;
    default:
      return unreachable(move);
  }
}

/** DH-77 */
function checkNextHand(p: Position): Verdict {
  if (p.phase === 'over') return handOver(p);
  return p.phase === 'handOver' ? undefined : violation('wrong_phase', { state: 'playing' });
}

/** DH-76 */
const handOver = (p: Position): Verdict => violation('hand_over', { winner: lastWinner(p) });

type TurnMove = Exclude<Move, { type: 'next_hand' }>;

function checkOnTurn(p: Position, seat: Seat, move: TurnMove): Verdict {
  switch (move.type) {
    case 'draw':
      return undefined;
    case 'pick':
      return checkPick(p, seat, move.count);
    case 'create':
    case 'add':
    case 'merge': {
      const judged = judgePlay(p, seat, move);
      return judged.ok ? undefined : judged.error;
    }
    case 'discard':
      return checkDiscard(p, seat, move.card);
    case 'undo':
      return checkUndo(p);
    default:
      return unreachable(move);
  }
}

/** DH-65, DH-70, DH-73, DH-74 */
function checkDiscard(p: Position, seat: Seat, card: Card): Verdict {
  const hand = p.hands[seat];
  if (!holds(hand, card)) return violation('unknown_card', { card: cardText(card) });
  if (p.pending !== NO_CARD) return mustPlayPending(p);
  if (card === p.freePick) return violation('free_pick_returned', { card: formatCard(card) });
  if (hand.length > 1) return undefined;
  const lock = lockOf(p, teamOf(seat));
  if (!lock.has) return violation('lock_not_met', { count: lock.runs.length });
  return isWild(card) && !p.options.finalDiscardMayBeWild
    ? violation('final_discard_wild', { card: formatCard(card) })
    : undefined;
}

/** DH-35 */
function checkUndo(p: Position): Verdict {
  if (!p.options.undo) return violation('undo_off');
  return p.plays.length === 0 ? violation('nothing_to_undo') : undefined;
}
