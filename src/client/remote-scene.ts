/**
 * Derives from the state of a room the parts of a `TableSnapshot`, and where a move would be sent from. Pure
 * functions, used by `remote-table.ts`.
 */
import type { AnyGame } from '../core/game.ts';
import { fail, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { SeatInfo, Stage } from '../protocol/index.ts';
import type { StagedState } from './room-state.ts';
import type { Sitter } from './table.ts';
import { checkMove } from '../core/play.ts';
import type { MoveContext } from './plays.ts';

/**
 * The seat to show the table from: without one in this match, from the first, as a spectator. Whoever took
 * the seat after the match has not played it.
 */
export function shownSeat({ seat, stage, table }: StagedState): { seat: Seat; watching: boolean } {
  const played = seat !== undefined && stage.players[seat]?.name === table.seats[seat]?.name;
  return { seat: played ? seat : 0, watching: !played };
}

/** The position of a stage; a page that is older than the server may not be able to read it. */
export function readView(game: AnyGame, { view, players }: Stage): Result<unknown, string> {
  const position = game.parsePosition(view);
  if (!position.ok) return position;
  const seats = game.seatCount(position.value);
  if (seats === players.length) return position;
  return fail(`the position has ${seats} seats, the match ${players.length}`);
}

export const sittersOf = ({ stage, table }: StagedState): Sitter[] =>
  stage.players.map(({ name, bot }, at) => {
    if (bot !== undefined) return { name, bot };
    const hadStandIn = stage.standIns?.includes(at) ?? false;
    return { ...personOf(name, table.seats[at]), ...(hadStandIn ? { hadStandIn } : {}) };
  });

/** After a match a person may have left, and somebody else may sit there already. */
function personOf(name: string, info: SeatInfo | undefined): Sitter {
  const isHere = info?.kind === 'person' && info.name === name;
  if (!isHere) return { name, absent: true };
  const { present, standIn } = info;
  return { name, ...(present ? {} : { absent: true }), ...(standIn ? { standIn: true } : {}) };
}

/** The bot that is to move, if only bots are to move. */
export function thinkingSeat({ toAct }: Stage, sitters: readonly Sitter[]): Seat | undefined {
  const playsItself = (seat: Seat): boolean =>
    sitters[seat].bot !== undefined || sitters[seat].standIn === true;
  return toAct.every(playsItself) ? toAct[0] : undefined;
}

/** Once you have agreed to another match: those who are here and have not. */
export function rematchWaits({ table, seat }: StagedState): string[] | undefined {
  if (table.phase !== 'over' || seat === undefined || !table.seats[seat]?.ready) return undefined;
  return table.seats
    .filter(({ kind, ready, present }) => kind === 'person' && present && !ready)
    .map(({ name }) => name ?? '');
}

/** The old value where the new one reads the same, so that screens redraw only what changed. */
export const steady = <T>(old: T | undefined, next: T): T =>
  old !== undefined && JSON.stringify(old) === JSON.stringify(next) ? old : next;

/** The facts that `plays.ts` needs before it sends a move; undefined for whoever only watches. */
export function standingIn(
  game: AnyGame,
  view: unknown,
  state: StagedState,
): MoveContext | undefined {
  const { seat, watching } = shownSeat(state);
  if (watching) return undefined;
  const { deal, toAct, view: fields } = state.stage;
  return {
    seq: state.seq,
    deal,
    seat,
    decision: game.timing(view).decision,
    sees: JSON.stringify(fields),
    isTogether: toAct.includes(seat) && toAct.length > 1,
    isLegal: (text) => {
      const move = game.parseMove(text);
      return move.ok && checkMove(game, view, seat, move.value) === undefined;
    },
  };
}
