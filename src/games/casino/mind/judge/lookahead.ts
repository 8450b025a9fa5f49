/**
 * Hard's look-ahead. It plays medium's best moves on in worlds that fit the view, the same worlds for all
 * moves (common random numbers). It leaves the weaker moves behind as it goes. Near the end of a game of two
 * all cards are known, and every line is searched instead. Its budget is counted work, never a clock, so that
 * a decision can be repeated.
 */
import { invariant } from '../../../../core/invariant.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { imagine, clone } from '../../rules/knowledge.ts';
import { packed } from '../../rules/moves.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Position, Side } from '../../rules/types.ts';
import { bestOf, bestPlaces, readChoices, roomForChoices, type Choices } from './choice.ts';
import type { Search } from './weights.ts';
import { countPiles, standing } from './worth.ts';

/** Where a look ahead started, and how much of its budget is used up. */
interface Root {
  readonly search: Search;
  readonly seat: Seat;
  readonly side: Side;
  readonly game: number;
  work: number;
}

const rootAt = (view: Position, seat: Seat, search: Search): Root => ({
  search,
  seat,
  side: sideOf(view, seat),
  game: view.game,
  work: 0,
});

/**
 * Rewrites the scores of the best moves by what comes of them; the others stay below. Returns the work that
 * it took.
 */
export function lookAhead(
  view: Position,
  seat: Seat,
  choices: Choices,
  search: Search,
  rng: Rng,
): number {
  const places = bestPlaces(choices, breadthFor(view, choices, search));
  const known = rootAt(view, seat, search);
  const values = isKnown(view, search)
    ? searchEnd(known, imagine(view, seat, rng), choices, places)
    : undefined;
  // A search that did not get far enough has used up its budget: the worlds have one of their own.
  const root = rootAt(view, seat, search);
  settle(choices, places, values ?? playWorlds(root, view, choices, places, rng));
  return known.work + root.work;
}

/** Fewer moves where positions are so costly that one world for all of them would use up half of the budget. */
function breadthFor(view: Position, choices: Choices, { breadth, rounds, work }: Search): number {
  const line = rounds * view.hand.length * workOf(choices);
  return Math.max(2, Math.min(breadth, Math.floor(work / 2 / line)));
}

/** Two hands, an empty stock and few cards: what the other one holds is all that is unseen. */
const isKnown = (view: Position, { endCards }: Search): boolean =>
  view.hand.length === 2 &&
  view.stock.length === 0 &&
  view.hand[0].length + view.hand[1].length <= endCards;

/** Moves that were not looked at keep their distance to the last that was, from its place down. */
function settle(choices: Choices, places: readonly number[], values: readonly number[]): void {
  const { scores, found } = choices;
  const lastScore = scores[places[places.length - 1]];
  const least = Math.min(...values) - APART;
  for (let i = 0; i < found; i++) scores[i] = least + Math.min(0, scores[i] - lastScore);
  // Of equal values medium's better move comes first.
  places.forEach((place, at) => (scores[place] = values[at] - (at * APART) / 100));
}
const APART = 0.01;

/** A move on trial: what its worlds came to, and in how many it was tried. */
interface Trial {
  readonly code: number;
  readonly prior: number;
  sum: number;
  worlds: number;
}

const valueOfTrial = ({ sum, worlds, prior }: Trial): number => sum / worlds + prior;

function playWorlds(
  root: Root,
  view: Position,
  choices: Choices,
  places: readonly number[],
  rng: Rng,
): number[] {
  const { search } = root;
  const trials = places.map((place) => ({
    code: choices.codes[place],
    prior: search.prior * choices.scores[place],
    sum: 0,
    worlds: 0,
  }));
  const room = roomForChoices(1 << 14, choices.workspace);
  let kept: readonly Trial[] = trials;
  for (let stage = 1; stage <= search.stages; stage++) {
    const until = (search.work * stage) / search.stages;
    while (root.work < until) tryInWorld(root, kept, imagine(view, root.seat, rng), room);
    if (stage < search.stages) kept = betterHalf(kept);
  }
  const least = Math.min(...kept.map(valueOfTrial));
  return trials.map((trial) =>
    kept.includes(trial) ? valueOfTrial(trial) : Math.min(valueOfTrial(trial), least) - APART,
  );
}

const betterHalf = (trials: readonly Trial[]): readonly Trial[] =>
  trials
    .toSorted((a, b) => valueOfTrial(b) - valueOfTrial(a))
    .slice(0, Math.max(2, Math.ceil(trials.length / 2)));

/** To deal a world, and to make a move in it, counted like moves that are weighed. */
const WORLD_WORK = 40;
const TRIAL_WORK = 10;

function tryInWorld(root: Root, trials: readonly Trial[], world: Position, room: Choices): void {
  root.work += WORLD_WORK;
  for (const trial of trials) {
    const next = clone(world);
    packed.apply(next, root.seat, trial.code);
    trial.sum += playOn(root, next, room);
    trial.worlds++;
    root.work += TRIAL_WORK;
  }
}

/** Everyone plays medium's best move, until it is the seat's turn for the last time. */
function playOn(root: Root, p: Position, room: Choices): number {
  for (let plies = root.search.rounds * p.hand.length - 1; plies > 0; plies--) {
    if (isEnded(root, p)) return finalValue(root, p);
    weigh(root, p, room);
    packed.apply(p, p.turn, room.codes[bestOf(room)]);
  }
  return isEnded(root, p) ? finalValue(root, p) : leafValue(root, p, room);
}

// The end game of two seats with all cards known: iterative deepening over every line while the budget lasts.

/** A turn may hold some augments besides its play. */
const DEPTH_MAX = 16;
/** By depth. */
type Rooms = readonly Choices[];

/**
 * The values of the moves at these places, from the deepest search that was finished; undefined where not
 * even two turns could be.
 */
function searchEnd(
  root: Root,
  world: Position,
  choices: Choices,
  places: readonly number[],
): number[] | undefined {
  const codes = places.map((place) => choices.codes[place]);
  const lines = world.hand[0].length + world.hand[1].length;
  const deepest = Math.min(DEPTH_MAX, lines + 2);
  const rooms = Array.from({ length: deepest + 1 }, () =>
    roomForChoices(1 << 12, choices.workspace),
  );
  let values: number[] | undefined;
  for (let depth = 1; depth <= deepest; depth++) {
    const deeper = codes.map((code) => valueAfter(root, rooms, world, code, depth));
    if (isSpent(root)) return values;
    values = deeper;
  }
  return values;
}

const isSpent = ({ work, search }: Root): boolean => work > search.work;

/** Each move has its true value, not just a bound, so that the next best are in order as well. */
function valueAfter(
  root: Root,
  rooms: Rooms,
  world: Position,
  code: number,
  depth: number,
): number {
  const next = clone(world);
  packed.apply(next, root.seat, code);
  return bestLine(root, rooms, next, depth, -Infinity, Infinity);
}

/** Alpha-beta: no line is followed that one of the two would not enter. */
function bestLine(
  root: Root,
  rooms: Rooms,
  p: Position,
  depth: number,
  alpha: number,
  beta: number,
): number {
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
    const value = bestLine(root, rooms, next, depth - 1, low, high);
    best = own ? Math.max(best, value) : Math.min(best, value);
    if (own ? best >= beta : best <= alpha) break;
  }
  return best;
}

// Leaf evaluation: the value of a position to the side that looks ahead, and the work that it costs.

/** A match may go on, but the game that was looked at is over. */
const isEnded = ({ game }: Root, p: Position): boolean => p.over || p.game !== game;

function finalValue({ side, search }: Root, p: Position): number {
  invariant(p.lastGame !== null, 'a game that has ended has a score');
  const { sides } = p.lastGame;
  let others = 0;
  let most = -Infinity;
  for (let other = 0; other < sides.length; other++) {
    if (other === side) continue;
    others += sides[other].points.total;
    most = Math.max(most, sides[other].points.total);
  }
  const own = sides[side].points.total;
  return own - others / (sides.length - 1) + search.win * Math.sign(own - most);
}

/** What a position costs besides its moves, in moves; where ranks repeat, its sets have to be laid out. */
const POSITION = 6;

/** What it took to weigh the moves that were read last. */
const workOf = ({ found, workspace: { table } }: Choices): number =>
  POSITION + found + (table.places === undefined ? 0 : 2 * table.mask);

/** Reads the moves of the one to move, and counts the work. */
function weigh(root: Root, p: Position, room: Choices): void {
  readChoices(p, p.turn, root.search.weights, room);
  root.work += workOf(room);
}

/** What the piles promise, and what the one to move makes of the table. */
function leafValue(root: Root, p: Position, room: Choices): number {
  weigh(root, p, room);
  const best = room.scores[bestOf(room)];
  return standing(p, countPiles(p, root.side)) + (sideOf(p, p.turn) === root.side ? best : -best);
}
