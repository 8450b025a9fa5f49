/** What `tune` moves in Casino: the weights of medium, from which hard starts, too. */
import { bestOf, readChoices, roomForChoices } from '../../dist/games/casino/mind/judge/choice.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import type { Move, Position } from '../../dist/games/casino/rules/types.js';
import { MEDIUM, type Weights } from '../../dist/games/casino/mind/judge/weights.js';
import type { Tunable } from './tunable.js';

const { casino } = THINKING_GAMES;

const room = roomForChoices();

export const tunableCasino: Tunable<Weights, Position, Move> = {
  game: casino,
  start: MEDIUM,
  rivals: { 'medium as it is': MEDIUM },
  reach: {
    lose: 0.15,
    next: 0.12,
    race: 0.2,
    keep: 0.15,
    bring: 0.6,
    tied: 0.1,
    last: 0.25,
    high: 0.01,
  },
  chooserBy: (weights) => (view, seat) => {
    readChoices(view, seat, weights, room);
    return casino.packed.unpack(view, seat, room.codes[bestOf(room)]);
  },
};
