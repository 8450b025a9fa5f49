/** Playout policy: a few turns by a strong player's first choice, after which the position is evaluated. */
import { apply } from '../../rules/apply.ts';
import { strongPlay } from '../judge/levels.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';
import type { Position } from '../../rules/types.ts';

/**
 * One turn for each seat. Longer playouts were measured: they tell no more about a move than the estimate does then, and
 * three times as many rounds are needed to hear it. Nobody slips here (BT-32): that a seat
 * draws one time in ten though it has a play was not seen to gain anything.
 */
export function playout(p: Position, solver: SolverWorkspace): void {
  const isLast = p.pool.length <= LAST_ROUNDS * p.rack.length;
  const turnsMax = isLast ? TURNS_TO_END : 1;
  for (let turns = turnsMax * p.rack.length; turns > 0 && p.phase === 'play'; turns--) {
    const answer = strongPlay(p, p.turn, false, solver);
    if (answer) apply(p, p.turn, { type: 'play', table: answer.tableAfter });
    else apply(p, p.turn, p.pool.length > 0 ? DRAW : PASS);
  }
}

/** With so few tiles for each left in the pool the end is near, and it is played to: then racks are counted. */
const LAST_ROUNDS = 2;
const TURNS_TO_END = 12;

const DRAW = { type: 'draw' } as const;
const PASS = { type: 'pass' } as const;
