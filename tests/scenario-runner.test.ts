/** The runner of rule cases itself: what it reads, what it compares, and what it refuses to run. */
import { describe, expect, it } from 'vitest';
import { runScenario, type Finding, type Scenario } from '../src/core/scenario.ts';
import { gameOf } from '../src/games/index.ts';

const run = (scenario: Omit<Scenario, 'name'>): Finding =>
  runScenario(gameOf('shithead'), { name: 'planted', ...scenario });

/** A case that must hold. */
function holds(scenario: Omit<Scenario, 'name'>): void {
  expect(run(scenario)).toEqual({ name: 'planted', differences: [] });
}

describe('lists of moves', () => {
  const given = { H0: '9D 9C KC', H1: '3C' };

  it('compare the cards of a play as a set, whatever the order of the hand', () => {
    const singles = ['play 9C', 'play 9D', 'play KC'];
    holds({ given, legal: { seat: 0, moves: [...singles, 'play 9C 9D'] } });
    holds({ given, legal: { seat: 0, moves: [...singles, 'play 9D, 9C'] } });
    const other = run({ given, legal: { seat: 0, moves: [...singles, 'play KC KD'] } });
    expect(other.differences).toEqual([
      'legal moves of seat 0: missing "play KC KD"',
      'legal moves of seat 0: not expected "play 9C 9D"',
    ]);
  });

  it('keep the order where it has a meaning', () => {
    const setup = { phase: 'setup', H0: '4C', U0: 'AC', H1: '5C', stock: '9D' };
    holds({ given: setup, legal: { seat: 0, moves: ['ready', 'swap 4C AC'] } });
    const turned = run({ given: setup, legal: { seat: 0, moves: ['ready', 'swap AC 4C'] } });
    expect(turned.differences).toHaveLength(2);
  });

  it('report a move that is named twice', () => {
    const twice = run({
      given: { H0: '9D 9C', pile: '3D' },
      legal: { seat: 0, moves: ['play 9C', 'play 9D', 'play 9C 9D', 'play 9D 9C'] },
    });
    expect(twice.differences).toEqual(['legal moves of seat 0: expected twice "play 9C 9D"']);
  });

  it('compare the default move in the same way, and read it like any move', () => {
    holds({ given, moves: [{ seat: 0, default: 'play 9D 9C' }] });
    holds({ given, moves: [{ seat: 0, default: 'PLAY 9c 9d' }] });
    const wrong = run({ given, moves: [{ seat: 0, default: 'play KC' }] });
    expect(wrong.differences).toEqual(['default move of seat 0: expected play KC, got play 9C 9D']);
    expect(run({ given, moves: [{ seat: 0, default: 'dance' }] }).unreadable).toContain('no move');
  });
});

describe('expected fields', () => {
  const three = { n: 3, out: 2, H0: '3C* 4D', U1: '9C', pile: '' };

  it.each<[string, unknown]>([
    ['H0', '4d 3c'],
    ['H0', '3C* 4D'],
    ['H0', ['3C', '4D']],
    ['H0', '2'],
    ['U1', ['9c']],
    ['U0', 'none'],
    ['pile', 'empty'],
    ['pile', null],
    ['finish', 2],
    ['finish', '2,'],
    ['finish', [2]],
    ['ready', '2, 0 1'],
    ['dir', '+1'],
    ['dir', '1'],
    ['cur', '0'],
    ['pending', 'none'],
    ['phase', 'endgame'],
    ['stalemate', 'off'],
    ['stalemate', false],
    ['stock', '0'],
    ['req', 'ANY'],
    ['finish+', 0],
    ['ready+', '0'],
    ['moves+', 0],
  ])('%s: %j is read as it would be in a given position', (field, value) => {
    holds({ given: three, expect: { [field]: value } });
  });

  it.each<[string, unknown, string]>([
    ['H0', '3C 4D*', 'H0: expected 3C 4D*, got 3C 4D'],
    ['H0', '3', 'H0: expected 3 cards, got 2 (3C 4D)'],
    ['finish', 'none', 'finish: expected empty, got 2'],
    ['finish', '2 1', 'finish: expected 2 1, got 2'],
    ['ready', '', 'ready: expected empty, got 0 1 2'],
    ['dir', '-1', 'dir: expected -1, got 1'],
    ['cur', 'none', 'cur: expected none, got 0'],
    ['pending', 0, 'pending: expected 0, got none'],
    ['finish+', 1, 'finish+: expected 1, got 0'],
  ])('%s: %j does not hold', (field, value, difference) => {
    expect(run({ given: three, expect: { [field]: value } }).differences).toEqual([difference]);
  });

  it.each<[string, unknown, string]>([
    ['phase+', 1, 'phase cannot be counted'],
    ['stalemate+', 1, 'stalemate cannot be counted'],
    ['burned+', 'many', 'burned+ takes a whole number, not "many"'],
    ['burned+', null, 'burned+ takes a whole number'],
    ['toString', 3, 'there is no field "toString"'],
    ['constructor+', 3, 'there is no field "constructor+"'],
    ['H0', { cards: '5C' }, 'H0 takes text or a list'],
  ])('%s: %j makes no case', (field, value, reason) => {
    expect(run({ given: three, expect: { [field]: value } }).unreadable).toContain(reason);
  });

  it('count seats that finish or get ready', () => {
    holds({
      given: { n: 3, H0: '9C', pile: '4C' },
      moves: [{ seat: 0, move: 'play 9C', expect: { 'finish+': 1, finish: '0' } }],
    });
    holds({
      given: { phase: 'setup', ready: 'none', finish: 'empty', stock: '9D' },
      moves: [{ seat: 1, move: 'ready', expect: { 'ready+': 1, ready: 1 } }],
    });
  });

  it('spell out unknown cards in lists too', () => {
    holds({ given: { H1: '3C 4C' }, view: { seat: 0, expect: { H1: ['?x2'] } } });
  });
});

describe('a case that would test nothing', () => {
  it.each<[string, Omit<Scenario, 'name'>, string]>([
    [
      'a sentence without a refusal',
      { moves: [{ seat: 0, move: 'play 3C', says: 'No.' }] },
      'says',
    ],
    [
      'the same in a repeated step',
      { moves: [{ repeat: 2, moves: [{ seat: 0, move: 'play 3C', says: 'No.' }] }] },
      'says',
    ],
    ['a sentence for a game that is dealt', { new: { seats: 2, says: 'No.' } }, 'says'],
    [
      'moves after a refused deal',
      { new: { seats: 1, rejects: 'shithead/bad_seat_count' }, moves: [] },
      'nothing can follow a new game that is refused, so leave out moves',
    ],
    ['a field among the options', { options: { n: 3 } }, 'there is no option "n"'],
    ['an option said twice', { options: { decks: 2 }, given: { decks: 2 } }, 'decks stands in'],
    [
      'repeats that multiply',
      { moves: [{ repeat: 10_000, moves: [{ repeat: 10_000, moves: [] }] }] },
      'more than 100000 steps',
    ],
    ['the default move of a spectator', { moves: [{ seat: -1, default: 'take' }] }, 'no seat -1'],
    ['the moves of a spectator', { legal: { seat: -1, moves: [] } }, 'no seat -1'],
    ['a view from nowhere', { view: { seat: -2, expect: {} } }, 'no seat -2'],
  ])('is unreadable: %s', (_, scenario, reason) => {
    expect(run(scenario).unreadable).toContain(reason);
  });

  it('is told from one that a spectator may ask', () => {
    holds({ view: { seat: -1, expect: { cur: 0 } }, log: { seat: -1, lines: [] } });
  });
});

describe('a view that is played on', () => {
  type Given = Record<string, string>;
  const NEEDED = 'needs a card that the position does not know';

  /** A full position in which some cards are then forgotten. */
  function withHoles(fields: Given, holes: Given): Given {
    const game = gameOf('shithead');
    const full = game.parsePosition(fields);
    if (!full.ok) throw new Error(full.error);
    return { ...game.formatPosition(full.value), ...holes };
  }

  it('is unreadable where an unknown card would be flipped', () => {
    const given = withHoles({ B0: '9C 4D', H1: '9D', pile: '5C' }, { B0: '?x2' });
    expect(run({ given, moves: [{ seat: 0, move: 'flip 1' }] }).unreadable).toContain(NEEDED);
    holds({ given, legal: { seat: 0, moves: ['flip 0', 'flip 1'] } });
    const rejects = 'shithead/card_not_in_zone';
    holds({ given, moves: [{ seat: 0, move: 'flip 2', rejects }] });
  });

  it('is unreadable where an unknown card would be drawn', () => {
    const hands = { H0: '9C 9D 9H', H1: 'KC', pile: '4C', stock: '5C' };
    const given = withHoles(hands, { stock: '?' });
    expect(run({ given, moves: [{ seat: 0, move: 'play 9C' }] }).unreadable).toContain(NEEDED);
    const more = withHoles({ ...hands, H0: '9C 9D 9H QC' }, { stock: '?' });
    holds({ given: more, moves: [{ seat: 0, move: 'play 9C' }], expect: { stock: '?' } });
  });

  it('is unreadable where unknown hands would decide who starts', () => {
    const given = withHoles({ phase: 'setup', H0: '9C', H1: 'KC' }, { H1: '?' });
    const last = { ...given, ready: '0' };
    expect(run({ given: last, moves: [{ seat: 1, move: 'ready' }] }).unreadable).toContain(NEEDED);
    holds({ given, moves: [{ seat: 0, move: 'ready' }] });
  });

  it('is unreadable where unknown cards decide what a seat may do', () => {
    const given = withHoles({ H0: '3C', H1: 'KC', pile: 'AC' }, { H0: '?' });
    for (const scenario of [
      { given, moves: [{ seat: 0, move: 'take' }] },
      { given, moves: [{ seat: 0, default: 'take' }] },
      { given, legal: { seat: 0, moves: ['take'] } },
    ])
      expect(run(scenario).unreadable).toContain(NEEDED);
  });
});
