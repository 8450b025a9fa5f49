/** Playout policy: every seat plays like medium, and one move in ten is random. */
import { oneIn, type Rng } from '../../../../core/rng.ts';
import { bestOf, readChoices, type Choices } from '../judge/choice.ts';
import { packed } from '../../rules/moves.ts';
import { isSettled } from './deal.ts';
import { SEARCH } from './settings.ts';
import type { Position } from '../../rules/types.ts';
import { MEDIUM } from '../judge/weights.ts';

const RANDOM_ONE_IN = 10;

export function playout(p: Position, rng: Rng, room: Choices): void {
  for (let plies = SEARCH.turns * p.hand.length; plies > 0 && !isSettled(p); plies--) {
    readChoices(p, p.turn, MEDIUM, room);
    const at = oneIn(RANDOM_ONE_IN, rng) ? rng.below(room.found) : bestOf(room);
    packed.apply(p, p.turn, room.codes[at]);
  }
}
