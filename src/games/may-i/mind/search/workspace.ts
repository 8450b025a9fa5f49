/**
 * Workspace of one search: what its functions write while they work. Each is used from the beginning of one
 * call to its end, but for the shapes of hands, which last as long as the search.
 */
import type { Card } from '../../../../core/card.ts';
import { Shapes } from './shape.ts';

const SEATS_MAX = 8;
const CARDS_MAX = 64;

export class Workspace {
  readonly shapes = new Shapes();

  /** By place in a hand: what its card is good for, and what throwing it costs the plan. */
  readonly uses = new Float64Array(CARDS_MAX);
  readonly throwLoss = new Float64Array(CARDS_MAX);
  /** Places of a hand, what can be spared best first. */
  readonly order = new Int32Array(CARDS_MAX);
  readonly candidates = new Int32Array(CARDS_MAX);
  /** A hand without one of its cards. */
  readonly rest: Card[] = [];

  /** By seat: the chance to go out first, the points if another does, and the variance of these. */
  readonly outFirst = new Float64Array(SEATS_MAX);
  readonly losing = new Float64Array(SEATS_MAX);
  readonly losingVar = new Float64Array(SEATS_MAX);
  /** By seat, kept for the points: they depend on how fast the others are. */
  readonly weights = new Float64Array(SEATS_MAX);
  readonly base = new Float64Array(SEATS_MAX);
  readonly bySpeed = new Float64Array(SEATS_MAX);
}
