/** The first meld of a player (RK-4). */
import type { Seat } from '../../../core/seat.ts';
import type { Tile } from '../../../core/tile.ts';
import { tilesAdded } from './count.ts';
import { jokersStay } from './jokers/joker-moves.ts';
import { faceSums, isSameMeld, type Meld } from './melds.ts';
import { openingPoints } from './setup.ts';
import { solvePuzzle } from '../solver/solve.ts';
import { violation, type Position, type Verdict } from './types.ts';
import { newMelds } from './untouched.ts';

/** RK-4.1, RK-4.2 */
export function checkOpening(p: Position, seat: Seat, after: readonly Meld[]): Verdict {
  if (p.opened[seat]) return undefined;
  const added = newMelds(p.table, after);
  if (added === undefined)
    return p.options.tableOnOpeningTurn ? checkOpenAndGoOn(p, after) : violation('not_opened');
  return enough(p, faceSums(added));
}

/** What a first meld is told to be worth: 0 where option tableOnOpeningTurn let it go on with the table. */
export const openingWorth = (p: Position, after: readonly Meld[]): number =>
  faceSums(newMelds(p.table, after) ?? []);

const enough = (p: Position, points: number): Verdict => {
  const needed = openingPoints(p.options);
  return points >= needed ? undefined : violation('opening_too_low', { points, needed });
};

/**
 * Option tableOnOpeningTurn: the tiles from the rack were first laid as sets of their own, whatever became of them
 * then. Jokers of the table stay where they are: they may be freed only on a later turn (RK-6.2).
 */
function checkOpenAndGoOn(p: Position, after: readonly Meld[]): Verdict {
  const played = tilesAdded(p.table, after);
  if (!canOpenWith(played, openingPoints(p.options)))
    return enough(p, faceSums(ownMelds(p, after, played)));
  return jokersStay(p.table, after) ? undefined : violation('not_opened');
}

const canOpenWith = (tiles: readonly Tile[], initialMeld: number): boolean =>
  solvePuzzle({ table: [], rack: tiles, opened: false }, { initialMeld, keepTable: false })
    .status !== 'draw';

/** The new sets that were laid from the rack alone. */
function ownMelds(p: Position, after: readonly Meld[], played: readonly Tile[]): Meld[] {
  const left = played.slice();
  return after.filter(
    (meld) => !p.table.some((old) => isSameMeld(old, meld)) && takeAll(left, meld.tiles),
  );
}

function takeAll(from: Tile[], tiles: readonly Tile[]): boolean {
  const rest = from.slice();
  for (const tile of tiles) {
    const at = rest.indexOf(tile);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  from.splice(0, from.length, ...rest);
  return true;
}
