/**
 * The coach's plan: whether there is a play, proved by the solver in a worker. The play is shown on the board
 * step by step. An answer is valid for one position only.
 */
import { SILENCE, type Phrase } from '../../../core/phrase.ts';
import { useMemo, useState } from 'react';
import { check, isProvable, type PlanState } from '../../../games/rummikub/index.ts';
import { useSolver, type Solved } from '../../rummikub-solver/client.ts';
import { sceneOfStep, type Scene } from './scene.ts';
import type { ScreenState } from './screen-state.ts';

export type Found =
  | { readonly kind: 'asking'; readonly nodes: number }
  | { readonly kind: 'failed' }
  /** `proved` is false under a house rule that the solver does not know. */
  | { readonly kind: 'none'; readonly proved: boolean }
  | { readonly kind: 'play'; readonly solved: Solved; readonly proved: boolean };

export interface Plan {
  /** Undefined where nobody has asked. */
  readonly found: Found | undefined;
  /** Which step is shown, from 0 for the table before; undefined where none is. */
  readonly step: number | undefined;
  readonly steps: number;
  readonly sentence: Phrase;
  readonly scene: Scene | undefined;
  /** How it lies in the step that is shown. */
  readonly state: PlanState | undefined;
  readonly ask: () => void;
  readonly show: () => void;
  readonly next: () => void;
  readonly back: () => void;
  readonly stop: () => void;
  readonly close: () => void;
}

interface Asked {
  readonly seq: string;
  readonly step?: number | undefined;
}

export function usePlan(now: ScreenState, seq: string): Plan {
  const { solving, solve, clear } = useSolver();
  const [asked, setAsked] = useState<Asked>();
  const isNow = asked?.seq === seq;
  const found = isNow ? foundIn(solving, now) : undefined;
  const solved = found?.kind === 'play' ? found.solved : undefined;
  const states = useMemo(() => (solved ? [solved.start, ...solved.steps] : []), [solved]);
  const step = isNow && solved ? asked.step : undefined;
  const state = step === undefined ? undefined : states[step];
  const scene = useMemo(
    () => (step === undefined ? undefined : sceneOfStep(states, step)),
    [states, step],
  );
  const goTo = (to: number): void =>
    setAsked({ seq, step: Math.max(0, Math.min(to, states.length - 1)) });
  return {
    found,
    step,
    steps: states.length - 1,
    sentence:
      step === undefined || step === 0 ? SILENCE : (solved?.steps[step - 1]?.sentence ?? SILENCE),
    scene,
    state,
    ask: () => {
      setAsked({ seq });
      solve(puzzleOf(now), {}, now.view.options);
    },
    show: () => goTo(1),
    next: () => goTo((step ?? 0) + 1),
    back: () => goTo((step ?? 0) - 1),
    stop: () => setAsked({ seq }),
    close: () => {
      setAsked(undefined);
      clear();
    },
  };
}

const puzzleOf = ({ view, seat, opened }: ScreenState): Solved['puzzle'] => ({
  table: view.table,
  rack: view.rack[seat],
  opened,
});

/** What the solver found counts only if the rulebook takes it. */
function foundIn(solving: ReturnType<typeof useSolver>['solving'], now: ScreenState): Found {
  if (solving.state === 'failed') return { kind: 'failed' };
  if (solving.state !== 'solved')
    return { kind: 'asking', nodes: solving.state === 'working' ? solving.nodes : 0 };
  const { solved } = solving;
  const proved = isProvable(now.view, now.seat);
  if (solved.answer.status === 'draw') return { kind: 'none', proved };
  const refused = check(now.view, now.seat, { type: 'play', table: solved.answer.tableAfter });
  return refused ? { kind: 'none', proved: false } : { kind: 'play', solved, proved };
}
