/** The order in which bots are asked whether they interrupt, and the seed of each decision. */
import type { Game, GameEvent } from '../core/game.ts';
import { deriveSeed, rngFromSeed, type Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';

/** The seats that may interrupt in the order in which bots are asked: clockwise from the seat to move. */
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
 * A bot's own seed for one decision, so that a match can be replayed from any point. It follows from the
 * match's seed and does not tell it: whoever has that can tell every card.
 *
 * A hash of a text can be taken back step by step, down to the state that the cards were shuffled from, by
 * whoever knows what was added to the seed. So one number of a generator comes in between, 32 bits of its
 * 96, the same for all decisions of a seat. However many of its seeds a bot collects, it holds those 32 bits,
 * and of the 2⁶⁴ or more seeds that tables draw from, 2³² and more fit them. A seed that somebody has typed
 * may be found by trying, but then by the bot's own cards as well. No seat learns the seeds of another.
 */
export const botSeed = (matchSeed: string, seat: Seat, seq: number): string => {
  const ownChance = rngFromSeed(deriveSeed(matchSeed, `bot/${seat}`)).next();
  return deriveSeed(String(ownChance), `decision/${seq}`);
};

export const botRng = (matchSeed: string, seat: Seat, seq: number): Rng =>
  rngFromSeed(botSeed(matchSeed, seat, seq));
