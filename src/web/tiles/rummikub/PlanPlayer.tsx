/** Player for a plan on a board of its own: one sentence for each step, with back, forward and autoplay. */
import type { KeyboardEvent, ReactElement } from 'react';
import type { PlanState, PlanStep } from '../../../games/rummikub/index.ts';
import { PlanBoard } from './PlanBoard.tsx';
import { movedBetween, rackIds } from './plan-places.ts';
import { TileWords } from './TileWords.tsx';
import { usePlanPlayer, type PlanPlayer as Player } from './use-plan-player.ts';

interface PlayerProps {
  readonly start: PlanState;
  readonly steps: readonly PlanStep[];
}

export function PlanPlayer({ start, steps }: PlayerProps): ReactElement {
  const player = usePlanPlayer(start, steps);
  const { at, state } = player;
  const before = at > 1 ? steps[at - 2] : start;
  return (
    <div
      className="plan"
      role="group"
      aria-label="The steps"
      onKeyDown={(key) => byKey(key, player)}
    >
      <PlanBoard
        state={state}
        own={rackIds(start)}
        moved={movedBetween(before, state)}
        hasAside={steps.some(({ aside }) => aside.length > 0)}
      />
      <PlanControls player={player} />
      <StepList steps={steps} player={player} />
    </div>
  );
}

/** Arrows walk through the steps wherever the focus is in here. */
function byKey(event: KeyboardEvent, player: Player): void {
  const act = { ArrowRight: player.next, ArrowLeft: player.back }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

const FIRST_WORDS = 'So it lies now.';

/** What was done last, and the way through the plan. */
export function PlanControls({ player }: { readonly player: Player }): ReactElement {
  const { at, count, step, isPlaying } = player;
  return (
    <div className="plan-controls">
      <p className="plan-sentence" role="status">
        <b>{at === 0 ? 'Before.' : `Step ${at} of ${count}.`}</b>{' '}
        <TileWords text={step?.sentence ?? FIRST_WORDS} />
      </p>
      <div className="plan-buttons">
        <button type="button" className="btn" onClick={player.back} disabled={at === 0}>
          Back
        </button>
        <button
          type="button"
          className="btn-primary"
          onClick={player.next}
          aria-disabled={at === count || undefined}
        >
          Next step
        </button>
        <button type="button" className="btn" onClick={isPlaying ? player.stop : player.play}>
          {isPlaying ? 'Stop' : 'Play all'}
        </button>
      </div>
    </div>
  );
}

/** The whole plan in words; a tap goes to the table after that step. */
function StepList({
  steps,
  player,
}: {
  readonly steps: readonly PlanStep[];
  readonly player: Player;
}) {
  return (
    <ol className="plan-steps">
      {steps.map(({ sentence }, step) => (
        <li key={step}>
          <button
            type="button"
            aria-current={player.at === step + 1 ? 'step' : undefined}
            onClick={() => player.goTo(step + 1)}
          >
            <span>
              <TileWords text={sentence} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
