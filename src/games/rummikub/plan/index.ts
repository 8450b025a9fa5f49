/**
 * Entry point of the translation (RK-11): tiles are integers inside, and text for whoever calls from outside.
 */
export { executePlan, startOf, stepsOf } from './execute.ts';
export { fromRawSteps } from './raw-steps.ts';
export { sayMove, tellMove } from './say.ts';
export { sayPlan } from './say-plan.ts';
export {
  formatHumanMove,
  translateToHumanMoves,
  type HumanPlanText,
  type TextMeld,
} from './text.ts';
export { translate } from './translate.ts';
export type * from './types.ts';
