/** Player for a plan on a board of its own: one sentence for each step, with back, forward and autoplay. */
import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useState } from 'react';
import type { PlanState, PlanStep } from '../../../games/rummikub/index.ts';
import { PlanBoard } from './PlanBoard.tsx';
import { TileWords } from './TileWords.tsx';
import { getSettings } from '../../settings.ts';

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

const RACK = 'rack';

function placesOf({ table, aside, rack }: PlanState): Map<number, string> {
  const places = new Map<number, string>();
  for (const { id } of rack) places.set(id, RACK);
  for (const { key, ids } of aside) for (const id of ids) places.set(id, `aside ${key}`);
  for (const { key, ids } of table) for (const id of ids) places.set(id, `set ${key}`);
  return places;
}

/** The tiles that lie in another set, aside, or no longer on the rack: those that a hand has moved. */
export function movedBetween(before: PlanState, after: PlanState): ReadonlySet<number> {
  const was = placesOf(before);
  const moved = new Set<number>();
  for (const [id, place] of placesOf(after)) if (was.get(id) !== place) moved.add(id);
  return moved;
}

/** The tiles that came from the rack. */
const rackIds = ({ rack }: PlanState): ReadonlySet<number> => new Set(rack.map(({ id }) => id));

interface Player {
  /** How many steps have been made. */
  readonly at: number;
  readonly count: number;
  readonly state: PlanState;
  /** What was done last; undefined before the first step. */
  readonly step: PlanStep | undefined;
  readonly isPlaying: boolean;
  readonly next: () => void;
  readonly back: () => void;
  readonly goTo: (at: number) => void;
  /** From the start where the plan has been shown to its end. */
  readonly play: () => void;
  readonly stop: () => void;
}

const PAUSE_MS = { slow: 2600, normal: 1600, fast: 800 } as const;
/** How long it takes to read a letter more. */
const LETTER_MS = 14;

/**
 * Hook that steps through a plan. Step 0 is the table before it; each further step is the table after a
 * move.
 */
function usePlanPlayer(start: PlanState, steps: readonly PlanStep[]): Player {
  const count = steps.length;
  const [at, setAt] = useState(0);
  const [mayPlay, setPlaying] = useState(false);
  const isPlaying = mayPlay && at < count;
  const goTo = useCallback(
    (to: number) => {
      setPlaying(false);
      setAt(Math.max(0, Math.min(count, to)));
    },
    [count],
  );
  useEffect(() => {
    if (!isPlaying) return;
    const wait = at === 0 ? FIRST_MS : pauseAfter(steps[at - 1]);
    const timer = setTimeout(() => setAt(at + 1), wait);
    return () => clearTimeout(timer);
  }, [isPlaying, at, steps]);
  const shown = Math.min(at, count);
  const step = shown > 0 ? steps[shown - 1] : undefined;
  return {
    at: shown,
    count,
    state: step ?? start,
    step,
    isPlaying,
    next: () => goTo(shown + 1),
    back: () => goTo(shown - 1),
    goTo,
    play: () => {
      if (shown === count) setAt(0);
      setPlaying(true);
    },
    stop: () => setPlaying(false),
  };
}

/** A glance at the table before the first tile moves. */
const FIRST_MS = 400;

const pauseAfter = ({ sentence }: PlanStep): number =>
  PAUSE_MS[getSettings().speed] + sentence.length * LETTER_MS;
