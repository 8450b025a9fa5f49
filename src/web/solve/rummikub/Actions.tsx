/**
 * The two question buttons of the solver page, and why they cannot be pressed. On a phone they stay in thumb
 * reach.
 */
import type { ReactElement } from 'react';
import type { Result } from '../../../core/result.ts';
import type { Puzzle } from '../../../games/rummikub/index.ts';
import type { Problem } from './desk-check.ts';
import type { DeskState } from './desk-state.ts';
import { faultWords } from './position-text.ts';
import { finishWords } from './words.ts';

interface ActionsProps {
  readonly state: DeskState;
  readonly puzzle: Result<Puzzle, Problem>;
  /** Whether the whole rack can be played, where that was asked. */
  readonly finish: boolean | undefined;
  readonly onSolve: () => void;
  readonly onFinish: () => void;
}

export function Actions({ state, puzzle, finish, onSolve, onFinish }: ActionsProps): ReactElement {
  const problem = textProblem(state) ?? (puzzle.ok ? undefined : puzzle.error);
  const cannot = problem !== undefined;
  const { refusal } = state;
  const isWarning = refusal !== undefined || (cannot && problem.isBeginning !== true);
  return (
    <div className="solve-actions">
      <button type="button" className="btn-primary" disabled={cannot} onClick={onSolve}>
        Solve
      </button>
      <button type="button" className="btn" disabled={cannot} onClick={onFinish}>
        Can I finish?
      </button>
      <p role="status" data-warn={isWarning || undefined}>
        {refusal ?? problem?.says ?? (finish === undefined ? '' : finishWords(finish))}
      </p>
    </div>
  );
}

function textProblem({ texts, faults }: DeskState): Problem | undefined {
  if (faults.table) return { says: faultWords('table', texts.table, faults.table) };
  return faults.rack && { says: faultWords('rack', texts.rack, faults.rack) };
}
