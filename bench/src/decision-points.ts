/**
 * Bots and searches at a decision point. A commit that is measured for comparison may be older than that word:
 * then the same values are handed over one by one.
 */
import * as bots from '../../dist/bots/bot.js';
import type { DecisionPoint } from '../../dist/bots/decision-point.js';
import { Search } from '../../dist/bots/search/search.js';
import type { GameEvent } from '../../dist/core/game.js';

type AnyPoint = DecisionPoint<unknown, unknown, GameEvent>;
type AnySearch = Search<unknown, unknown, GameEvent>;
type Respond = typeof bots.respond<unknown, unknown, GameEvent>;

const partsOf = ({ game, view, seat, rng }: AnyPoint): unknown[] => [game, view, seat, rng];

export function respondAt(point: AnyPoint, name: string): ReturnType<Respond> {
  if (bots.respond.length <= 2) return bots.respond(point, name);
  const [game, ...rest] = partsOf(point);
  return (bots.respond as unknown as (...args: unknown[]) => ReturnType<Respond>)(
    game,
    name,
    ...rest,
  );
}

export function searchAt(point: AnyPoint): AnySearch {
  if (Search.length <= 2) return new Search(point);
  const Older = Search as unknown as new (...args: unknown[]) => AnySearch;
  return new Older(...partsOf(point));
}
