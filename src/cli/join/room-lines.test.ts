/** A table on a server through a pipe: one line for each piece of news. */
import { describe, expect, it } from 'vitest';
import {
  ANN,
  bot,
  lobby,
  person,
  playing,
  sitAt,
  type FakeRoom,
  type Seated,
} from '../../../tests/support/join-room.ts';
import { LivePuppet } from '../../../tests/support/live-puppet.ts';

const lines = (room: FakeRoom): Seated => sitAt(room, new LivePuppet(false));

describe('a table without a screen', () => {
  it('tells every piece of news in a line', async () => {
    const room = lobby();
    const { puppet } = lines(room);
    expect(puppet.shown).toContain('Code ABCDEF');
    puppet.told.length = 0;
    room.table({ seats: [ANN, person('Bea', { ready: true }), bot] });
    room.set({ said: [{ seat: 1, phrase: 'hello', at: 1 }] });
    room.set({ connection: 'reconnecting' });
    room.set({ connection: 'online' });
    expect(puppet.told).toEqual([
      'Bea is ready.',
      'Bea: Hello!',
      'Connection lost; trying again.',
      'Connected again.',
    ]);
  });

  it('puts the table down once for each decision', async () => {
    const room = playing();
    const { puppet } = lines(room);
    room.takeTurn(1);
    const before = puppet.draws;
    room.takeTurn(0);
    expect(puppet.draws).toBe(before + 1);
    room.set({ said: [{ seat: 1, phrase: 'hurry', at: 1 }] });
    expect(puppet.draws).toBe(before + 1);
    await puppet.enter('nonsense');
    expect(puppet.draws).toBe(before + 2);
    expect(puppet.shown).toContain('"nonsense" is no move');
    await puppet.enter('1');
    expect(puppet.told.join('\n')).toMatch(/You play/);
  });

  it('puts no table down for what others do before the game', async () => {
    const room = playing();
    const { puppet } = lines(room);
    const before = puppet.draws;
    room.play(1, { type: 'ready' });
    room.play(2, { type: 'ready' });
    expect(puppet.draws).toBe(before);
    expect(puppet.told.filter((line) => line.endsWith('is ready.'))).toHaveLength(2);
  });

  it('answers in a line where nothing is to be decided', async () => {
    const room = playing();
    const { puppet } = lines(room);
    room.takeTurn(1);
    await puppet.enter('take');
    expect(puppet.told.at(-1)).toBe("You have to wait: it is Bea's turn.");
    await puppet.enter('say dance');
    expect(puppet.told.at(-1)).toContain('There is no phrase "dance"');
  });

  it('warns once when time runs out', async () => {
    const room = playing();
    const { puppet } = lines(room);
    room.takeTurn(0);
    room.set({ clock: { deadline: puppet.elapsed() + 15_000, seconds: 30 } });
    puppet.pass(14_000);
    expect(puppet.told.filter((line) => line.includes('seconds left'))).toEqual([
      '10 seconds left.',
    ]);
  });

  it('ends with its input', async () => {
    const { puppet, left } = lines(lobby());
    puppet.end();
    expect(await left).toEqual({ kind: 'ended', reason: 'input' });
  });
});
