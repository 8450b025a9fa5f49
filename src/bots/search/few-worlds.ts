/**
 * A dealer with a fixed number of worlds, for bots whose name limits them. Worlds are dealt as they are
 * needed, and then used again in turn. Fewer worlds are searched more deeply each, but cover less of what is
 * hidden.
 */
import type { ThinkingGame, GameEvent } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import type { Dealer } from '../../core/search.ts';
import type { Seat } from '../../core/seat.ts';

export const dealerOf =
  <P, M, E extends GameEvent>(game: ThinkingGame<P, M, E>, worlds: number) =>
  (view: P, seat: Seat): Dealer<P> => {
    const source = game.search.dealer(view, seat);
    return {
      deal: fewOf(game, source, worlds),
      ...(source.world && { world: (number, rng) => source.world!(number % worlds, rng) }),
    };
  };

/** Whoever is lent a world changes it, so that what is kept stays as it was dealt. */
function fewOf<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  source: Dealer<P>,
  worlds: number,
): (rng: Rng) => P {
  const dealt: P[] = [];
  let next = 0;
  return (rng) => {
    const at = next++ % worlds;
    dealt[at] ??= game.clone(source.deal(rng));
    return game.clone(dealt[at]);
  };
}
