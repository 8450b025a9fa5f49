/**
 * Judges the moves of a seat for each level, from its view alone: every kind of decision has its own
 * weighing. Bots and the coach call it.
 */
import { bestFirst, withSlips, type Scored as ScoredMove } from '../../../../core/candidates.ts';
import type { Candidate, PolicyLevel } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { throwsFrom } from './discard.ts';
import { drawsFrom } from './draw.ts';
import { EASY_RANDOM_PERCENT, weighEasyDraw, weighEasyTurn } from './easy.ts';
import { playsFrom } from './plays.ts';
import { inFavour, reasonsFor } from './reasons.ts';
import { lookFrom, type Sight } from './sight.ts';
import { NO_CARD, type Move, type Position } from '../../rules/types.ts';
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
    const reasons = reasonsFor(sight, move);
    return isBest ? inFavour(reasons) : reasons;
  });
  return policy === 'easy' ? withSlips(candidates, EASY_RANDOM_PERCENT, rng) : candidates;
}

function weigh(policy: Policy, sight: Sight): Scored[] {
  const { view, seat } = sight;
  if (view.phase === 'handOver') return [{ move: { type: 'next_hand' }, score: 0 }];
  if (view.phase === 'over' || view.turn !== seat) return [];
  if (view.phase === 'draw') return policy === 'easy' ? weighEasyDraw(sight) : weighDraws(sight);
  return policy === 'easy' ? weighEasyTurn(sight) : weighTurn(sight);
}

/** The coach reads ten points as a clear lead; that is the worth of a card. */
const POINTS = 10;

const weighDraws = (sight: Sight): Scored[] =>
  drawsFrom(sight).map(({ move, worth }) => ({ move, score: POINTS * worth }));

/** Ahead of every discard: what goes down at all goes down first. */
const FORWARD = 1000;

function weighTurn(sight: Sight): Scored[] {
  const plays = playsFrom(sight).map(({ move, worth }, at): Scored => {
    return { move, score: FORWARD + POINTS * worth - at };
  });
  if (sight.view.pending !== NO_CARD) return plays;
  const thrown = throwsFrom(sight).map(({ card, worth }): Scored => {
    return { move: { type: 'discard', card }, score: POINTS * worth };
  });
  return [...plays, ...thrown];
}
