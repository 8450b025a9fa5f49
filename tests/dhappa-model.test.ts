/**
 * Dhappa against a second statement of its rules (tests/support/dhappa-model.ts): the same answer to any move
 * at any table. `DHAPPA_MODEL=20 npx vitest run tests/dhappa-model.test.ts` looks twenty times as long.
 */
import { describe, expect, it } from 'vitest';
import { oneIn, pickOne, rngFromSeed } from '../src/core/rng.ts';
import type { Position } from '../src/games/dhappa/rules/types.ts';
import { dhappa } from '../src/games/index.ts';
import { tableOf, wholeDeck } from './support/dhappa-model.ts';
import {
  bothOf, compare, comparePicks, goOn, Tally, tryMany, type Both,
} from './support/dhappa-model-compare.ts'; // prettier-ignore
import { compareList } from './support/dhappa-model-list.ts';
import { allPlaysWith, stretchesWith } from './support/dhappa-model-search.ts';
import { isPossible } from './support/dhappa-model-rules.ts';
import {
  ENDING, FREE_PICKS, given, LAST_CARDS, madeTable, MOODS, OPENS_FIRST, PICKING, PLAYING, type Mood,
} from './support/dhappa-model-tables.ts'; // prettier-ignore

const times = (count: number): number => Math.ceil(count * Number(process.env.DHAPPA_MODEL ?? 1));
const SEED = process.env.DHAPPA_SEED ?? '';

const ON_TURN = ['hand_over', 'not_your_turn', 'wrong_phase'];
const CARDS = ['duplicate_card', 'unknown_card', 'must_play_pending'];
const ENDS = ['direction_invalid', 'direction_required', 'must_keep_card'];
/** Every code that the order of checks lets a move of this type meet. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  draw: ON_TURN,
  pick: [...ON_TURN, 'bad_pick_count', 'pick_not_playable'],
  undo: [...ON_TURN, 'undo_off', 'nothing_to_undo'],
  next_hand: ['hand_over', 'wrong_phase'],
  create: [
    ...ON_TURN, 'no_cards', ...CARDS, 'opening_not_pure', 'too_short', 'need_natural', 'set_rank_not_allowed',
    'mixed_suits', 'duplicate_rank', 'not_consecutive', ...ENDS.slice(0, 2),
  ],
  add: [
    ...ON_TURN, 'no_cards', ...CARDS, 'not_opened', 'run_not_found', 'not_your_team', 'does_not_fit', 'mixed_suits',
    'duplicate_rank', 'slot_occupied', 'replace_single_only', 'no_room_for_static', ...ENDS,
  ],
  merge: [
    ...ON_TURN, ...CARDS, 'not_opened', 'run_not_found', 'merge_same', 'merge_not_own', 'merge_not_sequence',
    'merge_suit', 'merge_overlap', 'merge_gap',
  ],
  discard: [...ON_TURN, 'unknown_card', 'must_play_pending', 'lock_not_met'],
}; // prettier-ignore
const EVERY_ANSWER = Object.entries(CODES).flatMap(([type, codes]) => [
  type,
  ...codes.map((code) => `${type} ${code}`),
]);

/** So many tables of this mood, each followed so far, with so many tries at every step. */
interface Walk {
  readonly tables: number;
  readonly depth: number;
  readonly tries: number;
  readonly only?: 'plays';
}

function walk(seed: string, mood: () => Mood | undefined, plan: Walk): Tally {
  const tally = new Tally();
  const rng = rngFromSeed(seed + SEED);
  for (let table = 0; table < times(plan.tables); table++) {
    let found = [bothOf(madeTable(rng, mood()))];
    for (let depth = 0; depth < plan.depth && found.length > 0; depth++) {
      const at = goOn(found, rng);
      if (oneIn(4, rng)) comparePicks(at, rng.below(at.t.hands.length), tally);
      if (oneIn(8, rng)) compareList(at, tally);
      found = tryMany(at, plan.tries, rng, tally, plan.only);
    }
  }
  return tally;
}

describe('the model and the game agree', () => {
  it('[DH-29 to DH-77] on what somebody might try at tables that chance rarely deals', () => {
    const tally = walk('made tables', () => undefined, { tables: 120, depth: 8, tries: 16 });
    expect(tally.missing(EVERY_ANSWER)).toEqual([]);
    expect(tally.missing(['opened', 'create clears', 'add clears'])).toEqual([]);
  });

  it('[DH-67] on picks that cost nothing', () => {
    const rng = rngFromSeed('moods of free picks');
    const mood = (): Mood => pickOne(FREE_PICKS, rng);
    const tally = walk('free picks', mood, { tables: 160, depth: 4, tries: 12 });
    const picks = ['pending', 'wild key', 'first turn'].map((kind) => `pick opened ${kind}`);
    const unopened = ['wild key', 'first turn'].map((kind) => `pick unopened ${kind}`);
    expect(tally.missing([...picks, ...unopened, 'discard free_pick_returned'])).toEqual([]);
  });

  it('[DH-36 to DH-59] on plays, where their wilds come to lie and what they ask back', () => {
    const rng = rngFromSeed('moods of plays');
    const mood = (): Mood => pickOne(PLAYING, rng);
    const tally = walk('plays', mood, { tables: 220, depth: 4, tries: 40, only: 'plays' });
    const rare = ['create duplicate_in_set', 'add duplicate_in_set', 'add no_room'];
    const ways = ['swap', 'displaced', 'parked', 'complete', 'merge', 'create must_keep_card'];
    const asked = ['choice of 2 with 1', 'choice of 3 with 2', 'choice of 4 with 3'];
    expect(tally.missing([...rare, ...ways, ...asked])).toEqual([]);
  });

  it('[DH-34 DH-68 DH-69 DH-73 DH-74] on the last cards of a hand', () => {
    const rng = rngFromSeed('moods of last cards');
    const mood = (): Mood => pickOne(LAST_CARDS, rng);
    const tally = walk('last cards', mood, { tables: 220, depth: 4, tries: 14 });
    const codes = ['discard final_discard_wild', 'discard lock_not_met', 'merge must_keep_card'];
    const kept = ['add to one card', 'merge to one card', 'out in single: over'];
    expect(tally.missing([...codes, ...kept])).toEqual([]);
  });

  it('[DH-68 DH-69] on the Lock, for up to four runs with any number of wilds', () => {
    const tally = new Tally();
    for (let code = 0; code < 4 ** 4; code++) {
      const wilds = [0, 1, 2, 3].map((at) => Math.floor(code / 4 ** at) % 4);
      const p = given({
        ...runsWith(wilds.slice(0, code % 5 === 0 ? 3 : 4)),
        phase: 'play',
        H0: 'KD',
      });
      compare(bothOf(p), { seat: 0, move: { type: 'discard', card: p.hands[0][0] } }, tally);
    }
    expect(tally.missing(['discard', 'discard lock_not_met'])).toEqual([]);
  });

  it('[DH-49 DH-61] on a swap that is all there is to do: it brings a card for a card', () => {
    const tally = new Tally();
    for (const R1 of ['P0 7C JK 9C', 'P2 7C JK 9C', 'P0 7C 2H 9C', 'P1 7C JK 9C'])
      for (const H0 of ['4S', '4S KD']) {
        const p = given({ R1, H0, D: '8C 6S', opened: '0' });
        comparePicks(bothOf(p), 0, tally);
      }
    expect(tally.missing(['foreseen', 'foreseen pick_not_playable'])).toEqual([]);
  });

  it('[DH-75 DH-79 to DH-83] on the ends of hands, and what they are worth', () => {
    const tally = walk('ends', () => ENDING, { tables: 110, depth: 4, tries: 6 });
    const ends = ['out in points: over', 'out in points: handOver', 'drawn in points: handOver'];
    expect(tally.missing([...ends, 'drawn in points: over', 'next_hand'])).toEqual([]);
  });

  it('[DH-82] on hands that leave both teams with the same total', () => {
    const rng = rngFromSeed('same totals');
    const tally = new Tally();
    for (let table = 0; table < 30; table++) {
      const { p, t } = bothOf(madeTable(rng, { ...ENDING, stock: [0, 0] }));
      const discard = {
        seat: p.turn,
        move: { type: 'discard', card: p.hands[p.turn][0] },
      } as const;
      const ended = compare({ p, t }, discard, tally);
      if (ended === undefined) continue;
      // The same once more, from where it leads to 600 each.
      ended.t.totals.forEach((total, team) => (p.totals[team] += 600 - total));
      const again = compare(bothOf(p), discard, tally);
      expect([again?.p.totals, again?.p.phase]).toEqual([[600, 600], 'handOver']);
    }
    expect(tally.counts.get('discard')).toBeGreaterThan(20);
  });

  it('[DH-62 DH-65] on picks before the opening, where the key card may wait for it', () => {
    const tally = walk('opens first', () => OPENS_FIRST, { tables: 80, depth: 6, tries: 14 });
    const wanted = ['create before the key card', 'create clears', 'add clears', 'undo'];
    expect(tally.missing(wanted)).toEqual([]);
  });

  it('[DH-60 to DH-67] on every depth of a pile, and the play that justifies it', () => {
    const tally = new Tally();
    const rng = rngFromSeed(`picks${SEED}`);
    for (let table = 0; table < times(260); table++) {
      const at = bothOf(madeTable(rng, pickOne(PICKING, rng)));
      comparePicks(at, at.t.turn, tally);
    }
    expect(tally.missing(['foreseen', 'foreseen pick_not_playable'])).toEqual([]);
  });

  it('[DH-1 to DH-9 DH-79 to DH-83] on whole matches in which everyone plays what there is to play', () => {
    const tally = new Tally();
    for (let game = 0; game < times(6); game++) playMatch(game, tally);
    const ends = ['out in hands: over', 'out in hands: handOver', 'next_hand'];
    expect(tally.missing(['pick', 'create', 'add', 'merge', 'discard', 'swap', ...ends])).toEqual([]);
  }); // prettier-ignore
});

describe('the model', () => {
  it('[DH-61 DH-63] finds the same by every subset of a hand as by every stretch of ranks', () => {
    const rng = rngFromSeed('two searches');
    const seen = { yes: 0, no: 0 };
    for (let table = 0; table < times(60); table++) {
      const t = tableOf(
        madeTable(rng, { ...MOODS.middle, hand: [14, 17], wildIn: 2, phase: 'play' }),
      );
      const key = pickOne(t.hands[t.turn], rng);
      const [all, some] = [allPlaysWith, stretchesWith].map((search) =>
        search(t, t.turn, key).some((told) => isPossible(t, t.turn, told)),
      );
      expect(some).toBe(all);
      seen[all ? 'yes' : 'no']++;
    }
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(5);
  });
});

/** A run of each suit with so many of the twelve 2s and six jokers. */
function runsWith(wilds: readonly number[]): Record<string, string> {
  const free = wholeDeck().filter((card) => /^(?:2|JK)/.test(card));
  const runs = wilds.map((count, at) => {
    const naturals = ['3', '4', '5', '6', '7'].map((rank) => rank + 'CDHS'[at]).slice(count);
    return [`R${at + 1}`, ['P0', ...free.splice(0, count), ...naturals].join(' ')];
  });
  return Object.fromEntries(runs) as Record<string, string>;
}

/** DH-1 to DH-8 */
function expectDeal(p: Position): void {
  const t = tableOf(p);
  const seats = t.hands.length;
  expect([...t.hands.flat(), ...t.stock, ...t.pile].toSorted()).toEqual(wholeDeck().toSorted());
  const size = seats === 4 ? 27 : 21;
  expect(t.hands.every(({ length }) => length === size) && t.pile.length === 1).toBe(true);
  expect([t.turn, t.phase, t.runs]).toEqual([(t.dealer + 1) % seats, 'draw', []]);
  if (p.options.firstDealer !== 'drawn') expect(t.dealer).toBe(Number(p.options.firstDealer));
}

function playMatch(game: number, tally: Tally): void {
  const rng = rngFromSeed(`match ${game}${SEED}`);
  const seats = game % 2 === 0 ? 4 : 6;
  const firstDealer = oneIn(2, rng) ? 'drawn' : String(rng.below(seats));
  const scoring = pickOne(['hands', 'points'], rng);
  const dealt = dhappa.setup(seats, { scoring, handsToWin: 2, target: 500, firstDealer }, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  expectDeal(dealt.value);
  let at: Both = bothOf(dealt.value);
  for (let moves = 0; at.p.phase !== 'over' && moves < 600; moves++) {
    if (oneIn(25, rng)) tryMany(at, 3, rng, tally);
    const seat = pickOne(dhappa.toAct(at.p), rng);
    const legal = dhappa.legal(at.p, seat);
    const great = legal.filter(({ type }) => type !== 'discard' && type !== 'draw');
    const move = pickOne(great.length > 0 && !oneIn(6, rng) ? great : legal, rng);
    at = compare(at, { seat, move }, tally)!;
  }
}
