/** Positions by name and text: what cannot come about in a game is not accepted either. */
import { describe, expect, it } from 'vitest';
import { casino, dhappa, mayI, shithead } from '../src/games/index.ts';

type Given = Readonly<Record<string, unknown>>;
const goesAlong = { jokerGoesToTarget: 'on' } as const;

describe('a position of Shithead is refused', () => {
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

describe('a position of Shithead is accepted', () => {
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

describe('a position of Casino is refused', () => {
  it.each<[string, Given, string]>([
    ['with a card twice', { T: '5H', H0: '5H 2C' }, '5H is in two places'],
    ['with a card inside a build twice', { T: '5H', H0: '8C', b1: '8[5H 3H]P0' }, 'two places'],
    ['with a J in a pack of 40', { T: 'JH' }, 'JH is not in the pack'],
    ['with what is no card', { T: '11H' }, '"11H" is no card'],
    ['with a round that is none', { round: 'none' }, 'round takes a number, not ""'],
    ['with an end that is neither', { over: 'banana' }, 'over takes on or off, not "banana"'],
    ['with a build of another form', { b1: '8 5H 3H' }, 'written as value, cards and owner'],
    ['with a build of nobody', { b1: '8[5H 3H]P2' }, 'b1 takes a seat from 0 to 1, not "2"'],
    [
      'with a build that is no sum',
      { H0: '8C', b1: '8[5H 2H]P0' },
      'do not split into groups of 8',
    ],
    ['with a build of one card', { H0: '8C', b1: '8[8H]P0' }, 'do not split into groups'],
    ['with a build above the limit', { H0: '8C', b1: '8[5H 3H]P0', maxBuild: 7 }, 'worth 8'],
    ['with an owner without a card', { H0: '7C', b1: '8[5H 3H]P0' }, 'must hold a card of 8'],
    [
      'with two builds of one value',
      { H0: '8C', H1: '8D', b1: '8[5H 3H]P0', b2: '8[6H 2H]P1' },
      'no two builds have the same value',
    ],
    [
      'with two builds of one owner',
      { H0: '8C 7C', b1: '8[5H 3H]P0', b2: '7[6H AH]P0' },
      'nobody owns two builds',
    ],
    ['with nothing to play', { H0: '', H1: '5H' }, 'seat 0 is to move and has no card'],
    ['over, with a build', { over: 'on', H1: '8C', b1: '8[5H 3H]P1' }, 'no build is left'],
    ['with uneven hands', { H0: 7, H1: 5 }, 'hands run out together'],
    ['with fewer builds made than there are', { H0: '8C', b2: '8[5H 3H]P0', made: 1 }, 'made'],
    ['with more cards than there are', { stock: 50 }, 'not enough cards left'],
    ['with a hole on the table', { T: '?' }, 'T lies open'],
    ['with a hole in a pile', { pile0: '?x3' }, 'pile0'],
    ['with points for one side only', { points: '3' }, 'points takes 2 numbers'],
    ['with a round before the first', { round: 0 }, 'counted from 1'],
    ['with a round that is none', { round: 'two' }, 'round takes a number, not "two"'],
    ['with a turn of nobody', { turn: 2 }, 'turn takes a seat from 0 to 1, not "2"'],
    ['with a last capturer of nobody', { last: 'North' }, 'last takes a seat'],
    ['with a number of seats that is none', { n: 5 }, 'n takes 2 to 4 seats'],
    ['with a hand of no seat', { H2: '5H' }, 'there is no field "H2" with 2 seats'],
    ['with a field of every object', { constructor: 3 }, 'there is no field "constructor"'],
    ['with names in a field', { H0: { a: 1 } }, 'H0 takes text or a list'],
    ['with an option that does not fit', { pack: '41' }, 'pack takes one of 40, 52'],
    ['with options that do not fit together', { oneBuild: 'off' }, 'freeAugment needs oneBuild'],
    ['with a rule that cannot be turned off', { keepCaptureCard: 'off' }, 'takes only on'],
  ])('%s', (_, given, reason) => {
    const parsed = casino.parsePosition(given);
    expect(!parsed.ok && parsed.error).toContain(reason);
  });
});

describe('a position of Casino is accepted', () => {
  it.each<[string, Given]>([
    ['with nothing named', {}],
    ['with a build and its owner', { T: '9H', b1: '8[5H 3H]P0', H0: '4S 8D 8C' }],
    ['with a build of which only the owner is known', { b1: '6[4H 2H]P1', H0: '3S 9D' }],
    ['with a compound build', { b1: '8[5H 3H 6C 2C]P1', H0: '8S 8D' }],
    ['with a build that is not the first', { b3: '8[5H 3H]P0', H0: '8D', made: 4 }],
    ['with piles and tops used', { pile0: '4S', pile1: '3S 6D', last: 'P1', tops: 1, H0: '2C' }],
    ['with hands by number', { H0: 7, H1: 7, stock: 20 }],
    ['by classic rules', { profile: 'classic52', T: 'JH 4C', H0: 'JS 9D', b2: '9[4H 5H]P0' }],
    ['with partners', { n: 4, partners: 'on', b1: '6[4H 2H]P2', H0: '3S 9D', last: 3 }],
    ['over', { over: 'on', round: 2, last: 0 }],
    ['in a match', { match: 'bestOf 7', game: 3, lead: 1, wins: '1 1', points: '12 10' }],
    ['in small letters', { T: '6h, 10c', H0: '6s 8d' }],
  ])('%s', (_, given) => {
    const parsed = casino.parsePosition(given);
    if (!parsed.ok) throw new Error(parsed.error);
    casino.assertWhole(parsed.value);
    const again = casino.parsePosition(casino.formatPosition(parsed.value));
    expect(again).toEqual(parsed);
  });
});

describe('a position of May I? is refused', () => {
  it.each<[string, Given, string]>([
    ['with nobody on turn', { turn: 'none' }, 'somebody is on turn'],
    ['with nobody who deals', { dealer: '' }, 'somebody deals'],
    [
      'with a round after the last one',
      { round: 6, phase: 'roundOver' },
      'no round follows round 6',
    ],
    ['with a card on offer that is not there', { exposed: 'on' }, 'the discard pile is empty'],
    ['after a lay-down of nobody', { phase: 'discard' }, 'seat 0 is not down'],
    ['with a meld in round 6', { round: 6, m1: 'P0 set 9C 9D 9H' }, 'in round 6 nobody is down'],
    ['with a run out of order', { m1: 'P0 run 5S 7S 6S 8S' }, 'm1 is no run'],
    ['with a set of two', { m1: 'P0 set 9C 9D' }, 'm1 is no set'],
    ['with one natural', { m1: 'P0 set 9C 2C 2D' }, 'fewer than two naturals'],
    ['with a card in two places', { D: '9C', m1: 'P0 set 9C 9D 9H' }, '9C is in two places'],
    ['with a question for nothing', { ask: '2 0' }, 'a card that is not exposed'],
    ['with a caller on turn', { D: '9C', ask: '0 1' }, 'seat 0 cannot have called'],
    ['with a caller who discarded', { D: '9C', discarder: 2, ask: '2 0' }, 'cannot have called'],
    ['with the wrong one asked', { D: '9C', ask: '2 3' }, "is not in the line of seat 2's May I"],
  ])('%s', (_, given, reason) => {
    const read = mayI.parsePosition(given);
    expect(!read.ok && read.error).toContain(reason);
  });
});

/** Seat 0 has opened and drawn, and may take back what it has played. */
const BOARD = { phase: 'play', H0: '9H KD', R1: 'P0 AS AH AD', R2: 'P0 7C 8C 9C' };

describe('a position of Dhappa is refused', () => {
  it.each<[Given, string]>([
    [{ n: 5 }, 'n takes 4 or 6 seats'],
    [{ H1: '9H' }, '9H is in two places'],
    [{ H1: "9S'''" }, "H1: 9S''' is not in three packs"],
    [{ H0: 'empty' }, 'seat 0 is on turn and holds no cards'],
    [{ phase: 'draw', H0: 'empty' }, 'seat 0 is on turn and holds no cards'],
    [{ S: -1 }, 'S: "-1" is no card'],
    [{ phase: 'draw', S: 0 }, 'nobody draws from an empty stock: S is empty'],
    [{ pending: 'KS' }, 'pending: KS is not in the hand of seat 0'],
    [{ phase: 'draw', pending: '9H' }, 'a key card is pending only in the phase play'],
    [{ numbered: 1 }, 'numbered counts all runs that were made'],
    [{ numbered: 55 }, '162 cards make at most 54 runs'],
    [{ R3: 'P0 JC QC' }, 'R3 has fewer than 3 cards'],
    [{ R3: 'P0 2S=3H 4C 5C' }, 'R3: 2S stands for 3C, not for 3H'],
    [{ back1: 'opened numbered 1 gave 9H' }, '9H is in two places'],
    [{ back1: 'opened numbered 1 gave 7C 8C without R2' }, 'there are 161 of 162 cards'],
    [{ back1: 'opened numbered 1 gave 9C 8C 7C got JK without R2' }, 'JK cannot be given back'],
    [{ back1: 'opened key KS numbered 1 gave 7C 8C 9C without R2' }, 'a key card that is pending'],
    [{ back1: 'opened numbered 3 gave 7C 8C 9C without R2' }, 'taking plays back makes no runs'],
    [{ back2: 'opened numbered 1 gave 7C 8C 9C without R2' }, 'numbered from 1 without a gap'],
    [
      { phase: 'over', back1: 'opened numbered 1 gave 7C 8C 9C without R2' },
      'only in the phase play',
    ],
  ])('%j', (fields, reason) => {
    const parsed = dhappa.parsePosition({ ...BOARD, ...fields });
    expect(parsed.ok ? 'accepted' : parsed.error).toContain(reason);
  });

  it('not so with plays that can be taken back, one by one', () => {
    const back1 = 'closed numbered 0 gave AS AH AD without R1';
    const back2 = 'opened numbered 1 gave 7C 8C 9C without R2';
    const parsed = dhappa.parsePosition({ ...BOARD, back1, back2 });
    if (!parsed.ok) throw new Error(parsed.error);
    for (const left of [5, 8]) {
      dhappa.apply(parsed.value, 0, { type: 'undo' });
      dhappa.assertWhole(parsed.value);
      expect(parsed.value.hands[0]).toHaveLength(left);
    }
    expect(parsed.value.opened[0]).toBe(false);
  });
});
