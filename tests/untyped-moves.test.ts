/** Moves as values from callers without types: the judge refuses them or knows no such move; it lets none through. */
import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../src/core/invariant.ts';
import { play } from '../src/core/play.ts';
import { shithead } from '../src/games/index.ts';
import type { Move, Position } from '../src/games/shithead/types.ts';

function given(fields: Readonly<Record<string, unknown>>): Position {
  const parsed = shithead.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function refusal(position: Position, move: unknown): { code: string; sentence: string } {
  const played = play(shithead, position, 0, move as Move);
  if (played.ok) throw new Error('accepted');
  const sentence = shithead.explain(played.error, ['North', 'East']);
  return { code: played.error.code, sentence };
}

const BLIND = { B0: '9C 4D', pile: '5C' };
const HAND = { H0: '9C 4D', pile: '3C' };
const WAITING = { H0: '9C', pile: '5C', pending: 0 };
const SETUP = { phase: 'setup', H0: '9C', U0: '4D' };

describe('an untyped move', () => {
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
  ])('%j %j is refused', (fields, move, code) => {
    const { code: got, sentence } = refusal(given(fields), move);
    expect(got).toBe(`shithead/${code}`);
    expect(sentence).toMatch(/^You .+\.$/);
    expect(sentence).not.toContain('NaN');
  });

  it('cannot name a hole of a view as a card', () => {
    const view = shithead.view(given(HAND), 1);
    expect(refusal(view, { type: 'play', from: 'hand', cards: [255] })).toEqual({
      code: 'shithead/card_not_in_zone',
      sentence: 'You do not have ? in your hand.',
    });
  });

  it('of no known type is a bug of the caller, in every phase', () => {
    for (const fields of [HAND, BLIND, WAITING, SETUP])
      for (const type of ['dance', 'toString', undefined])
        expect(() => play(shithead, given(fields), 0, { type } as unknown as Move)).toThrow(
          BrokenInvariant,
        );
  });
});
