/** Moves as values from callers without types: a name or a value that is wrong is said, for every kind of move. */
import { describe, expect, it, test } from 'vitest';
import { rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS, gameOf, type GameId } from '../src/games/index.ts';
import { MOVE_FORMS, moveMisfit } from '../src/games/move-forms.ts';
import { createTable, parseCard, type Problem } from '../src/index.ts';
import { untyped, valueOf } from './support/door.ts';
import { oneMoreThanFewest } from './support/random-play.ts';

type Untyped = Readonly<Record<string, unknown>>;

const LAY_OFF = { card: 3, meld: 1, position: 'end' };
const targets = [
  { kind: 'loose', card: 4 },
  { kind: 'build', build: 1 },
  { kind: 'top', seat: 1 },
];
const table = [{ type: 'run', tiles: [1, 2, 3] }];

/** A move of each kind, with every field that it may have. */
const SAMPLES: Readonly<Record<GameId, readonly Untyped[]>> = {
  shithead: [
    { type: 'swap', hand: 1, faceUp: 2 },
    { type: 'ready' },
    { type: 'unready' },
    { type: 'play', from: 'hand', cards: [1, 14] },
    { type: 'flip', slots: [0] },
    { type: 'take' },
    { type: 'target', target: 1 },
  ],
  casino: [
    { type: 'trail', card: 3 },
    { type: 'capture', card: 3, targets },
    { type: 'build', card: 3, targets, value: 9 },
    { type: 'raise', card: 3, targets },
    { type: 'reinforce', card: 3, targets },
    { type: 'merge', card: 3, targets },
    { type: 'augment', targets },
  ],
  'may-i': [
    { type: 'draw_stock' },
    { type: 'draw_discard' },
    { type: 'swap_joker', meld: 1, joker: 52, card: 3 },
    { type: 'lay_down', melds: [{ kind: 'set', cards: [3, 16, 29] }] },
    { type: 'lay_off', ...LAY_OFF },
    { type: 'lay_off_many', layOffs: [LAY_OFF] },
    { type: 'go_out', layOffs: [LAY_OFF] },
    { type: 'discard', card: 3 },
    { type: 'call', card: 3 },
    { type: 'allow' },
    { type: 'claim' },
    { type: 'reorder', cards: [3, 4] },
    { type: 'next_round' },
  ],
  dhappa: [
    { type: 'draw' },
    { type: 'pick', count: 2 },
    { type: 'create', cards: [3, 4, 5], low: 5 },
    { type: 'add', run: 1, cards: [3], low: 3, direction: 'LOW' },
    { type: 'merge', first: 1, second: 2, bridge: [3] },
    { type: 'discard', card: 3 },
    { type: 'undo' },
    { type: 'next_hand' },
  ],
  rummikub: [
    { type: 'play', table },
    { type: 'draw' },
    { type: 'pass' },
    { type: 'time_up', table },
    { type: 'unreadable', text: 'play x', tile: 'x' },
    { type: 'next_round' },
  ],
};

const OPTIONAL = ['position', 'low', 'direction'];
const isOptional = (type: unknown, field: string): boolean =>
  OPTIONAL.includes(field) || (type === 'time_up' && field === 'table');

const without = ({ ...move }: Record<string, unknown>, field: string): Untyped => {
  delete move[field];
  return move;
};

describe.each(GAME_IDS)('a move of %s as a value', (id) => {
  const samples = SAMPLES[id];
  const cases = samples.flatMap((move) =>
    Object.keys(move)
      .filter((field) => field !== 'type')
      .map((field) => ({ type: move.type, field, move })),
  );

  it('has a form for each kind', () => {
    expect(samples.map(({ type }) => type)).toEqual(Object.keys(MOVE_FORMS[id]));
    for (const move of samples) expect(moveMisfit(id, move)).toBeUndefined();
  });

  it('has its form wherever the rules list it', () => {
    const game = gameOf(id);
    const made = valueOf(createTable({ game: id, seats: oneMoreThanFewest(game), seed: 'forms' }));
    const rng = rngFromSeed('forms');
    for (let moves = 0; moves < 150 && made.toAct().length > 0; moves++) {
      const [seat] = made.toAct();
      const legal = made.legal(seat);
      for (const { move } of legal.slice(0, 30)) expect(moveMisfit(id, move)).toBeUndefined();
      expect(made.play(seat, legal[rng.below(legal.length)].move).ok).toBe(true);
    }
  });

  it.each(samples)('$type is known again in another spelling', ({ type, ...fields }) => {
    const shouted = String(type).toUpperCase();
    const says = moveMisfit(id, { type: shouted, ...fields });
    expect(says).toContain(`"type" is written "${String(type)}", not "${shouted}"`);
    expect(moveMisfit(id, { kind: type, ...fields })).toContain('"kind" should be called "type"');
  });

  it.each(samples)('$type has no field that nobody knows', (move) => {
    const says = moveMisfit(id, { ...move, playerId: 0 });
    expect(says).toContain('there is no field "playerId"');
    expect(says).toContain(`; write { type: '${String(move.type)}'`);
  });

  it.each(cases)('$type: $field under another name is said', ({ type, field, move }) => {
    const says = moveMisfit(id, { ...without(move, field), [`${field}Id`]: move[field] });
    expect(says).toContain(`there is no field "${field}Id"`);
    if (!isOptional(type, field)) expect(says).toContain(`"${field}" is missing`);
    const dropped = moveMisfit(id, without(move, field));
    if (isOptional(type, field)) expect(dropped).toBeUndefined();
    else expect(dropped).toContain(`"${field}" is missing`);
    expect(moveMisfit(id, { ...move, [field]: true })).toContain(`"${field}" takes `);
    expect(moveMisfit(id, { ...move, [field]: null })).toContain(`"${field}" takes `);
  });
});

describe('what a caller without types reads', () => {
  const check = (game: GameId, move: unknown): Problem | undefined =>
    valueOf(createTable({ game, seats: gameOf(game).seats.usual, seed: '7' })).check(
      0,
      untyped(move),
    );

  test.each<[GameId, unknown, string]>([
    [
      'may-i',
      { type: 'LAY_OFF', cardId: 5, meld: 1 },
      `This is no move of May I?: "type" is written "lay_off", not "LAY_OFF", there is no field "cardId" and "card" is missing; write { type: 'lay_off', card, meld, position? }.`,
    ],
    [
      'may-i',
      { type: 'lay_down', melds: [{ type: 'set', cards: [3, 16, 29] }] },
      `This is no move of May I?: there is no field "melds[0].type" and "melds[0].kind" is missing; write { type: 'lay_down', melds: [{ kind, cards }] }.`,
    ],
    [
      'may-i',
      { type: 'discard', card: 'KD' },
      `This is no move of May I?: "card" takes a card as a number, not "KD"; write { type: 'discard', card }.`,
    ],
    [
      'may-i',
      { type: 'lay_off', ...LAY_OFF, position: 'middle' },
      `This is no move of May I?: "position" takes "start" or "end", not "middle"; write { type: 'lay_off', card, meld, position? }.`,
    ],
    [
      'casino',
      { type: 'capture', card: 3, targets: [{ type: 'loose', card: 4 }] },
      `This is no move of Casino: "targets[0].type" should be called "kind"; write { type: 'capture', card, targets: [{ kind: 'loose', card } | { kind: 'build', build } | { kind: 'top', seat }] }.`,
    ],
    [
      'casino',
      { type: 'capture', card: 3, targets: ['4C'] },
      `This is no move of Casino: "targets[0]" takes an object, not "4C"; write { type: 'capture', card, targets: [{ kind: 'loose', card } | { kind: 'build', build } | { kind: 'top', seat }] }.`,
    ],
    [
      'rummikub',
      { type: 'play', table: [{ kind: 'run', tiles: [1, 2, 3] }] },
      `This is no move of Rummikub: there is no field "table[0].kind" and "table[0].type" is missing; write { type: 'play', table: [{ type, tiles }] }.`,
    ],
    [
      'dhappa',
      { type: 'dance' },
      'This is no move of Dhappa: "type" cannot be "dance": choose draw, pick, create, add, merge, discard, undo or next_hand.',
    ],
    [
      'shithead',
      undefined,
      '"undefined" is no move of Shithead: give it in notation, or as a value like those of legal(), with cards as numbers.',
    ],
  ])('%s %j', (game, move, sentence) => {
    expect(check(game, move)).toMatchObject({ code: 'table/unreadable_move', message: sentence });
  });

  test('stays short, however much is wrong', () => {
    const strange = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, at]));
    expect(check('may-i', { type: 'reorder', ...strange })!.message.length).toBeLessThan(300);
    const cards = Array.from({ length: 1e6 }, () => 'x');
    const long = check('may-i', { type: 'reorder', cards })!.message;
    expect(long).toContain('"cards" has more than 256 entries');
    expect(check('may-i', { type: 'x'.repeat(1e6) })!.message.length).toBeLessThan(300);
  });

  test('is a sentence also where an object breaks when it is looked at', () => {
    const trap = {
      get type(): string {
        throw new Error('a trap');
      },
    };
    expect(check('may-i', trap)?.message).toBe('This object is no move: it cannot be read.');
    expect(
      check('may-i', new Proxy({}, { ownKeys: () => ['a'], get: () => 'discard' })),
    ).toBeTruthy();
  });

  test('and a value that has the form is judged by the rules', () => {
    expect(check('may-i', { type: 'discard', card: parseCard('KD') })?.code).toMatch(/^may-i\//);
    expect(check('may-i', { type: 'lay_off', ...LAY_OFF, position: undefined })?.code).toMatch(
      /^may-i\//,
    );
  });
});
