/** In which order bots are asked, and by which chance each decides. */
import type { Game, GameEvent } from '../core/game.ts';
import { deriveSeed, rngFromSeed, type Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';

/** The seats that may interrupt in the order in which bots are asked: clockwise from who is waited for. */
export function interrupters<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  position: P,
): readonly Seat[] {
  const seats = game.mayInterrupt(position);
  if (seats.length < 2) return seats;
  const count = game.seatCount(position);
  const [first = 0] = game.toAct(position);
  const place = (seat: Seat): number => (seat - first + count) % count;
  return seats.toSorted((a, b) => place(a) - place(b));
}

/**
 * A bot's own seed for one decision, so that a match can be replayed from any point. It is derived,
 * never the match's: whoever has that can tell every card.
 */
export const botSeed = (matchSeed: string, seat: Seat, seq: number): string =>
  deriveSeed(matchSeed, `bot/${seat}/${seq}`);

export const botRng = (matchSeed: string, seat: Seat, seq: number): Rng =>
  rngFromSeed(botSeed(matchSeed, seat, seq));
