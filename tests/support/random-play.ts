/** Random play through the contract, for any game. */
import type { AnyGame, Game, GameEvent } from '../../src/core/game.ts';
import { play } from '../../src/core/play.ts';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../../src/core/rng.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { seatCounts as countsIn, type Seat } from '../../src/core/seat.ts';

export interface Visit<P = unknown, M = unknown> {
  readonly position: P;
  readonly seat: Seat;
  readonly legal: readonly M[];
  readonly move: M;
  readonly rng: Rng;
  readonly at: number;
}

export interface RandomGame<P, M, E extends GameEvent> {
  readonly game: Game<P, M, E>;
  readonly seats: number;
  readonly seed: string;
  readonly options?: RawOptions;
  /** Leaves a game of unusual rules early: they may make it very long. */
  readonly stopAfter?: number;
}

/** No random game of the registry is this long: setup included, with every stalemate rule at its default. */
export const MOVES_MAX = 6000;

const INTERRUPTS_ONE_IN = 6;

/** Who moves next by chance: mostly one who is waited for, now and then one who interrupts. */
export function pickMover<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  position: P,
  rng: Rng,
): Seat {
  const others = game.mayInterrupt(position);
  const interrupts = others.length > 0 && oneIn(INTERRUPTS_ONE_IN, rng);
  return pickOne(interrupts ? others : game.toAct(position), rng);
}

/** Plays one game with random legal moves, shows each position before its move, and returns the last. */
export function playRandomly<P, M, E extends GameEvent>(
  spec: RandomGame<P, M, E>,
  visit: (visit: Visit<P, M>) => void = () => {},
): P {
  const { game } = spec;
  const rng = rngFromSeed(spec.seed);
  const dealt = game.setup(spec.seats, spec.options ?? {}, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  let position = dealt.value;
  const end = spec.stopAfter ?? MOVES_MAX;
  for (let at = 0; at < end; at++) {
    if (game.toAct(position).length === 0) return position;
    const seat = pickMover(game, position, rng);
    const legal = game.legal(position, seat);
    if (legal.length === 0) throw new Error(`seat ${seat} has no move at ${at}`);
    const move = pickOne(legal, rng);
    visit({ position, seat, legal, move, rng, at });
    const played = play(game, position, seat, move);
    if (!played.ok) throw new Error(`listed move refused: ${played.error.code}`);
    position = played.value.position;
  }
  if (spec.stopAfter !== undefined) return position;
  throw new Error(`no end within ${MOVES_MAX} moves`);
}

export const seatCounts = (game: AnyGame): number[] => countsIn(game.seats);

/** One seat more than the fewest, or as many more as teams need. */
export const oneMoreThanFewest = ({ seats }: AnyGame): number => countsIn(seats)[1];
