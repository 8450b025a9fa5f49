/**
 * Policy of a casual player, the level easy. It lays sets of its own rack, longest first, and adds tiles to
 * sets as they lie.
 */
import type { Seat } from '../../../../core/seat.ts';
import { JOKER, type Tile } from '../../../../core/tile.ts';
import { withAdditions, withJokers, withSet, type Build } from '../../rules/packed/additions.ts';
import { isPoolLow } from './hard.ts';
import { PlayList } from '../../rules/packed/list-plays.ts';
import { faceSum, faceSums, type Meld } from '../../rules/melds.ts';
import { LIST_LIMIT } from '../../rules/packed/codes.ts';
import { openingPoints } from '../../rules/setup.ts';
import type { Position } from '../../rules/types.ts';
import { unpackTable } from '../../rules/packed/unpack.ts';

/** With so few tiles left one plays jokers too, and when racks will soon be counted. */
const NEARLY_OUT = 4;

export function casualPlay(view: Position, seat: Seat): Build | undefined {
  const start = { table: view.table, rack: view.rack[seat] };
  if (!view.opened[seat]) return casualOpening(view, seat, start);
  const isLate = isPoolLow(view);
  const spends = isLate || start.rack.length <= NEARLY_OUT;
  const added = withAdditions(laid(view, seat, start, spends));
  const build = isLate ? withJokers(added) : added;
  return build.rack.length < start.rack.length ? build : undefined;
}

/** Jokers come out only where the sets without them are not worth enough. */
function casualOpening(view: Position, seat: Seat, start: Build): Build | undefined {
  for (const spends of [false, true]) {
    const build = laid(view, seat, start, spends);
    const worth = faceSums(build.table.slice(view.table.length));
    if (worth >= openingPoints(view.options) && build.rack.length < start.rack.length) return build;
  }
  return undefined;
}

/** Sets from the rack, one after another, each time the longest. */
function laid(view: Position, seat: Seat, start: Build, spendsJokers: boolean): Build {
  for (let build = start; ;) {
    const sets = setsOn(view, seat, build.rack).filter(
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

function setsOn(view: Position, seat: Seat, rack: readonly Tile[]): Meld[] {
  const codes = new Int32Array(LIST_LIMIT);
  const list = new PlayList(rack, codes, 0);
  list.runs(0);
  list.groups(0);
  const scratch = {
    ...view,
    table: [],
    rack: view.rack.map((r, at) => (at === seat ? [...rack] : r)),
  };
  const sets: Meld[] = [];
  for (let i = 0; i < list.found; i++) sets.push(...unpackTable(scratch, seat, codes[i]));
  return sets;
}
