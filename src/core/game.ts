/**
 * The contract that every game signs, in four seams: `Rules`, `Text`, `Words` and `Mind`. Whatever runs a game
 * (table, terminal, server, bot, coach, test) knows it through them alone, and nothing outside `games/` asks
 * which game it is.
 */
import type { Mind } from './seams/mind.ts';
import type { GameEvent, Rules, Start } from './seams/rules.ts';
import type { Text } from './seams/text.ts';
import type { Words } from './seams/words.ts';

export type { Choice } from './choice.ts';
export type { CardsField, Field, Fields, SeatsField } from './fields.ts';
export type { Outcome } from './outcome.ts';
export {
  POLICY_LEVELS,
  type Candidate,
  type Judgement,
  type Mind,
  type PackedMoves,
  type PolicyLevel,
  type Reason,
} from './seams/mind.ts';
export type { GameEvent, Rules, Start } from './seams/rules.ts';
export type { Text } from './seams/text.ts';
export type { Words } from './seams/words.ts';
export type { Violation } from './violation.ts';

/** `P` is the position (a state, or a view of it with holes), `M` a move, `E` an event. */
export interface Game<P, M, E extends GameEvent>
  extends Start<P>, Rules<P, M, E>, Text<P, M>, Words<P, M, E> {}

/** A game with its mind, as bots and the coach get it. Whoever only shows or keeps matches loads none. */
export interface ThinkingGame<P, M, E extends GameEvent> extends Game<P, M, E>, Mind<P, M> {}

export type AnyGame = Game<unknown, unknown, GameEvent>;
export type AnyThinkingGame = ThinkingGame<unknown, unknown, GameEvent>;
