import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../core/knowledge.ts';
import { GAME, PLAYERS, playingRoom } from '../../tests/support/fake-room.ts';
import { MemoryStore } from '../../tests/support/fake-server.ts';
import type { Store } from './save.ts';

const READY = { type: 'ready' };

describe('a match on a server', () => {
  it('is shown from your seat', () => {
    const { match } = playingRoom();
    const snapshot = match.snapshot();
    expect(snapshot).toMatchObject({
      deal: 1,
      seq: 0,
      seat: 0,
      watching: false,
      sitters: PLAYERS,
      names: ['Ann', 'Ben', 'Cy'],
      toAct: [0, 1, 2],
      log: [],
      lastEvents: [],
      outcome: undefined,
      thinking: undefined,
      canUndo: false,
      clock: undefined,
      rematchWaits: undefined,
      kept: {},
    });
    expect(snapshot.legal.length).toBeGreaterThan(1);
    expect(snapshot.legal).toBe(snapshot.legal);
  });

  it('is shown to spectators, who can do nothing', async () => {
    const { match, server } = playingRoom({}, PLAYERS, SPECTATOR);
    expect(match.snapshot()).toMatchObject({ seat: 0, watching: true, legal: [] });
    expect(JSON.stringify(match.snapshot().view)).toContain('255');
    for (const move of [READY, { type: 'take' }])
      expect(await match.play(move)).toMatchObject({
        ok: false,
        error: { code: 'protocol/not_seated', sentence: ['You are watching: take a seat first.'] },
      });
    expect(await match.hint()).toBeUndefined();
    await match.rematch();
    expect(server.socket.heard).toHaveLength(1);
  });

  it('shows who is absent and for whom a bot plays', () => {
    const { match, server, table } = playingRoom();
    table.seats[1] = { ...table.seats[1], present: false, standIn: 'absent' };
    const { view, log } = match.snapshot();
    server.socket.tell({ type: 'table', table: table.info });
    const after = match.snapshot();
    expect(after.sitters[1]).toEqual({ name: 'Ben', absent: true, standIn: true });
    expect(after.view).toBe(view);
    expect(after.log).toBe(log);
  });

  it('shows for whom a bot has moved, whatever is left of the log', () => {
    const { match, server, table } = playingRoom();
    table.standIns = [1];
    const told = table.play(0, 'ready')(0);
    server.socket.tell({ ...told, move: { ...told.move!, log: [] } });
    expect(match.snapshot().sitters.map(({ hadStandIn }) => hadStandIn)).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  it('shows the bot that is waited for, where only bots are', () => {
    const { match, server, table } = playingRoom();
    server.socket.tell(table.play(0, 'ready')());
    expect(match.snapshot().thinking).toBeUndefined();
    server.socket.tell(table.play(1, 'ready')());
    expect(match.snapshot().thinking).toBe(2);
  });

  it('runs its clock in the time of this device', () => {
    const { room, match, server, time, table } = playingRoom();
    const clock = { deadline: table.serverNow + 30_000, seconds: 30 };
    server.socket.tell({ type: 'clock', seq: table.seq, clock });
    const here = { deadline: time.elapsed() + 30_000, seconds: 30 };
    expect(match.snapshot().clock).toEqual(here);
    expect(room.snapshot().clock).toEqual(here);
    server.socket.tell({ type: 'clock', seq: table.seq, clock: null });
    expect(match.snapshot().clock).toBeUndefined();
  });

  it('keeps texts for this deal over a reload, and not for the next deal', () => {
    const store = new MemoryStore();
    const { match } = playingRoom({ store });
    let told = 0;
    match.subscribe(() => told++);
    match.keep('staged', '5C');
    match.keep('staged', '5C');
    expect(told).toBe(1);
    expect(match.snapshot().kept).toEqual({ staged: '5C' });
    const { match: again, table, server, room } = playingRoom({ store });
    expect(again.snapshot().kept).toEqual({ staged: '5C' });
    table.start('8');
    server.socket.tell({ ...table.update(1), stage: table.stage(1)! });
    expect(room.match()!.snapshot().kept).toEqual({});
  });

  it('goes on where the store is forbidden', () => {
    const forbidden = (): never => {
      throw new Error('SecurityError');
    };
    const store: Store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    const { match, server } = playingRoom({ store });
    match.keep('staged', '5C');
    expect(match.snapshot().kept).toEqual({ staged: '5C' });
    void match.play(READY);
    expect(server.socket.of('play')).toHaveLength(1);
  });

  it('gives hints from your own view', async () => {
    const { match } = playingRoom();
    const hint = await match.hint();
    const { view, seat } = match.snapshot();
    expect(GAME.check(view, seat, hint!.move)).toBeUndefined();
    expect(await match.undo()).toBe(false);
  });

  it('is another object after the next deal, from another seat', () => {
    const { room, match, server, table } = playingRoom();
    table.phase = 'over';
    table.seq++;
    server.socket.tell(table.update());
    expect(room.match()).toBe(match);
    table.start('8');
    server.socket.tell({ ...table.update(1), stage: table.stage(1)! });
    const next = room.match()!;
    expect(next).not.toBe(match);
    expect(next.snapshot()).toMatchObject({
      deal: 2,
      seq: 0,
      seat: 1,
      names: ['Cy', 'Ann', 'Ben'],
    });
    expect(room.snapshot().seat).toBe(1);
  });

  it('asks for a rematch, and says who is still asked', async () => {
    const { match, server, table, faults } = playingRoom();
    table.phase = 'over';
    table.seq++;
    server.socket.tell(table.update());
    const asked = match.rematch();
    const { id } = server.socket.last('ready');
    table.seats[0] = { ...table.seats[0], ready: true };
    table.seq++;
    server.socket.tell(table.update(), { type: 'done', id });
    await asked;
    expect(match.snapshot().rematchWaits).toEqual(['Ben']);
    expect(faults).toEqual([]);
  });
});
