/**
 * Hard's look-ahead. It plays medium's best moves on in worlds that fit the view, the same worlds for all
 * moves (common random numbers). It leaves the weaker moves behind as it goes. Near the end of a game of two
 * all cards are known, and every line is searched instead. Its budget is counted work, never a clock, so that
 * a decision can be repeated.
 */
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { bestOf, bestPlaces, roomForChoices } from './choice.ts';
import type { Choices } from './choice.ts';
import { imagine } from '../../rules/knowledge.ts';
import { clone } from '../../rules/position.ts';
import { searchEnd } from './lookahead-end.ts';
import {
  finalValue,
  isEnded,
  leafValue,
  rootAt,
  weigh,
  workOf,
  type Root,
} from './lookahead-value.ts';
import { packed } from '../../rules/moves.ts';
import type { Position } from '../../rules/types.ts';
import type { Search } from './weights.ts';

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
  let kept: readonly Trial[] = trials;
  for (let stage = 1; stage <= search.stages; stage++) {
    const until = (search.work * stage) / search.stages;
    while (root.work < until) tryInWorld(root, kept, imagine(view, root.seat, rng));
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

function tryInWorld(root: Root, trials: readonly Trial[], world: Position): void {
  root.work += WORLD_WORK;
  for (const trial of trials) {
    const next = clone(world);
    packed.apply(next, root.seat, trial.code);
    trial.sum += playOn(root, next);
    trial.worlds++;
    root.work += TRIAL_WORK;
  }
}

const room = roomForChoices(1 << 14);

/** Everyone plays medium's best move, until it is the seat's turn for the last time. */
function playOn(root: Root, p: Position): number {
  for (let plies = root.search.rounds * p.hand.length - 1; plies > 0; plies--) {
    if (isEnded(root, p)) return finalValue(root, p);
    weigh(root, p, room);
    packed.apply(p, p.turn, room.codes[bestOf(room)]);
  }
  return isEnded(root, p) ? finalValue(root, p) : leafValue(root, p, room);
}
