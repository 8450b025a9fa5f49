/** The prompt: one line that tells a viewer what to do now. */
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { nameOf, Speaker } from '../../../core/speaker.ts';
import { legal } from '../rules/moves.ts';
import { isBlocked, isTiedByBuild } from '../rules/check.ts';
import { ownsBuild, seatsOf } from '../rules/turn.ts';
import { matchWinners } from '../rules/score.ts';
import type { Position } from '../rules/types.ts';

export function prompt(view: Position, viewer: Viewer, names: readonly string[]): string {
  if (view.over) return ending(view, viewer, names);
  if (viewer !== view.turn) return `${nameOf(view.turn, names)} is to play`;
  if (isTiedByBuild(view, viewer)) return 'Capture your build, or play on it: you cannot trail';
  if (ownsBuild(view, viewer)) return 'Your turn: capture, trail or play on your build';
  if (view.loose.length === 0 && view.builds.length === 0) return bareTable(view, viewer);
  const trails = view.hand[viewer].some((card) => !isBlocked(view, card));
  return trails ? 'Your turn: capture, build or trail' : 'Your turn: capture or build';
}

/** With nothing on the table there is only the top of an opponent's pile to be used, if any. */
const bareTable = (view: Position, seat: Seat): string =>
  legal(view, seat).every(({ type }) => type === 'trail')
    ? 'Your turn: trail a card'
    : "Your turn: trail, or use the top of an opponent's pile";

function ending(view: Position, viewer: Viewer, names: readonly string[]): string {
  const who = new Speaker(viewer, names);
  const seats = matchWinners(view).flatMap((side) => seatsOf(view, side));
  if (seats.length > 1 && matchWinners(view).length > 1)
    return 'The game is over: the win is shared';
  const mine = viewer !== SPECTATOR && seats.includes(viewer);
  if (mine) return 'The game is over: you have won';
  return `The game is over: ${seats.map((seat) => who.whom(seat)).join(' and ')} won`;
}
