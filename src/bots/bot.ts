/** A bot gets a view, a seat and its own generator, and returns a legal move. It never sees a state. */
import {
  POLICY_LEVELS,
  type Game,
  type GameEvent,
  type PolicyLevel,
  type Reason,
} from '../core/game.ts';
import { pickOne, rngFromSeed, type Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';

export const BOT_LEVELS = ['random', ...POLICY_LEVELS] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
export const isBotLevel = (text: string): text is BotLevel =>
  (BOT_LEVELS as readonly string[]).includes(text);

export interface Decision<M> {
  readonly move: M;
  readonly reasons: readonly Reason[];
}

/** BT-4: the share of random moves, in percent, once nothing has progressed for long. */
const STALLED_RANDOM_PERCENT = 15;

/** The move of a bot. Same view, level and generator state: the same move (BT-3). */
export function decide<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  level: BotLevel,
  view: P,
  seat: Seat,
  rng: Rng,
): Decision<M> {
  const moves = game.legal(view, seat);
  if (moves.length === 1) return { move: moves[0], reasons: [] };
  const breaksPattern = game.isStalled(view) && rng.below(100) < STALLED_RANDOM_PERCENT;
  if (level === 'random' || breaksPattern) return { move: pickOne(moves, rng), reasons: [] };
  return game.judge(level satisfies PolicyLevel, view, seat, rng)[0];
}

/** A bot's own generator for one decision, so that a match can be replayed from any point. */
export const botRng = (seed: string, seat: Seat, seq: number): Rng =>
  rngFromSeed(`${seed}/bot/${seat}/${seq}`);
