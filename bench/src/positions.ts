/** Positions to measure with: fresh ones to play out, and ones from the middle of sensible games. */
import * as bots from '../../dist/bots/bot.js';
import type { AnyThinkingGame } from '../../dist/core/game.js';
import type { RawOptions } from '../../dist/core/options.js';
import { explainViolation } from '../../dist/core/play.js';
import { rngFromSeed, type Rng } from '../../dist/core/rng.js';
import type { Seat } from '../../dist/core/seat.js';
import { respondAt } from './decision-points.js';

export interface Deal {
  readonly seats: number;
  readonly seed: string;
  readonly options?: RawOptions;
}

export function dealt(game: AnyThinkingGame, { seats, seed, options = {} }: Deal): unknown {
  const made = game.setup(seats, options, rngFromSeed(seed));
  if (!made.ok) throw new Error(explainViolation(game, made.error, []));
  return made.value;
}

/** Dealt, and past what all seats do at the same time, as by the clock: the first card may be played. */
export function started(game: AnyThinkingGame, deal: Deal): unknown {
  const position = dealt(game, deal);
  for (let waiting = game.toAct(position); waiting.length > 1; waiting = game.toAct(position))
    for (const seat of waiting) game.apply(position, seat, game.defaultMove(position, seat));
  return position;
}

export interface Moment {
  readonly position: unknown;
  readonly view: unknown;
  readonly seat: Seat;
  readonly move: unknown;
}

/** Every so many moves of games between medium bots, what all do at once before them left out. */
const MOMENT_EVERY = 7;

export function sampleMoments(game: AnyThinkingGame, seats: number, wanted: number): Moment[] {
  const moments: Moment[] = [];
  for (let at = 0; moments.length < wanted; at++)
    collect(game, { seats, seed: `moment/${at}` }, moments);
  return moments.slice(0, wanted);
}

function collect(game: AnyThinkingGame, deal: Deal, moments: Moment[]): void {
  const position = started(game, deal);
  for (let seq = 0; game.outcome(position) === undefined; seq++) {
    const moment = nextMoment(game, position, (seat) => bots.botRng(deal.seed, seat, seq));
    if (seq % MOMENT_EVERY === 0) moments.push({ ...moment, position: game.clone(position) });
    game.apply(position, moment.seat, moment.move);
  }
}

/** The move of the first bot that interrupts, or else of the one that is waited for. */
function nextMoment(game: AnyThinkingGame, position: unknown, rngOf: (seat: Seat) => Rng): Moment {
  for (const seat of [...bots.interrupters(game, position), game.toAct(position)[0]]) {
    const view = game.view(position, seat);
    const made = respondAt({ game, view, seat, rng: rngOf(seat) }, 'medium');
    if (made) return { position, view, seat, move: made.move };
  }
  throw new Error('a bot that is waited for made no move');
}
