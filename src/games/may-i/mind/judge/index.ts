/**
 * Judges the moves of a seat for each level, from its view alone: every kind of decision has its own
 * weighing. Bots and the coach call it.
 */
import { bestFirst, withSlips, type Scored as ScoredMove } from '../../../../core/candidates.ts';
import type { Candidate, PolicyLevel } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { isPlaying, mayCall } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import { weighAnswer, weighCalls, weighDraws, weighTurn } from './decisions.ts';
import { EASY_RANDOM_PERCENT, weighEasyAnswer, weighEasyDraw, weighEasyTurn } from './easy.ts';
import { readFeatures, type Features } from './features.ts';
import { inFavour, reasonsFor } from './reasons.ts';
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
  const features = readFeatures(view, seat, policy === 'easy' ? MEDIUM : policy);
  const scored = weigh(policy, features);
  const candidates = bestFirst(scored, (move, isBest) => {
    const reasons = reasonsFor(features, move, scored.length);
    return isBest ? inFavour(reasons) : reasons;
  });
  return policy === 'easy' ? withSlips(candidates, EASY_RANDOM_PERCENT, rng) : candidates;
}

function weigh(policy: Policy, features: Features): Scored[] {
  const { view, seat } = features;
  if (view.phase === 'roundOver') return [{ move: { type: 'next_round' }, score: 0 }];
  if (!isPlaying(view)) return [];
  if (view.question !== null) {
    if (view.question.prompted !== seat) return [];
    return policy === 'easy' ? weighEasyAnswer(features) : weighAnswer(features);
  }
  if (view.turn !== seat) {
    return policy !== 'easy' && mayCall(view, seat) ? weighCalls(features) : [];
  }
  if (view.phase === 'draw')
    return policy === 'easy' ? weighEasyDraw(features) : weighDraws(features);
  return policy === 'easy' ? weighEasyTurn(features) : weighTurn(features);
}
