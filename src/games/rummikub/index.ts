/** The door of Rummikub: all that surfaces may use of the game. Nothing else of this folder is imported from outside. */
export { rummikub } from './game.ts';
export { executePlan, startOf, stepsOf } from './plan/execute.ts';
export { sayPlan } from './plan/say.ts';
export {
  type HumanPlanText,
  meldFrom,
  meldText,
  planText,
  type TextMeld,
  tileFrom,
  translateToHumanMoves,
} from './plan/text.ts';
export { fromRawSteps, misfitOf, translate } from './plan/translate.ts';
export type {
  Flow,
  HumanMove,
  HumanPlan,
  JokerFace,
  PlanState,
  PlanStep,
  RawStep,
} from './plan/types.ts';
export {
  asRun,
  facesAt,
  faceSum,
  type Fault,
  faultOf,
  faultWords,
  formatMeld,
  formatMelds,
  isMeld,
  isSameMeld,
  isSameOrder,
  type Meld,
  MELD_MIN,
  type MeldType,
  seemingType,
  sortedTiles,
  tidied,
  typesOf,
} from './rules/melds.ts';
export { check } from './rules/check.ts';
export { tilesAdded, without, isSameTable } from './rules/count.ts';
export { legal } from './rules/moves.ts';
export { bestAnswer, bestPlay, isProvable } from './rules/packed/best-play.ts';
export {
  formatScore,
  formatSigned,
  outcome,
  scoreWords,
  standingsOf,
  winnersOf,
} from './rules/score.ts';
export { openingPoints } from './rules/setup.ts';
export type {
  Move,
  Position,
  RoundRecord,
  RummikubEvent,
  RummikubOptions,
  RummikubViolation,
} from './rules/types.ts';
export {
  canFinish,
  type Options as SolverOptions,
  type Position as SolverPosition,
  type Solution,
  solutionOf,
  solve,
  solvePuzzle,
} from './solver/index.ts';
export { canFinishPuzzle } from './solver/solve.ts';
export { type Answer, type Puzzle, USUAL_WISHES, type Wishes } from './solver/types.ts';
export { SolverWorkspace } from './solver/workspace.ts';
export {
  type ArrangedSet,
  type Arrangement,
  chooseType,
  faultIn,
  formatArrangement,
  isAmbiguous,
  isBroken,
  isTouched,
  type Laid,
  layOut,
  meldOf,
  newSet,
  parseArrangement,
  playedIn,
  playOf,
  pointsIn,
  putInto,
  reset,
  startArrangement,
  takeBack,
  tilesOf,
  timeUpOf,
  undo,
} from './table/arrange.ts';
export { arrangedBy, drafts } from './table/draft.ts';
export {
  parseMelds,
  parseTiles,
  type TextFault,
  canonicalMove,
  formatMove,
  parseMove,
} from './text/notation.ts';
export { isLotsNews, lotsWords } from './words/describe.ts';
export { decided } from './words/ending.ts';
export { explain } from './words/explain.ts';
export { prompt } from './words/moves.ts';
export { ruleOf, ruleOfMove } from './words/rule-numbers.ts';
export { VERBS } from './words/moves.ts';
