/**
 * Lists the moves of a position with their scores. Augments end no turn, so an augment is worth what the best
 * play after it is worth. `bestOf` names the best move, which is the playout policy.
 */
import type { Seat } from '../../../../core/seat.ts';
import { AUGMENT, kindIn } from '../../rules/packed/codes.ts';
import { scoreMoves, ScoreWorkspace } from './score.ts';
import { WINDOW } from './sight.ts';
import { clone } from '../../rules/knowledge.ts';
import { listMoves } from '../../rules/packed/list.ts';
import { packed } from '../../rules/moves.ts';
import type { Position } from '../../rules/types.ts';
import type { Weights } from './weights.ts';

/** Tables are cut to a window where ranks repeat, so hardly any list is longer; what is beyond is left out. */
const MOVES_MAX = 1 << 15;
/** Few lists are longer. A room for more is made when one is. */
const MOVES_USUAL = 1 << 8;

/** Room for the moves of one position and their scores. Positions within positions have their own. */
export class Choices {
  codes = new Int32Array(MOVES_USUAL);
  readonly scores: number[] = [];
  found = 0;
  readonly most: number;
  /** Rooms may share one: it serves one position at a time. */
  readonly workspace: ScoreWorkspace;
  /** For the positions after augments. */
  inner: Choices | undefined = undefined;

  constructor(most: number, workspace: ScoreWorkspace) {
    this.most = most;
    this.workspace = workspace;
  }

  grow(moves: number): void {
    this.codes = new Int32Array(Math.min(this.most, 2 ** Math.ceil(Math.log2(moves))));
  }
}

/** A search or a judge call makes rooms for all its positions, at most so many moves long. */
export const roomForChoices = (most = MOVES_MAX, workspace = new ScoreWorkspace()): Choices =>
  new Choices(most, workspace);

/** So many augments are thought through; of others there is little to say. */
const AUGMENTS = 3;
/** Of two ways to the same end the shorter is taken. */
const DETOUR = 0.001;

/** Lists what a seat can do, as far as there is room. */
export function listChoices(p: Position, seat: Seat, into: Choices): void {
  let found = listMoves(p, seat, into.codes, WINDOW);
  if (found > into.codes.length && into.codes.length < into.most) {
    into.grow(found);
    found = listMoves(p, seat, into.codes, WINDOW);
  }
  into.found = Math.min(into.codes.length, found);
}

export function readChoices(p: Position, seat: Seat, weights: Weights, into: Choices): void {
  listChoices(p, seat, into);
  scoreChoices(p, seat, weights, into);
  for (let i = 0, thought = 0; i < into.found; i++) {
    if (kindIn(into.codes[i]) !== AUGMENT) continue;
    into.scores[i] =
      thought++ < AUGMENTS ? scoreAfter(p, seat, into.codes[i], weights, into) : UNTOLD;
  }
}
const UNTOLD = -99;

const scoreChoices = (p: Position, seat: Seat, weights: Weights, into: Choices): void =>
  scoreMoves(into.workspace, p, seat, into.codes, into.found, into.scores, weights);

/** The best play once the cards have joined the build. */
function scoreAfter(
  p: Position,
  seat: Seat,
  code: number,
  weights: Weights,
  from: Choices,
): number {
  const world = clone(p);
  packed.apply(world, seat, code);
  const inner = (from.inner ??= roomForChoices(MOVES_MAX, from.workspace));
  listChoices(world, seat, inner);
  scoreChoices(world, seat, weights, inner);
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
