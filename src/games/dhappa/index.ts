/** The door of Dhappa: all that surfaces may use of the game. Nothing else of this folder is imported from outside. */
export { dhappa } from './game.ts';
export { check } from './rules/check.ts';
export { compareInHand } from './rules/hands.ts';
export {
  type Lock,
  LOCK_RUNS,
  LOCK_WILDS_ALL,
  LOCK_WILDS_EACH,
  lockOf,
  whyNotClean,
} from './rules/lock.ts';
export { legal } from './rules/moves.ts';
export { isFreePick, pickVerdicts, witnessFor } from './rules/pick/pick.ts';
export { verdicts } from './table/verdicts.ts';
export { judgeAdd, judgeCreate } from './rules/plays/build.ts';
export type { Effect } from './rules/plays/effect.ts';
export { mergePartners } from './rules/plays/play.ts';
export { faceOf, isOfTeam, RUN_MIN, runNumbered, runsOfTeam } from './rules/runs.ts';
export { outcome, totalOf, winningTeam } from './rules/score.ts';
export { areTeammates, otherTeam, TEAM_NAMES, teamOf, teams } from './rules/teams.ts';
export {
  type DhappaEvent,
  type HandRecord,
  type Move,
  type MoveOfType,
  type MoveType,
  NO_CARD,
  NO_SEAT,
  type Position,
  type Run,
  type Team,
  type TeamScore,
  type Verdict,
} from './rules/types.ts';
export { formatMove, parseMove } from './text/notation.ts';
export { decided } from './words/ending.ts';
export { explain } from './words/explain.ts';
export { prompt } from './words/moves.ts';
export { ruleOf, ruleOfMove } from './words/rule-numbers.ts';
export { discardVerb, VERBS } from './words/moves.ts';
