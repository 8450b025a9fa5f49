/**
 * Judges the moves of a seat for each level, from its view alone: every kind of decision has its own
 * weighing. Bots and the coach call it.
 */
import { bestFirst, type Scored as ScoredMove, withSlips } from '../../../../core/candidates.ts';
import type { Candidate, Judgement, PolicyLevel } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { exposedCard, isPlaying, mayCall, owesDraw, POINTS_OF } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import { weighAnswer, weighCalls, weighDraws, weighTurn } from './decisions.ts';
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { isWild, VALUE_OF } from '../../../../core/meld.ts';
import type { Contract } from '../../rules/contract.ts';
import { fitOf } from '../../rules/melds.ts';
import { bestLayDown } from '../../rules/planner/index.ts';
import { type Features, readFeatures } from './features.ts';
import { inFavour, reasonsFor } from './reasons.ts';
import { HARD, MEDIUM, type Weights } from './weights.ts';
import { packed } from '../../rules/moves.ts';

/** How a level weighs: by weights, or as a beginner does. */
export type Policy = Weights | 'easy';
const POLICIES: Readonly<Record<PolicyLevel, Policy>> = {
  easy: 'easy',
  medium: MEDIUM,
  hard: HARD,
};

const judge = (level: PolicyLevel, view: Position, seat: Seat, rng: Rng): Candidate<Move>[] =>
  judgeBy(POLICIES[level], view, seat, rng);

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

// Policy of easy: it sees what a beginner sees. It collects cards of the same rank where sets are wanted, and
// neighbours in suit where runs are. It lays down as soon as it can, lays off one card at a time, and never
// swaps or calls.

/** Out of a hundred moves of easy, so many are picked blindly. */
const EASY_RANDOM_PERCENT = 5;

const DOWN_SCORE = 100;
const OFF_SCORE = 50;
const TAKE_SCORE = 10;

function weighEasyDraw({ view, seat, contract }: Features): Scored[] {
  const card = view.down[seat] ? undefined : exposedCard(view);
  const scored: Scored[] = [];
  if (view.stock.length > 0) scored.push({ move: { type: 'draw_stock' }, score: 0 });
  if (card === undefined) return scored;
  const score = wantsCard(card, view.hand[seat], contract) ? TAKE_SCORE : -TAKE_SCORE;
  return [...scored, { move: { type: 'draw_discard' }, score }];
}

/** A beginner picks up on the own turn what it would have picked up anyway, and pays for nothing. */
function weighEasyAnswer({ view, seat, contract }: Features): Scored[] {
  const free = seat === view.turn && owesDraw(view);
  const wants = free && wantsCard(exposedCard(view)!, view.hand[seat], contract);
  return [
    { move: { type: 'allow' }, score: 0 },
    { move: { type: 'claim' }, score: wants ? TAKE_SCORE : -TAKE_SCORE },
  ];
}

function weighEasyTurn(features: Features): Scored[] {
  const { view, seat, contract, sizes } = features;
  const hand = view.hand[seat];
  const scored: Scored[] = hand
    .filter(() => hand.length > 1 || view.down[seat])
    .map((card) => ({
      move: { type: 'discard', card },
      score: throwScore(card, hand, contract),
    }));
  if (view.phase !== 'action') return scored;
  if (view.down[seat]) return [...easyLayOffs(features), ...scored];
  const melds = bestLayDown(hand, contract, sizes);
  if (melds) scored.push({ move: { type: 'lay_down', melds }, score: DOWN_SCORE });
  return scored;
}

/** One card at a time, naturals first, a wild wherever it goes without asking. */
function easyLayOffs({ view, seat }: Features): Scored[] {
  return view.hand[seat].flatMap((card) =>
    view.melds.flatMap((meld, at): Scored[] => {
      const { set, start, end } = fitOf(card, meld);
      if (!set && !start && !end) return [];
      const both = start && end;
      const score = OFF_SCORE - (both ? 2 : 0) - at / 10;
      return [{ move: { type: 'lay_off', card, meld: at + 1, ...wildEnd(both) }, score }];
    }),
  );
}

const wildEnd = (both: boolean): { readonly position?: 'end' } => (both ? { position: 'end' } : {});

const WILD_FRIENDS = 9;

/** How many cards of the hand go with this one. */
function friendsOf(card: Card, hand: readonly Card[], { sets, runs }: Contract): number {
  if (isWild(card)) return WILD_FRIENDS;
  let friends = 0;
  for (const other of hand) {
    if (other === card || isWild(other)) continue;
    const apart = Math.abs(VALUE_OF[other] - VALUE_OF[card]);
    if (sets > 0 && apart === 0) friends++;
    if (runs > 0 && SUIT_OF[other] === SUIT_OF[card] && (apart === 1 || apart === 2)) friends++;
  }
  return friends;
}

/** So many friends make a beginner pick a card up. */
const WORTH_TAKING = 2;
const wantsCard = (card: Card, hand: readonly Card[], contract: Contract): boolean =>
  friendsOf(card, hand, contract) >= WORTH_TAKING;

/** Less lonely is worse to throw; of equal ones the dearer goes. */
const throwScore = (card: Card, hand: readonly Card[], contract: Contract): number =>
  POINTS_OF[card] / 10 - 3 * friendsOf(card, hand, contract);

/** The part of the mind that needs no search. */
export const judgement: Judgement<Position, Move> = { packed, judge };
