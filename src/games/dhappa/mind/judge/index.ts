/**
 * Judges the moves of a seat for each level, from its view alone: every kind of decision has its own
 * weighing, and easy a policy of its own. Bots and the coach call it.
 */
import { bestFirst, type Scored as ScoredMove, withSlips } from '../../../../core/candidates.ts';
import type { Candidate, Judgement, PolicyLevel } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { drawsFrom, throwsFrom } from './pile.ts';
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { isWild, VALUE_OF } from '../../../../core/meld.ts';
import { PlannerWorkspace } from '../plan/turn.ts';
import { lookFrom, type Sight } from './sight.ts';
import { isPlay, playsFrom } from './plays.ts';
import { legal, packed } from '../../rules/moves.ts';
import { checkPick } from '../../rules/pick/pick.ts';
import { check } from '../../rules/check.ts';
import { runNumbered } from '../../rules/runs.ts';
import { type Move, NO_CARD, type PlayMove, type Position } from '../../rules/types.ts';
import { inFavour, reasonsFor } from './reasons.ts';
import { HARD, MEDIUM, type Weights } from './weights.ts';

/** How a level weighs: by weights, or as a beginner does. */
export type Policy = Weights | 'easy';
const POLICIES: Readonly<Record<PolicyLevel, Policy>> = {
  easy: 'easy',
  medium: MEDIUM,
  hard: HARD,
};

/** Every turn is planned in the same memory: bots judge thousands of positions. */
const createJudge =
  (planner: PlannerWorkspace): Judgement<Position, Move>['judge'] =>
  (level, view, seat, rng) =>
    judgeBy(POLICIES[level], view, seat, rng, planner);

type Scored = ScoredMove<Move>;

/** The sensible moves of a seat, best first, by any policy: tuning tries others than the three levels. */
export function judgeBy(
  policy: Policy,
  view: Position,
  seat: Seat,
  rng: Rng,
  planner?: PlannerWorkspace,
): Candidate<Move>[] {
  const sight = lookFrom(view, seat, policy === 'easy' ? MEDIUM : policy, planner);
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

// Policy of easy: it plays what a beginner sees. It makes new runs, with one wild at most, and adds single
// cards to its own runs; those of the teammate it forgets. It takes the top card of the pile when that can be
// played, and never digs. It throws a card that goes with no other.

/** Out of a hundred moves of easy, so many are picked blindly. */
const EASY_RANDOM_PERCENT = 5;

function weighEasyDraw({ view, seat }: Sight): Scored[] {
  const draw: Scored = { move: { type: 'draw' }, score: 0 };
  if (view.pile.length === 0 || checkPick(view, seat, 1)) return [draw];
  return [draw, { move: { type: 'pick', count: 1 }, score: 1 }];
}

function weighEasyTurn(sight: Sight): Scored[] {
  const { view, seat } = sight;
  const all = legal(view, seat).filter(isPlay);
  const plain = all.filter((move) => isPlain(move, view, seat));
  const mustPlay = view.pending !== NO_CARD || view.hands[seat].length <= LAST_CARDS;
  const from = plain.length > 0 || !mustPlay ? plain : all.slice(0, 1);
  const scored = from.map((move): Scored => ({ move, score: 100 + playScore(move) }));
  const hand = view.hands[seat];
  const thrown = hand
    .filter((card) => !check(view, seat, { type: 'discard', card }))
    .map((card): Scored => ({ move: { type: 'discard', card }, score: -friendsOf(card, hand) }));
  return [...scored, ...thrown];
}

/** With so few cards left even a beginner looks at everything. */
const LAST_CARDS = 3;

/** A beginner does not merge, uses one wild in a new run, and adds naturals to the own runs. */
function isPlain(move: PlayMove, view: Position, seat: Seat): boolean {
  if (move.type === 'merge') return false;
  const wilds = move.cards.filter(isWild).length;
  if (move.type === 'create') return wilds <= 1;
  return wilds === 0 && move.cards.length === 1 && runNumbered(view, move.run)!.owner === seat;
}

/** Many cards are good, wilds count for nothing. */
const playScore = (move: PlayMove): number =>
  move.type === 'merge' ? 0 : move.cards.filter((card) => !isWild(card)).length;

const WILD_FRIENDS = 9;

/** How many cards of the hand go with this one. */
function friendsOf(card: Card, hand: readonly Card[]): number {
  if (isWild(card)) return WILD_FRIENDS;
  let friends = 0;
  for (const other of hand) {
    const apart = Math.abs(VALUE_OF[other] - VALUE_OF[card]);
    if (!isWild(other) && SUIT_OF[other] === SUIT_OF[card] && (apart === 1 || apart === 2))
      friends++;
  }
  return friends;
}

/** The part of the mind that needs no search. */
export const judgement: Judgement<Position, Move> = {
  packed,
  judge: createJudge(new PlannerWorkspace()),
};
