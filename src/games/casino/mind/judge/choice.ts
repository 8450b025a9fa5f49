/**
 * Lists the moves of a position with their scores. Augments end no turn, so an augment is worth what the best
 * play after it is worth. `bestOf` names the best move, which is the playout policy.
 */
import type { Seat } from '../../../../core/seat.ts';
import { AUGMENT, kindIn } from '../../rules/packed/codes.ts';
import { scoreMoves } from './score.ts';
import { WINDOW } from './table.ts';
import { clone } from '../../rules/position.ts';
import { listMoves } from '../../rules/packed/list.ts';
import { packed } from '../../rules/moves.ts';
import type { Position } from '../../rules/types.ts';
import type { Weights } from './weights.ts';

/** Room for the moves of one position and their scores. Positions within positions have their own. */
export interface Choices {
  readonly codes: Int32Array;
  readonly scores: Float64Array;
  found: number;
}

/** Tables are cut to a window where ranks repeat, so hardly any list is longer; what is beyond is left out. */
const MOVES_MAX = 1 << 15;
export const roomForChoices = (moves = MOVES_MAX): Choices => ({
  codes: new Int32Array(moves),
  scores: new Float64Array(moves),
  found: 0,
});

/** So many augments are thought through; of others there is little to say. */
const AUGMENTS = 3;
/** Of two ways to the same end the shorter is taken. */
const DETOUR = 0.001;

const inner = roomForChoices();

/** Lists what a seat can do, as far as there is room. */
export function listChoices(p: Position, seat: Seat, into: Choices): void {
  into.found = Math.min(into.codes.length, listMoves(p, seat, into.codes, WINDOW));
}

export function readChoices(p: Position, seat: Seat, weights: Weights, into: Choices): void {
  listChoices(p, seat, into);
  scoreMoves(p, seat, into.codes, into.found, into.scores, weights);
  for (let i = 0, thought = 0; i < into.found; i++) {
    if (kindIn(into.codes[i]) !== AUGMENT) continue;
    into.scores[i] = thought++ < AUGMENTS ? scoreAfter(p, seat, into.codes[i], weights) : UNTOLD;
  }
}
const UNTOLD = -99;

/** The best play once the cards have joined the build. */
function scoreAfter(p: Position, seat: Seat, code: number, weights: Weights): number {
  const world = clone(p);
  packed.apply(world, seat, code);
  listChoices(world, seat, inner);
  scoreMoves(world, seat, inner.codes, inner.found, inner.scores, weights);
  let best = UNTOLD;
  for (let i = 0; i < inner.found; i++) {
    if (kindIn(inner.codes[i]) !== AUGMENT && inner.scores[i] > best) best = inner.scores[i];
  }
  return best - DETOUR;
}

/** The place of the best move in the list. */
export function bestOf({ scores, found }: Choices): number {
  let best = 0;
  for (let i = 1; i < found; i++) if (scores[i] > scores[best]) best = i;
  return best;
}

/** The places of so many of the best moves, best first; of equal ones the first listed. */
export function bestPlaces({ scores, found }: Choices, count: number): number[] {
  const places: number[] = [];
  for (let i = 0; i < found; i++) {
    let at = places.length;
    while (at > 0 && scores[places[at - 1]] < scores[i]) at--;
    if (at >= count) continue;
    places.splice(at, 0, i);
    if (places.length > count) places.pop();
  }
  return places;
}
