import { describe, expect, it } from 'vitest';
import { ANN, BEA, bot, empty, FakeRoom } from '../../../tests/support/join-room.ts';
import type { JoinRequest } from './args.ts';
import { arrive, refusalFault, takeSeat } from './connect.ts';

const PLACE = { server: 'http://host', code: 'ABCDEF' };
const request = (more: Partial<JoinRequest> = {}): JoinRequest => ({
  place: PLACE,
  name: 'Player',
  isNamed: false,
  seat: undefined,
  watch: false,
  data: undefined,
  ...more,
});

describe('a seat for a newcomer', () => {
  it('is the first empty one, or the one asked for', async () => {
    const room = new FakeRoom([ANN, empty, empty]);
    await takeSeat(room, request());
    await takeSeat(room, request({ seat: 2, name: 'Bea', isNamed: true }));
    expect(room.orders).toEqual(['sit 1 Player', 'sit 2 Bea']);
  });

  it('is not taken by one who has a seat or wants none', async () => {
    const room = new FakeRoom([ANN, empty]);
    await takeSeat(room, request({ watch: true }));
    room.set({ seat: 0 });
    await takeSeat(room, request());
    expect(room.orders).toEqual([]);
  });

  it('is not there at a full table or in a running match', async () => {
    const full = new FakeRoom([ANN, bot]);
    expect(await takeSeat(full, request())).toMatchObject({
      value: expect.stringContaining('All seats are taken'),
    });
    const running = new FakeRoom([ANN, bot]);
    running.deal();
    expect(await takeSeat(running, request())).toMatchObject({
      value: expect.stringContaining('A match is running'),
    });
    expect([...full.orders, ...running.orders]).toEqual([]);
  });

  it('gets another name only where none was asked for', async () => {
    const room = new FakeRoom([ANN, BEA, empty]);
    room.takenNames = ['Player', 'Player 2', 'Ann'];
    expect(await takeSeat(room, request())).toMatchObject({ ok: true });
    expect(room.orders).toEqual(['sit 2 Player 3']);
    const named = await takeSeat(room, request({ name: 'Ann', isNamed: true }));
    expect(named.ok ? '' : named.error.code).toBe('table/name_taken');
  });
});

describe('the way to a table', () => {
  it('ends with the first greeting, or with why there is none', async () => {
    const room = new FakeRoom([ANN, empty]);
    room.set({ connection: 'connecting' });
    const arrived = arrive(room, PLACE.server);
    room.set({ connection: 'reconnecting' });
    room.set({ connection: 'online' });
    expect((await arrived).ok).toBe(true);
    const problem = { code: 'protocol/bad_token', params: {}, message: 'No.' };
    room.set({ connection: 'refused', problem });
    expect(await arrive(room, PLACE.server)).toEqual({ ok: false, error: problem });
  });

  it.each([
    ['client/offline', 'cli/unreachable', 1],
    ['client/bad_answer', 'client/bad_answer', 1],
    ['table/not_found', 'table/not_found', 3],
    ['table/closed', 'table/closed', 1],
  ])('%s is answered with %s', (code, answered, exit) => {
    const refusal = { code, params: { reason: 'why' }, message: 'Words.' };
    expect(refusalFault(refusal, PLACE.server)).toMatchObject({ code: answered, exit });
  });
});
