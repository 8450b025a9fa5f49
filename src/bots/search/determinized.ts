/**
 * Determinized search (BT-30): a tree of its own for each of so many worlds, in which every seat sees all cards.
 * It is there to be compared with the search of `search.ts`.
 */
import type { GameEvent } from '../../core/game.ts';
import type { DecisionPoint } from '../decision-point.ts';
import type { Budget } from '../roster.ts';
import { mergeFound, type Found } from './found.ts';
import { Search } from './search.ts';
import { noClock, runSearch, type Clock } from './think.ts';

/** So many worlds where a name says nothing. */
const WORLDS = 20;

interface ApartSettings {
  readonly worlds?: number | undefined;
  readonly exploration?: number | undefined;
}

export function thinkApart<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  budget: Budget,
  clock: Clock = noClock,
  { worlds = WORLDS, exploration }: ApartSettings = {},
): Found<M | undefined> {
  const { game, view, seat, rng } = point;
  const parts: Found<M | undefined>[] = [];
  const end = clock() + (budget.ms ?? 0);
  const session = game.search.open(view, seat, 'world');
  for (let left = worlds; left > 0; left--) {
    // Those that the time does not reach are left out, but never all of them.
    if (parts.length > 0 && budget.ms !== undefined && clock() >= end) break;
    const world = game.clone(session.deal(rng));
    const deal = (): P => game.clone(world);
    const options = { session, deal, ...(exploration !== undefined && { exploration }) };
    const search = new Search(point, options);
    const ms = budget.ms === undefined ? {} : { ms: (end - clock()) / left };
    const part =
      budget.iterations === undefined
        ? ms
        : { ...ms, iterations: Math.max(1, Math.floor(budget.iterations / worlds)) };
    // A world that is clear early must not count less than one that is not.
    parts.push(runSearch(search, part, clock, false).found());
  }
  return mergeFound(parts);
}
