/**
 * What a bot or the coach is handed when it thinks elsewhere: in a worker of the page or of the server.
 * The game is handed in, too: a worker of the page loads only the one that is played.
 */
import type { AnyGame } from '../core/game.ts';
import { rngFromSeed } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { coachRng } from './at-table.ts';
import { isBotLevel, respond, type BotLevel } from './bot.ts';
import { advise, type Advice } from './coach.ts';

/** A view and nothing else of the match (BT-1), in a form that can be posted to a worker. */
export interface Thought {
  readonly gameId: string;
  readonly view: unknown;
  readonly seat: Seat;
}
export interface BotThought extends Thought {
  readonly level: string;
  /** The bot's own (see `botSeed`), never the match's. */
  readonly seed: string;
}
export interface CoachThought extends Thought {
  readonly seq: number;
  readonly names: readonly string[];
}

/** A level this version does not know, from an older save, plays as a fair opponent. */
const levelNamed = (text: string): BotLevel => (isBotLevel(text) ? text : 'medium');

/** The move, or none from a seat that nobody waits for. */
export const thinkWith = (game: AnyGame, { level, view, seat, seed }: BotThought): unknown =>
  respond(game, levelNamed(level), view, seat, rngFromSeed(seed))?.move;

export const adviseWith = (
  game: AnyGame,
  { view, seat, seq, names }: CoachThought,
): Advice<unknown> | undefined => advise(game, view, seat, coachRng(seat, seq), names);
