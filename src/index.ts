/** The library's front door: a table for any game, and what is needed to talk to it. */
export { createTable, loadTable } from './door/create.ts';
export type { Table, TableSpec } from './door/create.ts';
export type { Change, Listener } from './door/change.ts';
export { TABLE_CODES } from './door/problem.ts';
export type { Problem, TableCode } from './door/problem.ts';
export { NoSuchSeat } from './door/table.ts';
export type { GameTable, Hint, ListedMove, Reply, TablePlayer } from './door/table.ts';
export { createShithead } from './door/shithead.ts';
export type {
  Cards,
  Recommendation,
  ShitheadGame,
  ShitheadReply,
  ShitheadSpec,
  Who,
} from './door/shithead.ts';
export type { PlayerAtTable, PlayerView } from './door/shithead-view.ts';
export { determineActions, validateTrail } from './door/casino.ts';
export type {
  CasinoAction,
  CasinoCard,
  CasinoTarget,
  CasinoView,
  DeterminedActions,
  TrailVerdict,
} from './door/casino.ts';
export { needsPositionChoice, resolveRunInsertPosition } from './door/may-i.ts';
export type { MayICard, MayIMeld, RunInsertPosition } from './door/may-i.ts';
export { pickVerdicts, teamLock } from './door/dhappa.ts';
export type { DhappaView, PickVerdict, PickVerdicts, TeamLock } from './door/dhappa.ts';
export { canFinish, executePlan, solve, translateToHumanMoves } from './door/rummikub.ts';
export type {
  HumanPlanText,
  PlanEnd,
  RummikubPosition,
  RummikubRack,
  RummikubTable,
  Solution,
  SolveOptions,
  TextMeld,
} from './door/rummikub.ts';

export { botNameFor } from './bots/bot-settings.ts';
export type { BotSettings } from './bots/bot-settings.ts';
export { BOT_LEVELS, isBotLevel, isBotName } from './bots/roster.ts';
export type { BotLevel, BotName } from './bots/roster.ts';
export { formatCard, formatCards, parseCard, UNKNOWN } from './core/card.ts';
export type { Card } from './core/card.ts';
export type { Choice, GameEvent, Outcome, Violation } from './core/game.ts';
export { SPECTATOR } from './core/knowledge.ts';
export type { Viewer } from './core/knowledge.ts';
export type { LogLine } from './core/match.ts';
export type { RunEnd } from './core/meld.ts';
export type { Options, OptionSpec, RawOptions } from './core/options.ts';
export type { Result } from './core/result.ts';
export type { Seat } from './core/seat.ts';
export { GAME_IDS, GAMES, isGameId } from './games/index.ts';
export type { EventOf, GameId, MoveOf, PositionOf } from './games/index.ts';
