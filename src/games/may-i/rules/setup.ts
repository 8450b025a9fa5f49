/** The deal: from seats, options and a generator to the first position, and to every round after it. */
import { buildPack, RANK, RANK_OF, type Card } from '../../../core/card.ts';
import { DRAWN } from '../../../core/first-dealer.ts';
import { empty, listOf } from '../../../core/lists.ts';
import type { RawOptions } from '../../../core/options.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { deriveSeed, drawChance, rngFromSeed, shuffle, type Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { readOptions, SEATS } from './options.ts';
import { NO_SEAT, violation } from './types.ts';
import type { MayIOptions, MayIViolation, Position } from './types.ts';

/** MI-9 */
export const HAND_SIZE = 11;
/** MI-2: so many players and more need the third pack. */
const THREE_PACKS_FROM = 6;

const TWO_PACKS = buildPack({ packs: 2, jokers: true });
const THREE_PACKS = buildPack({ packs: 3, jokers: true });

/** Every card of the game, in order of id. */
export const packFor = (seats: number): readonly Card[] =>
  seats < THREE_PACKS_FROM ? TWO_PACKS : THREE_PACKS;

export function checkSetup(seats: number, raw: RawOptions): Result<MayIOptions, MayIViolation> {
  const fits = Number.isInteger(seats) && seats >= SEATS.min && seats <= SEATS.max;
  if (!fits) return fail(violation('player_count', { seats }));
  const options = readOptions(seats, raw);
  return options.ok ? options : fail(violation('bad_options', { why: options.error }));
}

export function setup(seats: number, raw: RawOptions, rng: Rng): Result<Position, MayIViolation> {
  const options = checkSetup(seats, raw);
  if (!options.ok) return options;
  const p = emptyPosition(seats, options.value);
  const { firstDealer } = options.value;
  p.dealer = firstDealer === DRAWN ? cutForDeal(p, rng) : Number(firstDealer);
  p.chance = drawChance(rng);
  deal(p, rng);
  return ok(p);
}

/** MI-6: everyone cuts a card until one is the highest. Jokers are no answer, the ace is the best one. */
function cutForDeal(p: Position, rng: Rng): Seat {
  const naturals = packFor(p.hand.length).filter((card) => RANK_OF[card] !== RANK.JK);
  for (;;) {
    const cards = shuffle(naturals.slice(), rng).slice(0, p.hand.length);
    const ranks = cards.map((card) => RANK_OF[card]);
    const highest = Math.max(...ranks);
    if (ranks.indexOf(highest) !== ranks.lastIndexOf(highest)) continue;
    p.cut.push(...cards);
    return ranks.indexOf(highest);
  }
}

/** MI-8 to MI-10: the whole pack, shuffled; one card at a time from the seat left of the dealer. */
function deal(p: Position, rng: Rng): void {
  const seats = p.hand.length;
  const cards = shuffle(packFor(seats).slice(), rng);
  for (let i = 0; i < cards.length; i++) p.stock.push(cards[i]);
  p.turn = (p.dealer + 1) % seats;
  for (let i = 0; i < HAND_SIZE * seats; i++) p.hand[(p.turn + i) % seats].push(p.stock.pop()!);
  p.pile.push(p.stock.pop()!);
  p.exposed = true;
  p.discarder = NO_SEAT;
  p.phase = 'draw';
}

/** MI-7, MI-11: everything but totals and records starts anew. */
export function dealNextRound(p: Position): void {
  p.round++;
  p.dealer = (p.dealer + 1) % p.hand.length;
  for (let seat = 0; seat < p.hand.length; seat++) {
    empty(p.hand[seat]);
    empty(p.shown[seat]);
    p.down[seat] = false;
  }
  empty(p.stock);
  empty(p.pile);
  empty(p.melds);
  p.turns = 0;
  p.shuffles = 0;
  deal(p, chanceFor(p, 'deal'));
}

/** The generator for the next shuffle of this round; what came before cannot be told from it. */
export const chanceFor = (p: Position, purpose: string): Rng =>
  rngFromSeed(deriveSeed(p.chance, `round ${p.round}/${purpose}`));

export function emptyPosition(seats: number, options: MayIOptions): Position {
  return {
    options,
    phase: 'draw',
    round: options.startRound,
    dealer: seats - 1,
    turn: 0,
    hand: listOf(seats, () => []),
    shown: listOf(seats, () => []),
    stock: [],
    pile: [],
    exposed: false,
    discarder: NO_SEAT,
    melds: [],
    down: listOf(seats, () => false),
    question: null,
    turns: 0,
    totals: listOf(seats, () => 0),
    records: [],
    cut: [],
    shuffles: 0,
    chance: '',
  };
}
