/** The deal: from seats, options and a generator to the first position, and to every round after it. */
import { buildPack, RANK, RANK_OF, type Card } from '../../../core/card.ts';
import { listOf } from '../../../core/lists.ts';
import type { RawOptions } from '../../../core/options.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { deriveSeed, drawChance, rngFromSeed, shuffle, type Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { readOptions, sidesFor } from './options.ts';
import { NO_SEAT, violation } from './types.ts';
import type { CasinoOptions, CasinoViolation, Position } from './types.ts';
import { isFace, SEATS_MAX, VALUE_OF } from './values.ts';

export const SEATS = { min: 2, max: SEATS_MAX, usual: 2 } as const;

/** How many cards each seat gets in a round, and how many lie open on the table in the first. */
export interface Deal {
  readonly each: number;
  readonly open: number;
}

/** CA-10, CA-12, CA-65 */
export function dealFor(seats: number, { deal }: CasinoOptions): Deal {
  if (deal === 'fours') return { each: 4, open: 4 };
  return seats === 3 ? { each: 13, open: 1 } : { each: 10, open: 0 };
}

/** A pack that does not come out even would leave someone without a card. */
function checkDeal(seats: number, options: CasinoOptions): string | undefined {
  const { each, open } = dealFor(seats, options);
  const dealt = Number(options.pack) - open;
  if (dealt % (each * seats) === 0) return undefined;
  return `${options.pack} cards cannot be dealt to ${seats} seats in ${options.deal} without a rest`;
}

export function checkSetup(seats: number, raw: RawOptions): Result<CasinoOptions, CasinoViolation> {
  const fits = Number.isInteger(seats) && seats >= SEATS.min && seats <= SEATS.max;
  if (!fits) return fail(violation('bad_seat_count', { seats }));
  const options = readOptions(raw);
  if (!options.ok) return fail(violation('bad_options', { why: options.error }));
  const why = checkDeal(seats, options.value);
  return why === undefined ? options : fail(violation('bad_options', { why }));
}

export function setup(seats: number, raw: RawOptions, rng: Rng): Result<Position, CasinoViolation> {
  const options = checkSetup(seats, raw);
  if (!options.ok) return options;
  const p = emptyPosition(seats, options.value);
  p.lead = options.value.firstLead === 'draw' ? drawnLead(p, rng) : 0;
  p.turn = p.lead;
  shufflePack(p, rng);
  dealRound(p);
  if (options.value.match !== 'single') p.chance = drawChance(rng);
  return ok(p);
}

const NUMBER_RANKS = Array.from({ length: 13 }, (_, rank) => rank).filter(
  (rank) => rank <= RANK['10'] || rank === RANK.A,
);
const PACKS = {
  '40': buildPack({ packs: 1, jokers: false, ranks: NUMBER_RANKS }),
  '52': buildPack({ packs: 1, jokers: false }),
} as const;

/** Every card of the game, in order of id. */
export const packOf = ({ options }: Pick<Position, 'options'>): readonly Card[] =>
  PACKS[options.pack];

/** The option `firstLead`: everyone draws until one card is the highest; the next seat leads. */
function drawnLead(p: Position, rng: Rng): Seat {
  let drawers = p.hand.map((_, seat) => seat);
  while (drawers.length > 1) {
    const cards = shuffle(packOf(p).slice(), rng);
    const heights = drawers.map((_, at) => heightOf(cards[at]));
    const highest = Math.max(...heights);
    drawers = drawers.filter((_, at) => heights[at] === highest);
  }
  return (drawers[0] + 1) % p.hand.length;
}

/** In order of value, J, Q and K above the 10. */
const heightOf = (card: Card): number => (isFace(card) ? RANK_OF[card] + 2 : VALUE_OF[card]);

function shufflePack(p: Position, rng: Rng): void {
  const cards = shuffle(packOf(p).slice(), rng);
  for (let i = 0; i < cards.length; i++) p.stock.push(cards[i]);
}

/** CA-10 to CA-13: one card at a time from the seat that leads; in round 1 the open cards come last. */
export function dealRound(p: Position): void {
  const seats = p.hand.length;
  const { each, open } = dealFor(seats, p.options);
  for (let card = 0; card < each * seats; card++)
    p.hand[(p.lead + card) % seats].push(p.stock.pop()!);
  if (p.round > 1) return;
  for (let card = 0; card < open; card++) p.loose.push(p.stock.pop()!);
}

/** CA-8, CA-13: the next game of the match from an empty table; the lead moves one seat on. */
export function dealNextGame(p: Position): void {
  p.game++;
  p.round = 1;
  p.lead = (p.lead + 1) % p.hand.length;
  p.turn = p.lead;
  p.lastCapturer = NO_SEAT;
  p.buildsMade = 0;
  // Where nobody captured in a whole game, its cards still lie here and belong to nobody (CA-57).
  p.loose.length = 0;
  for (let side = 0; side < p.pile.length; side++) {
    p.pile[side].length = 0;
    p.sweeps[side] = 0;
  }
  shufflePack(p, rngFromSeed(deriveSeed(p.chance, `game ${p.game}`)));
  dealRound(p);
}

export function emptyPosition(seats: number, options: CasinoOptions): Position {
  const sides = sidesFor(seats, options);
  return {
    options,
    over: false,
    game: 1,
    round: 1,
    lead: 0,
    turn: 0,
    hand: listOf(seats, () => []),
    proven: listOf(seats, () => 0),
    stock: [],
    loose: [],
    builds: [],
    buildsMade: 0,
    pile: listOf(sides, () => []),
    lastCapturer: NO_SEAT,
    topsUsed: 0,
    sweeps: listOf(sides, () => 0),
    points: listOf(sides, () => 0),
    wins: listOf(sides, () => 0),
    lastGame: null,
    turns: 0,
    chance: '',
  };
}
