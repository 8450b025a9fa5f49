/**
 * Hook that asks the solver for a component. It handles one question at a time and answers only the newest.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Puzzle, RummikubOptions, Wishes } from '../../games/rummikub/index.ts';
import { SolverClient } from './client.ts';
import type { Solved } from './messages.ts';

export type Solving =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly nodes: number }
  | { readonly state: 'solved'; readonly solved: Solved }
  | { readonly state: 'failed'; readonly says: string };

export interface Solver {
  readonly solving: Solving;
  readonly solve: (puzzle: Puzzle, wishes: Partial<Wishes>, options?: RummikubOptions) => void;
  /** Whether the whole rack can be played; undefined where the question was given up. */
  readonly canFinish: (puzzle: Puzzle, wishes: Partial<Wishes>) => Promise<boolean | undefined>;
  /** Has the solver ready before it is asked, where it will be. */
  readonly warm: () => void;
  /** Gives up what is being worked on, and forgets what was answered. */
  readonly clear: () => void;
}

/**
 * A position that makes the solver go everywhere once: r[r1 … r7], g[b9 y9 k9] and r4, b1, y1, J on the rack.
 */
const EXERCISE: Puzzle = {
  table: [
    { type: 'run', tiles: [0, 1, 2, 3, 4, 5, 6] },
    { type: 'group', tiles: [21, 34, 47] },
  ],
  rack: [3, 13, 26, 52],
  opened: true,
};
const IDLE: Solving = { state: 'idle' };

export function useSolver(): Solver {
  const [solving, setSolving] = useState<Solving>(IDLE);
  const client = useRef<SolverClient>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      client.current?.close();
      client.current = undefined;
    },
    [],
  );
  const open = useCallback(() => (client.current ??= new SolverClient()), []);
  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
  const solve = useCallback(
    (puzzle: Puzzle, wishes: Partial<Wishes>, options?: RummikubOptions): void => {
      const signal = begin();
      setSolving({ state: 'working', nodes: 0 });
      const onProgress = (nodes: number): void => setSolving({ state: 'working', nodes });
      const asked = open().ask({ kind: 'solve', puzzle, wishes, options }, { signal, onProgress });
      asked.then(
        (solved) => signal.aborted || setSolving({ state: 'solved', solved }),
        (error: unknown) => signal.aborted || setSolving({ state: 'failed', says: String(error) }),
      );
    },
    [begin, open],
  );
  const canFinish = useCallback(
    (puzzle: Puzzle, wishes: Partial<Wishes>) =>
      open()
        .ask({ kind: 'finish', puzzle, wishes })
        .catch(() => undefined),
    [open],
  );
  const warm = useCallback(() => {
    open()
      .ask({ kind: 'solve', puzzle: EXERCISE, wishes: {} })
      .catch(() => undefined);
  }, [open]);
  const clear = useCallback(() => {
    begin();
    setSolving(IDLE);
  }, [begin]);
  return { solving, solve, canFinish, warm, clear };
}
