/**
 * Personalities (BT-40): a bias added to the same judgement. An aggressive bot goes for its opponents where
 * that costs little; a defensive one looks after its own cards.
 */
import type { Candidate, GameEvent } from '../core/game.ts';
import type { Viewpoint } from './decision-point.ts';
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
export interface Bias<M> {
  /** The move as this personality makes it, and its bias from -1 to 1. */
  lean(move: M): { readonly move: M; readonly bias: number };
  /** How much more, or less, a search explores a move of bias 1. */
  readonly tries: number;
  /** What a move of bias 1 may cost, in points of the game's judgement. */
  readonly points: number;
}

/** The best move with the bias counted in. */
export function bestInStyle<P, M, E extends GameEvent>(
  point: Viewpoint<P, M, E>,
  style: Style,
  candidates: readonly Candidate<M>[],
): Candidate<M> {
  const leaning = leaningOf(point, style);
  if (!leaning) return candidates[0];
  const { points } = leaning;
  let [best] = candidates;
  let bestScore = -Infinity;
  for (const candidate of candidates) {
    // What is too far behind need not be made: it takes time.
    if (candidate.score + points <= bestScore) continue;
    const { move, bias } = leaning.lean(candidate.move);
    const score = candidate.score + points * bias;
    if (score > bestScore) [best, bestScore] = [withMove(candidate, move), score];
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
  { game: { search }, view, seat }: Viewpoint<P, M, E>,
  style: Style,
): Bias<M> | undefined {
  const leaning = LEANING[style];
  if (leaning === 0 || !search) return undefined;
  const { leanings } = search.settingsFor(view);
  return {
    lean: (move) => {
      const styled = search.style(view, seat, move, leaning);
      return { move: styled.move, bias: styled.disrupts ? leaning : 0 };
    },
    tries: leanings?.tries ?? TRIES,
    points: leanings?.points ?? POINTS,
  };
}
