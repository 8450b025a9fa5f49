/**
 * Merges that help. One run takes fewer cards than two. Two runs therefore become one only where that makes a
 * run long enough for the Lock, or a complete one that points are given for.
 */
import { RUN_MAX } from '../../../../core/meld.ts';
import { runsWith, type Effect } from '../../rules/plays/effect.ts';
import type { Sight } from './sight.ts';
import { hasLock, isClean } from '../../rules/lock.ts';
import { couldMerge } from '../../rules/plays/merge.ts';
import { legal } from '../../rules/moves.ts';
import { judgePlay } from '../../rules/plays/play.ts';
import { runsOfTeam } from '../../rules/runs.ts';
import { teamOf } from '../../rules/teams.ts';
import type { MoveOfType, Move, Position } from '../../rules/types.ts';

type Merge = MoveOfType<'merge'>;

export function goodMerges({ view, seat }: Sight): Merge[] {
  const { scoring, lockMinRunLength } = view.options;
  if (scoring !== 'points' && lockMinRunLength <= 3) return [];
  if (!hasPair(view, seat)) return [];
  return legal(view, seat)
    .filter(isMerge)
    .filter((move) => {
      const judged = judgePlay(view, seat, move);
      return judged.ok && helps(view, seat, judged.value);
    })
    .sort((a, b) => a.bridge.length - b.bridge.length);
}

const isMerge = (move: Move): move is Merge => move.type === 'merge';

function hasPair(view: Position, seat: number): boolean {
  const own = view.runs.filter(({ owner, kind }) => owner === seat && kind === 'sequence');
  return own.some((run, at) =>
    own.slice(at + 1).some((other) => couldMerge(view, seat, run, other)),
  );
}

function helps(view: Position, seat: number, effect: Effect): boolean {
  const after = runsWith(view.runs, effect);
  const team = teamOf(seat);
  const clean = (runs: Position['runs']): number =>
    runsOfTeam(runs, team).filter((run) => isClean(run, view.options)).length;
  if (hasLock(view.runs, team, view.options) && !hasLock(after, team, view.options)) return false;
  if (clean(after) > clean(view.runs)) return true;
  return view.options.scoring === 'points' && effect.run.slots.length === RUN_MAX;
}
