/** A table on a server at a terminal, with a fake room and a fake terminal. */
import { describe, expect, it } from 'vitest';
import {
  ANN,
  BEA,
  bot,
  empty,
  lobby,
  person,
  playing,
  sitAt,
  type FakeRoom,
  type Seated,
} from '../../../tests/support/join-room.ts';
import { LivePuppet } from '../../../tests/support/live-puppet.ts';

const screen = (room: FakeRoom): Seated => sitAt(room, new LivePuppet(true));

describe('the lobby', () => {
  it('shows code, link, rules and seats', async () => {
    const room = lobby();
    room.table({ options: { jokers: 'off' }, seats: [ANN, empty, bot] });
    const { puppet } = screen(room);
    expect(puppet.shown).toContain('http://host/#/t/ABCDEF');
    expect(puppet.shown).toContain('jokers=off');
    expect(puppet.shown).toMatch(/0 {2}Ann +you, host/);
    expect(puppet.shown).toMatch(/1 {2}empty/);
    expect(puppet.shown).toMatch(/2 {2}Iris +bot \(hard\)/);
    expect(puppet.shown).toContain('Waiting for one more player');
  });

  it('is drawn anew around a half-typed line', async () => {
    const room = lobby();
    const { puppet } = screen(room);
    puppet.half = 'sta';
    room.table({ seats: [ANN, person('Bea', { ready: true }), bot] });
    expect(puppet.shown).toContain('Bea is ready.');
    expect(puppet.shown).toContain('Everyone is ready: start');
    expect(puppet.half).toBe('sta');
  });

  it('sends orders and says why one was refused', async () => {
    const room = lobby();
    const { puppet } = screen(room);
    for (const text of [
      'bot 1 easy',
      'free 1',
      'start',
      'say luck',
      'ready',
      'unready',
      'sit 1 Al',
    ])
      await puppet.enter(text);
    expect(room.orders).toEqual([
      'assign 1 easy',
      'assign 1 null',
      'start',
      'say luck',
      'ready true',
      'ready false',
      'sit 1 Al',
    ]);
    room.refusal = 'Not everyone is ready.';
    await puppet.enter('start');
    expect(puppet.shown).toContain('Not everyone is ready.');
    await puppet.enter('');
    expect(puppet.shown).not.toContain('Not everyone is ready.');
  });

  it('asks before a seat is given up', async () => {
    const room = lobby();
    const { puppet, left } = screen(room);
    await puppet.enter('leave');
    expect(puppet.shown).toContain('Give up your seat and go? (y/n)');
    await puppet.enter('n');
    expect(room.orders).toEqual([]);
    await puppet.enter('leave');
    await puppet.enter('y');
    expect(await left).toEqual({ kind: 'left' });
    expect(room.orders).toEqual(['leave']);
  });

  it('ends with the table', async () => {
    const room = lobby();
    const { left } = screen(room);
    room.table({ phase: 'closed' });
    expect(await left).toEqual({ kind: 'closed' });
  });

  it('ends where the server will not have us any longer', async () => {
    const room = lobby();
    const { left } = screen(room);
    const problem = { code: 'protocol/moved', params: {}, message: 'Moved.' };
    room.set({ connection: 'refused', problem });
    expect(await left).toEqual({ kind: 'refused', problem });
  });
});

describe('a match on a server', () => {
  it('takes the place of the lobby, also while something is typed', async () => {
    const room = lobby();
    const { puppet } = screen(room);
    puppet.half = 'say hel';
    room.deal();
    expect(puppet.shown).toContain('Cards are dealt.');
    expect(puppet.shown).toMatch(/Hand 3|hand {2}3/);
    expect(puppet.shown).not.toContain('waiting for players');
  });

  it('is played by the moves of the list', async () => {
    const room = playing();
    const { puppet } = screen(room);
    room.takeTurn(0);
    expect(puppet.shown).toContain('Your turn');
    const before = room.seq();
    await puppet.enter('1');
    expect(room.seq()).toBe(before + 1);
  });

  it('does not take a number that meant another move when it was typed', async () => {
    const room = playing();
    const { puppet } = screen(room);
    room.takeTurn(0);
    puppet.half = '1';
    // The clock runs out meanwhile, and a round later it is the player's turn again.
    room.moveOn();
    room.takeTurn(0);
    const seq = room.seq();
    await puppet.enter('1');
    expect(puppet.shown).toContain('The table has moved on while you typed');
    expect(room.seq()).toBe(seq);
    await puppet.enter('1');
    expect(room.seq()).toBe(seq + 1);
  });

  it('explains what is refused, by the rules and by the server', async () => {
    const room = playing();
    const { puppet } = screen(room);
    room.takeTurn(1);
    await puppet.enter('take');
    expect(puppet.shown).toContain("You have to wait: it is Bea's turn.");
    room.takeTurn(0);
    room.playRefusal = { code: 'protocol/stale', params: {}, sentence: ['at 9, you were at 8'] };
    await puppet.enter('1');
    expect(puppet.shown).toContain('The table has moved on while you were choosing');
  });

  it('shows the connection, the clock, who is absent and who said what', async () => {
    const room = playing();
    const { puppet } = screen(room);
    room.set({ connection: 'reconnecting', retryAt: puppet.elapsed() + 2500 });
    expect(puppet.shown).toContain('Connection lost; trying again in 3 s');
    room.set({ connection: 'online', retryAt: undefined });
    expect(puppet.shown).toContain('Connected again.');
    room.set({ said: [{ seat: 1, phrase: 'nice', at: puppet.elapsed() }] });
    expect(puppet.shown).toContain('Bea: Well played!');
    room.set({ clock: { deadline: puppet.elapsed() + 29_500, seconds: 30 } });
    expect(puppet.shown).toContain('30 s left');
    room.absent(1, 'absent');
    expect(puppet.shown).toContain('Bea is absent.');
    expect(puppet.shown).toMatch(/Bea +absent/);
    room.absent(1, 'standIn');
    expect(puppet.shown).toMatch(/Bea +stand-in/);
    room.absent(0, 'standIn');
    expect(puppet.shown).toContain('A bot plays for you: type back to take over.');
    await puppet.enter('back');
    expect(room.orders).toEqual(['back']);
  });

  it('draws the seconds seldom, and not while somebody types', async () => {
    const room = playing();
    const { puppet } = screen(room);
    room.set({ clock: { deadline: puppet.elapsed() + 30_000, seconds: 30 } });
    const drawn = (ms: number): number => {
      const before = puppet.draws;
      puppet.pass(ms);
      return puppet.draws - before;
    };
    expect(drawn(4000)).toBeLessThanOrEqual(1);
    puppet.half = 'x';
    expect(drawn(15_000)).toBe(0);
    expect(drawn(2000)).toBe(1);
    puppet.half = '';
    expect(drawn(5000)).toBe(5);
    expect(puppet.shown).toContain('4 s left');
  });

  it('is looked around in, and gone on with', async () => {
    const room = playing();
    const { puppet } = screen(room);
    await puppet.enter('seats');
    expect(puppet.shown).toContain('http://host/#/t/ABCDEF');
    await puppet.enter('');
    expect(puppet.shown).not.toContain('http://host/#/t/ABCDEF');
    await puppet.enter('device');
    expect(puppet.shown).toContain('http://host/#/t/ABCDEF?move=t1cket');
  });

  it('can be left while a move waits for the connection', async () => {
    const room = playing();
    const { puppet, left } = screen(room);
    room.takeTurn(0);
    room.isSlow = true;
    room.set({ connection: 'reconnecting' });
    await puppet.enter('1');
    expect(puppet.shown).toContain('Waiting for the connection');
    puppet.signal('interrupt');
    expect(await left).toEqual({ kind: 'ended', reason: 'interrupt' });
  });

  it('is followed by another', async () => {
    const room = playing();
    const { puppet } = screen(room);
    room.finish();
    expect(puppet.shown).toContain('the Shithead');
    expect(puppet.shown).toContain('again for another match');
    await puppet.enter('again');
    expect(room.orders).toEqual(['ready true']);
    room.table({ seats: [{ ...ANN, ready: true }, BEA, bot] });
    expect(puppet.shown).toContain('Waiting for Bea');
    room.deal();
    expect(puppet.shown).toContain('Swap cards if you like');
  });

  it('shows nothing as own to one who watches, and takes no move from them', async () => {
    const room = playing();
    room.set({ seat: undefined, isHost: false });
    room.watching = true;
    room.moveOn();
    const { puppet } = screen(room);
    expect(puppet.shown).toContain('you are watching');
    expect(puppet.shown).not.toMatch(/Hand 3|1\)/);
    await puppet.enter('1');
    expect(puppet.shown).toContain('You are watching');
    await puppet.enter('hint');
    expect(puppet.shown).toContain('There is nothing to decide now.');
  });

  it('is gone on with by a bot for one who leaves, who may come back', async () => {
    const room = playing();
    const { puppet, left } = screen(room);
    await puppet.enter('leave');
    expect(puppet.shown).toContain('let a bot play for you at once? (y/n)');
    await puppet.enter('y');
    expect(room.orders).toEqual(['leave']);
    expect(await left).toEqual({ kind: 'quit' });
  });
});
