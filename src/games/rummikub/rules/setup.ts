/** The deal: from seats, options and a generator to the first position, and to every round after it. */
import { empty, listOf } from '../../../core/lists.ts';
import type { RawOptions } from '../../../core/options.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { deriveSeed, drawChance, rngFromSeed, shuffle, type Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { allTiles, JOKER, NUMBER_OF, type Tile } from '../../../core/tile.ts';
import { DRAWN, readOptions, SEATS } from './options.ts';
import { violation, type Position, type RummikubOptions, type RummikubViolation } from './types.ts';

/** RK-1.3 */
export const RACK_SIZE = 14;
/** RK-1.1 */
export const ALL_TILES: readonly Tile[] = allTiles();

export function checkSetup(
  seats: number,
  raw: RawOptions,
): Result<RummikubOptions, RummikubViolation> {
  const fits = Number.isInteger(seats) && seats >= SEATS.min && seats <= SEATS.max;
  if (!fits) return fail(violation('player_count', { seats }));
  const options = readOptions(seats, raw);
  return options.ok ? options : fail(violation('bad_options', { why: options.error }));
}

export function setup(
  seats: number,
  raw: RawOptions,
  rng: Rng,
): Result<Position, RummikubViolation> {
  const options = checkSetup(seats, raw);
  if (!options.ok) return options;
  const p = emptyPosition(seats, options.value);
  p.chance = drawChance(rng);
  deal(p, rng);
  return ok(p);
}

/** RK-1.2, RK-1.3: lots, then the whole set of tiles, shuffled, fourteen to each rack. */
function deal(p: Position, rng: Rng): void {
  p.starter = starterOf(p, rng);
  p.turn = p.starter;
  const tiles = shuffle(ALL_TILES.slice(), rng);
  for (let i = 0; i < tiles.length; i++) p.pool.push(tiles[i]);
  for (const rack of p.rack) {
    for (let i = 0; i < RACK_SIZE; i++) rack.push(p.pool.pop()!);
    rack.sort(byId);
  }
  p.phase = 'play';
}

const byId = (a: Tile, b: Tile): number => a - b;

function starterOf(p: Position, rng: Rng): Seat {
  const { firstPlayer } = p.options;
  if (firstPlayer !== DRAWN) return (Number(firstPlayer) + p.round - 1) % p.rack.length;
  p.lots.push(...drawLots(p.rack.length, rng));
  const numbers = p.lots.map((tile) => NUMBER_OF[tile]);
  return numbers.indexOf(Math.max(...numbers));
}

/** RK-1.2: until one tile is the highest; a joker is no answer. */
function drawLots(seats: number, rng: Rng): Tile[] {
  for (;;) {
    const lots = shuffle(ALL_TILES.slice(), rng).slice(0, seats);
    const numbers = lots.map((tile) => NUMBER_OF[tile]);
    const highest = Math.max(...numbers);
    const isClear = numbers.indexOf(highest) === numbers.lastIndexOf(highest);
    if (isClear && !lots.includes(JOKER)) return lots;
  }
}

/** Everything but totals and records starts anew. */
export function dealNextRound(p: Position): void {
  p.round++;
  for (let seat = 0; seat < p.rack.length; seat++) {
    empty(p.rack[seat]);
    p.opened[seat] = opensAtOnce(p.options);
  }
  empty(p.pool);
  empty(p.table);
  empty(p.lots);
  p.turns = 0;
  p.passes = 0;
  deal(p, rngFromSeed(deriveSeed(p.chance, `round ${p.round}`)));
}

/** What a first meld must be worth (RK-4.1). */
export const openingPoints = (options: RummikubOptions): number => Number(options.initialMeld);
/** Option initialMeld=0: there is no first meld to wait for. */
export const opensAtOnce = (options: RummikubOptions): boolean => openingPoints(options) === 0;

export function emptyPosition(seats: number, options: RummikubOptions): Position {
  return {
    options,
    phase: 'play',
    round: 1,
    starter: 0,
    turn: 0,
    turns: 0,
    rack: listOf(seats, () => []),
    pool: [],
    table: [],
    opened: listOf(seats, () => opensAtOnce(options)),
    passes: 0,
    totals: listOf(seats, () => 0),
    won: listOf(seats, () => 0),
    records: [],
    lots: [],
    chance: '',
  };
}
