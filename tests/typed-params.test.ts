/** Violations and reasons carry the parameters that their codes promise: what does not compile here compiles nowhere. */
import { expect, it } from 'vitest';
import type { Violation } from '../src/core/game.ts';
import { violation as casino } from '../src/games/casino/rules/types.ts';
import { violation as mayI } from '../src/games/may-i/rules/types.ts';
import { violation as rummikub } from '../src/games/rummikub/rules/types.ts';
import { reason } from '../src/games/dhappa/words/reasons.ts';

it('a violation is a code with its parameters', () => {
  const wide: Violation = casino('keep_capture_card', { value: 7 });
  expect(wide).toEqual({ code: 'casino/keep_capture_card', params: { value: 7 } });
  expect(casino('game_over')).toEqual({ code: 'casino/game_over', params: {} });
});

it('a wrong or missing parameter does not compile', () => {
  const wrong = [
    // @ts-expect-error a parameter is missing
    () => casino('keep_capture_card'),
    // @ts-expect-error a parameter has the wrong name
    () => casino('keep_capture_card', { worth: 7 }),
    // @ts-expect-error a parameter has the wrong type
    () => casino('keep_capture_card', { value: 'seven' }),
    // @ts-expect-error there are no parameters
    () => casino('game_over', { seat: 1 }),
    // @ts-expect-error one parameter of three is missing
    () => mayI('too_many_wilds', { meld: 'first run', wilds: 2 }),
    // @ts-expect-error a shared violation has its parameter in every game
    () => rummikub('not_your_turn'),
    // @ts-expect-error there is no such code
    () => rummikub('no_such_code'),
  ];
  expect(wrong.every((make) => typeof make().code === 'string')).toBe(true);
});

it('nor does that of a reason', () => {
  expect(reason('SHEDS', { count: 3, left: 1 })).toEqual({
    code: 'SHEDS',
    params: { count: 3, left: 1 },
  });
  const wrong = [
    // @ts-expect-error a parameter is missing
    () => reason('SHEDS', { count: 3 }),
    // @ts-expect-error there are no parameters
    () => reason('OPENS', { card: '5C' }),
    // @ts-expect-error a parameter has the wrong type
    () => reason('KEY_FITS', { card: 5, run: 1 }),
  ];
  expect(wrong.every((make) => typeof make().code === 'string')).toBe(true);
});

it('what is known of a violation by its code follows from its type', () => {
  const found = casino('not_in_hand', { card: '5C' });
  expect(found.code === 'casino/not_in_hand' && found.params.card).toBe('5C');
});
