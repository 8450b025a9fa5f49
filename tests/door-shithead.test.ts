import { describe, expect, test } from 'vitest';
import { createShithead, type ShitheadGame, type ShitheadReply } from '../src/index.ts';
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

  test.each([0, 8, 1e9, Number.NaN, untyped('many')])('refuses %s bots', (bots) => {
    const game = createShithead();
    expect(game.setupSinglePlayerGame('Ann', bots)).toMatchObject({
      error: { code: 'shithead/bad_seat_count' },
    });
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
