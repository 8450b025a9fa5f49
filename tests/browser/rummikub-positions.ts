/** The moments of a Rummikub match that the browser tests look at. */
import type { Tile } from '../../src/core/tile.ts';
import { bestPlay } from '../../src/games/rummikub/rules/packed/best-play.ts';
import { MELD_MIN, type Meld } from '../../src/games/rummikub/rules/melds.ts';
import { deal, drawn, matchWith, played, without, type RummikubMatch } from './rummikub-saved.ts';

const OPEN = { initialMeld: '0' } as const;

/** A table for everything that can be done with sets. */
export const ARRANGING = matchWith({
  seed: 484,
  options: OPEN,
  table: 'g[r5 b5 y5 k5] r[b6 b7 b8 b9 b10] r[y1 y2 y3] r[y4 y5 y6]',
  rack: 'k4 k6 b8',
});

/** One joker lies as red 10 between 9 and 11; the rack holds the other one, red 10, blue 7 and black 7. */
export const JOKERS = matchWith({
  seed: 67,
  options: OPEN,
  table: 'r[r9 J r11]',
  rack: 'r10 J b7 k7',
});

/** Nobody has opened. With the nines there are 27 points, with the low run 33. */
export const OPENING = matchWith({ seed: 3213, seats: 2, table: '', rack: 'b9 y9 k9 r1 r2 r3' });

/** The first deal that leads to what is wanted. */
function firstOf(
  way: (seed: number) => RummikubMatch,
  wanted: (best: ReturnType<typeof bestPlay>) => boolean,
): RummikubMatch {
  for (let seed = 1; ; seed++) {
    const match = way(seed);
    if (wanted(bestPlay(match.position, 0))) return match;
  }
}

/** A rack that cannot open. */
export const NO_PLAY = firstOf(
  (seed) => deal({ seed }),
  (best) => best === undefined,
);

/** Runs of three, the last one a little longer: as many sets as these can be. */
const cut = (table: readonly Meld[]): Meld[] =>
  table.flatMap((meld) => (meld.type === 'run' ? runsOf(meld.tiles) : [meld]));

const runsOf = (tiles: readonly Tile[]): Meld[] =>
  tiles.length < 2 * MELD_MIN
    ? [{ type: 'run', tiles }]
    : [{ type: 'run', tiles: tiles.slice(0, MELD_MIN) }, ...runsOf(tiles.slice(MELD_MIN))];

/** All that whoever is on turn can lay down, in short sets, but at least so many tiles stay on the rack. */
function layMost(match: RummikubMatch, leave: number): RummikubMatch {
  const { position } = match;
  const best = bestPlay(position, position.turn);
  if (!best) return played(match, { type: 'pass' });
  let [own, left] = [best.played, best.rackAfter.length];
  const table = cut(best.tableAfter).filter(({ tiles }) => {
    const others = without(own, tiles);
    const isSpare = left < leave && others.length === own.length - tiles.length;
    if (isSpare) [own, left] = [others, left + tiles.length];
    return !isSpare;
  });
  return played(match, own.length > 0 ? { type: 'play', table } : { type: 'pass' });
}

/** With an empty pool: your rack is long, and all that the other one could lay down lies on the table. */
function crowded(seed: number): RummikubMatch {
  let match = deal({ seed, seats: 2, options: OPEN });
  while (match.position.pool.length > 0) match = drawn(match);
  return layMost(layMost(match, 40), 3);
}
/** You could go out. */
export const LONG_RACK = firstOf(crowded, (best) => best?.status === 'finish');
/** You have laid down most of them. */
export const MANY_SETS = played(layMost(LONG_RACK, 8), { type: 'pass' });
/** Or all of them: the round and the match are over. */
export const WON = layMost(LONG_RACK, 0);
