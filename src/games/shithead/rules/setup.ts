/** The deal: from seats, options and a generator to the first position. */
import { buildPack, JOKERS_IN_PACK, PACK_SIZE, type Card } from '../../../core/card.ts';
import { EVERYONE, NOBODY, onlySeat, type Knowers } from '../../../core/knowledge.ts';
import { listOf } from '../../../core/lists.ts';
import type { RawOptions } from '../../../core/options.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { shuffle, type Rng } from '../../../core/rng.ts';
import { readOptions } from './options.ts';
import { ONE_JOKER } from './types.ts';
import type { Position, ShitheadOptions, ShitheadViolation, Zone } from './types.ts';

export const SEATS = { min: 2, max: 8, usual: 2 } as const;
export const ZONE_SIZE = 3;
const DEALT_PER_SEAT = 9;
const STOCK_MIN = 9;

export const cardsInPack = (options: ShitheadOptions): number =>
  options.jokers ? PACK_SIZE : PACK_SIZE - JOKERS_IN_PACK;

/** SH-9, SH-10: the number of packs for these seats. */
export function packsFor(seats: number, options: ShitheadOptions): number {
  if (options.decks !== 'auto') return Number(options.decks);
  return Math.ceil((DEALT_PER_SEAT * seats + STOCK_MIN) / cardsInPack(options));
}

export function checkSetup(
  seats: number,
  raw: RawOptions,
): Result<ShitheadOptions, ShitheadViolation> {
  const fits = Number.isInteger(seats) && seats >= SEATS.min && seats <= SEATS.max;
  if (!fits) return fail({ code: 'shithead/bad_seat_count', params: { seats } });
  const options = readOptions(raw);
  if (!options.ok) return fail(badOptions(options.error));
  const needed = DEALT_PER_SEAT * seats;
  const dealt = packsFor(seats, options.value) * cardsInPack(options.value);
  if (needed > dealt) {
    return fail(badOptions(`${seats} seats need ${needed} cards, but these packs have ${dealt}`));
  }
  return ok(options.value);
}

const badOptions = (why: string): ShitheadViolation => ({
  code: 'shithead/bad_options',
  params: { why },
});

export function setup(
  seats: number,
  raw: RawOptions,
  rng: Rng,
): Result<Position, ShitheadViolation> {
  const options = checkSetup(seats, raw);
  return options.ok ? ok(deal(seats, options.value, rng)) : options;
}

/** SH-12: from the top, one card at a time from seat 0: three rounds each to blind, face-up, hand. */
function deal(seats: number, options: ShitheadOptions, rng: Rng): Position {
  const position = emptyPosition(seats, options);
  for (const card of shuffle(packOf(position).slice(), rng)) position.stock.push(card);
  const rounds: readonly [Zone, (seat: number) => Knowers][] = [
    ['blind', () => NOBODY],
    ['faceUp', () => EVERYONE],
    ['hand', onlySeat],
  ];
  for (const [zone, knowers] of rounds) {
    for (let turn = 0; turn < ZONE_SIZE * seats; turn++) {
      const seat = turn % seats;
      const card = position.stock.pop()!;
      position[zone][seat].push(card);
      position.known[card] = knowers(seat);
    }
  }
  return position;
}

const packsOf = (jokers: boolean): readonly (readonly Card[])[] =>
  [1, 2, 3].map((packs) => buildPack({ packs, jokers }));
const WITH_JOKERS = packsOf(true);
const WITHOUT_JOKERS = packsOf(false);

/** Every card of the match, in order of id. */
export const packOf = ({ packs, options: { jokers } }: Position): readonly Card[] =>
  (jokers ? WITH_JOKERS : WITHOUT_JOKERS)[packs - 1];

/** SH-20: direction +1 and no card anywhere yet. */
export function emptyPosition(seats: number, options: ShitheadOptions): Position {
  const packs = packsFor(seats, options);
  return {
    options,
    packs,
    phase: 'setup',
    turn: 0,
    direction: 1,
    pending: false,
    joker: ONE_JOKER,
    hand: listOf(seats, () => []),
    faceUp: listOf(seats, () => []),
    blind: listOf(seats, () => []),
    stock: [],
    pile: [],
    burned: [],
    known: listOf(packs * PACK_SIZE, (): Knowers => NOBODY),
    lacks: listOf(seats, () => []),
    ready: listOf(seats, () => false),
    finishOrder: [],
    stalemate: false,
    stall: 0,
    moves: 0,
  };
}
