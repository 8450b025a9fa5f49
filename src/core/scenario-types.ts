/** Rule cases as data: a position, moves, and what must follow. docs/notation.md explains every part. */
import type { Viewer } from './knowledge.ts';
import type { RawOptions } from './options.ts';
import type { Expected } from './scenario-compare.ts';
import type { Seat } from './seat.ts';

export interface MoveStep {
  readonly seat: Seat;
  /** A move, or a step of a draft. */
  readonly move: string;
  /** The move that a step of a draft turns into, and makes. */
  readonly makes?: string | undefined;
  /** The moves among which a refused step of a draft asks to choose. */
  readonly offers?: readonly string[] | undefined;
  /** The seat's draft after this step; `none` where there is none. */
  readonly draft?: string | undefined;
  /** The code of the violation that must answer this move. */
  readonly rejects?: string | undefined;
  /** The exact sentence of that violation. */
  readonly says?: string | undefined;
  /**
   * The moves that a refused one is asked back with, in order; or each with the words that set it apart,
   * or with what it leads to.
   */
  readonly choices?: readonly string[] | Readonly<Record<string, string>> | undefined;
  /** Fields of the position right after this move; `burned+` counts from before it. */
  readonly expect?: Expected | undefined;
}
/** Asks for the move that a clock running out would make, without making it. */
export interface DefaultStep {
  readonly seat: Seat;
  readonly default: string;
}
export interface RepeatStep {
  readonly repeat: number;
  readonly moves: readonly Step[];
}
export type Step = MoveStep | DefaultStep | RepeatStep;

export interface NewGame {
  readonly seats: number;
  readonly seed?: string | undefined;
  readonly rejects?: string | undefined;
  /** The exact sentence of the violation that refuses the new game. */
  readonly says?: string | undefined;
}

export interface Scenario {
  readonly name: string;
  readonly options?: RawOptions | undefined;
  /** A position in the game's notation, … */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
  /** … or a new game. */
  readonly new?: NewGame | undefined;
  readonly moves?: readonly Step[] | undefined;
  readonly expect?: Expected | undefined;
  readonly legal?: { readonly seat: Seat; readonly moves: readonly string[] } | undefined;
  readonly view?: { readonly seat: Viewer; readonly expect: Expected } | undefined;
  /** All log lines, as a spectator reads them, or as a seat does. */
  readonly log?:
    | readonly string[]
    | { readonly seat: Viewer; readonly lines: readonly string[] }
    | undefined;
}
