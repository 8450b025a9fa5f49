/** Games between bots of mixed levels, with every decision shown before it is carried out. */
import { plainText } from '../../src/core/phrase.ts';
import { botRng, interrupters, QUICK_LEVELS, respond } from '../../src/bots/bot.ts';
import type { ThinkingGame, GameEvent } from '../../src/core/game.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { rngFromSeed } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';

/** A decision as it was made in a game. */
export interface Decided<P, M> {
  readonly level: string;
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
  /** Who plays, in turn; all quick levels where nothing is said. */
  readonly levels?: readonly string[];
}

export function dealFor<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  { seats, options, seed }: BotGame,
): P {
  const dealt = game.setup(seats, options, rngFromSeed(seed));
  if (!dealt.ok) throw new Error(plainText(game.explain(dealt.error, [])));
  return dealt.value;
}

export function playBots<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  spec: BotGame,
  see: (one: Decided<P, M>) => void,
): void {
  const { seed, levels = QUICK_LEVELS } = spec;
  const position = dealFor(game, spec);
  for (let seq = 0; game.outcome(position) === undefined; seq++) {
    const decided = decidedIn(game, position, (seat) => {
      const level = levels[(seat + seq) % levels.length];
      const view = game.view(position, seat);
      const made = respond({ game, view, seat, rng: botRng(seed, seat, seq) }, level);
      return made && { level, position, view, seat, seed, seq, move: made.move };
    });
    see(decided);
    game.apply(position, decided.seat, decided.move);
  }
}

/** The decision of the first seat that interrupts, or else of the one that is waited for. */
function decidedIn<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  position: P,
  ask: (seat: Seat) => Decided<P, M> | undefined,
): Decided<P, M> {
  for (const seat of [...interrupters(game, position), game.toAct(position)[0]]) {
    const decided = ask(seat);
    if (decided) return decided;
  }
  throw new Error('a bot that is waited for made no move');
}
