/**
 * Entry point for screens and the library: questions about cards that a player has picked up. The judge
 * behind every answer is `check`.
 */
export { actionOf, actionsWith, stackActions } from './action.ts';
export type { Action, Selection } from './action.ts';
export { determineActions, optionsIn, validateTrail } from './determine.ts';
export type { TrailVerdict } from './determine.ts';
export { reachOf, sumText } from './reach.ts';
export { lackOf, refusalOf, refusalOfOpenBuild } from './intent.ts';
export type { Lack } from './intent.ts';
