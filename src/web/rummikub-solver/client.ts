/**
 * The page's side of the solver worker. Questions are answered one after another. An unwanted question is
 * cancelled by ending its worker, unless it is done in a moment anyway.
 */
import type {
  Answer,
  HumanPlan,
  PlanState,
  PlanStep,
  Puzzle,
  RummikubOptions,
  Wishes,
} from '../../games/rummikub/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** As much of a Worker as is needed. */
export interface SolverWorker {
  postMessage(request: SolverRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<SolverMessage>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((nodes: number) => void) | undefined;
}

interface Waiting extends AskOptions {
  readonly question: SolverQuestion;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** A worker takes longer to start than most answers take. */
const PATIENCE_MS = 250;

export class SolverClient {
  readonly #start: () => SolverWorker;
  #worker: SolverWorker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Asked, given up, and not answered yet. */
  readonly #stale = new Set<number>();

  constructor(start: () => SolverWorker = startWorker) {
    this.#start = start;
  }

  /** Rejects where the signal is aborted, or where the solver itself fails, which is a bug of it. */
  ask<K extends SolverQuestion['kind']>(
    question: Extract<SolverQuestion, { readonly kind: K }>,
    options: AskOptions = {},
  ): Promise<Replies[K]> {
    const id = ++this.#lastId;
    const asked = new Promise<Reply>((resolve, reject) => {
      if (options.signal?.aborted) return reject(stopped());
      this.#waiting.set(id, { ...options, question, resolve, reject });
      options.signal?.addEventListener('abort', () => this.#giveUp(id), { once: true });
      this.#post(id, question);
    });
    return asked as Promise<Replies[K]>;
  }

  close(): void {
    this.#end();
    for (const { reject } of this.#waiting.values()) reject(stopped());
    this.#waiting.clear();
  }

  #post(id: number, question: SolverQuestion): void {
    try {
      this.#worker ??= this.#begin();
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      this.#worker.postMessage({ id, question });
    } catch {
      void this.#answerHere(id, question);
    }
  }

  #begin(): SolverWorker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }) => this.#hear(data));
    worker.addEventListener('error', () => {
      if (this.#worker === worker) this.#breakDown();
    });
    return worker;
  }

  #hear(message: SolverMessage): void {
    const waiting = this.#waiting.get(message.id);
    if ('nodes' in message) return waiting?.onProgress?.(message.nodes);
    this.#waiting.delete(message.id);
    this.#stale.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.reply);
  }

  #giveUp(id: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#stale.add(id);
    waiting.reject(stopped());
    setTimeout(() => {
      if (this.#stale.has(id)) this.#restart();
    }, PATIENCE_MS);
  }

  /** Whatever is still wanted is asked anew. */
  #restart(): void {
    this.#end();
    for (const [id, { question }] of this.#waiting) this.#post(id, question);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#stale.clear();
  }

  /** Where workers are forbidden or one has died, the page solves by itself. */
  #breakDown(): void {
    this.#end();
    for (const [id, { question }] of this.#waiting) void this.#answerHere(id, question);
  }

  async #answerHere(id: number, question: SolverQuestion): Promise<void> {
    try {
      const { replyTo } = await import('./reply.ts');
      this.#hear({ id, reply: replyTo(question, (nodes) => this.#hear({ id, nodes })) });
    } catch (error) {
      this.#hear({ id, error: String(error) });
    }
  }
}

const startWorker = (): SolverWorker =>
  new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });

const STOPPED = 'the question was given up';
const stopped = (): Error => new Error(STOPPED);

// The messages between a page and its solver worker.

/** The best play, with how a person would make it. */
export interface Solved {
  readonly puzzle: Puzzle;
  readonly answer: Answer;
  readonly plan: HumanPlan;
  readonly start: PlanState;
  /** How everything lies after each move of the plan. */
  readonly steps: readonly PlanStep[];
}

interface Asked {
  readonly puzzle: Puzzle;
  readonly wishes: Partial<Wishes>;
  /** The rules of a table where the question comes from one: some of them the solver does not know. */
  readonly options?: RummikubOptions | undefined;
}

export type SolverQuestion =
  | (Asked & { readonly kind: 'solve' })
  /** Whether the whole rack can be played. */
  | (Asked & { readonly kind: 'finish' });

interface Replies {
  readonly solve: Solved;
  readonly finish: boolean;
}
export type Reply = Replies[SolverQuestion['kind']];

/** Ids match answers to questions. An answer that nobody waits for any more is dropped. */
export interface SolverRequest {
  readonly id: number;
  readonly question: SolverQuestion;
}

export type SolverMessage =
  | { readonly id: number; readonly reply: Reply }
  | { readonly id: number; readonly error: string }
  /** A search that takes long tells how far it has come. */
  | { readonly id: number; readonly nodes: number };

export type Solving =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly nodes: number }
  | { readonly state: 'solved'; readonly solved: Solved }
  | { readonly state: 'failed'; readonly says: string };

interface Solver {
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

/**
 * Hook that asks the solver for a component. It handles one question at a time and answers only the newest.
 */
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
