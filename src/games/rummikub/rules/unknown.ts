/** Tells which questions and moves need the full state: a view hides the tiles or the chance behind them. */
import { UNKNOWN } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { checkPlay } from './check.ts';
import { tilesAdded } from './count.ts';
import type { Meld } from './melds.ts';
import type { Move, Position } from './types.ts';
import { isSameTable } from './untouched.ts';

/** For a move that `check` has passed; without one, for listing the seat's moves. */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  switch (move?.type) {
    case undefined:
      return seat === p.turn && p.rack[seat].includes(UNKNOWN);
    case 'draw':
      return p.pool.includes(UNKNOWN);
    case 'play':
      return endsRound(p, seat, move.table);
    case 'pass':
      return isLastPass(p) && hidesRacks(p);
    case 'time_up':
      return timeUpNeeds(p, seat, move.table);
    case 'next_round':
      return p.chance === '';
    default:
      return false;
  }
}

/** The end of a round opens all racks and counts them. */
const hidesRacks = (p: Position): boolean => p.rack.some((rack) => rack.includes(UNKNOWN));

const endsRound = (p: Position, seat: Seat, table: readonly Meld[]): boolean =>
  tilesAdded(p.table, table).length === p.rack[seat].length && hidesRacks(p);

const isLastPass = (p: Position): boolean => p.passes + 1 >= p.rack.length;

function timeUpNeeds(p: Position, seat: Seat, table: readonly Meld[] | undefined): boolean {
  const counts = table !== undefined && !isSameTable(p.table, table);
  if (counts && checkPlay(p, seat, table) === undefined) return endsRound(p, seat, table);
  return p.pool.includes(UNKNOWN) || (p.pool.length === 0 && isLastPass(p) && hidesRacks(p));
}
