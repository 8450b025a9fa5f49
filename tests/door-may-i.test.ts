import { describe, expect, test } from 'vitest';
import {
  createTable,
  needsPositionChoice,
  parseCard,
  resolveRunInsertPosition,
  type MayIMeld,
  type RunEnd,
} from '../src/index.ts';
import { untyped, valueOf } from './support/door.ts';

const run = (cards: string): MayIMeld => ({ kind: 'run', cards });
const set = (cards: string): MayIMeld => ({ kind: 'set', cards });
const MIDDLE = run('5S 6S 7S 8S');
const LOW = run('3S 4S 5S 6S');
const HIGH = run('JS QS KS AS');
const WHOLE = run('3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS');
const NINES = set('9C 9D 9H');

/** Enough for a first lay-down, and for cards that fit and cards that do not. */
const MOVES_MAX = 2000;
const ASKED_MIN = 90;

const placed = (card: string, meld: MayIMeld, requested?: RunEnd): string => {
  const answer = resolveRunInsertPosition(card, meld, requested);
  return answer.ok ? `${answer.position} ${answer.as}` : answer.code;
};

describe('needsPositionChoice', () => {
  test.each([
    ['JK', MIDDLE, true],
    ['2H', MIDDLE, true],
    ['JK', LOW, false],
    ['JK', HIGH, false],
    ['JK', WHOLE, false],
    ['JK', NINES, false],
    ['4S', MIDDLE, false],
    ['4S', LOW, false],
    ['4S', HIGH, false],
    ['4S', NINES, false],
  ])('%s on %j: %s (MI-V39)', (card, meld, wanted) => {
    expect(needsPositionChoice(card, meld)).toBe(wanted);
  });

  test('what cannot be read leaves nothing to ask', () => {
    expect(needsPositionChoice('XX', MIDDLE)).toBe(false);
    expect(needsPositionChoice('JK', untyped(null))).toBe(false);
  });
});

describe('resolveRunInsertPosition', () => {
  test.each<[string, string, MayIMeld, RunEnd | undefined, string]>([
    ['MI-V30', '2C', MIDDLE, 'start', 'start 4S'],
    ['MI-V31', '2C', MIDDLE, 'end', 'end 9S'],
    ['MI-V31', '2C', MIDDLE, undefined, 'end 9S'],
    ['MI-V32', '4S', MIDDLE, 'end', 'start 4S'],
    ['MI-V32', '9S', MIDDLE, 'start', 'end 9S'],
    ['MI-V33', '2C', LOW, undefined, 'end 7S'],
    ['MI-V33', '2C', LOW, 'end', 'end 7S'],
    ['MI-V33', '2C', LOW, 'start', 'may-i/invalid_position'],
    ['MI-52', '2C', HIGH, undefined, 'start 10S'],
    ['MI-52', '2C', HIGH, 'end', 'may-i/invalid_position'],
    ['MI-V34', 'JK', WHOLE, undefined, 'may-i/does_not_fit'],
    ['MI-V34', 'JK', WHOLE, 'start', 'may-i/does_not_fit'],
    ['MI-V34', "AS'", WHOLE, 'end', 'may-i/does_not_fit'],
    ['MI-V35', '4H', MIDDLE, undefined, 'may-i/does_not_fit'],
    ['MI-V35', '10S', MIDDLE, 'end', 'may-i/does_not_fit'],
    ['MI-V35', "6S'", MIDDLE, undefined, 'may-i/does_not_fit'],
    ['MI-46', '9S', NINES, undefined, 'end null'],
    ['MI-46', '2C', NINES, 'start', 'end null'],
    ['MI-46', '8C', NINES, undefined, 'may-i/does_not_fit'],
  ])('%s: %s on %j asked for %s: %s', (_rule, card, meld, requested, wanted) => {
    expect(placed(card, meld, requested)).toBe(wanted);
  });

  test('a refusal is the code with its parameters and its sentence', () => {
    expect(resolveRunInsertPosition('10S', MIDDLE)).toMatchObject({
      ok: false,
      code: 'may-i/does_not_fit',
      message:
        '10S does not fit meld 5S 6S 7S 8S; it takes 4S at the start, 9S at the end, or a wild.',
    });
    expect(resolveRunInsertPosition('2C', HIGH, 'end')).toMatchObject({
      message: 'This run already reaches the ace, so the wild can only go at the start.',
    });
  });

  test('the 2 goes to the start as the 4, and then the 3 follows', () => {
    expect(placed('3S', MIDDLE)).toBe('may-i/does_not_fit');
    expect(placed('3S', run('2C=4S 5S 6S 7S 8S'))).toBe('start 3S');
  });

  test('cards and melds as values do the same as their texts', () => {
    const cards = ['5S', '6S', '7S', '8S'];
    const numbers = cards.map((text) => parseCard(text)!);
    const wanted = { ok: true, position: 'start', as: '4S' };
    expect(resolveRunInsertPosition(' 2c ', { kind: 'run', cards }, 'start')).toEqual(wanted);
    const meld = { kind: 'run', owner: 1, cards: numbers } as const;
    expect(resolveRunInsertPosition(parseCard('2C')!, meld, 'start')).toEqual(wanted);
    expect(meld.cards).toEqual(numbers);
  });
});

describe('at a table', () => {
  const ENDS = [undefined, 'start', 'end'] as const;

  test('the melds of a view get the answers that the table itself gives', () => {
    const table = valueOf(createTable({ game: 'may-i', seats: 3, seed: 'door' }));
    const codes: (string | undefined)[] = [];
    for (let moves = 0; moves < MOVES_MAX && codes.length < ASKED_MIN; moves++) {
      const [seat] = table.toAct();
      const { phase, down, melds, hand } = table.view(seat);
      const isLayingOff = phase === 'action' && down[seat];
      for (const [at, meld] of isLayingOff ? melds.entries() : [])
        for (const card of hand[seat])
          for (const position of ENDS) {
            const place = { card, meld: at + 1, ...(position && { position }) };
            const code = table.check(seat, { type: 'lay_off', ...place })?.code;
            const answer = resolveRunInsertPosition(card, meld, position);
            expect(answer.ok ? undefined : answer.code).toBe(code);
            codes.push(code);
          }
      const legal = table.legal(seat);
      const layDown = legal.find(({ text }) => text.startsWith('laydown'));
      expect(table.play(seat, (layDown ?? legal[moves % legal.length]).move).ok).toBe(true);
    }
    expect(codes).toContain(undefined);
    expect(codes).toContain('may-i/does_not_fit');
  });
});

describe('what cannot be read is answered with a sentence', () => {
  const SENTENCE = /^[A-Z0-9"].*\.$/;

  test.each<unknown>(['', 'x', '?', '2C 3S', null, undefined, 1.5, -1, 255, 999, {}, []])(
    'the card %j',
    (card) => {
      const answer = resolveRunInsertPosition(untyped(card), MIDDLE);
      expect(answer).toMatchObject({ ok: false, code: 'table/unreadable_move' });
      expect(!answer.ok && answer.message).toMatch(SENTENCE);
    },
  );

  test.each<unknown>(['middle', '', null, 7, {}])('the end %j (MI-106)', (end) => {
    const answer = resolveRunInsertPosition('2C', MIDDLE, untyped(end));
    expect(answer).toMatchObject({ ok: false, code: 'table/unreadable_move' });
    expect(!answer.ok && answer.message).toMatch(/is no end of a run: say start or end\.$/);
  });

  test.each<unknown>([
    null,
    undefined,
    '5S 6S 7S 8S',
    7,
    [],
    {},
    { kind: 'row', cards: '5S 6S 7S 8S' },
    { kind: 'run' },
    { kind: 'run', cards: 7 },
    { kind: 'run', cards: '' },
    { kind: 'run', cards: '5S 6S 7S' },
    { kind: 'run', cards: '8S 7S 6S 5S' },
    { kind: 'run', cards: '2C 2D 2H 2S' },
    { kind: 'run', cards: '5S 6S 2C 2C' },
    { kind: 'run', cards: '2C=9S 5S 6S 7S' },
    { kind: 'set', cards: '9C 9D 8H' },
    { kind: 'set', cards: '9C 9D 2H=9H' },
    { kind: 'set', cards: "JK JK' 2C" },
  ])('the meld %j', (meld) => {
    const answer = resolveRunInsertPosition('2S', untyped(meld), 'start');
    expect(answer).toMatchObject({ ok: false, code: 'table/unreadable_position' });
    expect(!answer.ok && answer.message).toMatch(SENTENCE);
  });

  test('a card of the meld that is none', () => {
    expect(resolveRunInsertPosition('2C', run('5S 6S 7S XX'))).toMatchObject({
      code: 'table/unreadable_move',
      message: '"XX" is no card: write rank and suit, as in 5S, 10H or AC.',
    });
  });

  test('a card that lies in the meld already', () => {
    expect(resolveRunInsertPosition('9C', NINES)).toMatchObject({
      ok: false,
      code: 'table/unreadable_move',
      message: "9C lies in this meld already. A further copy is written 9C'.",
    });
    expect(placed("9C'", NINES)).toBe('end null');
  });
});
