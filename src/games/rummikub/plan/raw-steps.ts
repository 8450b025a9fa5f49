/** Translates the steps of a solver, which picks sets up by their number and lays sets down, into a plan. */
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Tile } from '../../../core/tile.ts';
import type { Meld } from '../rules/melds.ts';
import { misfitOf } from './misfit.ts';
import { translate } from './translate.ts';
import type { HumanPlan, RawStep } from './types.ts';

/** The plan, or why the steps do not fit; numbers of sets are those of the table before, from 0. */
export function fromRawSteps(
  table: readonly Meld[],
  rack: readonly Tile[],
  steps: readonly RawStep[],
): Result<HumanPlan, string> {
  const lies = table.map(() => true);
  const laid: Meld[] = [];
  for (const step of steps) {
    if ('layDown' in step) laid.push(step.layDown);
    else if (!(lies[step.pickUp] ?? false))
      return fail(`there is no set ${step.pickUp} to pick up`);
    else lies[step.pickUp] = false;
  }
  const after = [...table.filter((_, at) => lies[at]), ...laid];
  const misfit = misfitOf(table, rack, after);
  return misfit === undefined ? ok(translate(table, rack, after)) : fail(misfit);
}
