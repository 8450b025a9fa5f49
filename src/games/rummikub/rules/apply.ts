/**
 * The transition of a move that `check` has passed, and what follows from it: tiles from the pool, the next turn, the end
 * of a round and of the match.
 */
import { UNKNOWN } from '../../../core/card.ts';
import { invariant, unreachable } from '../../../core/invariant.ts';
import { removeCard } from '../../../core/lists.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Tile } from '../../../core/tile.ts';
import { translate } from '../plan/translate.ts';
import { checkPlay, openingWorth } from './check.ts';
import { isSameTable, tilesAdded } from './count.ts';
import { tidied, type Meld } from './melds.ts';
import { recordOf, winnersOf } from './score.ts';
import { dealNextRound } from './setup.ts';
import { seatAfter } from './turn.ts';
import type { Events, Move, Position } from './types.ts';

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

/** As many as there are (RK-12 A10). */
function drawTiles(p: Position, seat: Seat, count: number, events: Events): void {
  for (let drawn = 0; drawn < count && p.pool.length > 0; drawn++) {
    const tile = p.pool.pop()!;
    invariant(tile !== UNKNOWN, 'an unknown tile cannot be drawn: imagine a world first');
    putOnRack(p.rack[seat], tile);
    events?.push({ type: 'drew', seat, tile });
  }
}

/** In its place: racks are kept in order. */
function putOnRack(rack: Tile[], tile: Tile): void {
  rack.push(tile);
  let at = rack.length - 1;
  for (; at > 0 && rack[at - 1] > tile; at--) rack[at] = rack[at - 1];
  rack[at] = tile;
}

/** RK-8.2: a turn in which nothing was played or drawn counts as a pass. */
function endTurn(p: Position, didPass: boolean, events: Events): void {
  p.passes = didPass ? p.passes + 1 : 0;
  p.turns++;
  p.turn = seatAfter(p, p.turn);
  if (p.passes >= p.rack.length) endRound(p, undefined, events);
}

/** RK-8.1 to RK-8.5; `out` is who has no tile left. */
function endRound(p: Position, out: Seat | undefined, events: Events): void {
  const record = recordOf(p, out);
  for (let seat = 0; seat < p.totals.length; seat++) p.totals[seat] += record.scores[seat];
  for (const seat of record.winners) p.won[seat]++;
  p.records.push(record);
  p.phase = p.round >= p.options.rounds ? 'over' : 'roundOver';
  events?.push({ type: 'roundEnded', seat: record.winners[0], record });
  if (p.phase === 'over') tellEnd(p, events);
}

function tellEnd(p: Position, events: Events): void {
  const winners = winnersOf(p);
  const [totals, won] = [p.totals.slice(), p.won.slice()];
  events?.push({ type: 'gameEnded', seat: winners[0], winners, totals, won });
}

function startNextRound(p: Position, events: Events): void {
  invariant(p.chance !== '', 'a view does not know the next deal: imagine a world first');
  dealNextRound(p);
  if (!events) return;
  const racks = p.rack.map((rack) => rack.slice());
  events.push({ type: 'dealt', seat: p.starter, round: p.round, racks, lots: p.lots.slice() });
}
