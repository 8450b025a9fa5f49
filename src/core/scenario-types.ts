/**
 * Rule cases as data: a position, moves, and what must follow; and the slips in them that show before a case
 * is run. docs/notation.md explains every part.
 */
import type { Viewer } from './knowledge.ts';
import { type OptionSpec, parseOptions, type RawOptions } from './options.ts';
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

/** Repeats inside repeats multiply; more than this is a slip, and would keep everyone waiting. */
const STEPS_MAX = 100_000;

/** What is wrong with a case as it is written, or undefined. */
export function slipIn(options: readonly OptionSpec[], scenario: Scenario): string | undefined {
  return (
    slipInDeal(scenario) ??
    slipInOptions(options, scenario) ??
    slipInSteps(scenario.moves ?? []) ??
    (countSteps(scenario.moves ?? []) > STEPS_MAX
      ? `moves: there are more than ${STEPS_MAX} steps`
      : undefined)
  );
}

const AFTER_THE_DEAL = ['moves', 'expect', 'legal', 'view', 'log'] as const;

function slipInDeal(scenario: Scenario): string | undefined {
  const deal = scenario.new;
  if (!deal) return undefined;
  if (deal.rejects === undefined) return deal.says === undefined ? undefined : `new: ${SAYS_ALONE}`;
  const extra = AFTER_THE_DEAL.filter((part) => scenario[part] !== undefined);
  if (extra.length === 0) return undefined;
  return `new: nothing can follow a new game that is refused, so leave out ${extra.join(', ')}`;
}

const SAYS_ALONE = '"says" is the sentence of a refusal, so it needs "rejects"';

const CHOICES_ALONE = '"choices" are what a refused move could mean, so they need "rejects"';

/** A new game judges its options itself, since refusing them may be what the case is about. */
function slipInOptions(
  specs: readonly OptionSpec[],
  { options = {}, given = {}, new: deal }: Scenario,
): string | undefined {
  if (deal) return undefined;
  const twice = Object.keys(options).find((name) => Object.hasOwn(given, name));
  if (twice !== undefined) return `${twice} stands in "options" and in "given"`;
  const parsed = parseOptions(specs, options);
  return parsed.ok ? undefined : `options: ${parsed.error}`;
}

function slipInSteps(steps: readonly Step[]): string | undefined {
  for (const step of steps) {
    const slip = 'repeat' in step ? slipInSteps(step.moves) : slipInStep(step);
    if (slip !== undefined) return slip;
  }
  return undefined;
}

function slipInStep(step: Exclude<Step, { repeat: number }>): string | undefined {
  if (!('move' in step) || step.rejects !== undefined) return undefined;
  const alone = step.says === undefined ? step.choices && CHOICES_ALONE : SAYS_ALONE;
  return alone && `seat ${step.seat}, "${step.move}": ${alone}`;
}

/** A repeat costs a step each time even if it holds none. */
const countSteps = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, step) => sum + ('repeat' in step ? step.repeat * (1 + countSteps(step.moves)) : 1),
    0,
  );
