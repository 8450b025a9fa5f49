/** How many worlds a second the search gets through, in positions from the middle of games. */
import type { AnyThinkingGame } from '../../dist/core/game.js';
import { rngFromSeed } from '../../dist/core/rng.js';
import { searchAt } from './decision-points.js';
import type { Figure } from './figure.js';
import { sampleMoments } from './positions.js';

/** By number of seats, what is wanted a second on one core. */
export type WantedIterations = Readonly<Record<number, string>>;

const POSITIONS = 40;
const EACH = 400;

export function searchFigures(
  game: AnyThinkingGame,
  wanted: WantedIterations,
  perSecond: (work: () => number) => number,
): Figure[] {
  return Object.entries(wanted).map(([seats, target]) => ({
    name: `search iterations, ${seats} seats`,
    value: iterationsPerSecond(game, Number(seats), perSecond),
    unit: '/s',
    target,
  }));
}

function iterationsPerSecond(
  game: AnyThinkingGame,
  seats: number,
  perSecond: (work: () => number) => number,
): number {
  const moments = sampleMoments(game, seats, POSITIONS * 3).filter(
    ({ view, seat }) => game.toAct(view).includes(seat) && game.legal(view, seat).length > 1,
  );
  let at = 0;
  return perSecond(() => {
    const { view, seat } = moments[at++ % moments.length];
    const search = searchAt({ game, view, seat, rng: rngFromSeed(`search/${at}`) });
    search.run(EACH);
    return EACH;
  });
}
