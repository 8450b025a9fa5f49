/** Finds which tiles a step of a plan moves, by comparing their places before and after. */
import type { PlanState } from '../../../games/rummikub/index.ts';

const RACK = 'rack';

function placesOf({ table, aside, rack }: PlanState): Map<number, string> {
  const places = new Map<number, string>();
  for (const { id } of rack) places.set(id, RACK);
  for (const { key, ids } of aside) for (const id of ids) places.set(id, `aside ${key}`);
  for (const { key, ids } of table) for (const id of ids) places.set(id, `set ${key}`);
  return places;
}

/** The tiles that lie in another set, aside, or no longer on the rack: those that a hand has moved. */
export function movedBetween(before: PlanState, after: PlanState): ReadonlySet<number> {
  const was = placesOf(before);
  const moved = new Set<number>();
  for (const [id, place] of placesOf(after)) if (was.get(id) !== place) moved.add(id);
  return moved;
}

/** The tiles that came from the rack. */
export const rackIds = ({ rack }: PlanState): ReadonlySet<number> =>
  new Set(rack.map(({ id }) => id));
