/** Types of a lesson: positions in a game's notation, each with a question and its right answers. */
import type { ReactElement } from 'react';
import type { Said } from '../../core/phrase.ts';
import type { Seat } from '../../core/seat.ts';

export interface LessonStep {
  readonly title: string;
  /** The position dealt; where absent the lesson goes on from the last one. */
  readonly given?: Readonly<Record<string, string>>;
  /** Asks for the move in a sentence. */
  readonly ask: string;
  /** Right moves in notation; `any` takes every legal one. */
  readonly answers: readonly string[] | 'any';
  /** What to say to a legal move that is not the one asked for. */
  readonly nudge?: Said;
  /** The same for particular moves, by their notation, where there is more to say. */
  readonly nudges?: Readonly<Record<string, Said>>;
  /** What others do right after a right answer: their seats and moves, in order. */
  readonly replies?: readonly (readonly [Seat, string])[];
  /** Why it works, in a sentence or two. */
  readonly why: string;
  /** The rule that this step shows. */
  readonly rule: string;
}

export interface LessonTableProps<P, M> {
  /** The learner's view, never the position itself. */
  readonly view: P;
  readonly names: readonly string[];
  /** False once the step is answered: the table is then there to look at. */
  readonly canAct: boolean;
  /** A method, like `Table`, so that a lesson can also be handled without its game's own types. */
  onMove(this: void, move: M): void;
}

export interface LessonScript<P, M> {
  readonly steps: readonly LessonStep[];
  /** The players by seat; the learner first. */
  readonly names: readonly string[];
  /** One sentence for the end. */
  readonly farewell: string;
  /** How a sentence is drawn where it does not speak of cards. */
  drawn?(this: void, text: Said): ReactElement;
  /** The table with tappable cards and the actions that the game has. */
  Table(this: void, props: LessonTableProps<P, M>): ReactElement;
}

export const LEARNER: Seat = 0;
