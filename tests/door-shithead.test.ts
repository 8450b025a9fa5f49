import { describe, expect, test } from 'vitest';
import {
  createShithead,
  shitheadCards,
  type ShitheadGame,
  type ShitheadReply,
} from '../src/index.ts';
import { untyped } from './support/door.ts';

const codeOf = (reply: ShitheadReply): string => (reply.ok ? 'accepted' : reply.violation.code);

/** A game of Ann (seat 0) and Bo (seat 1) from this seed, past the swapping. */
function started(seed: string): ShitheadGame {
  const game = createShithead({ seed });
  game.addPlayer('Ann');
  game.addPlayer('Bo');
  game.startGame();
  game.setReady('Ann');
  game.setReady('Bo');
  return game;
}

const turnOf = (game: ShitheadGame): number => game.getPlayerView(0)!.toAct[0];

describe('before the start', () => {
  test('every question has an answer and every move a reason', () => {
    const game = createShithead();
    expect(codeOf(game.takePile(0))).toBe('table/not_started');
    expect(codeOf(game.playCards('Ann', '5C'))).toBe('table/not_started');
    expect(codeOf(game.selectJokerTarget(0, 1))).toBe('table/not_started');
    expect(game.getValidMoves(0)).toEqual([]);
    expect(game.getValidJokerTargets(0)).toEqual([]);
    expect(game.getPlayerView(0)).toBeUndefined();
    expect(game.getAIRecommendation(0)).toBeUndefined();
    expect(game.processAITurn()).toBeUndefined();
    expect(game.isGameOver()).toBe(false);
    expect(game.isPendingJokerTarget()).toBe(false);
    expect(game.canPlay(0, '5C')).toBe(false);
    expect(game.table).toBeUndefined();
  });

  test('players join once, with a name, and not after the deal', () => {
    const game = createShithead();
    expect(game.addPlayer('Ann')).toEqual({ ok: true, value: 0 });
    expect(game.addPlayer('Ann')).toMatchObject({ error: { code: 'table/bad_players' } });
    expect(game.addPlayer('')).toMatchObject({ error: { code: 'table/bad_players' } });
    expect(game.startGame()).toMatchObject({ error: { code: 'shithead/bad_seat_count' } });
    expect(game.addAIPlayer('Bo', untyped('x'))).toMatchObject({
      error: { code: 'table/unknown_bot' },
    });
    expect(game.addAIPlayer('Bo', 'hard')).toEqual({ ok: true, value: 1 });
    expect(game.startGame().ok).toBe(true);
    expect(game.startGame()).toMatchObject({ error: { code: 'table/already_started' } });
    expect(game.addPlayer('Cy')).toMatchObject({ error: { code: 'table/already_started' } });
    expect(game.table?.players[1]).toEqual({ name: 'Bo', bot: 'hard' });
  });
});

describe('setupSinglePlayerGame', () => {
  test('seats one person and bots', () => {
    const game = createShithead({ seed: 1 });
    expect(game.setupSinglePlayerGame('East', ['easy', 'hard']).ok).toBe(true);
    expect(game.table?.players).toEqual([
      { name: 'East' },
      { name: 'South', bot: 'easy' },
      { name: 'West', bot: 'hard' },
    ]);
    expect(game.setupSinglePlayerGame('Ann')).toMatchObject({
      error: { code: 'table/already_started' },
    });
  });

  test.each([1, 7])('takes %i bots by number', (bots) => {
    const game = createShithead();
    expect(game.setupSinglePlayerGame('Ann', bots).ok).toBe(true);
    const names = game.table!.players.map(({ name }) => name);
    expect(new Set(names).size).toBe(bots + 1);
  });

  test.each([
    [0, 'shithead/bad_seat_count'],
    [8, 'shithead/bad_seat_count'],
    [1e9, 'shithead/bad_seat_count'],
    [Number.NaN, 'shithead/bad_seat_count'],
    [untyped('many'), 'table/unknown_bot'],
  ])('refuses %s bots', (bots, code) => {
    const game = createShithead();
    expect(game.setupSinglePlayerGame('Ann', bots)).toMatchObject({ error: { code } });
    expect(game.table).toBeUndefined();
  });

  test('runs to the end when the person follows the recommendation', () => {
    const game = createShithead({ seed: 'solo' });
    game.setupSinglePlayerGame('Ann', 2);
    const table = game.table!;
    while (!game.isGameOver()) {
      while (game.processAITurn()) continue;
      const advice = game.getAIRecommendation('Ann');
      if (!advice) break;
      expect(game.getValidMoves('Ann')).toContain(advice.move);
      expect(advice.sentence).not.toBe('');
      table.play(0, advice.move);
    }
    while (game.processAITurn()) continue;
    expect(game.isGameOver()).toBe(true);
    expect(game.getGameWinner()).toBe(table.outcome()!.ranking[0]);
    expect(game.getShithead()).toBe(table.outcome()!.ranking[2]);
    expect(game.getPlayerView(0)?.phase).toBe('finished');
  });
});

describe('moves by name', () => {
  test('swap, ready and take it back', () => {
    const game = createShithead({ seed: 7 });
    game.addPlayer('Ann');
    game.addPlayer('Bo');
    game.startGame();
    const { hand, faceUp } = game.getPlayerView('Ann')!;
    expect(game.swapCards('Ann', hand[0], faceUp[0])).toMatchObject({ ok: true });
    expect(game.getPlayerView('Ann')!.faceUp).toContain(hand[0]);
    expect(game.setReady('Ann').ok).toBe(true);
    expect(game.takeBackReady('Ann').ok).toBe(true);
    expect(codeOf(game.takeBackReady('Ann'))).toBe('shithead/not_ready');
    expect(codeOf(game.setReady('Cy'))).toBe('table/no_such_player');
    expect(codeOf(game.setReady(2))).toBe('table/no_such_player');
    expect(codeOf(game.setReady(untyped(null)))).toBe('table/no_such_player');
  });

  test('canPlay and playCards agree on every hand card', () => {
    const game = started('agree');
    let played = 0;
    for (let round = 0; round < 30 && !game.isGameOver(); round++) {
      const seat = turnOf(game);
      const { hand, zone } = game.getPlayerView(seat)!;
      if (zone !== 'hand') break;
      const allowed = hand.filter((card) => game.canPlay(seat, card));
      for (const card of hand.filter((one) => !allowed.includes(one)))
        expect(game.playCards(seat, card).ok).toBe(false);
      const reply = game.isPendingJokerTarget()
        ? game.selectJokerTarget(seat, 1 - seat)
        : allowed.length > 0
          ? game.playCards(seat, [allowed[0]], 'hand')
          : game.takePile(seat);
      expect(reply.ok).toBe(true);
      played += allowed.length;
    }
    expect(played).toBeGreaterThan(5);
  });

  test('flips, targets and face-up plays come up in whole games', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const game = started(`whole ${seed}`);
      while (!game.isGameOver()) {
        const seat = turnOf(game);
        seen.add(makeLast(game, seat));
      }
      expect(game.getGameWinner()).not.toBe(game.getShithead());
    }
    expect([...seen].sort()).toEqual(['blind', 'faceUp', 'hand', 'take', 'target']);
  });

  /** Makes the last listed move under its facade name, and says which it was. */
  function makeLast(game: ShitheadGame, seat: number): string {
    const targets = game.getValidJokerTargets(seat);
    expect(game.isPendingJokerTarget()).toBe(targets.length > 0);
    const chosen = targets[0] === 0 ? 'Ann' : 'Bo';
    if (targets.length > 0) return game.selectJokerTarget(seat, chosen).ok ? 'target' : 'refused';
    const [word, ...cards] = game.getValidMoves(seat).at(-1)!.split(' ');
    if (word === 'take') return game.takePile(seat).ok ? 'take' : 'refused';
    if (word === 'flip') return game.flipCard(seat, Number(cards[0])).ok ? 'blind' : 'refused';
    const from = word === 'play' ? 'hand' : 'faceUp';
    return game.playCards(seat, cards, from).ok ? from : 'refused';
  }

  test('bad cards, zones and targets are refused with a reason', () => {
    const game = started('bad');
    const seat = turnOf(game);
    expect(codeOf(game.playCards(seat, 'ZZ'))).toBe('table/unreadable_move');
    expect(codeOf(game.playCards(seat, []))).toBe('shithead/empty_selection');
    expect(codeOf(game.playCards(seat, untyped(undefined)))).toBe('shithead/empty_selection');
    expect(codeOf(game.playCards(seat, '5C', untyped('sleeve')))).toBe('table/unreadable_move');
    expect(codeOf(game.flipCard(seat, 0))).toBe('shithead/wrong_zone');
    expect(codeOf(game.flipCard(seat, untyped('x')))).toBe('table/unreadable_move');
    expect(codeOf(game.swapCards(seat, '5C', '6C'))).toBe('shithead/wrong_phase');
    expect(codeOf(game.selectJokerTarget(seat, 'Cy'))).toBe('table/no_such_player');
    expect(codeOf(game.selectJokerTarget(seat, 0))).toBe('shithead/no_pending_target');
    expect(game.canPlay(seat, 'ZZ')).toBe(false);
    expect(game.canPlay('Cy', '5C')).toBe(false);
    expect(game.table?.seq).toBe(2);
  });
});

describe('getPlayerView', () => {
  test('shows own cards, and question marks for what nobody else may see', () => {
    const game = started('views');
    const ann = game.getPlayerView('Ann')!;
    const bo = game.getPlayerView('Bo')!;
    expect(ann.players[0].hand).toEqual(ann.hand);
    expect(ann.hand).not.toContain('?');
    expect(ann.players[1].hand).toEqual(['?', '?', '?']);
    expect(ann.players[1].faceUp).toEqual(bo.faceUp);
    expect(ann.blindCount).toBe(3);
    expect(ann.stockCount).toBe(36);
    expect(ann.requirement).toBe('Anything goes');
    expect(ann.isYourTurn).not.toBe(bo.isYourTurn);
    expect(ann.players.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
    const hidden = bo.hand.filter((card) => JSON.stringify(ann).includes(`"${card}"`));
    expect(hidden).toEqual([]);
  });
});

/** A game of four bots, made move by move. */
function ofFour(seed: string): ShitheadGame {
  const game = createShithead({ seed });
  for (let seat = 0; seat < 4; seat++) game.addAIPlayer('easy');
  game.startGame();
  return game;
}

describe('a waiting Joker', () => {
  test('may be aimed at the others first, in the order in which they play, and at oneself last', () => {
    const directions = new Set<number>();
    let [asked, outs] = [0, 0];
    for (let seed = 0; seed < 25; seed++) {
      const game = ofFour(`joker ${seed}`);
      for (; !game.isGameOver(); game.processAITurn()) {
        if (!game.isPendingJokerTarget()) continue;
        const { toAct, direction, finishOrder } = game.getGameState()!;
        const [seat] = toAct;
        const around = [1, 2, 3].map((step) => (seat + 4 + step * direction) % 4);
        const others = around.filter((other) => !finishOrder.includes(other));
        expect(game.getValidJokerTargets(seat)).toEqual([...others, seat]);
        for (const other of others) expect(game.getValidJokerTargets(other)).toEqual([]);
        directions.add(direction);
        asked++;
        outs += finishOrder.length;
      }
    }
    expect(directions).toEqual(new Set([1, -1]));
    expect(asked).toBeGreaterThan(20);
    expect(outs).toBeGreaterThan(0);
  });
});

describe('getGameWinner', () => {
  test('names the first one out while the others play on', () => {
    const game = ofFour('winner');
    expect(createShithead().getGameWinner()).toBeUndefined();
    let whileOthersPlay = 0;
    let winner: number | undefined;
    for (; !game.isGameOver(); game.processAITurn()) {
      const [first] = game.getGameState()!.finishOrder;
      expect(game.getGameWinner()).toBe(first);
      expect(game.getGameWinners()).toEqual(first === undefined ? [] : [first]);
      if (first === undefined) continue;
      expect(game.getShithead()).toBeUndefined();
      winner ??= first;
      expect(first).toBe(winner);
      whileOthersPlay++;
    }
    expect(whileOthersPlay).toBeGreaterThan(3);
    expect(game.getGameWinner()).toBe(winner);
    expect(game.table!.outcome()!.winners).toEqual([winner]);
  });
});

describe('cards', () => {
  test('tell what they are', () => {
    expect(createShithead().cards).toBe(shitheadCards);
    const { rank, suit, isJoker, isMagic, effect } = shitheadCards;
    expect(['10H', "5s'", 'JK'].map(rank)).toEqual(['10', '5', 'JK']);
    expect(['10H', "5s'", 'JK'].map(suit)).toEqual(['H', 'S', undefined]);
    expect(['10H', 'JK', "JK'", 'JC'].map(isJoker)).toEqual([false, true, true, false]);
    const ranks = ['2C', '3C', '7C', '8C', '9C', '10C', 'JC', 'AC', 'JK'];
    expect(ranks.filter(isMagic)).toEqual(['2C', '8C', '10C', 'JC', 'JK']);
    expect(ranks.map(effect)).toEqual([
      'reset', 'none', 'cap', 'invisible', 'none', 'burn', 'reverse', 'none', 'give',
    ]); // prettier-ignore
  });

  test('fit a pile as the rules say', () => {
    const { fits } = shitheadCards;
    expect([fits('9C', ['KC']), fits('AC', ['KC']), fits('3C', [])]).toEqual([false, true, true]);
    expect([fits('9C', ['7C', '8C']), fits('5C', ['7C', '8C'])]).toEqual([false, true]);
    const game = started('fits');
    for (let moves = 0; moves < 20 && !game.isGameOver(); moves++) {
      const { toAct, pile, isPendingJokerTarget } = game.getGameState()!;
      const { hand, zone } = game.getPlayerView(toAct[0])!;
      if (zone === 'hand' && !isPendingJokerTarget)
        for (const card of hand) expect(fits(card, pile)).toBe(game.canPlay(toAct[0], card));
      game.playMove(toAct[0], game.getValidMoves(toAct[0])[0]);
    }
  });

  test('stand in setup order, and make a deck', () => {
    const { compare, sort, deck } = shitheadCards;
    expect(compare('3C', '2C')).toBeLessThan(0);
    expect(compare('JK', 'AS')).toBeGreaterThan(0);
    expect(compare('5C', '5C')).toBe(0);
    expect(sort(['JK', '2C', 'AS', '3H', '3C', '10D'])).toEqual({
      ok: true,
      value: ['3C', '3H', '10D', 'AS', '2C', 'JK'],
    });
    const one = deck();
    expect(one.ok && [one.value.length, new Set(one.value).size]).toEqual([54, 54]);
    const two = deck(2, false);
    expect(two.ok && two.value.length).toBe(104);
  });

  test('that are none are undefined, false, or refused with a sentence', () => {
    const { rank, suit, isJoker, isMagic, effect, compare, sort, deck, fits } = shitheadCards;
    for (const none of ['ZZ', '', '?', 5, null, undefined, {}, Symbol('x')].map(untyped)) {
      expect([
        rank(none),
        suit(none),
        effect(none),
        compare(none, '5C'),
        compare('5C', none),
      ]).toEqual(new Array(5).fill(undefined));
      expect([isJoker(none), isMagic(none), fits(none, []), fits('5C', [none])]).toEqual(
        new Array(4).fill(false),
      );
      expect(fits('5C', none)).toBe(false);
      for (const answer of [sort([none]), sort(none)])
        expect(answer.ok ? '' : answer.error.message).toMatch(/^[A-Z"].+\.$/);
    }
    for (const packs of [0, 5, 1.5, Number.NaN, untyped('2')])
      expect(deck(packs)).toMatchObject({ ok: false, error: { code: 'table/bad_options' } });
  });
});
