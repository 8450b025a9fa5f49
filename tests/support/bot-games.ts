/** Games between bots of mixed levels, with every decision shown before it is carried out. */
import { BOT_LEVELS, botRng, decide, type BotLevel } from '../../src/bots/bot.ts';
import type { Game, GameEvent } from '../../src/core/game.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { rngFromSeed } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';

/** A decision as it was made in a game. */
export interface Decided<P, M> {
  readonly level: BotLevel;
  readonly position: P;
  readonly view: P;
  readonly seat: Seat;
  readonly seed: string;
  readonly seq: number;
  readonly move: M;
}

export interface BotGame {
  readonly seats: number;
  readonly options: RawOptions;
  readonly seed: string;
  /** Who plays, in turn; all of them where nothing is said. */
  readonly levels?: readonly BotLevel[];
}

export function dealFor<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  { seats, options, seed }: BotGame,
): P {
  const dealt = game.setup(seats, options, rngFromSeed(seed));
  if (!dealt.ok) throw new Error(game.explain(dealt.error, []));
  return dealt.value;
}

export function playBots<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  spec: BotGame,
  see: (one: Decided<P, M>) => void,
): void {
  const { seed, levels = BOT_LEVELS } = spec;
  const position = dealFor(game, spec);
  for (let seq = 0; game.outcome(position) === undefined; seq++) {
    const [seat] = game.toAct(position);
    const level = levels[(seat + seq) % levels.length];
    const view = game.view(position, seat);
    const { move } = decide(game, level, view, seat, botRng(seed, seat, seq));
    see({ level, position, view, seat, seed, seq, move });
    game.apply(position, seat, move);
  }
}
