/**
 * Hook that steps through a plan. Step 0 is the table before it; each further step is the table after a move.
 */
import { plainText } from '../../../core/phrase.ts';
import { useCallback, useEffect, useState } from 'react';
import type { PlanState, PlanStep } from '../../../games/rummikub/index.ts';
import { getSettings } from '../../settings.ts';

export interface PlanPlayer {
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

export function usePlanPlayer(start: PlanState, steps: readonly PlanStep[]): PlanPlayer {
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
  PAUSE_MS[getSettings().speed] + plainText(sentence).length * LETTER_MS;
