import { plainText, type Phrase } from '../core/phrase.ts';
import { phraseFrom } from '../protocol/phrase-parts.ts';
import { describe, expect, it } from 'vitest';
import { openFakeRoom, playingRoom } from '../../tests/support/fake-room.ts';

describe('what happens at the table', () => {
  it('is taken in once and in order', () => {
    const { room, server, table, match } = playingRoom();
    const first = table.play(0, 'ready')();
    server.socket.tell(first);
    const after = match.snapshot();
    expect(after).toMatchObject({ seq: 1, deal: 1 });
    expect(after.lastEvents).toHaveLength(1);
    expect(after.log).toEqual([{ seq: 1, phrase: expect.any(Array) as Phrase }]);
    server.socket.tell(first);
    expect(match.snapshot()).toBe(after);
    expect(room.snapshot().connection).toBe('online');
  });

  it('is asked for again where something is missing', () => {
    const { room, server, table, time, match } = playingRoom();
    const missed = table.play(0, 'ready')();
    const ahead = table.play(1, 'ready')();
    const before = match.snapshot();
    const [old] = server.sockets;
    old.tell(ahead);
    old.tell(missed);
    expect(match.snapshot()).toBe(before);
    expect(room.snapshot().connection).toBe('reconnecting');
    time.pass(10_000);
    server.socket.open();
    expect(server.socket.last('hello').since).toBe(2);
    const { events, log } = ahead.move!;
    const more = {
      events: [...missed.move!.events, ...events],
      log: [...missed.move!.log, ...log],
    };
    server.socket.tell(table.welcome(0, { resumed: true, ...more }));
    expect(match.snapshot()).toMatchObject({ seq: 2, lastEvents: more.events });
    expect(match.snapshot().log.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('stays as it was where nothing was missed', () => {
    const { server, table, match, drop } = playingRoom();
    server.socket.tell(table.play(0, 'ready')());
    const { seq, log, lastEvents, view } = match.snapshot();
    drop();
    server.socket.tell(table.welcome(0, { resumed: true }));
    const after = match.snapshot();
    expect(after.seq).toBe(seq);
    expect(after.view).toBe(view);
    expect(after.log).toBe(log);
    expect(after.lastEvents).toBe(lastEvents);
  });

  it('is replaced where too much was missed', () => {
    const { server, table, match, drop } = playingRoom();
    server.socket.tell(table.play(0, 'ready')());
    drop();
    const { log } = table.play(1, 'ready')().move!;
    server.socket.tell(table.welcome(0, { log }));
    expect(match.snapshot()).toMatchObject({ seq: 2, lastEvents: [] });
    expect(match.snapshot().log).toEqual([{ seq: 2, phrase: phraseFrom(log[0]) }]);
    expect(plainText(match.snapshot().log[0].phrase)).toBe(log[0].text);
  });

  it('counts moves only, whatever else happens meanwhile', () => {
    const { room, server, table, match } = playingRoom();
    server.socket.tell(table.play(0, 'ready')());
    table.seq++;
    server.socket.tell(table.update());
    expect(match.snapshot().seq).toBe(1);
    const played = match.play({ type: 'unready' });
    expect(server.socket.last('play').expect).toBe(table.seq);
    room.close();
    void played;
  });

  it('ends with a reason where the position cannot be read', () => {
    const { room, server, table } = openFakeRoom();
    table.start();
    const stage = { ...table.stage()!, view: { phase: 'nonsense' } };
    server.greet(table.welcome(0, { stage }));
    expect(room.snapshot()).toMatchObject({
      connection: 'refused',
      problem: { code: 'client/bad_answer' },
    });
    expect(room.match()).toBeUndefined();
  });

  it('ends with a reason where the game is not here', () => {
    const { room } = playingRoom({ gameNamed: () => undefined });
    expect(room.snapshot().problem?.message).toContain('there is no game');
  });
});
