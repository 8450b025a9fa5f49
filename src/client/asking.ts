/**
 * `Thinker`: the interface through which tables ask bots for moves and the coach for hints. The search may
 * run in this process or in a worker.
 */
import type { Advice } from '../bots/coach.ts';
import type { Inquiries } from '../bots/inquiries.ts';
import type { BotThought, CoachThought } from '../bots/thought.ts';
import type { Asking, Hint } from './table.ts';

/**
 * Callbacks of a question: better answers, faults, and a signal that cancels it. A cancelled question gets no
 * answer.
 */
export interface ThinkOptions<A> {
  readonly onBetter?: ((answer: A) => void) | undefined;
  readonly onFault?: ((fault: unknown) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Thinker {
  think(thought: BotThought, options?: ThinkOptions<unknown>): Promise<unknown>;
  advise(
    thought: CoachThought,
    options?: ThinkOptions<Advice<unknown>>,
  ): Promise<Advice<unknown> | undefined>;
}

/** Puts a question to a `ThinkScheduler`, until the signal cancels it. */
export function askWithSignal<A>(
  inquiries: Inquiries,
  question: Parameters<Inquiries['ask']>[0],
  { onBetter, onFault, signal }: ThinkOptions<A> = {},
): Promise<unknown> {
  if (signal?.aborted) return NEVER;
  const inquiry = inquiries.ask(question, {
    onBetter: onBetter && ((answer) => onBetter(answer as A)),
    onFault,
  });
  signal?.addEventListener('abort', inquiry.cancel, { once: true });
  return inquiry.answer.finally(() => signal?.removeEventListener('abort', inquiry.cancel));
}

const NEVER = new Promise<never>(() => undefined);

/**
 * A hint: the first answer at once. Where somebody listens, the coach goes on and tells of better ones, the
 * last of which no longer says that it thinks.
 */
export function hintFrom<M>(
  thinker: Thinker,
  thought: CoachThought,
  { onRefined, thinkMs, signal }: Asking<M> = {},
  onFault: (error: unknown) => undefined,
): Promise<Hint<M> | undefined> {
  const isRefined = onRefined !== undefined;
  const budget = isRefined ? { budget: { ms: thinkMs ?? COACH_MS } } : {};
  return new Promise((resolve) => {
    let last: Hint<M> | undefined;
    const show = (hint: Hint<M> | undefined): void => {
      if (last && hint) onRefined?.(hint);
      else resolve(hint);
      last = hint;
    };
    const options = {
      onBetter: (advice: Advice<unknown>) => show(hintOf(advice, true)),
      onFault,
      signal,
    };
    const advice = thinker.advise({ ...thought, ...budget }, options).catch(onFault);
    // Who fails after the first answer leaves that one standing.
    void advice.then((best) =>
      show(best ? hintOf(best, false) : last && { ...last, isThinking: false }),
    );
  });
}

/** How long the coach thinks where nobody says. */
const COACH_MS = 1500;

export const hintOf = <M>(advice: Advice<unknown>, isThinking: boolean): Hint<M> => ({
  move: advice.best.move as M | undefined,
  sentence: advice.phrases.sentence,
  outlook: advice.best.outlook,
  why: advice.phrases.details,
  isThinking,
});
