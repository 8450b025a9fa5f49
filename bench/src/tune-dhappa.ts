/** What `tune` moves in Dhappa: those weights of hard that are neither counts nor switches. */
import { THINKING_GAMES } from '../../dist/games/minds.js';
import { judgeBy } from '../../dist/games/dhappa/mind/judge/index.js';
import type { Move, Position } from '../../dist/games/dhappa/rules/types.js';
import { HARD, MEDIUM, type Weights } from '../../dist/games/dhappa/mind/judge/weights.js';
import type { Tunable } from './tunable.js';

const REACH = {
  wildCost: 0.4,
  wildKept: 0.3,
  gap: 0.1,
  pair: 0.08,
  setMate: 0.05,
  hopeMost: 0.1,
  twin: 0.15,
  cover: 2,
  draw: 0.25,
  pickEach: 0.05,
  giveNext: 0.25,
  giveLater: 0.1,
  giveNear: 0.08,
  giveHand: 0.3,
  nearOut: 0.5,
  burn: 0.2,
  deny: 0.2,
};
type Tuned = Pick<Weights, keyof typeof REACH>;

const tunedOf = (weights: Weights): Tuned =>
  Object.fromEntries(
    Object.keys(REACH).map((name) => [name, weights[name as keyof Tuned]]),
  ) as unknown as Tuned;

export const tunableDhappa: Tunable<Tuned, Position, Move> = {
  game: THINKING_GAMES.dhappa,
  start: tunedOf(HARD),
  rivals: { 'hard as it is': tunedOf(HARD), 'hard with the weights of medium': tunedOf(MEDIUM) },
  reach: REACH,
  chooserBy: (tuned) => {
    const weights = { ...HARD, ...tuned };
    return (view, seat, rng) => judgeBy(weights, view, seat, rng).at(0)?.move;
  },
};
