/**
 * The door of May I?: all that surfaces may use of the game. Nothing else of this folder is imported from
 * outside.
 */
export { mayI } from './game.ts';
export { checkFit, checkGap, meldViolation, standsFor, check } from './rules/check.ts';
export {
  type Contract,
  contractOf,
  contractWords,
  ROUNDS,
  RUN_MIN,
  SET_MIN,
  sizesFor,
} from './rules/contract.ts';
export {
  faceBeyond,
  facesIn,
  fitOf,
  fits,
  type MeldCards,
  meldsWith,
  misfitOf,
  needsPositionChoice,
  rankOfSet,
  resolveRunInsertPosition,
  judgeMeld,
  layOut,
  type MeldFault,
  placementsOf,
} from './rules/melds.ts';
export { legal } from './rules/moves.ts';
export { bestLayDown, layDowns } from './rules/planner/index.ts';
export {
  outcome,
  pointsIn,
  standingsOf,
  winnersOf,
  exposedCard,
  isLastRound,
  isPlaying,
  mayCall,
  topOf,
} from './rules/turn.ts';
export {
  type LayOff,
  type MayIEvent,
  type MayIViolation,
  type Meld,
  type MeldKind,
  type Move,
  type MoveOfType,
  type MoveType,
  type NamedMeld,
  NO_SEAT,
  type Phase,
  type Position,
  type RoundRecord,
} from './rules/types.ts';
export { drafts, stagedIn } from './table/draft.ts';
export { formatMove, meldIn, parseMove } from './text/notation.ts';
export { cutWords, isCutNews } from './words/describe.ts';
export { decided } from './words/ending.ts';
export { explain } from './words/explain.ts';
export { claimVerb, layOffVerb, prompt, VERBS } from './words/moves.ts';
export { ruleOf, ruleOfMove } from './words/rule-numbers.ts';
