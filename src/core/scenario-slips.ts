/** Slips that show before a case is run: it would test nothing, or not what its writer believes. */
import { parseOptions, type OptionSpec } from './options.ts';
import type { Scenario, Step } from './scenario-types.ts';

/** Repeats inside repeats multiply; more than this is a slip, and would keep everyone waiting. */
export const STEPS_MAX = 100_000;

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
