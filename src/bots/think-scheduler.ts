/**
 * Schedules the thinking of one worker. It takes requests, thinks about all of them in turn, a slice at a
 * time, and lets messages in between. A worker of the page, a thread of the server and a thinker in this
 * process each own one.
 */
import type { AnyThinkingGame } from '../core/game.ts';
import { counsel, deliberate, placeOf, type Deliberation } from './deliberation.ts';
import type { Clock } from './search/think.ts';
import type { BotThought, CoachThought } from './thought.ts';
import { Trees } from './trees.ts';

export type ThinkRequest =
  | { readonly id: number; readonly kind: 'think'; readonly thought: BotThought }
  | { readonly id: number; readonly kind: 'advise'; readonly thought: CoachThought }
  | { readonly id: number; readonly kind: 'cancel' };
type ThinkQuestion = Exclude<ThinkRequest, { kind: 'cancel' }>;

export type ThinkReply =
  /** The best so far; a better one follows. */
  | { readonly id: number; readonly better: unknown }
  | { readonly id: number; readonly answer: unknown; readonly fault?: string | undefined }
  | { readonly id: number; readonly error: string };

export interface SchedulerTools {
  readonly gameFor: (id: string) => AnyThinkingGame | Promise<AnyThinkingGame>;
  readonly clock: Clock;
  /** Lets whatever waits outside happen: messages, keys, other timers. */
  readonly breathe: () => Promise<void>;
  readonly tell: (news: ThinkReply) => void;
}

/** So often a question that is still thought about is told of a better answer. */
const BETTER_MS = 250;

interface Task {
  readonly id: number;
  readonly deliberation: Deliberation<unknown>;
  /** Whether somebody looks at answers before the last one. */
  readonly isShown: boolean;
  toldAt: number;
}

export class ThinkScheduler {
  readonly #tools: SchedulerTools;
  readonly #trees = new Trees();
  /** Requests whose game is being loaded; a cancelled one is no longer among them. */
  readonly #loading = new Set<number>();
  #tasks: Task[] = [];
  #isBusy = false;

  constructor(tools: SchedulerTools) {
    this.#tools = tools;
  }

  hear(request: ThinkRequest): void {
    if (request.kind !== 'cancel') return void this.#begin(request);
    this.#loading.delete(request.id);
    this.#tasks = this.#tasks.filter(({ id }) => id !== request.id);
  }

  async #begin(request: ThinkQuestion): Promise<void> {
    const { id } = request;
    this.#loading.add(id);
    try {
      const game = await this.#tools.gameFor(request.thought.gameId);
      if (!this.#loading.delete(id)) return;
      const deliberation = this.#deliberation(game, request);
      const task = { id, deliberation, isShown: request.kind === 'advise', toldAt: -Infinity };
      this.#tasks.push(task);
      this.#tellBetter(task);
    } catch (error) {
      this.#loading.delete(id);
      this.#tools.tell({ id, error: placeOf(error) });
    }
    if (!this.#isBusy) await this.#work();
  }

  #deliberation(game: AnyThinkingGame, request: ThinkQuestion): Deliberation<unknown> {
    const { clock } = this.#tools;
    return request.kind === 'think'
      ? deliberate(game, request.thought, clock, this.#trees)
      : counsel(game, request.thought, clock);
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
      this.#continue(task);
      if (this.#tasks.length > 0) await this.#tools.breathe();
    }
    this.#isBusy = false;
  }

  #continue(task: Task): void {
    const { id, deliberation } = task;
    try {
      if (!deliberation.isDone) deliberation.step();
      if (deliberation.isDone) {
        const answer = deliberation.answer();
        return this.#tools.tell({ id, answer, fault: deliberation.fault });
      }
      this.#tellBetter(task);
      this.#tasks.push(task);
    } catch (error) {
      this.#tools.tell({ id, error: placeOf(error) });
    }
  }

  #tellBetter(task: Task): void {
    const now = this.#tools.clock();
    if (!task.isShown || task.deliberation.isDone || now - task.toldAt < BETTER_MS) return;
    task.toldAt = now;
    this.#tools.tell({ id: task.id, better: task.deliberation.answer() });
  }
}
