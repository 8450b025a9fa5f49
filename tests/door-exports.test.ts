/** All that the library exports: each name stands in its document, and no function breaks on what it is given. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quote } from '../src/core/named.ts';
import * as library from '../src/index.ts';
import { untyped, valueOf } from './support/door.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** The names in the export lists of a file, types included; `a as b` is exported as b. */
const exportsIn = (text: string): string[] =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
    list
      .split(',')
      .map((name) => name.trim().replace(/^.* as /, ''))
      .filter(Boolean),
  );

const NAMES = exportsIn(read('src', 'index.ts'));
const DOCUMENT = read('docs', 'library.md');

/** In a sentence or a table between backticks, with arguments or type parameters perhaps. */
const isNamed = (name: string): boolean => new RegExp(`\`${name}(?:[(<.][^\`]*)?\``).test(DOCUMENT);

describe('the document of the library', () => {
  test('finds the names', () => {
    expect(NAMES).toEqual(expect.arrayContaining(['createTable', 'HumanMove', 'isBotName']));
    expect(NAMES).toEqual(expect.arrayContaining(Object.keys(library)));
  });

  test.each(NAMES)('names %s', (name) => {
    expect(isNamed(name)).toBe(true);
  });

  test.each([
    ['createShithead', Object.getPrototypeOf(library.createShithead()) as object],
    ['createMayI', Object.getPrototypeOf(library.createMayI()) as object],
    ['GameEngine', Object.getPrototypeOf(Object.getPrototypeOf(library.createMayI())) as object],
    [
      'GameTable',
      Object.getPrototypeOf(valueOf(library.createTable({ game: 'shithead', seats: 2 }))) as object,
    ],
  ])('names every method of %s', (_, prototype) => {
    const methods = Object.getOwnPropertyNames(prototype).filter(
      (name) => !['constructor', 'ask'].includes(name),
    );
    expect(methods.length).toBeGreaterThan(5);
    expect(methods.filter((name) => !isNamed(name))).toEqual([]);
  });
});

/** What plain JavaScript may pass. */
const JUNK: readonly unknown[] = [
  undefined, null, true, 0, -1, 1.5, 1e9, Number.NaN, 10n, '', 'x', '5C', Symbol('x'), () => 1,
  [], [null], [7], [[]], ['x'], {}, { length: 3 }, { type: 'play' }, { kind: 'run', cards: 7 },
  { game: 'shithead', players: [null] }, { table: 7, rack: {} }, { hand: 1, hands: 1 }, Object.create(null),
]; // prettier-ignore

/** A function may answer as it likes; what it throws has to be a sentence of ours, which ends with a full stop. */
function expectAnswer(call: () => unknown, said: string): void {
  try {
    const answer: unknown = call();
    if (answer instanceof Promise) answer.catch(() => undefined);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    expect(message, said).toMatch(/^[A-Z"].{8,300}\.$/);
  }
}

const described = (args: readonly unknown[]): string =>
  args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : quote(arg))).join(', ');

const callsOf = function* (): Generator<readonly unknown[]> {
  for (const first of JUNK) {
    yield [first];
    for (const second of JUNK) {
      yield [first, second];
      yield [first, second, second];
      yield [first, second, 0, first, second];
    }
  }
};

/** Classes are not called, they are constructed; the rest are plain functions. */
const FUNCTIONS = Object.entries(library).filter(
  ([name, value]) => typeof value === 'function' && name !== 'NoSuchSeat',
) as [string, (...args: unknown[]) => unknown][];

describe('whatever is given to', () => {
  test('many functions is tried', () => expect(FUNCTIONS.length).toBeGreaterThan(20));

  test.each(FUNCTIONS)('%s is answered or refused with a sentence', (name, call) => {
    for (const args of callsOf()) expectAnswer(() => call(...args), `${name}(${described(args)})`);
  });

  const METHODS: readonly (readonly [string, () => object])[] = [
    ['a table', () => valueOf(library.createTable({ game: 'may-i', seats: 3, seed: '1' }))],
    ['a game of Shithead', () => started(library.createShithead({ seed: '1' }))],
    ['a game of Shithead before the start', () => library.createShithead({ seed: '1' })],
    ['a game of May I?', () => started(library.createMayI({ seed: '1' }))],
    ['the cards of Shithead', () => library.shitheadCards],
  ];

  function started<T extends library.ShitheadGame | library.MayIGame>(game: T): T {
    for (const name of ['Ann', 'Bo', 'Cy']) valueOf(game.addPlayer(name));
    valueOf<unknown>(game.startGame());
    return game;
  }

  function methodsOf(object: object): string[] {
    const names = new Set<string>(Object.keys(object));
    for (
      let at = Object.getPrototypeOf(object) as object;
      at !== Object.prototype;
      at = Object.getPrototypeOf(at) as object
    )
      for (const name of Object.getOwnPropertyNames(at)) names.add(name);
    names.delete('constructor');
    // For those who extend an engine.
    names.delete('ask');
    return [...names];
  }

  test.each(METHODS)('%s is answered or refused with a sentence', (what, make) => {
    const object = make() as Record<string, unknown>;
    for (const name of methodsOf(object)) {
      if (typeof object[name] !== 'function') continue;
      // The coach would think for every number that names a seat.
      const isSlow = /^(hint|hintAsync|moveAsync|getMove|getAIRecommendation)$/.test(name);
      for (const args of callsOf()) {
        if (isSlow && (args.length > 2 || args[0] === 0)) continue;
        expectAnswer(
          () => (object[name] as (...all: unknown[]) => unknown)(...args),
          `${what}: ${name}(${described(args)})`,
        );
      }
    }
  });
});

test('a bot is named, and nothing else is', () => {
  expect(library.isBotName('adaptive')).toBe(true);
  expect(library.isBotName(untyped(Symbol('x')))).toBe(false);
  expect(library.formatCard(untyped('x'))).toBe('?');
  expect(library.parseCard(untyped(5))).toBeUndefined();
});
