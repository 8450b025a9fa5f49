import { describe, expect, test, vi } from 'vitest';
import { BOT_LEVELS, SPECTATOR, type MoveOf, type Seat } from '../src/index.ts';
import { problemIn, seated, untyped, withBots } from './support/door.ts';

describe('play', () => {
  test('takes notation and typed moves alike', () => {
    const table = seated({ seats: 2 });
    expect(table.play(0, 'ready')).toMatchObject({
      ok: true,
      seq: 1,
      events: [{ type: 'readied' }],
    });
    const move: MoveOf<'shithead'> = { type: 'ready' };
    expect(table.play(1, move)).toMatchObject({ ok: true, seq: 2 });
    expect(table.view(0).phase).toBe('mainPlay');
  });

  test.each<[string, Seat, unknown, string]>([
    ['a move out of phase', 0, 'take', 'shithead/wrong_phase'],
    ['a card that is not held', 0, 'swap ZZ AC', 'table/unreadable_move'],
    ['words that are no move', 0, 'dance', 'table/unreadable_move'],
    ['an empty text', 0, '', 'table/unreadable_move'],
    ['a seat that does not exist', 9, 'ready', 'table/no_such_seat'],
    ['a seat that is none', untyped('0'), 'ready', 'table/no_such_seat'],
    ['no move', 0, undefined, 'table/unreadable_move'],
    ['null', 0, null, 'table/unreadable_move'],
    ['a move of no kind', 0, {}, 'table/unreadable_move'],
    ['a move of another kind', 0, { type: 'dance' }, 'table/unreadable_move'],
    ['a play without cards', 0, { type: 'play', from: 'hand' }, 'table/unreadable_move'],
    [
      'a play of unknown cards',
      0,
      { type: 'play', from: 'hand', cards: [255] },
      'table/unreadable_move',
    ],
    ['a play of things', 0, { type: 'play', from: 'hand', cards: ['5C'] }, 'table/unreadable_move'],
    ['a kind that is a number', 0, { type: 0 }, 'table/unreadable_move'],
    ['a kind that is null', 0, { type: null }, 'table/unreadable_move'],
    ['a kind that is a list', 0, { type: ['ready'] }, 'table/unreadable_move'],
    ['a number', 0, 5, 'table/unreadable_move'],
    ['a long text', 0, 'x'.repeat(5000), 'table/unreadable_move'],
  ])('refuses %s and changes nothing', (_, seat, move, code) => {
    const table = seated();
    const before = table.record();
    const reply = table.play(seat, untyped(move));
    expect(reply).toMatchObject({ ok: false, violation: { code } });
    expect(reply.ok ? '' : reply.violation.message).toMatch(/^[A-Z"].{5,200}\.$/);
    expect(table.check(seat, untyped(move))?.code).toBe(code);
    expect(table.record()).toBe(before);
  });

  test('says how a move is given as a value', () => {
    const cards = untyped({ type: 'play', from: 'hand', cards: ['4H'] });
    expect(seated().check(0, cards)?.message).toBe(
      `This is no move of Shithead: "cards[0]" takes a card as a number, not "4H"; write { type: 'play', from, cards }.`,
    );
  });

  test('names the player who is waited for', () => {
    const table = seated({ seats: 2, players: ['Ann', 'Bo'] });
    table.play(0, 'ready');
    table.play(1, 'ready');
    const [turn] = table.toAct();
    const name = table.players[turn].name;
    const reply = table.play(1 - turn, 'take');
    expect(reply).toMatchObject({ ok: false, violation: { code: 'shithead/not_your_turn' } });
    expect(reply.ok ? '' : reply.violation.message).toBe(`You have to wait: it is ${name}'s turn.`);
  });

  test('accepts each listed move, and check says so before', () => {
    const table = withBots(3, 'listed');
    for (let made = 0; made < 60 && table.toAct().length > 0; made++) {
      const [seat] = table.toAct();
      for (const { move, text } of table.legal(seat)) {
        expect(table.check(seat, text)).toBeUndefined();
        expect(table.check(seat, move)).toBeUndefined();
      }
      table.step();
    }
    expect(table.seq).toBe(60);
  });

  test('lists no move for a seat that is not waited for', () => {
    const table = withBots(2, 'quiet');
    while (table.view(SPECTATOR).phase === 'setup') table.step();
    expect(table.legal(1 - table.toAct()[0])).toEqual([]);
    expect(table.hint(1 - table.toAct()[0])).toBeUndefined();
  });
});

describe('bots', () => {
  // An expert by the clock would keep everyone waiting; by the count it is the same bot.
  const playing = BOT_LEVELS.map((level) => (level === 'expert' ? 'expert@5i' : level));

  test.each(playing)('%s plays a game to its end', (level) => {
    const table = seated({ seats: 4, seed: level });
    for (let seat = 0; seat < 4; seat++) table.addBot(seat, level);
    const moves = table.playBots();
    expect(moves).toBe(table.seq);
    expect(table.outcome()?.ranking).toHaveLength(4);
    expect(table.toAct()).toEqual([]);
    expect(table.step()).toBeUndefined();
    expect(table.playBots()).toBe(0);
    const reply = table.play(0, 'take');
    expect(reply).toMatchObject({ ok: false, violation: { code: 'shithead/game_over' } });
  });

  test('that take their time let everything else go on meanwhile', async () => {
    const table = seated({ seats: 2, seed: 'async' });
    for (let seat = 0; seat < 2; seat++) table.addBot(seat, 'expert@20i');
    let others = 0;
    const timer = setInterval(() => others++, 0);
    expect((await table.stepAsync())?.ok).toBe(true);
    expect(await table.playBotsAsync()).toBe(table.seq - 1);
    clearInterval(timer);
    expect(others).toBeGreaterThan(0);
    expect(table.outcome()?.ranking).toHaveLength(2);
    expect(await table.stepAsync()).toBeUndefined();
  });

  test('wait for people', () => {
    const table = seated({ seats: 2 });
    table.addBot(1, 'easy');
    table.playBots();
    expect(table.toAct()).toEqual([0]);
    expect(table.step()).toBeUndefined();
  });

  test('play the same match again from the same seed', () => {
    const play = (): string => {
      const table = withBots(3, 'again');
      table.playBots();
      return table.record();
    };
    expect(play()).toBe(play());
  });

  test('are refused at a seat or of a level that does not exist', () => {
    const table = seated();
    expect(problemIn(table.addBot(3, 'easy'))).toMatchObject({
      code: 'table/no_such_seat',
      message: 'There is no seat 3 at this table: seats are 0 to 2.',
    });
    expect(problemIn(table.addBot(0, untyped('genius'))).code).toBe('table/unknown_bot');
    expect(table.players.every(({ bot }) => bot === undefined)).toBe(true);
  });
});

describe('hint', () => {
  test('tells what to expect once games were imagined', async () => {
    const table = seated({ seats: 2, seed: 'imagined' });
    const [seat] = table.toAct();
    expect(table.hint(seat)).toMatchObject({ imagined: 0, outlook: '', expects: undefined });
    const before = table.record();
    const hint = await table.hintAsync(seat, 200);
    expect(hint).toMatchObject({
      imagined: expect.any(Number),
      expects: expect.any(Number),
      outlook: expect.stringMatching(/to win$/),
    });
    expect(table.record()).toBe(before);
  });

  test('is a legal move, with a sentence that names it', () => {
    const table = withBots(3, 'hints');
    for (let made = 0; made < 40; made++) {
      const [seat] = table.toAct();
      const hint = table.hint(seat);
      const legal = table.legal(seat).map(({ text }) => text);
      expect(legal).toContain(hint?.text);
      expect(hint?.sentence).toMatch(/\S\.?$/);
      for (const { text } of hint?.alternatives ?? []) expect(legal).toContain(text);
      table.step();
    }
  });
});

describe('subscribe', () => {
  test('tells of each accepted move, as each viewer may know it, until it is stopped', () => {
    const table = seated({ seats: 2 });
    const heard: number[] = [];
    const stop = table.subscribe((change) => heard.push(change.seq));
    table.play(0, 'ready');
    table.play(0, 'dance');
    table.play(1, 'ready');
    stop();
    table.play(table.toAct()[0], table.legal(table.toAct()[0])[0].move);
    expect(heard).toEqual([1, 2]);
  });

  test('tells everyone in order, also where a listener makes a move', () => {
    const table = seated({ seats: 2 });
    const heard: string[] = [];
    table.subscribe(({ seq }) => {
      heard.push(`first ${seq}`);
      if (seq === 1) table.play(1, 'ready');
    });
    table.subscribe(({ seq }) => heard.push(`second ${seq}`));
    table.play(0, 'ready');
    expect(heard).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  });

  test('tells the others although one listener fails, and does not hide the failure', () => {
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    const table = seated({ seats: 2 });
    const heard: number[] = [];
    table.subscribe(() => {
      throw new Error('a listener with a fault');
    });
    table.subscribe(({ seq }) => heard.push(seq));
    expect(table.play(0, 'ready').ok).toBe(true);
    expect(heard).toEqual([1]);
    expect(later.mock.calls[0][0]).toThrow('a listener with a fault');
    later.mockRestore();
  });

  test('logs what the table logs', () => {
    const table = withBots(3, 'log');
    const lines: string[] = [];
    table.subscribe((change) => lines.push(...change.log(2)));
    table.playBots();
    expect(lines).toEqual(table.log(2).map(({ text }) => text));
    expect(table.log(2, table.seq - 1).every(({ seq }) => seq === table.seq)).toBe(true);
  });
});
