/** How a game ends: the lowest total wins, and equal totals share the win (MI-95). */
import type { Outcome } from '../../../core/game.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Position } from './types.ts';

export function winnersOf(totals: readonly number[]): Seat[] {
  const best = Math.min(...totals);
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}

/** First to last; those that are equal stand in order of seat. */
export const standingsOf = (totals: readonly number[]): Seat[] =>
  totals.map((_, seat) => seat).sort((a, b) => totals[a] - totals[b] || a - b);

export function outcome(p: Position): Outcome | undefined {
  if (p.phase !== 'over') return undefined;
  return {
    ranking: standingsOf(p.totals),
    winners: winnersOf(p.totals),
    points: p.totals.slice(),
    ending: '',
  };
}
