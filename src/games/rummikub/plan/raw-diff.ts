/** Plain difference of two tables, tile by tile, whatever else can be said about the change (RK-11.8). */
import { jokersIn } from '../rules/jokers/jokers.ts';
import type { Meld } from '../rules/melds.ts';
import { RACK, type Shift, type Unchanged } from './provenance.ts';
import type { Flow, JokerFace, RawDiff } from './types.ts';

export function rawDiffOf(
  table: readonly Meld[],
  after: readonly Meld[],
  unchanged: readonly Unchanged[],
  shifts: readonly Shift[],
): RawDiff {
  const flows = shifts.flatMap(flowsOf).sort((one, other) => one.to - other.to);
  return {
    unchanged,
    removed: shifts.flatMap(({ olds }) => olds),
    added: shifts.flatMap(({ news }) => news),
    rackUsed: flows.filter(({ from }) => from === 'rack').map(({ tile }) => tile),
    flows,
    jokersBefore: jokersOn(table),
    jokersAfter: jokersOn(after),
  };
}

/** Of the sets that changed; in the others every tile stayed. */
function flowsOf({ news, comes, oldAt, newAt }: Shift): Flow[] {
  return news.flatMap(({ tiles }, now) =>
    tiles.map((tile, at): Flow => {
      const source = comes[now][at];
      return { tile, from: source === RACK ? 'rack' : oldAt[source], to: newAt[now] };
    }),
  );
}

const jokersOn = (table: readonly Meld[]): JokerFace[] =>
  jokersIn(table).map(({ set, at, faces }) => ({ meld: set, at, faces }));
