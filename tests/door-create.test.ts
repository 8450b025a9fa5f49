import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  createTable,
  loadTable,
  TABLE_CODES,
  type BotName,
  type TablePlayer,
  type TableSpec,
} from '../src/index.ts';
import { fnv1a } from '../src/core/rng.ts';
import { problemIn, seated, untyped, valueOf, withBots } from './support/door.ts';

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
      /random, easy, medium, hard or expert/,
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
    [
      'an option that is a large integer',
      { game: 'shithead', seats: 2, options: { decks: 10n } },
      'table/bad_options',
      /^The option "decks" takes a text, a number, or true or false, not "10"\.$/,
    ],
    [
      'an option that is an object',
      { game: 'shithead', seats: 2, options: { jokers: {} } },
      'table/bad_options',
      /an object/,
    ],
    [
      'a bot that is no text',
      { game: 'shithead', players: ['A', { name: 'B', bot: 1 }] },
      'table/unknown_bot',
      /"1"/,
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

test('the types know the levels of bots', () => {
  expectTypeOf<NonNullable<TablePlayer['bot']>>().toEqualTypeOf<BotName>();
  expectTypeOf<{ name: string; bot: 'godlike' }>().not.toExtend<
    NonNullable<TableSpec<'shithead'>['players']>[number]
  >();
  // What a table says of its players opens another table.
  const again = seated({ players: seated().players });
  expect(again.players).toEqual(seated().players);
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

  /** The record with the sum that fits its new text. */
  const sealed = (record: string): string => {
    const [, body, count] = /^([^]*)\nend: (\d+) moves, \w+\n$/.exec(record) ?? [];
    return `${body}\nend: ${count} moves, ${fnv1a(body).toString(16).padStart(8, '0')}\n`;
  };

  test.each<[string, (record: string) => unknown, RegExp]>([
    ['no text', () => undefined, /A record is a text/],
    ['another text', () => 'hello', /no Baize record/],
    ['a cut record', (record) => record.slice(0, -30), /cut off/],
    [
      'a record that seats a bot of an unknown level',
      (record) => sealed(record.replace('(bot medium)', '(bot godlike)')),
      /There is no bot "godlike"/,
    ],
    [
      'a record of an unknown game',
      (record) => sealed(record.replace('game: shithead', 'game: chess')),
      /There is no game "chess"/,
    ],
    ['an edited record', (record) => record.replace('seed: broken', 'seed: brokem'), /changed/],
  ])('refuse %s', (_, spoil, sentence) => {
    const found = problemIn(loadTable(untyped(spoil(whole()))));
    expect(found.code).toMatch(/^table\/(bad_record|unknown_bot|unknown_game)$/);
    expect(found.message).toMatch(sentence);
  });
});

test('codes of the table are written like all codes', () => {
  for (const code of TABLE_CODES) expect(code).toMatch(/^table\/[a-z_]+$/);
});
