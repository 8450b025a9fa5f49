/**
 * Policy of medium: a little rearranging. Only the few sets of the table that have most to do with the rack
 * may change.
 */
import type { Seat } from '../../../../core/seat.ts';
import { COLOUR_OF, JOKER, NUMBER_OF, type Tile } from '../../../../core/tile.ts';
import { bestPlay } from '../../rules/packed/best-play.ts';
import { withAdditions, type Build } from '../../rules/packed/additions.ts';
import { colourOf, lowOf, numberOf, type Meld } from '../../rules/melds.ts';
import type { Position } from '../../rules/types.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';

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
