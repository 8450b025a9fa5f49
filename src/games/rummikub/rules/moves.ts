/**
 * Moves of a seat. Plays cannot be listed whole: `legal` names drawing or passing, the plays of one step, and the best play
 * of all where it lays more tiles than these. All of them are legal; many legal ones are not among them.
 */
import type { PackedMoves } from '../../../core/game.ts';
import type { Seat } from '../../../core/seat.ts';
import { unpackAll } from '../../../core/seams/mind.ts';
import { apply } from './apply.ts';
import { bestPlay } from './packed/best-play.ts';
import { PlayList } from './packed/list-plays.ts';
import { DRAW, LIST_LIMIT, NEXT_ROUND, PASS, SOLVED } from './packed/codes.ts';
import { openingPoints } from './setup.ts';
import type { Move, Position } from './types.ts';
import { unpack } from './packed/unpack.ts';

const plays = new PlayList();

function list(p: Position, seat: Seat, out: Int32Array): number {
  if (p.phase === 'over') return 0;
  if (p.phase === 'roundOver') {
    out[0] = NEXT_ROUND;
    return 1;
  }
  return seat === p.turn ? listTurn(p, seat, out) : 0;
}

function listTurn(p: Position, seat: Seat, out: Int32Array): number {
  out[0] = p.pool.length > 0 ? DRAW : PASS;
  plays.start(out, 1, p.rack[seat]);
  const pointsMin = p.opened[seat] ? 0 : openingPoints(p.options);
  plays.runs(pointsMin);
  plays.groups(pointsMin);
  if (p.opened[seat]) {
    plays.additions(p.table);
    plays.cuts(p.table, p.options.jokerRule !== 'locked');
  }
  let { found } = plays;
  if ((bestPlay(p, seat)?.tiles ?? 0) > plays.most) out[found++] = SOLVED;
  return found;
}

export const packed: PackedMoves<Position, Move> = {
  limit: LIST_LIMIT,
  list,
  listDistinct: list,
  apply: (p, seat, code) => apply(p, seat, unpack(p, seat, code)),
  unpack,
};

export const legal = unpackAll(packed);

/** RK-7.1: the clock knows nothing of what the mover has arranged. */
export const defaultMove = (p: Position): Move =>
  p.phase === 'roundOver' ? { type: 'next_round' } : { type: 'time_up' };
