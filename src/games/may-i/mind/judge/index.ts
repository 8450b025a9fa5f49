/**
 * Judges the moves of a seat for each level, from its view alone: every kind of decision has its own
 * weighing. Bots and the coach call it.
 */
import { bestFirst, withSlips, type Scored as ScoredMove } from '../../../../core/candidates.ts';
import type { Candidate, PolicyLevel } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { weighEasyAnswer, weighEasyDraw, weighEasyTurn } from './beginner.ts';
import { EASY_RANDOM_PERCENT } from './easy.ts';
import { inFavour, reasonsFor } from './reasons.ts';
import { lookFrom, type Sight } from './sight.ts';
import { weighAnswer, weighCalls, weighDraws, weighTurn } from './turn.ts';
import { isPlaying, mayCall } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD, MEDIUM, type Weights } from './weights.ts';

/** How a level weighs: by weights, or as a beginner does. */
export type Policy = Weights | 'easy';
const POLICIES: Readonly<Record<PolicyLevel, Policy>> = {
  easy: 'easy',
  medium: MEDIUM,
  hard: HARD,
};

export const judge = (
  level: PolicyLevel,
  view: Position,
  seat: Seat,
  rng: Rng,
): Candidate<Move>[] => judgeBy(POLICIES[level], view, seat, rng);

export type Scored = ScoredMove<Move>;

/** The sensible moves of a seat, best first, by any policy: tuning tries others than the three levels. */
export function judgeBy(policy: Policy, view: Position, seat: Seat, rng: Rng): Candidate<Move>[] {
  const sight = lookFrom(view, seat, policy === 'easy' ? MEDIUM : policy);
  const scored = weigh(policy, sight);
  const candidates = bestFirst(scored, (move, isBest) => {
    const reasons = reasonsFor(sight, move, scored.length);
    return isBest ? inFavour(reasons) : reasons;
  });
  return policy === 'easy' ? withSlips(candidates, EASY_RANDOM_PERCENT, rng) : candidates;
}

function weigh(policy: Policy, sight: Sight): Scored[] {
  const { view, seat } = sight;
  if (view.phase === 'roundOver') return [{ move: { type: 'next_round' }, score: 0 }];
  if (!isPlaying(view)) return [];
  if (view.question !== null) {
    if (view.question.prompted !== seat) return [];
    return policy === 'easy' ? weighEasyAnswer(sight) : weighAnswer(sight);
  }
  if (view.turn !== seat) {
    return policy !== 'easy' && mayCall(view, seat) ? weighCalls(sight) : [];
  }
  if (view.phase === 'draw') return policy === 'easy' ? weighEasyDraw(sight) : weighDraws(sight);
  return policy === 'easy' ? weighEasyTurn(sight) : weighTurn(sight);
}
