import { describe, expect, it } from 'vitest';
import { readHost, readJoin } from './args.ts';

const join = (...args: string[]): unknown => {
  const read = readJoin(args, {});
  return read.ok ? read.value : read.error.message;
};
const host = (...args: string[]): unknown => {
  const read = readHost(args, {});
  return read.ok ? read.value : read.error.message;
};

describe('baize join', () => {
  it('takes a code, a name and a seat', () => {
    expect(join('ABCDEF', '--name', ' Ann ', '--seat', '2')).toMatchObject({
      place: { code: 'ABCDEF' },
      name: 'Ann',
      isNamed: true,
      seat: 2,
      watch: false,
    });
    expect(join('ABCDEF')).toMatchObject({ name: 'Player', isNamed: false, seat: undefined });
  });

  it.each([
    [[], 'the link or code of a table is missing'],
    [['ABCDEF', '--watch', '--seat', '1'], 'one who watches has no seat'],
    [['ABCDEF', '--watch', '--name', 'Ann'], 'one who watches has no name'],
    [['ABCDEF', '--seat', 'x'], '--seat takes a whole number from 0 to 15'],
    [['ABCDEF', '--name', 'A'.repeat(25)], 'longer than 24 characters'],
    [['ABCDEF', '--name', 'A\nB'], 'name'],
    [['ABCDEF', 'GHJKMN'], 'one argument too many'],
    [['nonsense'], 'neither a link nor the code of a table'],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(join(...args)).toContain(sentence);
  });
});

describe('baize host', () => {
  it('opens a table with bots at the last places and yourself first', () => {
    const args = ['--seats', '4', '--bots', 'easy,hard', '--option', 'jokers=off', '--listed'];
    expect(host('shithead', '--name', 'Ann', ...args)).toMatchObject({
      server: 'http://localhost:8787',
      table: {
        game: 'shithead',
        name: 'Ann',
        seat: 0,
        seats: 4,
        bots: [
          { seat: 2, level: 'easy' },
          { seat: 3, level: 'hard' },
        ],
        options: { jokers: 'off' },
        listed: true,
      },
    });
  });

  it.each([
    [[], 'the game is missing'],
    [['chess'], 'There is no game "chess"'],
    [['shithead', '--seats', '2', '--bots', 'easy,easy'], 'Seat 0 is your own'],
    [['shithead', '--seats', '2', '--bots', '0:easy'], 'Seat 0 is your own'],
    [['shithead', '--bots', 'clever'], 'There is no bot "clever"'],
    [['shithead', '--seats', '17'], '--seats takes a whole number from 1 to 16'],
    [['shithead', '--option', 'jokers'], 'name=value'],
    [['shithead', '--server', 'ftp://x'], 'is no address of a server'],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(host(...args)).toContain(sentence);
  });
});
