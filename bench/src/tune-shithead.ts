/** What `tune` moves in Shithead: the weights of hard. */
import { judgeBy } from '../../dist/games/shithead/mind/judge/index.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import type { Move, Position } from '../../dist/games/shithead/rules/types.js';
import { HARD, MEDIUM, type Weights } from '../../dist/games/shithead/mind/judge/weights.js';
import type { Tunable } from './tunable.js';

export const tunableShithead: Tunable<Weights, Position, Move> = {
  game: THINKING_GAMES.shithead,
  start: HARD,
  rivals: { 'hard as it is': HARD, medium: MEDIUM },
  reach: {
    keep: 2.5,
    more: 3,
    shed: 2,
    again: 4,
    burnCard: 0.5,
    burnHigh: 0.8,
    giveCard: 0.7,
    stuck: 4,
    stuckCard: 0.6,
    exposed: 4,
    exposedCard: 0.6,
    refuse: 5,
    block: 5,
    lastMagic: 4,
    openRun: 4,
    saveSet: 4,
    faceUp: 1,
    pair: 0.6,
  },
  chooserBy: (weights) => (view, seat, rng) => {
    const candidates = judgeBy(weights, view, seat, rng);
    const breaks = THINKING_GAMES.shithead.isStalled(view) && rng.below(100) < 15;
    return candidates[breaks ? rng.below(candidates.length) : 0].move;
  },
};
