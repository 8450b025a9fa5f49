/** Judges the moves of a seat for each level, from its view alone. Bots and the coach call it. */
import {
  bestFirst,
  type Scored as ScoredMove,
  type Tell,
  withSlips,
} from '../../../../core/candidates.ts';
import type { Judgement, PolicyLevel } from '../../../../core/game.ts';
import type { Seat } from '../../../../core/seat.ts';
import { bestPlay } from '../../rules/packed/best-play.ts';
import { tilesAdded } from '../../rules/count.ts';
import { casualPlay, KEEPS_TABLE, modestPlay, strongPlay } from './levels.ts';
import { Facts, reasonsFor } from './reasons.ts';
import type { Meld } from '../../rules/melds.ts';
import type { Move, Position } from '../../rules/types.ts';
import { SolverWorkspace } from '../../solver/workspace.ts';
import { canonicalMove, formatMove } from '../../text/notation.ts';
import { packed } from '../../rules/moves.ts';

/** So often a beginner does anything at all. */
const EASY_RANDOM_PERCENT = 5;
/** As many sets as a good player takes apart without thinking long. */
const MODEST_SETS = 2;

type Scored = ScoredMove<Move>;
type Table = readonly Meld[];

type Judge = Judgement<Position, Move>['judge'];

/** A judge asks the solver several times in every decision, so it keeps a workspace. */
const createJudge =
  (workspace: SolverWorkspace): Judge =>
  (level, view, seat, rng) => {
    const tell = reasonsOf(view, seat, workspace);
    if (view.phase === 'roundOver')
      return bestFirst<Move>([{ move: { type: 'next_round' }, score: 0 }], tell);
    if (view.phase === 'over' || view.turn !== seat) return [];
    const candidates = bestFirst(weigh(level, view, seat, workspace), tell);
    return level === 'easy' ? withSlips(candidates, EASY_RANDOM_PERCENT, rng) : candidates;
  };

function reasonsOf(view: Position, seat: Seat, workspace: SolverWorkspace): Tell<Move> {
  const facts = new Facts(view, seat, workspace);
  return (move, isBest) => reasonsFor(view, seat, move, isBest, facts);
}

function weigh(
  level: PolicyLevel,
  view: Position,
  seat: Seat,
  workspace: SolverWorkspace,
): Scored[] {
  switch (level) {
    case 'easy':
      return orRest(view, casualPlay(view, seat)?.table);
    case 'medium':
      return orRest(view, modestPlay(view, seat, MODEST_SETS, workspace)?.table);
    case 'hard':
      return weighHard(view, seat, workspace);
  }
}

/** The play that is meant, or drawing, and what one would do instead; only a coach reads beyond the first. */
function weighHard(view: Position, seat: Seat, workspace: SolverWorkspace): Scored[] {
  const wanted = strongPlay(view, seat, true, workspace);
  if (wanted === undefined)
    return scored(view, [undefined, bestPlay(view, seat, KEEPS_TABLE, workspace)?.tableAfter]);
  if (wanted.status === 'finish') return scored(view, [wanted.tableAfter]);
  const modest = modestPlay(view, seat, MODEST_SETS, workspace)?.table;
  const plays = modest === undefined ? [wanted.tableAfter] : [wanted.tableAfter, modest];
  return scored(view, [...plays, undefined]);
}

/** A play with drawing beside it, which is always possible. */
const orRest = (view: Position, table: Table | undefined): Scored[] =>
  scored(view, [table, undefined]);

/** Best first as they come; `undefined` is drawing or passing. Tiles that leave the rack tell how clear the choice is. */
function scored(view: Position, tables: readonly (Table | undefined)[]): Scored[] {
  const moves: Move[] = [];
  for (const table of tables) addNew(moves, moveOf(view, table));
  let before = Infinity;
  return moves.map((move) => {
    before = Math.min(before - STEP, PER_TILE * tilesOf(view, move));
    return { move, score: before };
  });
}

const PER_TILE = 5;
const STEP = 3;

const tilesOf = (view: Position, move: Move): number =>
  move.type === 'play' ? tilesAdded(view.table, move.table).length : 0;

const moveOf = (view: Position, table: Table | undefined): Move => {
  if (table !== undefined) return { type: 'play', table };
  return view.pool.length > 0 ? { type: 'draw' } : { type: 'pass' };
};

function addNew(moves: Move[], move: Move): void {
  const text = formatMove(canonicalMove(move));
  if (!moves.some((other) => formatMove(canonicalMove(other)) === text)) moves.push(move);
}

/** The part of the mind that needs no search. */
export const judgement: Judgement<Position, Move> = {
  packed,
  judge: createJudge(new SolverWorkspace()),
};
