/** What `tune` moves in May I?: those weights of hard that are neither counts nor chances. */
import { THINKING_GAMES } from '../../dist/games/minds.js';
import { judgeBy } from '../../dist/games/may-i/mind/judge/index.js';
import type { Move, Position } from '../../dist/games/may-i/rules/types.js';
import { HARD, MEDIUM, type Weights } from '../../dist/games/may-i/mind/judge/weights.js';
import type { Tunable } from './tunable.js';

const REACH = {
  looks: 0.4,
  rest: 0.05,
  turn: 1,
  burden: 1,
  callMargin: 1,
  complete: 2,
  deny: 0.5,
  giveNext: 0.25,
  giveOthers: 0.1,
  stuck: 0.2,
  fitting: 0.1,
  stuckCard: 1,
  ends: 0.3,
};
type Tuned = Pick<Weights, keyof typeof REACH>;

const tunedOf = (weights: Weights): Tuned => {
  const { looks, rest, turn, burden, callMargin, complete, deny } = weights;
  const { giveNext, giveOthers, stuck, fitting, stuckCard, ends } = weights;
  const plan = { looks, rest, turn, burden, callMargin, complete, deny };
  return { ...plan, giveNext, giveOthers, stuck, fitting, stuckCard, ends };
};

export const tunableMayI: Tunable<Tuned, Position, Move> = {
  game: THINKING_GAMES['may-i'],
  start: tunedOf(HARD),
  rivals: { 'hard as it is': tunedOf(HARD), 'hard with the weights of medium': tunedOf(MEDIUM) },
  reach: REACH,
  chooserBy: (tuned) => {
    const weights = { ...HARD, ...tuned };
    return (view, seat, rng) => judgeBy(weights, view, seat, rng).at(0)?.move;
  },
};
