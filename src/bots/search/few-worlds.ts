/**
 * A fixed number of worlds, for bots whose name limits them. Worlds are dealt as they are needed, and then
 * used again in turn. Fewer worlds are searched more deeply each, but cover less of what is hidden.
 */
import type { ThinkingGame, GameEvent } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';

type Deal<P> = (rng: Rng) => P;

/** Whoever is lent a world changes it, so that what is kept stays as it was dealt. */
export function dealFew<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  deal: Deal<P>,
  worlds: number,
): Deal<P> {
  const dealt: P[] = [];
  let next = 0;
  return (rng) => {
    const at = next++ % worlds;
    dealt[at] ??= game.clone(deal(rng));
    return game.clone(dealt[at]);
  };
}
