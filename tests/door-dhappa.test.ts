import { describe, expect, test } from 'vitest';
import {
  createTable,
  pickVerdicts,
  teamLock,
  type DhappaView,
  type PickVerdicts,
} from '../src/index.ts';
import { untyped, valueOf } from './support/door.ts';

/** You can play the 9H, and neither the 5D above it nor the KD below. */
const GIVEN: DhappaView = { D: '5D 9H KD', H0: 'KS QC 10S 3S', R1: 'P0 6H 7H 8H' };

const counts = (answer: PickVerdicts): boolean[] =>
  answer.ok ? answer.depths.map(({ ok }) => ok) : [];

describe('pickVerdicts', () => {
  test('tells for each depth by which play it may be taken, or why not', () => {
    expect(pickVerdicts(GIVEN, 0)).toEqual({
      ok: true,
      depths: [
        expect.objectContaining({
          count: 1,
          key: '5D',
          ok: false,
          code: 'dhappa/pick_not_playable',
          message: 'You cannot take 1 card: you could not play the deepest one, 5D, at once.',
        }),
        { count: 2, key: '9H', ok: true, by: 'add R1 9H' },
        expect.objectContaining({ count: 3, key: 'KD', ok: false }),
      ],
    });
  });

  test('also off turn, and nothing once the hand is over', () => {
    expect(counts(pickVerdicts({ ...GIVEN, turn: '1' }, 0))).toEqual([false, true, false]);
    const over = { ...GIVEN, phase: 'over', record1: 'out none' };
    expect(pickVerdicts(over, 0)).toEqual({ ok: true, depths: [] });
  });

  test('names no play where an option asks for none', () => {
    const answer = pickVerdicts({ D: '2C 5D', H0: 'KS QC', wildKeyFree: 'on' }, 0);
    expect(answer.ok && answer.depths[0]).toEqual({ count: 1, key: '2C', ok: true });
  });

  test('agrees with the table about every view, value or text', () => {
    const table = valueOf(createTable({ game: 'dhappa', seats: 4, seed: 'door' }));
    const seen = new Set<boolean>();
    for (let moves = 0; moves < 120; moves++) {
      const [seat] = table.toAct();
      const view = table.view(seat);
      if (view.phase === 'draw') {
        const answer = pickVerdicts(view, seat);
        expect(pickVerdicts(table.viewText(seat), seat)).toEqual(answer);
        const wanted = view.pile.map((_, at) => table.check(seat, `pick ${at + 1}`) === undefined);
        expect(counts(answer)).toEqual(wanted);
        wanted.forEach((ok) => seen.add(ok));
      }
      const legal = table.legal(seat);
      const play = legal.find(({ text }) => /^(create|add)/.test(text));
      table.play(seat, (play ?? legal[moves % legal.length]).move);
    }
    expect(seen.size).toBe(2);
  });

  test('a hand that the view hides is asked for in vain, and said so', () => {
    const table = valueOf(createTable({ game: 'dhappa', seats: 4, seed: 'door' }));
    expect(pickVerdicts(table.view(0), 1)).toMatchObject({
      ok: false,
      code: 'table/unreadable_position',
    });
  });
});

describe('teamLock', () => {
  const runs = { R1: 'P0 6H 7H 8H', R2: 'P2 AS AC 2C', R3: 'P1 5S 6S 7S' };

  test('counts the runs of both partners', () => {
    expect(teamLock(runs, 0)).toEqual({
      ok: true,
      has: false,
      runs: ['R1', 'R2'],
      wilds: 1,
      missing: '1 more run with at most 2 wilds',
    });
    expect(teamLock({ ...runs, R4: 'P0 9D JK=10D JD' }, 2)).toMatchObject({
      has: true,
      wilds: 2,
      missing: '',
    });
    expect(teamLock(runs, 3)).toMatchObject({ has: false, runs: ['R3'] });
  });
});

describe('what cannot be read is answered with a sentence', () => {
  const SENTENCE = /^[A-Z"].*\.$/;

  test.each<unknown>([
    null,
    undefined,
    'D: 9H',
    [],
    7,
    { hands: 3 },
    { hands: [[1], [2]] },
    { D: '9H 9H' },
    { D: 'XX' },
    { R1: 'P0 6H 9H 8H' },
    { n: '5' },
  ])('the position %j', (view) => {
    for (const answer of [pickVerdicts(untyped(view), 0), teamLock(untyped(view), 0)]) {
      expect(answer).toMatchObject({ ok: false, code: 'table/unreadable_position' });
      expect(!answer.ok && answer.message).toMatch(SENTENCE);
    }
  });

  test.each<unknown>([-1, 4, 0.5, '0', null, undefined])('the seat %j', (seat) => {
    for (const answer of [pickVerdicts(GIVEN, untyped(seat)), teamLock(GIVEN, untyped(seat))])
      expect(answer).toMatchObject({
        code: 'table/no_such_seat',
        message: `There is no seat ${String(seat)} at this table: seats are 0 to 3.`,
      });
  });

  test('names that are no list', () => {
    expect(pickVerdicts(GIVEN, 0, untyped('Ann'))).toMatchObject({ code: 'table/bad_players' });
  });
});

test('a move that could mean several things is refused with its choices, each of which is a move', () => {
  const table = valueOf(createTable({ game: 'dhappa', seats: 4, seed: 'door' }));
  let asked = 0;
  for (let moves = 0; moves < 200 && asked === 0; moves++) {
    const [seat] = table.toAct();
    const legal = table.legal(seat);
    const placed = legal.find(({ text }) => / (low|high)$| low=/.test(text));
    const refused = placed && table.check(seat, placed.text.replace(/ (low|high|low=\S+)$/, ''));
    if (refused?.code === 'dhappa/direction_required') {
      asked = refused.choices?.length ?? 0;
      expect(refused.choices?.map(({ move }) => table.check(seat, move))).toEqual(
        Array<undefined>(asked).fill(undefined),
      );
    }
    const play = legal.find(({ text }) => text.startsWith('create'));
    table.play(seat, (play ?? legal[moves % legal.length]).move);
  }
  expect(asked).toBeGreaterThan(1);
});
