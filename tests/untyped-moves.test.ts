/** Moves as values from callers without types: the judge refuses them or knows no such move; it lets none through. */
import { describe, expect, it } from 'vitest';
import { parseCard } from '../src/core/card.ts';
import { BrokenInvariant } from '../src/core/invariant.ts';
import { play } from '../src/core/play.ts';
import { GAME_IDS, gameOf, type GameId } from '../src/games/index.ts';

type Fields = Readonly<Record<string, unknown>>;

function given(id: GameId, fields: Fields): unknown {
  const parsed = gameOf(id).parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function refusal(id: GameId, position: unknown, move: unknown): { code: string; sentence: string } {
  const game = gameOf(id);
  const before = JSON.stringify(position);
  const played = play(game, position, 0, move);
  if (played.ok) throw new Error('accepted');
  expect(JSON.stringify(position)).toBe(before);
  const sentence = game.explain(played.error, ['North', 'East']);
  return { code: played.error.code, sentence };
}

function expectRefusal(id: GameId, fields: Fields, move: unknown, code: string): void {
  const { code: got, sentence } = refusal(id, given(id, fields), move);
  expect(got).toBe(`${id}/${code}`);
  expect(sentence).toMatch(/^(?:You|Cannot) .+\.$/);
  expect(sentence).not.toContain('NaN');
}

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

const PHASES: Readonly<Record<GameId, readonly Fields[]>> = {
  shithead: [HAND, BLIND, WAITING, SETUP],
  casino: [TABLE, { T: '9C', H0: '9H' }],
};

describe.each(GAME_IDS)('a move of %s', (id) => {
  it('of no known type is a bug of the caller, in every phase', () => {
    for (const fields of PHASES[id])
      for (const type of ['dance', 'toString', undefined])
        expect(() => play(gameOf(id), given(id, fields), 0, { type })).toThrow(BrokenInvariant);
  });
});
