/**
 * Personalities: the same judgement with a leaning. An aggressive bot goes for its opponents where that costs
 * little, a defensive one looks after its own cards (BT-40).
 */
import type { Candidate, Game, GameEvent } from '../core/game.ts';
import type { Seat } from '../core/seat.ts';
import type { Style } from './roster.ts';

/** How far a personality leans towards moves that go for an opponent. */
const LEANING: Readonly<Record<Style, number>> = { aggressive: 1, balanced: 0, defensive: -1 };

/** What a leaning may cost in points of the game's judgement, ten of which are a clear lead. */
const POINTS = 5;

/** The best move with the leaning counted in. */
export function bestInStyle<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  style: Style,
  view: P,
  seat: Seat,
  candidates: readonly Candidate<M>[],
): Candidate<M> {
  const lean = leanOf(game, style, view, seat);
  if (!lean) return candidates[0];
  let [best] = candidates;
  let bestScore = -Infinity;
  for (const candidate of candidates) {
    const score = candidate.score + POINTS * lean(candidate.move);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

/** From -1 to 1 for each move; none for a balanced bot. */
export function leanOf<P, M, E extends GameEvent>(
  { search }: Game<P, M, E>,
  style: Style,
  view: P,
  seat: Seat,
): ((move: M) => number) | undefined {
  const leaning = LEANING[style];
  if (leaning === 0 || !search) return undefined;
  return (move) => (search.disrupts(view, seat, move) ? leaning : 0);
}
