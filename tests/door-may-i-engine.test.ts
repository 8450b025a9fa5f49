/** May I? under the names of an engine: every move of the game, with cards as text. */
import { describe, expect, test } from 'vitest';
import { contractOf } from '../src/games/may-i/rules/contract.ts';
import {
  createMayI, createTable, parseCard,
  type MayIGame, type MayIReply, type MayIView, type Seat,
} from '../src/index.ts'; // prettier-ignore
import { untyped, valueOf } from './support/door.ts';

const codeOf = (reply: MayIReply): string => (reply.ok ? 'accepted' : reply.violation.code);
const saidOf = (reply: MayIReply): string => (reply.ok ? '' : reply.violation.message);

function started(seed = 'may', people = ['Ann', 'Bo', 'Cy'], options = {}): MayIGame {
  const game = createMayI({ seed, options: { firstDealer: '2', ...options } });
  for (const name of people) valueOf(game.addPlayer(name));
  valueOf(game.startGame());
  return game;
}

/** Makes this listed move under the name that the engine has for it, and says which name that was. */
function makeByName(game: MayIGame, seat: Seat, text: string): string {
  const [verb, ...words] = text.split(' ');
  const made = (name: string, reply: MayIReply): string => {
    expect(reply, `${name} for ${text}`).toMatchObject({ ok: true });
    return name;
  };
  const layOffs = words.map((word) => {
    const [card, meld, position] = word.split(':');
    return { card, meld: Number(meld), ...(position && { position: untyped(position) }) };
  });
  switch (verb) {
    case 'draw':
      return made(`draw ${words[0]}`, game.draw(seat, untyped(words[0])));
    case 'swap':
      return made('swapJoker', game.swapJoker(seat, Number(words[0]), words[1], words[2]));
    case 'laydown':
      return made('layDown', game.layDown(seat, words.join(' ').split(', ').map(meldIn)));
    case 'layoff':
      if (text.includes(':')) return made('layOffMany', game.layOffMany(seat, layOffs));
      return made('layOff', game.layOff(seat, words[0], Number(words[1]), untyped(words[2])));
    case 'goout':
      return made('goOut', game.goOut(seat, layOffs));
    case 'discard':
      return made('discard', game.discard(seat, words[0]));
    case 'mayi':
      return made('mayI', game.mayI(seat));
    case 'allow':
      return made('allow', game.allow(seat));
    case 'claim':
      return made('claim', game.claim(seat));
    case 'next':
      return made('nextRound', game.nextRound(seat));
    default:
      throw new Error(`no name for ${text}`);
  }
}

const meldIn = (text: string) => {
  const [kind, ...cards] = text.split(' ');
  return { kind: kind as 'set' | 'run', cards };
};

/** The moves of bots, each made under its name by the engine of a game that only people play. */
function playedByName(seed: string, level: 'easy' | 'hard', names: Set<string>): MayIGame {
  const game = started(seed);
  const bots = ['Ann', 'Bo', 'Cy'].map((name) => ({ name, bot: level }));
  const other = valueOf(
    createTable({ game: 'may-i', seed, players: bots, options: { firstDealer: '2' } }),
  );
  while (other.step()) {
    const last = other.record().trimEnd().split('\n').at(-2)!;
    const [, seat, move] = /^(\d) (.+)$/.exec(last.trim())!;
    names.add(makeByName(game, Number(seat), move));
  }
  expect(game.isGameOver()).toBe(true);
  expect(game.getGameWinners()).toEqual(other.outcome()!.winners);
  return game;
}

test('a whole game, move by move, under the names of the engine', () => {
  const names = new Set<string>();
  const game = playedByName('names 1', 'hard', names);
  playedByName('names 2', 'easy', names);
  for (const name of [
    'draw stock',
    'draw discard',
    'layDown',
    'layOff',
    'discard',
    'mayI',
    'allow',
    'nextRound',
  ])
    // prettier-ignore
    expect(names, name).toContain(name);
  const { rounds, players, isGameOver, phase } = game.getGameState()!;
  expect([isGameOver, phase, rounds.length]).toEqual([true, 'over', 6]);
  const totals = players.map((_, seat) =>
    rounds.reduce((sum, { points }) => sum + points[seat], 0),
  );
  expect(players.map(({ total }) => total)).toEqual(totals);
  expect(game.getGameWinner()).toBe(totals.indexOf(Math.min(...totals)));
}, 60_000);

/** A game of three bots, played until `found` has something to say of a seat that is waited for. */
function until<T>(found: (game: MayIGame, seat: Seat) => T | undefined): {
  game: MayIGame;
  value: T;
} {
  for (let seed = 0; seed < 40; seed++) {
    const game = createMayI({ seed: `until ${seed}` });
    for (let seat = 0; seat < 3; seat++) valueOf(game.addAIPlayer('medium'));
    valueOf(game.startGame());
    do {
      const [seat] = game.table!.toAct();
      const value = seat === undefined ? undefined : found(game, seat);
      if (value !== undefined) return { game, value };
    } while (game.processAITurn());
  }
  throw new Error('it never came up');
}

describe('layOff', () => {
  const wildOnOpenRun = (game: MayIGame, seat: Seat) => {
    const text = game.getValidMoves(seat).find((move) => /^layoff (2.|JK)'* \d+ start$/.test(move));
    const [, card, number] = text?.split(' ') ?? [];
    const meld = game.getGameState()!.melds[Number(number) - 1];
    return text === undefined ? undefined : { seat, card, meld };
  };

  test.each(['start', 'end'] as const)('puts a wild at the %s of an open run', (position) => {
    const { game, value } = until(wildOnOpenRun);
    const { seat, card, meld } = value;
    expect(codeOf(game.layOff(seat, card, meld, position))).toBe('accepted');
    const { cards, faces } = game.getGameState()!.melds[meld.number - 1];
    const at = position === 'start' ? 0 : cards.length - 1;
    expect(cards).toHaveLength(meld.cards.length + 1);
    expect(cards[at]).toBe(card);
    expect(faces[at]).toMatch(/^(?:10|[3-9JQKA])[CDHS]$/);
  });

  test('takes the number of a meld, cards as numbers, and no position for the end', () => {
    const { game, value } = until(wildOnOpenRun);
    const { seat, card, meld } = value;
    expect(codeOf(game.layOff(seat, parseCard(card)!, meld.number))).toBe('accepted');
    expect(game.getGameState()!.melds[meld.number - 1].cards.at(-1)).toBe(card);
  });

  test('refuses what it cannot read, and changes nothing', () => {
    const { game, value } = until(wildOnOpenRun);
    const { seat, card, meld } = value;
    const before = game.table!.record();
    const said = (...args: unknown[]): string =>
      saidOf(game.layOff(seat, ...(args as [never, never])));
    expect(said(card, meld, 'middle')).toBe('"middle" is no end of a run: say start or end.');
    expect(said('ZZ', meld)).toBe('"ZZ" is no card: write rank and suit, as in 5S, 10H or AC.');
    expect(said(card)).toBe('A meld is named by its number, from 1, not "undefined".');
    expect(said(card, { cards: [] })).toBe(
      'A meld is named by its number, from 1, not "undefined".',
    );
    expect(said(card, 'm1')).toBe('A meld is named by its number, from 1, not "m1".');
    expect(codeOf(game.layOff(seat, card, 99))).toBe('may-i/meld_not_found');
    expect(codeOf(game.layOff('Cy', card, meld))).toBe('table/no_such_player');
    expect(codeOf(game.layOff((seat + 1) % 3, card, meld))).toBe('may-i/not_your_turn');
    expect(game.table!.record()).toBe(before);
  });
});

describe('layDown', () => {
  const contract = (game: MayIGame, seat: Seat) => {
    const text = game.getValidMoves(seat).find((move) => move.startsWith('laydown '));
    return text === undefined
      ? undefined
      : { seat, melds: text.slice('laydown '.length).split(', ').map(meldIn) };
  };

  test('takes melds as objects, as texts and as lists', () => {
    const ways: readonly ((meld: { kind: string; cards: string[] }) => unknown)[] = [
      ({ kind, cards }) => ({ kind, cards }),
      ({ kind, cards }) => ({ kind, cards: cards.join(' ') }),
      ({ cards }) => cards.join(' '),
      ({ cards }) => cards,
      ({ cards }) => ({ cards: cards.map((card) => parseCard(card)) }),
    ];
    for (const written of ways) {
      const { game, value } = until(contract);
      const reply = game.layDown(value.seat, untyped(value.melds.map(written)));
      expect(saidOf(reply)).toBe('');
      expect(game.getPlayerView(value.seat)!.isDown).toBe(true);
      const { melds } = game.getGameState()!;
      const own = melds.filter(({ owner }) => owner === value.seat);
      expect(own.map(({ kind }) => kind)).toEqual(value.melds.map(({ kind }) => kind));
    }
  });

  test.each<[unknown, RegExp]>([
    [undefined, /^Melds are a list such as/],
    ['9C 9D 9H', /^Melds are a list such as/],
    [[{ type: 'set', cards: ['9C'] }], /^A meld has no field "type": write \{ kind, cards \}\.$/],
    [[{ kind: 'dance', cards: ['9C'] }], /^The kind of a meld is set or run, not "dance"\.$/],
    [[{ kind: 'set' }], /^Cards are a text or a list, not "undefined"\.$/],
    [[['9C', 'ZZ']], /^"ZZ" is no card/],
    [[[null]], /is no card/],
    [[7], /^Cards are a text or a list, not "7"\.$/],
    [[''], /you named nothing/],
  ])('refuses %j with a sentence', (melds, sentence) => {
    const { game, value } = until(contract);
    const reply = game.layDown(value.seat, untyped(melds));
    expect(saidOf(reply)).toMatch(sentence);
  });

  test('leaves what the contract asks for to the rules', () => {
    const { game, value } = until(contract);
    expect(codeOf(game.layDown(value.seat, value.melds.slice(1)))).toBe('may-i/wrong_contract');
    expect(codeOf(game.layDown(value.seat, []))).toBe('may-i/wrong_contract');
  });
});

describe('the other moves', () => {
  test('draw, discard, reorder and call, each with its reasons', () => {
    const game = started('others');
    const { turn, exposed, mayCall, stockCount } = game.getGameState()!;
    expect([turn, stockCount]).toEqual([0, 74]);
    expect(saidOf(game.draw('Ann', untyped('pile')))).toBe(
      '"pile" is nothing to draw from: say stock or discard.',
    );
    expect(codeOf(game.discard('Ann', game.getPlayerView('Ann')!.hand[0]))).toBe(
      'may-i/must_draw_first',
    );
    expect(mayCall).toEqual([1, 2]);
    expect(game.getPlayerView('Bo')!.canCall).toBe(true);
    expect(codeOf(game.mayI('Ann'))).toBe('may-i/may_i_own_turn');
    expect(codeOf(game.mayI('Bo', exposed === '5C' ? '6C' : '5C'))).toBe('may-i/stale_call');
    expect(codeOf(game.mayI('Bo'))).toBe('accepted');
    expect(game.getGameState()!.question).toEqual({ caller: 1, prompted: 0 });
    expect(codeOf(game.claim('Cy'))).toBe('may-i/not_prompted');
    expect(codeOf(game.allow('Ann'))).toBe('accepted');
    expect(game.getGameState()!.exposed).toBeNull();
    expect(saidOf(game.mayI('Cy'))).toBe(
      'No card lies there that could be called for: name the one you mean.',
    );
    expect(codeOf(game.mayI('Cy', '5C'))).toBe('may-i/not_exposed');
    expect(codeOf(game.draw('Ann'))).toBe('accepted');
    const hand = game.getPlayerView('Ann')!.hand.toReversed();
    expect(codeOf(game.reorder('Ann', hand))).toBe('accepted');
    expect(game.getPlayerView('Ann')!.hand).toEqual(hand);
    expect(codeOf(game.reorder('Ann', hand.slice(1).join(' ')))).toBe('may-i/bad_order');
    expect(codeOf(game.reorder('Ann', untyped({})))).toBe('table/unreadable_move');
    expect(codeOf(game.discard('Ann', hand[0]))).toBe('accepted');
    expect(codeOf(game.discard('Bo', untyped(undefined)))).toBe('table/unreadable_move');
    expect(codeOf(game.nextRound('Bo'))).toBe('may-i/wrong_phase');
    expect(game.getGameState()!.turn).toBe(1);
    expect(codeOf(game.draw('Bo', 'discard'))).toBe('accepted');
  });

  test('lists of lay-offs and swaps refuse what they cannot read', () => {
    const game = started();
    expect(saidOf(game.goOut('Ann', untyped([{ cardId: '5C', meld: 1 }])))).toBe(
      'There is no field "cardId": a lay-off is { card, meld, position? }.',
    );
    expect(saidOf(game.layOffMany('Ann', untyped('2C:1')))).toBe(
      'Lay-offs are a list of { card, meld, position? }, not "2C:1".',
    );
    expect(saidOf(game.layOffMany('Ann', untyped([7])))).toMatch(/^"7" is no lay-off/);
    expect(codeOf(game.layOffMany('Ann', [{ card: '5C', meld: 1 }]))).toBe('may-i/must_draw_first');
    expect(codeOf(game.swapJoker('Ann', 1, 'JK', '5C'))).toBe('may-i/must_draw_first');
    expect(codeOf(game.swapJoker('Ann', untyped('x'), 'JK', '5C'))).toBe('table/unreadable_move');
    expect(codeOf(game.swapJoker('Ann', 1, 'JK', untyped({})))).toBe('table/unreadable_move');
  });

  test('before the start everything has a reason', () => {
    const game = createMayI();
    for (const reply of [
      game.draw(0),
      game.layDown(0, ['9C 9D 9H']),
      game.layOff(0, '5C', 1),
      game.mayI(0),
      game.mayI(0, '5C'),
      game.discard(0, '5C'),
      game.allow(0),
      game.reorder(0, []),
    ])
      expect(codeOf(reply)).toBe('table/not_started');
  });
});

describe('the state', () => {
  test('says the round in words, and hides what a viewer may not know', () => {
    const game = started('state');
    const all = game.getGameState()!;
    expect(all).toMatchObject({
      round: 1,
      contract: contractOf(1),
      contractText: '2 sets',
      phase: 'draw',
      dealer: 2,
      toAct: [0],
      question: null,
      melds: [],
      rounds: [],
      isGameOver: false,
    });
    expect(all.discardPile).toEqual([all.exposed]);
    for (const player of all.players) expect(player.hand).toEqual(new Array(11).fill('?'));
    const ann: MayIView = game.getPlayerView('Ann')!;
    expect(ann).toMatchObject({ seat: 0, isYourTurn: true, isDown: false, canCall: false });
    expect(ann.hand).toHaveLength(11);
    expect(ann.hand).not.toContain('?');
    expect(ann.players[1].hand).toEqual(new Array(11).fill('?'));
    const bo = game.getPlayerView('Bo')!;
    const leaked = bo.hand.filter((card) => JSON.stringify(ann).includes(`"${card}"`));
    expect(leaked).toEqual([]);
  });
});
