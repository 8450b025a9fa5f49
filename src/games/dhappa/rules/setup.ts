/** The deal: from seats, options and a generator to the first position, and to every hand after it. */
import { buildPack, type Card } from '../../../core/card.ts';
import { DRAWN } from '../../../core/first-dealer.ts';
import { empty, listOf } from '../../../core/lists.ts';
import { isWild } from '../../../core/meld.ts';
import type { RawOptions } from '../../../core/options.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { deriveSeed, drawChance, rngFromSeed, shuffle, type Rng } from '../../../core/rng.ts';
import { seatCounts } from '../../../core/seat.ts';
import { sortHand } from './hands.ts';
import { readOptions, SEATS } from './options.ts';
import { seatAfter, TEAMS } from './teams.ts';
import { NO_CARD, NOTHING_TAKEN, violation } from './types.ts';
import type { DhappaOptions, DhappaViolation, Position } from './types.ts';

/** DH-3: every card of the game, in order of id. */
export const PACK: readonly Card[] = buildPack({ packs: 3, jokers: true });

/** DH-4 */
export const handSize = (seats: number): number => (seats === 4 ? 27 : 21);

const COUNTS = seatCounts(SEATS);

export function checkSetup(seats: number, raw: RawOptions): Result<DhappaOptions, DhappaViolation> {
  if (!COUNTS.includes(seats)) return fail(violation('player_count', { seats }));
  const options = readOptions(seats, raw);
  return options.ok ? options : fail(violation('bad_options', { why: options.error }));
}

export function setup(seats: number, raw: RawOptions, rng: Rng): Result<Position, DhappaViolation> {
  const options = checkSetup(seats, raw);
  if (!options.ok) return options;
  const p = emptyPosition(seats, options.value);
  const { firstDealer } = options.value;
  p.dealer = firstDealer === DRAWN ? rng.below(seats) : Number(firstDealer);
  p.chance = drawChance(rng);
  deal(p, rng);
  return ok(p);
}

/** DH-4 to DH-8 */
function deal(p: Position, rng: Rng): void {
  const cards = shuffle(PACK.slice(), rng);
  for (let i = 0; i < cards.length; i++) p.stock.push(cards[i]);
  const size = handSize(p.hands.length);
  for (const hand of p.hands) {
    for (let i = 0; i < size; i++) hand.push(p.stock.pop()!);
    sortHand(hand);
  }
  turnUp(p, rng);
  p.turn = seatAfter(p, p.dealer);
  p.phase = 'draw';
}

/** DH-6: a wild goes back to a random place of the stock, and everyone has seen it. */
function turnUp(p: Position, rng: Rng): void {
  let card = p.stock.pop()!;
  while (isWild(card)) {
    p.buried.push(card);
    p.stock.splice(rng.below(p.stock.length + 1), 0, card);
    card = p.stock.pop()!;
  }
  p.pile.push(card);
}

/** DH-7, DH-9: everything but scores starts anew. */
export function dealNextHand(p: Position): void {
  p.hand++;
  p.dealer = seatAfter(p, p.dealer);
  for (const lists of [p.hands, p.shown, p.thrown]) lists.forEach(empty);
  for (const list of [p.stock, p.pile, p.burnt, p.buried, p.plays]) empty(list);
  p.opened.fill(false);
  p.took.fill(NOTHING_TAKEN);
  p.runs = [];
  p.numbered = 0;
  p.pending = NO_CARD;
  p.opensFirst = false;
  p.freePick = NO_CARD;
  p.turns = 0;
  deal(p, rngFromSeed(deriveSeed(p.chance, `hand ${p.hand}`)));
}

export function emptyPosition(seats: number, options: DhappaOptions): Position {
  return {
    options,
    phase: 'draw',
    hand: 1,
    dealer: seats - 1,
    turn: 0,
    hands: listOf(seats, () => []),
    shown: listOf(seats, () => []),
    stock: [],
    pile: [],
    burnt: [],
    thrown: listOf(seats, () => []),
    took: listOf(seats, () => NOTHING_TAKEN),
    runs: [],
    numbered: 0,
    opened: listOf(seats, () => false),
    pending: NO_CARD,
    opensFirst: false,
    freePick: NO_CARD,
    plays: [],
    turns: 0,
    totals: TEAMS.map(() => 0),
    records: [],
    buried: [],
    chance: '',
  };
}
