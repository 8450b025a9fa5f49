/** Tiles put in the order of a run, for whoever picks them up one by one. */
import { COLOUR_OF, JOKER, NUMBER_OF, NUMBERS, type Tile } from '../../../core/tile.ts';
import { isMeld } from './melds.ts';

/**
 * The same tiles as a run; undefined where they are none in any order. Jokers fill gaps; one that is left over makes
 * the run go on, upwards and below where 13 is reached (RK-12 A7).
 */
export function asRun<T>(all: readonly T[], tileOf: (one: T) => Tile): T[] | undefined {
  const real = all.filter((one) => tileOf(one) !== JOKER).sort((a, b) => tileOf(a) - tileOf(b));
  const jokers = all.filter((one) => tileOf(one) === JOKER);
  if (real.length === 0 || COLOUR_OF[tileOf(real[0])] !== COLOUR_OF[tileOf(real.at(-1)!)])
    return undefined;
  const run: T[] = [];
  let next = NUMBER_OF[tileOf(real[0])];
  for (const one of real) {
    for (; next < NUMBER_OF[tileOf(one)] && jokers.length > 0; next++) run.push(jokers.shift()!);
    run.push(one);
    next++;
  }
  for (const joker of jokers)
    if (next++ <= NUMBERS) run.push(joker);
    else run.unshift(joker);
  return isMeld({ type: 'run', tiles: run.map(tileOf) }) ? run : undefined;
}
