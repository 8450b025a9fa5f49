/** End game of two seats with all cards known: iterative deepening over every line while the budget lasts. */
import { bestPlaces, roomForChoices, type Choices } from './choice.ts';
import { clone } from '../../rules/position.ts';
import { finalValue, isEnded, leafValue, weigh, type Root } from './lookahead-value.ts';
import { packed } from '../../rules/moves.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Position } from '../../rules/types.ts';

/** A turn may hold some augments besides its play. */
const DEPTH_MAX = 16;
const rooms: readonly Choices[] = Array.from({ length: DEPTH_MAX + 1 }, () =>
  roomForChoices(1 << 12),
);

/**
 * The values of the moves at these places, from the deepest search that was finished; undefined where not
 * even two turns could be.
 */
export function searchEnd(
  root: Root,
  world: Position,
  choices: Choices,
  places: readonly number[],
): number[] | undefined {
  const codes = places.map((place) => choices.codes[place]);
  const lines = world.hand[0].length + world.hand[1].length;
  let values: number[] | undefined;
  for (let depth = 1; depth <= Math.min(DEPTH_MAX, lines + 2); depth++) {
    const deeper = codes.map((code) => valueAfter(root, world, code, depth));
    if (isSpent(root)) return values;
    values = deeper;
  }
  return values;
}

const isSpent = ({ work, search }: Root): boolean => work > search.work;

/** Each move has its true value, not just a bound, so that the next best are in order as well. */
function valueAfter(root: Root, world: Position, code: number, depth: number): number {
  const next = clone(world);
  packed.apply(next, root.seat, code);
  return bestLine(root, next, depth, -Infinity, Infinity);
}

/** Alpha-beta: no line is followed that one of the two would not enter. */
function bestLine(root: Root, p: Position, depth: number, alpha: number, beta: number): number {
  if (isEnded(root, p)) return finalValue(root, p);
  const room = rooms[depth];
  if (depth === 0) return leafValue(root, p, room);
  if (isSpent(root)) return 0;
  weigh(root, p, room);
  const own = sideOf(p, p.turn) === root.side;
  let best = own ? -Infinity : Infinity;
  for (const place of bestPlaces(room, root.search.endBreadth)) {
    const next = clone(p);
    packed.apply(next, p.turn, room.codes[place]);
    const low = own ? Math.max(alpha, best) : alpha;
    const high = own ? beta : Math.min(beta, best);
    const value = bestLine(root, next, depth - 1, low, high);
    best = own ? Math.max(best, value) : Math.min(best, value);
    if (own ? best >= beta : best <= alpha) break;
  }
  return best;
}
