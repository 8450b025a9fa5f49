/**
 * Personalities (BT-40): a bias added to the same judgement. An aggressive bot goes for its opponents where
 * that costs little; a defensive one looks after its own cards.
 */
import type { Candidate, ThinkingGame, GameEvent } from '../core/game.ts';
import type { Seat } from '../core/seat.ts';
import type { Style } from './roster.ts';

/** Bias of a personality towards moves that go for an opponent. */
const LEANING: Readonly<Record<Style, number>> = { aggressive: 1, balanced: 0, defensive: -1 };

/**
 * Weight of the bias, which is also the most it may cost: points of the game's judgement, ten of which are a
 * clear lead.
 */
const POINTS = 5;
/** A search explores a favoured move by so much more, and the opposite by so much less. */
const TRIES = 0.3;

/** Bias of a personality on the moves of one decision. */
export interface Leaning<M> {
  /** From -1 to 1, for a move as it is made. */
  of(move: M): number;
  /** How much more, or less, a search explores a move of bias 1. */
  readonly tries: number;
  /** The move as this personality makes it. */
  restyle(move: M): M;
}

/** The best move with the bias counted in. */
export function bestInStyle<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  style: Style,
  view: P,
  seat: Seat,
  candidates: readonly Candidate<M>[],
): Candidate<M> {
  const leaning = leaningOf(game, style, view, seat);
  if (!leaning) return candidates[0];
  const points = game.search.leanings?.points ?? POINTS;
  let [best] = candidates;
  let bestScore = -Infinity;
  for (const candidate of candidates) {
    // What is too far behind need not be made: it takes time.
    if (candidate.score + points <= bestScore) continue;
    const made = withMove(candidate, leaning.restyle(candidate.move));
    const score = candidate.score + points * leaning.of(made.move);
    if (score > bestScore) [best, bestScore] = [made, score];
  }
  return best;
}

/** The same reasons for the move as it is made; they are worked out when somebody reads them. */
const withMove = <M>(candidate: Candidate<M>, move: M): Candidate<M> =>
  move === candidate.move
    ? candidate
    : {
        move,
        score: candidate.score,
        get reasons() {
          return candidate.reasons;
        },
      };

/** None for a balanced bot. */
export function leaningOf<P, M, E extends GameEvent>(
  { search }: ThinkingGame<P, M, E>,
  style: Style,
  view: P,
  seat: Seat,
): Leaning<M> | undefined {
  const leaning = LEANING[style];
  if (leaning === 0 || !search) return undefined;
  return {
    restyle: (move) => search.inStyle?.(view, seat, move, leaning) ?? move,
    tries: search.leanings?.tries ?? TRIES,
    of: (move) => (search.disrupts(view, seat, move) ? leaning : 0),
  };
}
