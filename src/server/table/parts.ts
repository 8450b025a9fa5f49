/** The parts of one table, as those who serve it share them. */
import type { Seat } from '../../core/seat.ts';
import type { Attendance, Member } from './attendance.ts';
import type { Autopilot } from './autopilot.ts';
import type { Broadcast } from './broadcast.ts';
import type { Gallery } from './gallery.ts';
import type { LobbyBounds } from './lobby-bounds.ts';
import type { TableCore } from './table-core.ts';
import { personSeats, seatOfHash } from './table-state.ts';
import type { Tools } from '../tools.ts';

export interface TableParts {
  readonly core: TableCore;
  readonly attendance: Attendance;
  readonly autopilot: Autopilot;
  readonly gallery: Gallery;
  readonly bounds: LobbyBounds;
  readonly broadcast: Broadcast;
  readonly tools: Tools;
}

export const seatOf = ({ core }: TableParts, { tokenHash }: Member): Seat | undefined =>
  seatOfHash(core.state, tokenHash);

export const presentSeats = ({ core, broadcast }: TableParts): Seat[] =>
  personSeats(core.state).filter((seat) => broadcast.presence.isPresent(seat));

/** Whoever moves or asks for something is there, whatever the clock thought. True where a bot had the seat. */
export function welcomeBack({ core, attendance, broadcast }: TableParts, seat: Seat): boolean {
  const tokenHash = core.state.sitters[seat]?.tokenHash;
  if (tokenHash === undefined || !attendance.handBack(tokenHash)) return false;
  broadcast.table();
  return true;
}
