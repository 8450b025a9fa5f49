/**
 * Policies of the levels: the play of a strong player (hard), of one who rearranges a little (medium) and of a casual one
 * (easy). Judgement asks for all of them, search for the strong one.
 */
import type { Seat } from '../../../../core/seat.ts';
import { COLOUR_OF, JOKER, NUMBER_OF, type Tile } from '../../../../core/tile.ts';
import { colourOf, faceSum, faceSums, lowOf, numberOf, type Meld } from '../../rules/melds.ts';
import { withAdditions, withJokers, withSet, type Build } from '../../rules/packed/additions.ts';
import { bestPlay } from '../../rules/packed/best-play.ts';
import { LIST_LIMIT, PlayList, unpackTable } from '../../rules/packed/codes.ts';
import { openingPoints } from '../../rules/setup.ts';
import type { Position } from '../../rules/types.ts';
import type { Answer, Wishes } from '../../solver/types.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';

/** Everyone draws once more at most: what lies on racks will soon be counted. */
export const isPoolLow = ({ pool, rack }: Position): boolean => pool.length <= rack.length;

/** The table as it was, as far as that is soon found: a coach has to answer at once. */
export const KEEPS_TABLE: Partial<Wishes> = { keepTable: true, patience: 32 };
const LAYS_ANEW: Partial<Wishes> = { keepTable: false };

/**
 * The best play, with judgement about jokers; undefined where it is better, or all that is left, to draw or pass. It was
 * measured against itself over thousands of rounds. Who keeps jokers until they empty the rack wins far more often. So
 * does who waits with the first meld rather than spend a joker on it. Holding back whole sets, waiting for bigger plays
 * and opening late gain nothing.
 */
export function strongPlay(
  view: Position,
  seat: Seat,
  keepTable: boolean,
  workspace: SolverWorkspace,
): Answer | undefined {
  const laying = keepTable ? KEEPS_TABLE : LAYS_ANEW;
  if (!view.opened[seat]) return openingPlay(view, seat, workspace);
  if (!isPoolLow(view)) return bestPlay(view, seat, { jokers: 'hold', ...laying }, workspace);
  const held = bestPlay(view, seat, { jokers: 'hold' }, workspace);
  if (held?.status === 'finish' && !keepTable) return held;
  const objective = held?.status === 'finish' ? 'maxTiles' : 'maxPoints';
  return bestPlay(view, seat, { objective, jokers: 'play', ...laying }, workspace);
}

/** Without jokers as long as there is time: each of them is worth more at the end. */
function openingPlay(view: Position, seat: Seat, workspace: SolverWorkspace): Answer | undefined {
  const answer = bestPlay(view, seat, { jokers: 'hold' }, workspace);
  if (answer === undefined || answer.status === 'finish' || isPoolLow(view)) return answer;
  return answer.played.includes(JOKER) ? undefined : answer;
}

/** A little rearranging: only the few sets of the table that have most to do with the rack may change. */
export function modestPlay(
  view: Position,
  seat: Seat,
  setsMax: number,
  workspace: SolverWorkspace,
): Build | undefined {
  const freeze = unrelated(view.table, view.rack[seat], setsMax);
  const answer = bestPlay(view, seat, { freeze, jokers: 'hold' }, workspace);
  const start = { table: view.table, rack: view.rack[seat] };
  const solved = answer ? { table: answer.tableAfter, rack: answer.rackAfter } : start;
  if (!view.opened[seat]) return answer && solved;
  const build = withAdditions(solved);
  return build.rack.length < start.rack.length ? build : undefined;
}

/** The places of all but the sets that have most to do with these tiles. */
function unrelated(table: readonly Meld[], rack: readonly Tile[], setsMax: number): number[] {
  const ranked = table
    .map((meld, at) => ({ at, nearness: nearness(meld, rack) }))
    .sort((a, b) => b.nearness - a.nearness || a.at - b.at);
  const used = ranked.slice(0, setsMax).filter((set) => set.nearness > 0);
  const free = new Set(used.map(({ at }) => at));
  return table.flatMap((_, at) => (free.has(at) ? [] : [at]));
}

/** How many tiles of the rack could lie beside a tile of this set. */
const nearness = (meld: Meld, rack: readonly Tile[]): number =>
  rack.filter((tile) => tile !== JOKER && isNear(meld, tile)).length;

/** As far as a tile can be from another one in a set of three. */
const REACH = 2;

function isNear(meld: Meld, tile: Tile): boolean {
  const number = NUMBER_OF[tile];
  if (meld.type === 'run') {
    const low = lowOf(meld.tiles)!;
    const inReach = number >= low - REACH && number < low + meld.tiles.length + REACH;
    return inReach && (COLOUR_OF[tile] === colourOf(meld) || isEnd(meld, number));
  }
  return Math.abs(number - numberOf(meld)) <= REACH;
}

/** The number of a tile that a long run could give to a group. */
function isEnd({ tiles }: Meld, number: number): boolean {
  const low = lowOf(tiles)!;
  return tiles.length > 3 && (number === low || number === low + tiles.length - 1);
}

/** With so few tiles left one plays jokers too, and when racks will soon be counted. */
const NEARLY_OUT = 4;

/** Sets of the own rack, longest first, and tiles added to sets as they lie. */
export function casualPlay(view: Position, seat: Seat): Build | undefined {
  const start = { table: view.table, rack: view.rack[seat] };
  if (!view.opened[seat]) return casualOpening(view, start);
  const isLate = isPoolLow(view);
  const spends = isLate || start.rack.length <= NEARLY_OUT;
  const added = withAdditions(laid(start, spends));
  const build = isLate ? withJokers(added) : added;
  return build.rack.length < start.rack.length ? build : undefined;
}

/** Jokers come out only where the sets without them are not worth enough. */
function casualOpening(view: Position, start: Build): Build | undefined {
  for (const spends of [false, true]) {
    const build = laid(start, spends);
    const worth = faceSums(build.table.slice(view.table.length));
    if (worth >= openingPoints(view.options) && build.rack.length < start.rack.length) return build;
  }
  return undefined;
}

/** Sets from the rack, one after another, each time the longest. */
function laid(start: Build, spendsJokers: boolean): Build {
  const codes = new Int32Array(LIST_LIMIT);
  for (let build = start; ;) {
    const sets = setsOn(build.rack, codes).filter(
      ({ tiles }) => spendsJokers || !tiles.includes(JOKER),
    );
    if (sets.length === 0) return build;
    build = withSet(
      build,
      sets.reduce((best, set) => (isLonger(set, best) ? set : best)),
    );
  }
}

const isLonger = (set: Meld, than: Meld): boolean =>
  plainLength(set) > plainLength(than) ||
  (plainLength(set) === plainLength(than) && faceSum(set) > faceSum(than));
/** A joker in it is no gain. */
const plainLength = ({ tiles }: Meld): number => tiles.filter((tile) => tile !== JOKER).length;

/** All sets of a rack; `codes` is room to list them in. */
function setsOn(rack: readonly Tile[], codes: Int32Array): Meld[] {
  const list = new PlayList(rack, codes, 0);
  list.runs(0);
  list.groups(0);
  const sets: Meld[] = [];
  for (let i = 0; i < list.found; i++) sets.push(...unpackTable([], rack, codes[i]));
  return sets;
}
