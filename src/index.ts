/** The library's front door: a table for any game, and what is needed to talk to it. */
export { createTable, loadTable } from './door/create.ts';
export type { Table, TableSpec } from './door/create.ts';
export type { Change, Listener } from './door/change.ts';
export { isGameId, NoSuchSeat, TABLE_CODES } from './door/problem.ts';
export type { Problem, Reply, TableCode } from './door/problem.ts';
export type { GameTable, Hint, HintedMove, ListedMove, TablePlayer } from './door/table.ts';
export type { EngineSpec, GameEngine, Recommendation, Who } from './door/engine.ts';
export type { Bots, SoloSetup } from './door/seating.ts';
export { formatCard, formatCards, moveMisfit, parseCard } from './door/read.ts';
export { createShithead, shitheadCards } from './door/shithead.ts';
export type {
  CardEffect,
  Cards,
  PlayerAtTable,
  PlayerView,
  ShitheadCards,
  ShitheadGame,
  ShitheadReply,
  ShitheadState,
} from './door/shithead.ts';
export { createMayI } from './door/may-i-engine.ts';
export type { LayOffTo, MayIGame, MayIReply, MeldNumber, MeldToLay } from './door/may-i-engine.ts';
export type {
  MayIMeldState,
  MayIPlayer,
  MayIRound,
  MayIState,
  MayIView,
} from './door/may-i-engine.ts';
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
export {
  canFinish,
  executePlan,
  fromRawSteps,
  solve,
  translateToHumanMoves,
} from './door/rummikub.ts';
export type {
  HumanMove,
  HumanPlanText,
  PlanEnd,
  RawStep,
  RummikubPosition,
  RummikubRack,
  RummikubTable,
  Solution,
  SolveOptions,
  TextMeld,
} from './door/rummikub.ts';

export { adaptiveName, afterMatch, afterTable, utilityOf } from './door/player.ts';
export { NEW_RATING } from './bots/adapt.ts';
export type { Rating } from './bots/adapt.ts';
export { botNameFor } from './bots/bot-settings.ts';
export type { BotSettings } from './bots/bot-settings.ts';
export { BOT_LEVELS, isBotLevel } from './bots/roster.ts';
export { isLevel as isBotName } from './door/player.ts';
export type { BotLevel, BotName } from './bots/roster.ts';
export { UNKNOWN } from './core/card.ts';
export type { Card } from './core/card.ts';
export type { Choice, GameEvent, Outcome, Violation } from './core/game.ts';
export { SPECTATOR } from './core/knowledge.ts';
export type { Viewer } from './core/knowledge.ts';
export type { LogLine, Player } from './core/match.ts';
export type { RunEnd } from './core/meld.ts';
export type { Options, OptionSpec, RawOptions } from './core/options.ts';
export type { Result } from './core/result.ts';
export type { Seat } from './core/seat.ts';
export { GAME_IDS, GAMES } from './games/index.ts';
export type { EventOf, GameId, MoveOf, PositionOf } from './games/index.ts';
