/**
 * Hook for the steps of a lesson. Each step is an entry of the browser's history: Back goes one step back,
 * and from the first step out of the lesson.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Steps {
  readonly at: number;
  /** The position that the step before led to. */
  readonly before: unknown;
  readonly goOn: (reached: unknown) => void;
  readonly goBack: () => void;
  readonly startOver: () => void;
  /** Leaves the lesson, and nothing of it in the history; then does what comes after. */
  readonly leave: (then: () => void) => void;
}

interface LessonEntry {
  readonly lesson: number;
}

const entryNow = (): number | undefined => (history.state as LessonEntry | null)?.lesson;

const push = (lesson: number): void =>
  history.pushState({ lesson } satisfies LessonEntry, '', location.href);

export function useSteps(onLeft: () => void): Steps {
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState<readonly unknown[]>([undefined]);
  const then = useRef<() => void>(undefined);
  const left = useEffectEvent(() => (then.current ?? onLeft)());
  useEffect(() => {
    push(0);
    const onPop = (): void => {
      const step = entryNow();
      if (step === undefined) left();
      else setAt(step);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const leave = useCallback((after: () => void) => {
    then.current = after;
    history.go(-(entryNow() ?? 0) - 1);
  }, []);
  return {
    at,
    before: reached[at],
    goOn: (position) => {
      setReached([...reached.slice(0, at + 1), position]);
      push(at + 1);
      setAt(at + 1);
    },
    goBack: () => history.back(),
    startOver: () => history.go(-at),
    leave,
  };
}
