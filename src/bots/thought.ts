/** What a bot or the coach is handed when it thinks elsewhere: in a worker of the page or of the server. */
import type { AnyGame } from '../core/game.ts';
import { invariant } from '../core/invariant.ts';
import { rngFromSeed } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { gameNamed } from '../games/index.ts';
import { coachRng } from './at-table.ts';
import { decide, isBotLevel, type BotLevel } from './bot.ts';
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

function gameFor({ gameId }: Thought): AnyGame {
  const game = gameNamed(gameId);
  invariant(game !== undefined, `there is no game "${gameId}"`);
  return game;
}

/** A level this version does not know, from an older save, plays as a fair opponent. */
const levelNamed = (text: string): BotLevel => (isBotLevel(text) ? text : 'medium');

export function thinkNow(thought: BotThought): unknown {
  const { level, view, seat, seed } = thought;
  return decide(gameFor(thought), levelNamed(level), view, seat, rngFromSeed(seed)).move;
}

export function adviseNow(thought: CoachThought): Advice<unknown> | undefined {
  const { view, seat, seq, names } = thought;
  return advise(gameFor(thought), view, seat, coachRng(seat, seq), names);
}
