/** Moves as values from callers without types: the judge refuses them or knows no such move; it lets none through. */
import { describe, expect, it } from 'vitest';
import { parseCard } from '../src/core/card.ts';
import { BrokenInvariant } from '../src/core/invariant.ts';
import { play } from '../src/core/play.ts';
import { GAME_IDS, gameOf, type GameId } from '../src/games/index.ts';
import { expectRefusal, given, refusal, type Fields } from './support/untyped.ts';

const BLIND = { B0: '9C 4D', pile: '5C' };
const HAND = { H0: '9C 4D', pile: '3C' };
const WAITING = { H0: '9C', pile: '5C', pending: 0 };
const SETUP = { phase: 'setup', H0: '9C', U0: '4D' };

describe('an untyped move of Shithead', () => {
  it.each<[Readonly<Record<string, unknown>>, unknown, string]>([
    [BLIND, { type: 'play', from: 'blind', cards: [7] }, 'wrong_zone'],
    [BLIND, { type: 'flip', slots: ['0'] }, 'card_not_in_zone'],
    [BLIND, { type: 'flip', slots: [0.5] }, 'card_not_in_zone'],
    [BLIND, { type: 'flip', slots: [-1] }, 'card_not_in_zone'],
    [BLIND, { type: 'flip', slots: ['length'] }, 'card_not_in_zone'],
    [BLIND, { type: 'flip' }, 'empty_selection'],
    [HAND, { type: 'play', from: 'hand', cards: [999] }, 'card_not_in_zone'],
    [HAND, { type: 'play', from: 'hand', cards: [255] }, 'card_not_in_zone'],
    [HAND, { type: 'play', from: 'hand', cards: ['7'] }, 'card_not_in_zone'],
    [HAND, { type: 'play', from: 'hand', cards: [undefined] }, 'card_not_in_zone'],
    [HAND, { type: 'play', from: 'hand', cards: [null] }, 'card_not_in_zone'],
    [HAND, { type: 'play', from: 'hand' }, 'empty_selection'],
    [HAND, { type: 'play', from: 'hand', cards: '9C' }, 'empty_selection'],
    [HAND, { type: 'play', cards: [7] }, 'wrong_zone'],
    [WAITING, { type: 'target', target: 0.5 }, 'bad_target'],
    [WAITING, { type: 'target', target: null }, 'bad_target'],
    [WAITING, { type: 'target', target: '1' }, 'bad_target'],
    [WAITING, { type: 'target' }, 'bad_target'],
    [SETUP, { type: 'swap', hand: 999, faceUp: 2 }, 'card_not_in_zone'],
    [SETUP, { type: 'swap' }, 'card_not_in_zone'],
  ])('%j %j is refused', (fields, move, code) => expectRefusal('shithead', fields, move, code));

  it('cannot name a hole of a view as a card', () => {
    const view = gameOf('shithead').view(given('shithead', HAND), 1);
    expect(refusal('shithead', view, { type: 'play', from: 'hand', cards: [255] })).toEqual({
      code: 'shithead/card_not_in_zone',
      sentence: 'You do not have ? in your hand.',
    });
  });
});

const NINE = parseCard('9H');
const TABLE = { T: '9C 4D', H0: '9H 8D 8C', b1: '8[5H 3H]P0', pile1: '4S 6D', round: 2 };
const capture = (...targets: unknown[]) => ({ type: 'capture', card: NINE, targets });

describe('an untyped move of Casino', () => {
  it.each<[unknown, string]>([
    [{ type: 'trail' }, 'not_in_hand'],
    [{ type: 'trail', card: 999 }, 'not_in_hand'],
    [{ type: 'trail', card: 255 }, 'not_in_hand'],
    [{ type: 'trail', card: '9H' }, 'not_in_hand'],
    [{ type: 'trail', card: null }, 'not_in_hand'],
    [{ type: 'capture', targets: [] }, 'not_in_hand'],
    [{ type: 'capture', card: NINE }, 'empty_selection'],
    [{ type: 'capture', card: NINE, targets: '9C' }, 'empty_selection'],
    [{ type: 'capture', card: NINE, targets: { length: 1 } }, 'empty_selection'],
    [capture({ kind: 'loose', card: 999 }), 'not_on_table'],
    [capture({ kind: 'loose', card: 255 }), 'not_on_table'],
    [capture({ kind: 'loose', card: '9C' }), 'not_on_table'],
    [capture({ kind: 'loose' }), 'not_on_table'],
    [capture({ kind: 'build', build: '1' }), 'no_such_build'],
    [capture({ kind: 'build', build: 0.5 }), 'no_such_build'],
    [capture({ kind: 'build' }), 'no_such_build'],
    [capture({ kind: 'top', seat: 0.5 }), 'top_not_usable'],
    [capture({ kind: 'top', seat: '1' }), 'top_not_usable'],
    [capture({ kind: 'top', seat: -1 }), 'top_not_usable'],
    [capture({ kind: 'top' }), 'top_not_usable'],
    [{ ...capture({ kind: 'top', seat: 1 }), type: 'build' }, 'one_build'],
    [{ ...capture(), type: 'raise' }, 'empty_selection'],
    [{ ...capture(), type: 'merge' }, 'empty_selection'],
    [{ type: 'reinforce', card: NINE }, 'empty_selection'],
    [{ type: 'augment' }, 'empty_selection'],
    [{ type: 'augment', targets: [{ kind: 'loose', card: null }] }, 'not_on_table'],
  ])('%j is refused', (move, code) => expectRefusal('casino', TABLE, move, code));

  it.each<[unknown, string]>([
    [undefined, 'value_limit'],
    [null, 'value_limit'],
    ['7', 'value_limit'],
    [Number.NaN, 'value_limit'],
    [-7, 'value_limit'],
    [7.5, 'value_limit'],
  ])('a build worth %s is refused', (value, code) => {
    const move = { ...capture({ kind: 'loose', card: parseCard('4D') }), type: 'build', value };
    expectRefusal('casino', { T: '9C 4D', H0: '9H 8D' }, move, code);
  });

  it.each([null, undefined, 7, 'b1', {}, { kind: 'dance' }, []])(
    'a target that is %j is none, or a bug of the caller',
    (target) => {
      const position = given('casino', TABLE);
      const before = JSON.stringify(position);
      try {
        expect(play(gameOf('casino'), position, 0, capture(target)).ok).toBe(false);
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenInvariant);
      }
      expect(JSON.stringify(position)).toBe(before);
    },
  );
});

const [KING, TWO, OTHER] = ['KD', '2C', '9C'].map((text) => parseCard(text));
const LAID = { m1: 'P1 run 5S 6S 7S 8S', m2: 'P1 set 9D 9H 9S', D: '9C', phase: 'action' };
/** The mover is down, or not yet; the discard is another's to take. */
const DOWN = { ...LAID, H0: 'KD 2C', down: '0' };
const UP = { ...LAID, H0: 'KD 2C QD QH QS', m1: 'P1 run 5S JK 7S 8S' };
const CALLS = { ...LAID, turn: 1, phase: 'draw' };
const layOff = (more: Fields) => ({ type: 'lay_off', card: TWO, meld: 1, ...more });
const swap = (more: Fields) => ({ type: 'swap_joker', meld: 1, joker: 52, card: KING, ...more });
const SET = { kind: 'set', cards: ['QD', 'QH', 'QS'].map((text) => parseCard(text)) };
const layDown = (...melds: unknown[]) => ({ type: 'lay_down', melds });

describe('an untyped move of May I?', () => {
  it.each<[Fields, unknown, string]>([
    [DOWN, { type: 'discard' }, 'card_not_in_hand'],
    [DOWN, { type: 'discard', card: 999 }, 'card_not_in_hand'],
    [DOWN, { type: 'discard', card: 255 }, 'card_not_in_hand'],
    [DOWN, { type: 'discard', card: 'KD' }, 'card_not_in_hand'],
    [DOWN, { type: 'discard', card: String(KING) }, 'card_not_in_hand'],
    [DOWN, layOff({ card: null }), 'card_not_in_hand'],
    [DOWN, layOff({ meld: '1' }), 'meld_not_found'],
    [DOWN, layOff({ meld: [1] }), 'meld_not_found'],
    [DOWN, layOff({ meld: true }), 'meld_not_found'],
    [DOWN, layOff({ meld: 0.5 }), 'meld_not_found'],
    [DOWN, layOff({ meld: Number.NaN }), 'meld_not_found'],
    [DOWN, layOff({ meld: undefined }), 'meld_not_found'],
    [DOWN, layOff({ position: 'middle' }), 'invalid_position'],
    [DOWN, layOff({ position: 'START' }), 'invalid_position'],
    [DOWN, layOff({ position: null }), 'invalid_position'],
    [DOWN, layOff({ position: 0, meld: 2 }), 'invalid_position'],
    [DOWN, { type: 'lay_off_many' }, 'no_cards'],
    [DOWN, { type: 'lay_off_many', layOffs: { length: 1 } }, 'no_cards'],
    [DOWN, { type: 'lay_off_many', layOffs: [null] }, 'card_not_in_hand'],
    [DOWN, { type: 'lay_off_many', layOffs: [7] }, 'card_not_in_hand'],
    [DOWN, { type: 'go_out', layOffs: '2C:1' }, 'no_cards'],
    [DOWN, { type: 'go_out', layOffs: [{}, {}] }, 'duplicate_card'],
    [UP, { type: 'lay_down' }, 'wrong_contract'],
    [UP, { type: 'lay_down', melds: 'QD QH QS' }, 'wrong_contract'],
    [UP, layDown(null, undefined), 'invalid_set'],
    [UP, layDown(SET, { kind: 'set' }), 'invalid_set'],
    [UP, layDown(SET, { kind: 'set', cards: 'KD' }), 'invalid_set'],
    [UP, layDown(SET, { kind: 'set', cards: ['KD'] }), 'card_not_in_hand'],
    [UP, layDown(SET, { kind: 'dance', cards: [KING] }), 'wrong_contract'],
    [UP, layDown(SET, { kind: 'set', cards: [KING] }, { kind: 'dance' }), 'wrong_contract'],
    [UP, swap({ meld: '1' }), 'meld_not_found'],
    [UP, swap({ joker: '52' }), 'not_a_joker'],
    [UP, swap({ joker: null }), 'not_a_joker'],
    [UP, swap({ card: undefined }), 'card_not_in_hand'],
    [UP, { type: 'reorder' }, 'bad_order'],
    [UP, { type: 'reorder', cards: 'KD 2C' }, 'bad_order'],
    [UP, { type: 'reorder', cards: [null, null, null, null, null] }, 'bad_order'],
    [CALLS, { type: 'call' }, 'stale_call'],
    [CALLS, { type: 'call', card: '9C' }, 'stale_call'],
    [CALLS, { type: 'call', card: String(OTHER) }, 'stale_call'],
  ])('%j %j is refused', (fields, move, code) => expectRefusal('may-i', fields, move, code));

  it('cannot name a hole of a view as a card', () => {
    const view = gameOf('may-i').view(given('may-i', { ...DOWN, H0: 'KD' }), 1);
    const moves = [
      { type: 'discard', card: 255 },
      { type: 'lay_off', card: 255, meld: 1 },
      { type: 'lay_off_many', layOffs: [{ card: 255, meld: 1 }] },
    ];
    for (const move of moves)
      expect(refusal('may-i', view, move).sentence).toBe('? is not in your hand.');
    expect(refusal('may-i', view, { type: 'reorder', cards: [255] }).code).toBe('may-i/bad_order');
  });
});

const TRIO = ['7H', '8H', 'JK'].map((text) => parseCard(text));
/** The mover has opened; R1 takes a wild at both ends, R2 is another's. */
const RUNS = {
  R1: 'P0 6C 7C 8C',
  R2: 'P0 10C JC QC',
  R3: 'P1 4D 5D 6D',
  H0: '7H 8H JK 9C KD 3S 5S',
  D: 'QH 9H',
};
const ON_TURN = { ...RUNS, phase: 'play' };
const create = (more: Fields) => ({ type: 'create', cards: TRIO, ...more });
const add = (more: Fields) => ({ type: 'add', run: 1, cards: [parseCard('JK')], ...more });
const merge = (more: Fields) => ({ type: 'merge', first: 1, second: 2, bridge: [], ...more });

describe('an untyped move of Dhappa', () => {
  it.each<[Fields, unknown, string]>([
    [RUNS, { type: 'pick' }, 'bad_pick_count'],
    [RUNS, { type: 'pick', count: '1' }, 'bad_pick_count'],
    [RUNS, { type: 'pick', count: [1] }, 'bad_pick_count'],
    [RUNS, { type: 'pick', count: null }, 'bad_pick_count'],
    [RUNS, { type: 'pick', count: Number.NaN }, 'bad_pick_count'],
    [RUNS, { type: 'pick', count: 1.5 }, 'bad_pick_count'],
    [RUNS, { type: 'pick', count: Number.POSITIVE_INFINITY }, 'bad_pick_count'],
    [ON_TURN, { type: 'discard' }, 'unknown_card'],
    [ON_TURN, { type: 'discard', card: 999 }, 'unknown_card'],
    [ON_TURN, { type: 'discard', card: 255 }, 'unknown_card'],
    [ON_TURN, { type: 'discard', card: -1 }, 'unknown_card'],
    [ON_TURN, { type: 'discard', card: '9C' }, 'unknown_card'],
    [ON_TURN, { type: 'discard', card: [OTHER] }, 'unknown_card'],
    [ON_TURN, { type: 'create' }, 'no_cards'],
    [ON_TURN, create({ cards: '7H 8H 9H' }), 'no_cards'],
    [ON_TURN, create({ cards: { length: 3 } }), 'no_cards'],
    [ON_TURN, create({ cards: [null, undefined, '7H'] }), 'unknown_card'],
    [ON_TURN, create({ cards: [undefined, undefined] }), 'duplicate_card'],
    [ON_TURN, create({ cards: [...TRIO, 255] }), 'unknown_card'],
    [ON_TURN, create({ low: '6' }), 'direction_invalid'],
    [ON_TURN, create({ low: null }), 'direction_invalid'],
    [ON_TURN, create({ low: Number.NaN }), 'direction_invalid'],
    [ON_TURN, create({ low: [6] }), 'direction_invalid'],
    [ON_TURN, create({ low: 6.5 }), 'direction_invalid'],
    [ON_TURN, add({ run: '1' }), 'run_not_found'],
    [ON_TURN, add({ run: 'R1' }), 'run_not_found'],
    [ON_TURN, add({ run: [1] }), 'run_not_found'],
    [ON_TURN, add({ run: undefined }), 'run_not_found'],
    [ON_TURN, add({ run: 0.5 }), 'run_not_found'],
    [ON_TURN, add({ direction: 'low' }), 'direction_invalid'],
    [ON_TURN, add({ direction: 'MIDDLE' }), 'direction_invalid'],
    [ON_TURN, add({ direction: null }), 'direction_invalid'],
    [ON_TURN, add({ direction: 0 }), 'direction_invalid'],
    [ON_TURN, add({ cards: 'JK' }), 'no_cards'],
    [ON_TURN, merge({ first: '1' }), 'run_not_found'],
    [ON_TURN, merge({ second: undefined }), 'run_not_found'],
    [ON_TURN, merge({ bridge: [null] }), 'unknown_card'],
    [ON_TURN, merge({ bridge: undefined }), 'merge_gap'],
    [ON_TURN, merge({ bridge: '9C' }), 'merge_gap'],
    [ON_TURN, merge({ bridge: { length: 1 } }), 'merge_gap'],
  ])('%j %j is refused', (fields, move, code) => expectRefusal('dhappa', fields, move, code));

  it('claims a face for a card in vain: the card is what it is', () => {
    // DH-32: an object that says what it would like to be is no card.
    const claimed = { card: parseCard('2S'), rank: '9', suit: 'S' };
    const move = { type: 'create', cards: [parseCard('7S'), parseCard('8S'), claimed] };
    expectRefusal('dhappa', { phase: 'play', H0: '7S 8S 2S KD 4C' }, move, 'unknown_card');
  });

  it('cannot name a hole of a view as a card', () => {
    const view = gameOf('dhappa').view(given('dhappa', { ...ON_TURN, H0: 'KD' }), 1);
    const moves = [{ type: 'discard', card: 255 }, add({ cards: [255] }), create({ cards: [255] })];
    for (const move of moves)
      expect(refusal('dhappa', view, move).sentence).toBe('? is not in your hand.');
  });
});

const PHASES: Readonly<Record<GameId, readonly Fields[]>> = {
  shithead: [HAND, BLIND, WAITING, SETUP],
  casino: [TABLE, { T: '9C', H0: '9H' }],
  'may-i': [{ D: '9C' }, { D: '9C', phase: 'action' }],
  dhappa: [{ D: '9C' }, { D: '9C', phase: 'play' }],
  rummikub: [{ R0: 'r1 r5' }, { pool: 'empty' }],
};

describe.each(GAME_IDS)('a move of %s', (id) => {
  it('of no known type is a bug of the caller, in every phase', () => {
    for (const fields of PHASES[id])
      for (const type of ['dance', 'toString', undefined])
        expect(() => play(gameOf(id), given(id, fields), 0, { type })).toThrow(BrokenInvariant);
  });
});
