/** The door of Casino: all that surfaces may use of the game. Nothing else of this folder is imported from outside. */
export { casino } from './game.ts';
export { checkTurn } from './rules/check.ts';
export {
  groupsOf,
  buildTarget,
  cardsOf,
  formatTarget,
  lookUp,
  looseTarget,
  wasUsed,
} from './rules/targets.ts';
export { matchLength, playsInTeams } from './rules/options.ts';
export { matchWinners, outcome, scoreNow } from './rules/score.ts';
export {
  buildNamed,
  isCompound,
  isPartner,
  isUsableTop,
  ownBuild,
  seatsOf,
  sideOf,
  topOf,
} from './rules/turn.ts';
export {
  type Build,
  type CapturedEvent,
  type CasinoEvent,
  type CasinoOptions,
  type GameScore,
  type Move,
  type MoveType,
  NO_SEAT,
  type Position,
  type Side,
  type SideScore,
  type Target,
  violation,
} from './rules/types.ts';
export {
  BIG_CASINO,
  largeFirst,
  LITTLE_CASINO,
  totalOf,
  VALUE_MAX,
  valueOf,
} from './rules/values.ts';
export {
  type Action,
  actionOf,
  actionsWith,
  reachOf,
  type Selection,
  stackActions,
  sumText,
} from './table/actions.ts';
export {
  determineActions,
  type Lack,
  lackOf,
  refusalOf,
  refusalOfOpenBuild,
  type TrailVerdict,
  validateTrail,
} from './table/intent.ts';
export { drafts, stackOf } from './table/draft.ts';
export { formatMove, parseMove, parseTarget } from './text/notation.ts';
export { decided } from './words/ending.ts';
export { lackWords } from './words/explain.ts';
export { prompt } from './words/moves.ts';
export { ruleOf, ruleOfMove } from './words/rule-numbers.ts';
export { VERBS } from './words/moves.ts';
