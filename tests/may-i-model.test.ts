/**
 * May I? against a second statement of its rules (tests/support/may-i-model.ts): the same answer to any move
 * at any table. `MAY_I_MODEL=20 npx vitest run tests/may-i-model.test.ts` looks twenty times as long.
 */
import { describe, expect, it } from 'vitest';
import { formatCard } from '../src/core/card.ts';
import { isWild } from '../src/core/meld.ts';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { mayI } from '../src/games/index.ts';
import {
  needsPositionChoice,
  resolveRunInsertPosition,
  kindOf as kindInGame,
} from '../src/games/may-i/rules/melds.ts';
import type { Move, Position } from '../src/games/may-i/rules/types.ts';
import { deckFor, tableOf, tell, valueOf } from './support/may-i-model.ts';
import { compare, Tally, tryMany } from './support/may-i-model-compare.ts';
import { withCard } from './support/may-i-model-melds.ts';
import { asksForEnd, faultOf, kindOf } from './support/may-i-model-rules.ts';
import { layOffTable, madeTable, richTable, swapTable } from './support/may-i-model-tables.ts';
import {
  namedAnew,
  someLayOff,
  someLayOffs,
  somePick,
  someSwap,
} from './support/may-i-model-tries.ts';

const times = (count: number): number => count * Number(process.env.MAY_I_MODEL ?? 1);

const ON_TURN = ['wrong_phase', 'may_i_pending', 'not_your_turn'];
const LAY_OFF = ['no_lay_off_in_round_6', 'must_draw_first', 'not_down', 'laid_down_this_turn'];
const MELD_CODES = [
  'must_use_all_cards',
  'meld_size',
  'too_many_wilds',
  'invalid_set',
  'invalid_run',
  'same_suit_gap',
];
const SWAP_CODES = [
  'meld_not_found',
  'swap_set',
  'not_a_joker',
  'card_not_in_hand',
  'swap_mismatch',
];
const FIT = ['card_not_in_hand', 'meld_not_found', 'does_not_fit', 'invalid_position'];
/** Every code that the order of checks lets a move of this type meet. */
const CODES: Readonly<Record<Move['type'], readonly string[]>> = {
  draw_stock: [...ON_TURN, 'already_drawn', 'stock_empty'],
  draw_discard: [...ON_TURN, 'already_drawn', 'down_no_discard_draw', 'not_exposed'],
  lay_down: [
    ...ON_TURN, 'must_draw_first', 'already_down', 'duplicate_card', 'card_not_in_hand', 'wrong_contract',
  ],
  lay_off: [...ON_TURN, ...LAY_OFF],
  lay_off_many: [...ON_TURN, ...LAY_OFF, 'no_cards', 'duplicate_card'],
  go_out: [...ON_TURN, ...LAY_OFF, 'no_cards', 'duplicate_card', 'must_use_all_cards'],
  swap_joker: [
    ...ON_TURN, 'no_swap_in_round_6', 'must_draw_first', 'swap_after_down',
  ],
  discard: [...ON_TURN, 'must_draw_first', 'card_not_in_hand', 'not_down'],
  call: [
    'wrong_phase', 'may_i_pending', 'may_i_own_turn', 'may_i_down', 'not_exposed', 'stale_call',
    'may_i_own_discard',
  ],
  allow: ['wrong_phase', 'no_may_i', 'not_prompted'],
  claim: ['wrong_phase', 'no_may_i', 'not_prompted'],
  reorder: ['wrong_phase', 'bad_order'],
  next_round: ['wrong_phase'],
}; // prettier-ignore
/** And after the game any move is refused in one way. */
const EVERY_ANSWER = Object.entries(CODES).flatMap(([type, codes]) => [
  type,
  ...['game_over', ...codes].map((code) => `${type} ${code}`),
]);

const RARE = [
  'nobody is out by discard', 'nobody is out by call', 'nobody is out by allow', 'nobody is out by claim',
  'somebody is out by discard',
  'refill by draw_stock', 'refill by discard', 'refill by call', 'refill by allow', 'refill by claim',
  'the dead card is the stock', 'MI-75',
  'call brings 1', 'call brings 2', 'allow brings 1', 'allow brings 2', 'claim brings 1', 'claim brings 2',
]; // prettier-ignore

describe('the model and the game agree', () => {
  it('[MI-25 to MI-99] on what somebody might try at tables that chance rarely deals', () => {
    const tally = new Tally();
    const rng = rngFromSeed('made tables');
    for (let table = 0; table < times(250); table++) {
      let tables = [madeTable(rng)];
      for (let depth = 0; depth < 8 && tables.length > 0; depth++)
        tables = tryAt(pickOne(tables, rng), rng, tally);
    }
    expect(tally.missing(EVERY_ANSWER)).toEqual([]);
  });

  it('[MI-62 to MI-83 MI-35] on draws, discards and calls where the stock runs dry', () => {
    const tally = new Tally();
    const rng = rngFromSeed('dry tables');
    for (let table = 0; table < times(350); table++) {
      let tables = [madeTable(rng, true)];
      for (let depth = 0; depth < 8 && tables.length > 0; depth++)
        tables = tryMany(pickOne(tables, rng), 6, rng, tally, somePick);
    }
    expect(tally.missing(RARE)).toEqual([]);
  });

  it('[MI-13 to MI-24 MI-37 to MI-42 MI-88] on lay-downs, and where their wilds come to lie', () => {
    const tally = new Tally();
    const rng = rngFromSeed('rich tables');
    for (let table = 0; table < times(350); table++) {
      const { p, melds } = richTable(rng);
      const before = tableOf(p);
      for (let tries = 0; tries < 12; tries++) {
        const move = namedAnew(p, melds, rng);
        compare(p, p.turn, move, tally, before);
        for (const { cards } of move.type === 'lay_down' ? move.melds : [])
          if (kindInGame(cards) !== kindOf(cards.map(formatCard)))
            expect.fail(cards.map(formatCard).join());
      }
    }
    const wanted = ['run 0 kept', 'run 1 kept', 'run 0 sorted', 'run 1 sorted'];
    const ways = ['wild sorted to the start', 'somebody is out by lay_down'];
    const codes = MELD_CODES.map((code) => `lay_down ${code}`);
    expect(tally.missing([...wanted, ...ways, ...codes])).toEqual([]);
  });

  it('[MI-44 to MI-57 MI-84] on lay-offs, one and many, to the last card', () => {
    const tally = new Tally();
    const rng = rngFromSeed('lay-off tables');
    for (let table = 0; table < times(200); table++) {
      const p = layOffTable(rng);
      const before = tableOf(p);
      for (let tries = 0; tries < 16; tries++)
        compare(p, p.turn, pickOne([someLayOff, someLayOffs], rng)(p, p.turn, rng), tally, before);
    }
    const types = ['lay_off', 'lay_off_many', 'go_out'];
    const wanted = types.flatMap((type) => [...FIT.map((code) => `${type} ${code}`), type]);
    const ends = types.map((type) => `somebody is out by ${type}`);
    expect(tally.missing([...wanted, ...ends])).toEqual([]);
  });

  it('[MI-58 to MI-61] on swaps, one after the other', () => {
    const tally = new Tally();
    const rng = rngFromSeed('swap tables');
    for (let table = 0; table < times(60); table++) {
      let tables = [swapTable(rng)];
      for (let depth = 0; depth < 3 && tables.length > 0; depth++)
        tables = tryMany(pickOne(tables, rng), 12, rng, tally, (p) => ({
          seat: p.turn,
          move: someSwap(p, p.turn, rng),
        }));
    }
    const codes = SWAP_CODES.map((code) => `swap_joker ${code}`);
    expect(tally.missing(['swap_joker', ...codes])).toEqual([]);
  });

  it('[MI-1 to MI-12 MI-103] on whole games in which everyone plays what there is to play', () => {
    const tally = new Tally();
    for (let seats = 3; seats <= 8; seats++)
      for (let game = 0; game < times(1); game++) walk(seats, `walk ${game}`, tally);
    const often = ['lay_down', 'lay_off', 'call', 'allow', 'claim', 'discard', 'next_round'];
    expect(tally.missing(often)).toEqual([]);
  });

  it('[MI-54 MI-50 MI-51 MI-52] on the ends of a run, as library users ask for them', () => {
    const rng = rngFromSeed('ends');
    const seen = new Set<string>();
    for (let table = 0; table < times(60); table++) {
      const p = madeTable(rng);
      for (const meld of tableOf(p).melds)
        for (const [at, card] of p.hand.flat().entries()) {
          if (at % 5 > 0 && !isWild(card)) continue;
          const cards = p.melds.find((one) => formatCard(one.cards[0]) === meld.cards[0])!;
          expect(needsPositionChoice(card, cards)).toBe(asksForEnd(formatCard(card), meld));
          if (meld.kind === 'set') continue;
          const requested = pickOne(['start', 'end', undefined] as const, rng);
          const grown = withCard(meld, formatCard(card), requested);
          const end = grown[0] === formatCard(card) ? 'start' : 'end';
          const expected = typeof grown === 'string' ? grown : end;
          expect(resolveRunInsertPosition(card, cards, requested)).toBe(expected);
          seen.add(expected);
        }
    }
    expect([...seen].sort()).toEqual(['does_not_fit', 'end', 'invalid_position', 'start']);
  });
});

/** Where nothing is allowed any more, all of it is worth a try. */
const tryAt = (p: Position, rng: Rng, tally: Tally): Position[] =>
  tryMany(p, p.phase === 'over' || p.phase === 'roundOver' ? 40 : 10, rng, tally);

/** MI-2, MI-6, MI-8 to MI-10 */
function expectDeal(p: Position): void {
  const t = tableOf(p);
  const seats = t.hands.length;
  const all = [...t.hands.flat(), ...t.stock, ...t.pile];
  expect(all.toSorted()).toEqual(deckFor(seats).toSorted());
  expect(t.hands.every(({ length }) => length === 11) && t.pile.length === 1).toBe(true);
  expect([t.turn, t.discarder, t.exposed, t.phase]).toEqual([(t.dealer + 1) % seats, -1, true, 'draw']);
  const cut = p.cut.map((card) => valueOf(formatCard(card)));
  if (p.options.firstDealer !== 'drawn') expect(t.dealer).toBe(Number(p.options.firstDealer));
  else expect(cut.filter((value) => value >= cut[t.dealer])).toHaveLength(1);
} // prettier-ignore

function walk(seats: number, seed: string, tally: Tally): void {
  const rng = rngFromSeed(`${seed}/${seats}`);
  const options = {
    turnLimit: 20,
    startRound: 1 + rng.below(6),
    contractSize: oneIn(2, rng) ? 'exact' : 'atLeast',
    firstDealer: oneIn(2, rng) ? 'drawn' : String(rng.below(seats)),
  };
  const dealt = mayI.setup(seats, options, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  expectDeal(dealt.value);
  for (let p = dealt.value; p.phase !== 'over';) {
    if (oneIn(8, rng)) tryMany(p, 4, rng, tally);
    if (oneIn(8, rng)) compareList(p, rng);
    const { seat, move } = eagerMove(p, rng);
    p = compare(p, seat, move, tally)!;
  }
}

/** Lays down and lays off what it can, so that rounds end; calls now and then. */
function eagerMove(p: Position, rng: Rng): { readonly seat: number; readonly move: Move } {
  const callers = mayI.mayInterrupt(p);
  const seat = callers.length > 0 && oneIn(8, rng) ? pickOne(callers, rng) : mayI.toAct(p)[0];
  const legal = mayI.legal(p, seat);
  const great = legal.filter(({ type }) => type === 'lay_down' || type === 'lay_off');
  return { seat, move: pickOne(great.length > 0 ? great : legal, rng) };
}

/** What is listed for a seat: all that the model accepts, none twice; of ways to lay down only a choice. */
function compareList(p: Position, rng: Rng): void {
  const seat = oneIn(3, rng) ? rng.below(p.hand.length) : mayI.toAct(p)[0];
  const table = tableOf(p);
  const listed = mayI.legal(p, seat);
  for (const move of listed) expect(faultOf(table, seat, tell(move))).toBeUndefined();
  const texts = listed
    .filter(({ type }) => type !== 'lay_down')
    .map((move) => mayI.formatMove(move));
  const named = nameable(p, seat).filter(
    (move) => faultOf(table, seat, tell(move)) === undefined && !isSaidTwice(p, move),
  );
  expect(texts.toSorted()).toEqual(named.map((move) => mayI.formatMove(move)).toSorted());
}

/** A wild on a run says where it goes, and nothing else says it. */
function isSaidTwice(p: Position, move: Move): boolean {
  if (move.type !== 'lay_off') return false;
  const saysWhere = p.melds[move.meld - 1].kind === 'run' && isWild(move.card);
  return saysWhere !== (move.position !== undefined);
}

/** Every single move that can be named with the cards of the hand, but orders and lay-downs. */
function nameable(p: Position, seat: number): Move[] {
  const melds = p.melds.map((_, at) => at + 1);
  const hand = p.hand[seat];
  const jokers = p.melds.flatMap(({ cards }, at) => cards.map((joker) => ({ joker, meld: at + 1 })));
  return [
    ...(['draw_stock', 'draw_discard', 'allow', 'claim', 'next_round'] as const).map((type) => ({ type })),
    ...p.pile.slice(-2).map((card) => ({ type: 'call', card }) as const),
    ...hand.map((card) => ({ type: 'discard', card }) as const),
    ...hand.flatMap((card) => jokers.map((spot) => ({ type: 'swap_joker', ...spot, card }) as const)),
    ...hand.flatMap((card) =>
      melds.flatMap((meld) => [
        { type: 'lay_off', card, meld } as const,
        { type: 'lay_off', card, meld, position: 'start' } as const,
        { type: 'lay_off', card, meld, position: 'end' } as const,
      ]),
    ),
  ];
} // prettier-ignore
