/** Positions to measure with: fresh ones to play out, and ones from the middle of sensible games. */
import { botRng, decide } from '../../dist/bots/bot.js';
import { rngFromSeed } from '../../dist/core/rng.js';
import type { Seat } from '../../dist/core/seat.js';
import { shithead } from '../../dist/games/index.js';
import type { Move, Position } from '../../dist/games/shithead/types.js';

export function dealt(seats: number, seed: string): Position {
  const made = shithead.setup(seats, {}, rngFromSeed(seed));
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

/** Dealt, and everyone ready: the first card may be played. */
export function started(seats: number, seed: string): Position {
  const position = dealt(seats, seed);
  for (let seat = 0; seat < seats; seat++) shithead.apply(position, seat, { type: 'ready' });
  return position;
}

export interface Moment {
  readonly position: Position;
  readonly view: Position;
  readonly seat: Seat;
  readonly move: Move;
}

/** Every so many moves of games between medium bots, the swaps before them left out. */
const MOMENT_EVERY = 7;

export function sampleMoments(seats: number, wanted: number): Moment[] {
  const moments: Moment[] = [];
  for (let game = 0; moments.length < wanted; game++) collect(seats, `moment/${game}`, moments);
  return moments.slice(0, wanted);
}

function collect(seats: number, seed: string, moments: Moment[]): void {
  const position = started(seats, seed);
  for (let seq = 0; shithead.outcome(position) === undefined; seq++) {
    const [seat] = shithead.toAct(position);
    const view = shithead.view(position, seat);
    const { move } = decide(shithead, 'medium', view, seat, botRng(seed, seat, seq));
    if (seq % MOMENT_EVERY === 0) {
      moments.push({ position: shithead.clone(position), view, seat, move });
    }
    shithead.apply(position, seat, move);
  }
}
