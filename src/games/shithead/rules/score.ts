/** End and ranking. */
import type { Outcome } from '../../../core/game.ts';
import type { Seat } from '../../../core/seat.ts';
import { activeSeats, cardCount } from './turn.ts';
import type { Position } from './types.ts';

/** SH-68, SH-69: the finish order, and the Shithead last. */
export function outcome(p: Position): Outcome | undefined {
  if (p.phase !== 'finished') return undefined;
  const ranking = [...p.finishOrder, ...activeSeats(p)];
  return { ranking, winners: ranking.slice(0, 1), ending: p.stalemate ? 'stalemate' : '' };
}

export const shitheadOf = (p: Position): Seat | undefined => outcome(p)?.ranking.at(-1);

/** SH-73: fewest cards first, then fewer blind, then fewer face-up, then the lower seat. */
export function rankUnfinished(p: Position): Seat[] {
  return activeSeats(p).sort(
    (a, b) =>
      cardCount(p, a) - cardCount(p, b) ||
      p.blind[a].length - p.blind[b].length ||
      p.faceUp[a].length - p.faceUp[b].length ||
      a - b,
  );
}
