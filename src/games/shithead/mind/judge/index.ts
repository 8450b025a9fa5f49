/** Judges the moves of a seat for each level, from its view alone. Bots and the coach call it. */
import { type Card, RANK, RANK_OF } from '../../../../core/card.ts';
import type { Candidate, Judgement, PolicyLevel, Reason } from '../../../../core/game.ts';
import { EVERYONE } from '../../../../core/knowledge.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { EASY_RANDOM_PERCENT, scoreEasy, scorePlay, scoreSetup, scoreTarget } from './score.ts';
import { factsOf, lookFrom, type PlayFacts, type Sight } from './features.ts';
import { inFavour, reasonsForOther, reasonsForPlay } from './reasons.ts';
import { packed } from '../../rules/moves.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD, MEDIUM, type Weights } from './weights.ts';

/** How a level scores: by weights, or as easy does. */
export type Policy = Weights | 'easy';
const POLICIES: Readonly<Record<PolicyLevel, Policy>> = {
  easy: 'easy',
  medium: MEDIUM,
  hard: HARD,
};

const judge = (level: PolicyLevel, view: Position, seat: Seat, rng: Rng): Candidate<Move>[] =>
  judgeBy(POLICIES[level], view, seat, rng);

/** The sensible moves of a seat, best first, by any policy: tuning tries others than the three levels. */
export function judgeBy(policy: Policy, view: Position, seat: Seat, rng: Rng): Candidate<Move>[] {
  const moves = sensibleMoves(view, seat);
  const sight = lookFrom(view, seat);
  const scored = moves.map((move) => scoreMove(policy, sight, move));
  if (moves.length > 0 && moves[0].type === 'flip') chooseSlot(scored, rng);
  scored.sort((a, b) => b.score - a.score);
  const blindly = policy === 'easy' && scored.length > 1 && rng.below(100) < EASY_RANDOM_PERCENT;
  if (blindly) bringToFront(scored, rng.below(scored.length));
  return scored.map((one, place) => ({
    move: one.move,
    score: one.score,
    reasons: place < TOLD ? reasonsOf(policy, sight, one, moves.length, place) : NO_REASONS,
  }));
}

/** Reasons are worked out for the moves that a coach may name: the best and three others. */
const TOLD = 4;
const NO_REASONS: readonly Reason[] = [];

interface Scored {
  readonly move: Move;
  /** What a play does; other moves need no more than themselves. */
  readonly facts: PlayFacts | undefined;
  score: number;
}

/** One of each kind of move; none that a bot never makes while it has another (SH-S18). */
function sensibleMoves(view: Position, seat: Seat): Move[] {
  const codes = new Int32Array(mostDistinct(view, seat));
  const found = packed.listDistinct(view, seat, codes);
  const moves: Move[] = [];
  for (let i = 0; i < found; i++) {
    const move = packed.unpack(view, seat, codes[i]);
    if (isSensible(move, seat)) moves.push(secretsLast(view, seat, move));
  }
  return moves;
}

/** No list is longer: plays have one code for each number of cards of a rank. Short lists are made at once. */
function mostDistinct({ phase, hand, faceUp, blind }: Position, seat: Seat): number {
  const [own, open] = [hand[seat].length, faceUp[seat].length];
  if (phase === 'setup') return 1 + own * open;
  return 1 + Math.max(own, open, blind[seat].length, hand.length);
}

/** How many moves a bot would think about. */
export const sensibleCount = (view: Position, seat: Seat): number =>
  sensibleMoves(view, seat).length;

function isSensible(move: Move, seat: Seat): boolean {
  if (move.type === 'target') return move.target !== seat;
  if (move.type !== 'play' || move.cards.length === 1) return true;
  const rank = RANK_OF[move.cards[0]];
  return rank !== RANK['10'] && rank !== RANK.JK;
}

/** Of equal cards the ones that everyone knows go first, so that opponents are left to guess. */
function secretsLast(view: Position, seat: Seat, move: Move): Move {
  if (move.type !== 'play' || move.from !== 'hand') return move;
  const rank = RANK_OF[move.cards[0]];
  const copies = view.hand[seat].filter((card) => RANK_OF[card] === rank);
  if (copies.length === move.cards.length) return move;
  const secrecy = (card: Card): number => (view.known[card] === EVERYONE ? 0 : 1);
  copies.sort((a, b) => secrecy(a) - secrecy(b));
  return { ...move, cards: copies.slice(0, move.cards.length) };
}

function scoreMove(policy: Policy, sight: Sight, move: Move): Scored {
  if (move.type !== 'play') {
    return { move, facts: undefined, score: scoreOther(policy, sight.view, sight.seat, move) };
  }
  const facts = factsOf(sight, move);
  const score = policy === 'easy' ? scoreEasy(facts) : scorePlay(sight, facts, policy);
  return { move, facts, score };
}

function reasonsOf(
  policy: Policy,
  sight: Sight,
  { move, facts }: Scored,
  choices: number,
  place: number,
): readonly Reason[] {
  if (!facts) return reasonsForOther(sight.view, sight.seat, move, weightsOf(policy));
  const reasons = reasonsForPlay(sight, facts, choices);
  return place === 0 ? inFavour(reasons) : reasons;
}

/** Easy has no weights, but its reasons are as true as those of medium. */
const weightsOf = (policy: Policy): Weights => (policy === 'easy' ? MEDIUM : policy);

/** Nobody knows a blind card, so the slot is left to chance. */
function chooseSlot(flips: Scored[], rng: Rng): void {
  flips[rng.below(flips.length)].score = 1;
}

/** A bot never takes the pile while it can play. */
const TAKE = -900;

function scoreOther(policy: Policy, view: Position, seat: Seat, move: Move): number {
  if (move.type === 'take') return TAKE;
  if (move.type === 'target') return scoreTarget(view, seat, move.target);
  if (move.type === 'flip') return 0;
  // Easy takes the cards as they were dealt.
  if (policy === 'easy') return move.type === 'swap' ? -1 : 0;
  return scoreSetup(view, seat, move, policy);
}

function bringToFront(items: Scored[], at: number): void {
  items.unshift(...items.splice(at, 1));
}

/** The part of the mind that needs no search. */
export const judgement: Judgement<Position, Move> = { packed, judge };
