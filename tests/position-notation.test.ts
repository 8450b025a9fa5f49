/** Positions by name and text: what cannot come about in a game is not accepted either. */
import { describe, expect, it } from 'vitest';
import { shithead } from '../src/games/index.ts';

type Given = Readonly<Record<string, unknown>>;
const goesAlong = { jokerGoesToTarget: 'on' } as const;

describe('a position is refused', () => {
  it.each<[string, Given, string]>([
    ['with a stalemate that is none', { stalemate: 'banana' }, 'on or off, not "banana"'],
    ['with a stalemate while it runs', { stalemate: 'on' }, 'a stalemate ends the game'],
    ['with a Joker that has nothing to give', { pending: 0 }, 'only if there is a pile to take'],
    [
      'with a waiting Joker that was never burned',
      { pending: 0, pile: '5C', H1: "JK JK'" },
      'a Joker that waits for a target lies burned',
    ],
    [
      'with more waiting Jokers than there are',
      { pending: '0 JK JK', pile: '5C', H1: 'JK' },
      'a Joker that waits for a target lies burned',
    ],
    [
      'with a waiting Joker that is not on the pile',
      { ...goesAlong, pending: 0, pile: '5C' },
      'lies on top of the pile',
    ],
    [
      'with a Joker under other cards',
      { ...goesAlong, pending: 0, pile: 'JK 5C' },
      'a Joker lies on top of the pile while it waits',
    ],
    ['with a Joker that does not wait', { ...goesAlong, pile: '5C JK' }, 'cannot hold a Joker'],
    ['with a waiting Joker out of turn', { pending: 0, cur: 1, pile: '5C' }, 'cur cannot be 1'],
    ['with a Joker that waits in a way of its own', { pending: '0 x2', pile: '5C' }, '"JK JK"'],
    [
      'with a Joker that waits after the end',
      { phase: 'finished', finish: 0, pending: 1, pile: '5C' },
      'only while the game runs',
    ],
    ['with nobody to move', { cur: 'none' }, 'while the game runs, cur is a seat'],
    ['with a seat that finished twice', { n: 4, finish: '2,2' }, 'finish names seat 2 twice'],
    ['with a seat that is ready twice', { phase: 'setup', ready: '1 1' }, 'names seat 1 twice'],
    ['with two names for one thing', { n: 4, finish: 2, out: 3 }, 'write one of them'],
    ['with a pile before the start', { phase: 'setup', pile: '5C' }, 'no pile before the game'],
    ['with all ready before the start', { phase: 'setup', ready: '0 1' }, 'as soon as all seats'],
    [
      'with somebody out before the start',
      { n: 3, phase: 'setup', out: 2 },
      'nobody is out before',
    ],
    ['with somebody not ready after it', { ready: 1 }, 'all seats are ready once'],
    ['over, with nobody placed', { phase: 'finished' }, 'all seats but one have a place'],
    ['over, with everybody placed', { phase: 'finished', finish: '0 1' }, 'all seats but one'],
    ['over, with two seats left', { n: 3, phase: 'finished', finish: 1 }, 'all seats but one'],
    [
      'over without a stalemate, with cards of one who finished',
      { phase: 'finished', finish: 0, H0: '5C' },
      'seat 0 is out but has cards',
    ],
    ['with a mark in the stock', { stock: '5C*' }, 'the mark in "5C*" is for cards in a hand'],
    ['with a mark in the blind cards', { B0: '5C*' }, 'is for cards in a hand'],
    ['with a marked hole', { H0: '?*', burned: '' }, 'an unknown card cannot be marked'],
    ['with a hole in the pile', { pile: '?', burned: '' }, 'pile lies open'],
    ['with a hole in the face-up cards', { U0: '?x2', burned: '' }, 'U0 lies open'],
    ['with a hole among the burned cards', { burned: '?x9' }, 'burned lies open'],
    ['with a field of every object', { constructor: 3 }, 'there is no field "constructor"'],
    ['with names in a field', { H0: { a: 1 } }, 'H0 takes text or a list'],
    ['with a number of seats that is none', { n: 'many' }, 'n takes 2 to 8 seats'],
    ['with a count below nothing', { stall: -1 }, 'stall takes a number, not "-1"'],
    ['with an option that does not fit', { decks: [2] }, 'decks takes one of'],
  ])('%s', (_, given, reason) => {
    const parsed = shithead.parsePosition(given);
    expect(!parsed.ok && parsed.error).toContain(reason);
  });
});

describe('a position is accepted', () => {
  it.each<[string, Given]>([
    ['with a Joker that waits', { pending: 0, pile: '5C' }],
    ['with its seat named twice', { pending: 1, cur: 1, pile: '5C' }],
    ['with a Joker that was flipped', { pending: '0 flip', pile: '5C' }],
    ['with two Jokers that wait', { pending: '0 JK JK', pile: '5C' }],
    ['with two Jokers on the pile', { ...goesAlong, pending: 0, pile: "5C JK JK'" }],
    ['with a Joker alone on the pile', { ...goesAlong, pending: 0, pile: 'JK' }],
    ['with nobody to move before the start', { phase: 'setup', cur: 'none', ready: 'none' }],
    ['with one seat left at the end', { n: 3, phase: 'finished', finish: '2 0', cur: 'none' }],
    [
      'with cards left over in a stalemate',
      { phase: 'finished', stalemate: true, finish: 1, H1: '5C' },
    ],
    ['in small letters', { phase: 'endgame', H0: '5c* 6d', pile: 'kc, ac', dir: '+1' }],
  ])('%s', (_, given) => {
    const parsed = shithead.parsePosition(given);
    if (!parsed.ok) throw new Error(parsed.error);
    const again = shithead.parsePosition(shithead.formatPosition(parsed.value));
    expect(again).toEqual(parsed);
  });
});
