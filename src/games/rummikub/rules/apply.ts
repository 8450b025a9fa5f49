/** The transition of a move that `check` has passed. */
import { removeCard } from '../../../core/lists.ts';
import { unreachable } from '../../../core/invariant.ts';
import type { Seat } from '../../../core/seat.ts';
import { openingWorth } from './check-opening.ts';
import { checkPlay } from './check.ts';
import { tilesAdded } from './count.ts';
import { tidied, type Meld } from './melds.ts';
import { translate } from '../plan/translate.ts';
import { drawTiles, endRound, endTurn, startNextRound } from './rounds.ts';
import type { Events, Move, Position } from './types.ts';
import { isSameTable } from './untouched.ts';

export function apply(p: Position, seat: Seat, move: Move, events?: Events): void {
  switch (move.type) {
    case 'play':
      return playTable(p, seat, move.table, events);
    case 'draw':
      drawTiles(p, seat, 1, events);
      return endTurn(p, false, events);
    case 'pass':
      events?.push({ type: 'passed', seat });
      return endTurn(p, true, events);
    case 'time_up':
      return runOut(p, seat, move.table, events);
    case 'next_round':
      return startNextRound(p, events);
    case 'unreadable':
      return;
    default:
      return unreachable(move);
  }
}

/** RK-3.1, RK-8.1 */
function playTable(p: Position, seat: Seat, table: readonly Meld[], events: Events): void {
  const tiles = tilesAdded(p.table, table);
  if (events) tellMoves(p, seat, table, events);
  const opening = events === undefined || p.opened[seat] ? 0 : openingWorth(p, table);
  for (const tile of tiles) removeCard(p.rack[seat], tile);
  p.table.splice(0, p.table.length, ...table.map(tidied));
  p.opened[seat] = true;
  events?.push({ type: 'played', seat, tiles, opening, left: p.rack[seat].length });
  if (p.rack[seat].length === 0) endRound(p, seat, events);
  else endTurn(p, false, events);
}

/** The log tells what a person did, not that the table was replaced (RK-12c). */
function tellMoves(
  p: Position,
  seat: Seat,
  table: readonly Meld[],
  events: NonNullable<Events>,
): void {
  for (const move of translate(p.table, p.rack[seat], table.map(tidied)).moves)
    events.push({ type: 'moved', seat, move });
}

/** RK-7.1, RK-7.2, RK-12 A9, A10: a table that is whole stands; a broken one was never there. */
function runOut(p: Position, seat: Seat, table: readonly Meld[] | undefined, events: Events): void {
  const untouched = table === undefined || isSameTable(p.table, table);
  if (!untouched && checkPlay(p, seat, table) === undefined)
    return playTable(p, seat, table, events);
  const owed = untouched ? 1 : Number(p.options.penaltyTiles);
  const draws = Math.min(owed, p.pool.length);
  events?.push({ type: 'timeUp', seat, broken: !untouched, draws });
  drawTiles(p, seat, draws, events);
  endTurn(p, draws === 0, events);
}
