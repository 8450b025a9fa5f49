/**
 * The coach's reasons for a move that search has found, and whether the move goes for an opponent (BT-40).
 */
import type { Reason } from '../../../../core/game.ts';
import type { Seat } from '../../../../core/seat.ts';
import { factsOf, lookFrom } from '../judge/features.ts';
import { inFavour, reasonsForOther, reasonsForPlay, withoutDrawbacks } from '../judge/reasons.ts';
import { sensibleCount } from '../judge/index.ts';
import { CAP_RANK, JOKER } from '../../rules/ranks.ts';
import { cardCount } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD } from '../judge/weights.ts';

export function reasonsFor(view: Position, seat: Seat, move: Move): readonly Reason[] {
  // Where only search speaks for a move, the coach says so.
  if (move.type !== 'play') return withoutDrawbacks(reasonsForOther(view, seat, move, HARD));
  const sight = lookFrom(view, seat);
  return inFavour(reasonsForPlay(sight, factsOf(sight, move), sensibleCount(view, seat)));
}

/** From this chance on a play is made to leave the next seat without an answer. */
const LIKELY = 0.5;

export function disrupts(view: Position, seat: Seat, move: Move): boolean {
  if (move.type === 'target') return isFewest(view, seat, move.target);
  if (move.type !== 'play') return false;
  const { rank, stuck, pile } = factsOf(lookFrom(view, seat), move);
  return rank === CAP_RANK || (rank === JOKER && pile > 0) || stuck >= LIKELY;
}

function isFewest(view: Position, seat: Seat, target: Seat): boolean {
  const cards = cardCount(view, target);
  return view.hand.every((_, other) => other === seat || cardCount(view, other) >= cards);
}
