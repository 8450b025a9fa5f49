/**
 * Moves of a seat. Plays cannot be listed whole: `legal` names drawing or passing, the plays of one step, and the best play
 * of all where it lays more tiles than these. All of them are legal; many legal ones are not among them.
 */
import type { PackedMoves } from '../../../core/game.ts';
import type { Seat } from '../../../core/seat.ts';
import { unpackAll } from '../../../core/seams/mind.ts';
import { apply } from './apply.ts';
import { bestPlay } from './packed/best-play.ts';
import { PlayList, DRAW, LIST_LIMIT, NEXT_ROUND, PASS, SOLVED, unpack } from './packed/codes.ts';
import { openingPoints } from './setup.ts';
import { SolverWorkspace } from '../solver/workspace.ts';
import type { Move, Position } from './types.ts';

function list(p: Position, seat: Seat, out: Int32Array, workspace: SolverWorkspace): number {
  if (p.phase === 'over') return 0;
  if (p.phase === 'roundOver') {
    out[0] = NEXT_ROUND;
    return 1;
  }
  return seat === p.turn ? listTurn(p, seat, out, workspace) : 0;
}

function listTurn(p: Position, seat: Seat, out: Int32Array, workspace: SolverWorkspace): number {
  out[0] = p.pool.length > 0 ? DRAW : PASS;
  const plays = new PlayList(p.rack[seat], out, 1);
  const pointsMin = p.opened[seat] ? 0 : openingPoints(p.options);
  plays.runs(pointsMin);
  plays.groups(pointsMin);
  if (p.opened[seat]) {
    plays.additions(p.table);
    plays.cuts(p.table, p.options.jokerRule !== 'locked');
  }
  let { found } = plays;
  if ((bestPlay(p, seat, {}, workspace)?.tiles ?? 0) > plays.most) out[found++] = SOLVED;
  return found;
}

/** Every list asks the solver, so the packed moves have a workspace of their own. */
function packedMoves(workspace: SolverWorkspace): PackedMoves<Position, Move> {
  const listAll = (p: Position, seat: Seat, out: Int32Array): number =>
    list(p, seat, out, workspace);
  return {
    limit: LIST_LIMIT,
    list: listAll,
    listDistinct: listAll,
    apply: (p, seat, code) => apply(p, seat, unpack(p, seat, code, workspace)),
    unpack: (p, seat, code) => unpack(p, seat, code, workspace),
  };
}

export const packed = packedMoves(new SolverWorkspace());

export const legal = unpackAll(packed);

/** RK-7.1: the clock knows nothing of what the mover has arranged. */
export const defaultMove = (p: Position): Move =>
  p.phase === 'roundOver' ? { type: 'next_round' } : { type: 'time_up' };
