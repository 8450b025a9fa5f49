/** From a table before and after a turn to the moves a person would make (RK-11). */
import type { Tile } from '../../../core/tile.ts';
import { tidied, type Meld } from '../rules/melds.ts';
import { isSameTable } from '../rules/untouched.ts';
import { mostAside } from './aside.ts';
import { decompose, PER_REARRANGE, type Decomposition } from './decompose.ts';
import { outcomeOf, startOf } from './execute.ts';
import { movesOfComponent } from './order.ts';
import { flip, RACK, shiftsOf, unchangedSets, type Shift } from './provenance.ts';
import { rawDiffOf } from './raw-diff.ts';
import type { HumanMove, HumanPlan } from './types.ts';

/**
 * The table after holds every tile of the table before and tiles of the rack, in valid sets; `misfitOf` tells whether
 * it does. There is always a plan: what cannot be told step by step is told as one rearrangement.
 */
export function translate(
  before: readonly Meld[],
  _rack: readonly Tile[],
  now: readonly Meld[],
): HumanPlan {
  const [table, after] = [before.map(tidied), now.map(tidied)];
  const unchanged = unchangedSets(table, after);
  const shifts = shiftsOf(table, after, unchanged);
  const found = shifts.map(improved);
  const components = found.flatMap(componentsOf).sort((one, other) => one.place - other.place);
  return {
    moves: [...components.flatMap(({ moves }) => moves), ...handSets(found)],
    raw: rawDiffOf(table, after, unchanged, shifts),
    cost:
      found.reduce((sum, { cost }) => sum + cost, 0) +
      components.reduce((sum, { extra }) => sum + extra, 0),
    maxAside: Math.max(0, ...components.map(({ aside }) => aside)),
  };
}

/** As many choices are all tried. */
const FEW_CHOICES = 4;

/** RK-11.2, step 3: the two copies of a tile change their ways as long as that makes it simpler. */
function improved(shift: Shift): Decomposition {
  const { choices } = shift;
  const first = decompose(shift);
  if (choices.length === 0) return first;
  const better = choices.length > FEW_CHOICES ? descend : tryAll;
  return better(shift, first.cost) ? decompose(shift) : first;
}

/** Takes every single change that helps, until none does. */
function descend(shift: Shift, cost: number): boolean {
  let best = cost;
  for (let last = -1, at = 0; at !== last; at = (at + 1) % shift.choices.length) {
    if (last < 0) last = 0;
    flip(shift, shift.choices[at]);
    const now = decompose(shift).cost;
    if (now >= best) flip(shift, shift.choices[at]);
    else [best, last] = [now, at];
  }
  return best < cost;
}

/** Goes through all combinations, one change at a time (Gray code), and back to the best. */
function tryAll(shift: Shift, cost: number): boolean {
  let [best, bestWay, way] = [cost, 0, 0];
  for (let step = 1; step < 1 << shift.choices.length; step++) {
    const at = 31 - Math.clz32(step & -step);
    flip(shift, shift.choices[at]);
    way ^= 1 << at;
    const now = decompose(shift).cost;
    if (now < best) [best, bestWay] = [now, way];
  }
  shift.choices.forEach((choice, at) => {
    if ((((way ^ bestWay) >> at) & 1) === 1) flip(shift, choice);
  });
  return bestWay !== 0;
}

/** RK-11.4: by the lowest old set; what comes from the rack alone is told last. */
const componentsOf = (of: Decomposition): Told[] =>
  of.oldRoot.flatMap((root, old) => (root === old ? [told(of, root)] : []));

function handSets(found: readonly Decomposition[]): HumanMove[] {
  const sets = found.flatMap(({ shift, newRoot }) =>
    shift.news.flatMap((meld, now) =>
      newRoot[now] === RACK ? [{ meld, place: shift.newAt[now] }] : [],
    ),
  );
  sets.sort((one, other) => one.place - other.place);
  return sets.map(({ meld }) => ({ kind: 'PlayFromHand', meld }));
}

interface Told {
  /** Of its lowest set in the table before. */
  readonly place: number;
  readonly moves: readonly HumanMove[];
  readonly aside: number;
  /** What it costs more than was thought. */
  readonly extra: number;
}

/** RK-11.7 */
const MOST_ASIDE = 8;

function told(of: Decomposition, root: number): Told {
  const place = of.shift.oldAt[root];
  const rearrange = rearrangement(of, root);
  if (of.isRearranged[root]) return { place, moves: [rearrange], aside: 0, extra: 0 };
  const moves = movesOfComponent(of, root);
  const aside = mostAside(moves);
  if (aside <= MOST_ASIDE && isSound(of, root, moves, rearrange))
    return { place, moves, aside, extra: 0 };
  return { place, moves: [rearrange], aside: 0, extra: PER_REARRANGE };
}

/** Whether the moves, carried out, make the sets they shall make: a plan that does not is never told. */
function isSound(
  { shift, oldRoot }: Decomposition,
  root: number,
  moves: readonly HumanMove[],
  { consumed, produced, handTilesUsed }: Rearrangement,
): boolean {
  const start = startOf(consumed, handTilesUsed);
  const places = shift.oldAt.filter((_, old) => oldRoot[old] === root);
  const table = start.table.map((laid, at) => ({ ...laid, key: places[at] }));
  const end = outcomeOf({ ...start, table }, { moves });
  return end.ok && end.value.rack.length === 0 && isSameTable(end.value.table, produced);
}

type Rearrangement = Extract<HumanMove, { kind: 'Rearrange' }>;

function rearrangement(of: Decomposition, root: number): Rearrangement {
  const { olds, news } = of.shift;
  const handTilesUsed = news.flatMap(({ tiles }, now) =>
    of.newRoot[now] === root ? tiles.filter((_, at) => of.shift.comes[now][at] === RACK) : [],
  );
  return {
    kind: 'Rearrange',
    consumed: olds.filter((_, old) => of.oldRoot[old] === root),
    produced: news.filter((_, now) => of.newRoot[now] === root),
    handTilesUsed,
  };
}
