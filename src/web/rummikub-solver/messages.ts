/** Messages between a page and its Rummikub solver worker: questions and replies. */
import type {
  Answer,
  HumanPlan,
  PlanState,
  PlanStep,
  Puzzle,
  RummikubOptions,
  Wishes,
} from '../../games/rummikub/index.ts';

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

export type Question =
  | (Asked & { readonly kind: 'solve' })
  /** Whether the whole rack can be played. */
  | (Asked & { readonly kind: 'finish' });

export interface Replies {
  readonly solve: Solved;
  readonly finish: boolean;
}
export type Reply = Replies[Question['kind']];

/** Ids match answers to questions. An answer that nobody waits for any more is dropped. */
export interface SolverRequest {
  readonly id: number;
  readonly question: Question;
}

export type SolverMessage =
  | { readonly id: number; readonly reply: Reply }
  | { readonly id: number; readonly error: string }
  /** A search that takes long tells how far it has come. */
  | { readonly id: number; readonly nodes: number };
