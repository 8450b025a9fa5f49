/** Why a move is good, or what speaks against it: each reason is true of the view it is given for. */
import type { Reason } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import { JOKER, type Tile } from '../../core/tile.ts';
import { bestPlay, isProvable } from './best-play.ts';
import { openingWorth } from './check-opening.ts';
import { tilesAdded } from './count.ts';
import { isPoolLow } from './heuristics-hard.ts';
import type { Meld } from './melds.ts';
import { reason } from './reasons.ts';
import { rackSum } from './score.ts';
import type { Move, Position } from './types.ts';

export function reasonsFor(view: Position, seat: Seat, move: Move, isBest: boolean): Reason[] {
  switch (move.type) {
    case 'next_round':
      return [reason('NEXT_ROUND')];
    case 'play':
      return playReasons(view, seat, move.table, isBest);
    default:
      return restReasons(view, seat);
  }
}

/** The most tiles that any play lays, where that can be proved. */
const mostTiles = (view: Position, seat: Seat): number => bestPlay(view, seat)?.tiles ?? 0;

function playReasons(
  view: Position,
  seat: Seat,
  table: readonly Meld[],
  isBest: boolean,
): Reason[] {
  const tiles = tilesAdded(view.table, table);
  const left = view.rack[seat].length - tiles.length;
  if (left === 0) return [reason('GOES_OUT')];
  const reasons = [reason('LAYS', { count: tiles.length, left })];
  if (!view.opened[seat]) reasons.unshift(reason('OPENS', { points: openingWorth(view, table) }));
  const most = mostTiles(view, seat);
  if (most === tiles.length && isProvable(view, seat)) reasons.push(reason('MOST'));
  else if (!isBest && most > tiles.length) reasons.push(reason('MORE', { count: most }));
  return [...reasons, ...jokerReasons(view, seat, tiles)];
}

function jokerReasons(view: Position, seat: Seat, tiles: readonly Tile[]): Reason[] {
  if (!view.rack[seat].includes(JOKER)) return [];
  if (!tiles.includes(JOKER)) return [reason('KEEPS_JOKER')];
  return isPoolLow(view) ? [reason('POOL_LOW', { points: rackSum(tiles, view.options) })] : [];
}

/** Why one draws or passes. */
function restReasons(view: Position, seat: Seat): Reason[] {
  const best = bestPlay(view, seat);
  const code = view.opened[seat] ? 'NO_PLAY' : 'CANNOT_OPEN';
  if (best === undefined) return isProvable(view, seat) ? [reason(code)] : [reason('SEES_NONE')];
  const needsJoker = bestPlay(view, seat, { jokers: 'hold' })?.played.includes(JOKER) ?? true;
  if (!view.opened[seat] && needsJoker) return [reason('JOKER_TO_OPEN')];
  return [reason('MORE', { count: best.tiles })];
}
