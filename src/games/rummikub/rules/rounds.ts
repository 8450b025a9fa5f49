/** The steps between moves: tiles from the pool, the next turn, the end of a round and of the match. */
import { UNKNOWN } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Tile } from '../../../core/tile.ts';
import { recordOf, winnersOf } from './score.ts';
import { dealNextRound } from './setup.ts';
import { seatAfter } from './turn.ts';
import type { Events, Position } from './types.ts';

/** As many as there are (RK-12 A10). */
export function drawTiles(p: Position, seat: Seat, count: number, events: Events): void {
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
export function endTurn(p: Position, didPass: boolean, events: Events): void {
  p.passes = didPass ? p.passes + 1 : 0;
  p.turns++;
  p.turn = seatAfter(p, p.turn);
  if (p.passes >= p.rack.length) endRound(p, undefined, events);
}

/** RK-8.1 to RK-8.5; `out` is who has no tile left. */
export function endRound(p: Position, out: Seat | undefined, events: Events): void {
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

export function startNextRound(p: Position, events: Events): void {
  invariant(p.chance !== '', 'a view does not know the next deal: imagine a world first');
  dealNextRound(p);
  if (!events) return;
  const racks = p.rack.map((rack) => rack.slice());
  events.push({ type: 'dealt', seat: p.starter, round: p.round, racks, lots: p.lots.slice() });
}
