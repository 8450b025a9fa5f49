/** The door of Shithead: all that surfaces may use of the game. Nothing else of this folder is imported from outside. */
export { shithead } from './game.ts';
export {
  bySetupOrder,
  CAP_RANK,
  EIGHT,
  isMagic,
  JACK,
  JOKER,
  legalRanks,
  requirementOf,
  SETUP_RANK_ORDER,
  TEN,
  TWO,
  visibleRank,
} from './rules/ranks.ts';
export { packed } from './rules/moves.ts';
export {
  outcome,
  shitheadOf,
  cardCount,
  isActive,
  jokerTargets,
  nextSeat,
  pileFace,
  zoneOf,
} from './rules/turn.ts';
export {
  type Direction,
  type Move,
  type Phase,
  type PlayedEvent,
  type Position,
  type ShitheadEvent,
  type ShitheadOptions,
  type Zone,
  ZONES,
} from './rules/types.ts';
export { parseMove } from './text/notation.ts';
export { decided } from './words/ending.ts';
export { requirementWords } from './words/explain.ts';
export { prompt } from './words/moves.ts';
export { ruleOf, ruleOfMove } from './words/rule-numbers.ts';
export { VERBS } from './words/moves.ts';
