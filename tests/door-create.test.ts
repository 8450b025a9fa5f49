import { describe, expect, test } from 'vitest';
import {
  createTable,
  loadTable,
  TABLE_CODES,
  type Problem,
  type Result,
  type Table,
  type TableSpec,
} from '../src/index.ts';

type ShitheadTable = Table<'shithead'>;

function valueOf<T>(result: Result<T, Problem>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const problemIn = <T>(result: Result<T, Problem>): Problem => {
  if (result.ok) throw new Error('this was expected to be refused');
  return result.error;
};

const seated = (spec: Partial<TableSpec<'shithead'>> = {}): ShitheadTable =>
  valueOf(createTable({ game: 'shithead', seats: 3, seed: '7', ...spec }));

/** What plain JavaScript may pass: the types of the door do not bind it. */
const untyped = (value: unknown): never => value as never;

function withBots(seats: number, seed: string): ShitheadTable {
  const table = seated({ seats, seed });
  for (let seat = 0; seat < seats; seat++) valueOf(table.addBot(seat, 'medium'));
  return table;
}

describe('createTable', () => {
  test('deals a game and waits for all seats to get ready', () => {
    const table = seated({ players: ['Ann', { name: 'Bo', bot: 'easy' }] });
    expect(table.game).toBe('shithead');
    expect(table.seq).toBe(0);
    expect(table.toAct()).toEqual([0, 1, 2]);
    expect(table.players).toEqual([
      { name: 'Ann' },
      { name: 'Bo', bot: 'easy' },
      { name: 'South' },
    ]);
    expect(table.options.jokers).toBe(true);
    expect(table.outcome()).toBeUndefined();
  });

  test('counts the players where no number of seats is given', () => {
    expect(seated({ seats: untyped(undefined), players: ['Ann', 'Bo'] }).players).toHaveLength(2);
  });

  test('deals the same cards from the same seed, as text or number, and others from none', () => {
    expect(seated({ seed: 7 }).view(0)).toEqual(seated().view(0));
    const random = [1, 2].map(() => seated({ seed: untyped(undefined) }).record());
    expect(random[0]).toMatch(/^seed: [0-9a-f]{32}$/m);
    expect(random[0]).not.toBe(random[1]);
  });

  test.each<[string, unknown, string, RegExp]>([
    [
      'no spec',
      undefined,
      'table/unknown_game',
      /There is no game "undefined" here: choose shithead/,
    ],
    ['an unknown game', { game: 'chess' }, 'table/unknown_game', /"chess"/],
    ['a name that objects inherit', { game: 'toString' }, 'table/unknown_game', /"toString"/],
    ['no seats', { game: 'shithead' }, 'shithead/bad_seat_count', /two to eight/],
    ['nine seats', { game: 'shithead', seats: 9 }, 'shithead/bad_seat_count', /two to eight/],
    [
      'a vast number of seats',
      { game: 'shithead', seats: 1e12 },
      'shithead/bad_seat_count',
      /eight/,
    ],
    [
      'seats in words',
      { game: 'shithead', seats: 'two' },
      'shithead/bad_seat_count',
      /two to eight/,
    ],
    [
      'too many names',
      { game: 'shithead', seats: 2, players: ['A', 'B', 'C'] },
      'table/bad_players',
      /3 players for 2 seats/,
    ],
    [
      'an empty name',
      { game: 'shithead', players: ['', 'B'] },
      'table/bad_players',
      /name is empty/,
    ],
    [
      'a name of two lines',
      { game: 'shithead', players: ['A\nB', 'B'] },
      'table/bad_players',
      /cannot be printed/,
    ],
    [
      'a player that is none',
      { game: 'shithead', players: [5, 'B'] },
      'table/bad_players',
      /not "5"/,
    ],
    ['players that are no list', { game: 'shithead', players: 'AB' }, 'table/bad_players', /list/],
    [
      'an unknown bot',
      { game: 'shithead', players: ['A', { name: 'B', bot: 'x' }] },
      'table/unknown_bot',
      /random, easy, medium or hard/,
    ],
    [
      'an unknown option',
      { game: 'shithead', seats: 2, options: { wild: 1 } },
      'shithead/bad_options',
      /wild/,
    ],
    [
      'an option out of range',
      { game: 'shithead', seats: 2, options: { decks: 9 } },
      'shithead/bad_options',
      /decks/,
    ],
    [
      'options that are none',
      { game: 'shithead', seats: 2, options: [1] },
      'table/bad_options',
      /a list/,
    ],
    ['an empty seed', { game: 'shithead', seats: 2, seed: ' ' }, 'table/bad_seed', /seed is empty/],
    [
      'a seed that is none',
      { game: 'shithead', seats: 2, seed: {} },
      'table/bad_seed',
      /an object/,
    ],
  ])('refuses %s with a code and a sentence', (_, spec, code, sentence) => {
    const found = problemIn(createTable(untyped(spec)));
    expect(found.code).toBe(code);
    expect(found.message).toMatch(sentence);
  });
});

describe('record and loadTable', () => {
  test('give the same table back, with its bots', () => {
    const table = withBots(3, 'saved');
    for (let made = 0; made < 30; made++) table.step();
    const loaded = valueOf(loadTable(table.record()));
    expect(loaded.record()).toBe(table.record());
    expect(loaded.view(1)).toEqual(table.view(1));
    expect(loaded.log(1)).toEqual(table.log(1));
    table.playBots();
    loaded.playBots();
    expect(loaded.record()).toBe(table.record());
  });

  test('keep options that differ from the defaults', () => {
    const table = seated({ options: { voluntaryTake: true, decks: 2 } });
    const loaded = valueOf(loadTable(table.record()));
    expect(loaded.options).toEqual(table.options);
    expect(loaded.options).toMatchObject({ voluntaryTake: true, decks: '2' });
  });

  const whole = (): string => {
    const table = withBots(2, 'broken');
    table.step();
    return table.record();
  };

  test.each<[string, (record: string) => unknown, RegExp]>([
    ['no text', () => undefined, /A record is a text/],
    ['another text', () => 'hello', /no Baize record/],
    ['a cut record', (record) => record.slice(0, -30), /cut off/],
    ['an edited record', (record) => record.replace('seed: broken', 'seed: brokem'), /changed/],
  ])('refuse %s', (_, spoil, sentence) => {
    const found = problemIn(loadTable(untyped(spoil(whole()))));
    expect(found).toMatchObject({ code: 'table/bad_record' });
    expect(found.message).toMatch(sentence);
  });
});

test('codes of the table are written like all codes', () => {
  for (const code of TABLE_CODES) expect(code).toMatch(/^table\/[a-z_]+$/);
});
