/** From a table before and after a turn, or from a solver's raw steps, to the moves a person would make (RK-11). */
import { fail, ok, type Result } from '../../../core/result.ts';
import { copiesOf, formatTile, JOKER, KINDS, type Tile } from '../../../core/tile.ts';
import { shortened } from '../../../core/words.ts';
import { countMelds, countTiles, isSameTable, newCounts } from '../rules/count.ts';
import { jokersIn } from '../rules/jokers.ts';
import { faultOf, faultWords, formatMeld, tidied, type Meld } from '../rules/melds.ts';
import { decompose, PER_REARRANGE, type Decomposition } from './decompose.ts';
import { outcomeOf, startOf } from './execute.ts';
import { movesOfComponent } from './order.ts';
import { flip, RACK, shiftsOf, unchangedSets, type Shift, type Unchanged } from './provenance.ts';
import { mostAside } from './types.ts';
import type { Flow, HumanMove, HumanPlan, JokerFace, RawDiff, RawStep } from './types.ts';

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

/** Plain difference of two tables, tile by tile, whatever else can be said about the change (RK-11.8). */
function rawDiffOf(
  table: readonly Meld[],
  after: readonly Meld[],
  unchanged: readonly Unchanged[],
  shifts: readonly Shift[],
): RawDiff {
  const flows = shifts.flatMap(flowsOf).sort((one, other) => one.to - other.to);
  return {
    unchanged,
    removed: shifts.flatMap(({ olds }) => olds),
    added: shifts.flatMap(({ news }) => news),
    rackUsed: flows.filter(({ from }) => from === 'rack').map(({ tile }) => tile),
    flows,
    jokersBefore: jokersOn(table),
    jokersAfter: jokersOn(after),
  };
}

/** Of the sets that changed; in the others every tile stayed. */
function flowsOf({ news, comes, oldAt, newAt }: Shift): Flow[] {
  return news.flatMap(({ tiles }, now) =>
    tiles.map((tile, at): Flow => {
      const source = comes[now][at];
      return { tile, from: source === RACK ? 'rack' : oldAt[source], to: newAt[now] };
    }),
  );
}

const jokersOn = (table: readonly Meld[]): JokerFace[] =>
  jokersIn(table).map(({ set, at, faces }) => ({ meld: set, at, faces }));

/** Why a table cannot have come out of another with tiles of a rack; asked before anything is translated. */
export function misfitOf(
  table: readonly Meld[],
  rack: readonly Tile[],
  after: readonly Meld[],
): string | undefined {
  const broken = [...table, ...after].find((meld) => faultOf(meld) !== undefined);
  if (broken !== undefined) return brokenWords(broken);
  const before = countMelds(newCounts(), table);
  const held = countTiles(newCounts(), rack);
  const now = countMelds(newCounts(), after);
  for (let tile: Tile = 0; tile < KINDS; tile++) {
    if (before[tile] + held[tile] > copiesOf(tile)) return `there are only two of ${nameOf(tile)}`;
    if (now[tile] < before[tile]) return missingWords(tile);
    if (now[tile] > before[tile] + held[tile])
      return `${nameOf(tile)} is neither on the table nor on the rack`;
  }
  return undefined;
}

const nameOf = (tile: Tile): string => (tile === JOKER ? 'joker' : formatTile(tile));

const missingWords = (tile: Tile): string =>
  tile === JOKER ? 'joker missing from the table' : `table tile ${formatTile(tile)} missing`;

const brokenWords = (meld: Meld): string =>
  `${shortened(formatMeld(meld))} is no set: ${faultWords(faultOf(meld)!)}`;

/**
 * The plan for the steps of a solver, which picks sets up by their number and lays sets down; or why they do not fit.
 * Numbers of sets are those of the table before, from 0.
 */
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
