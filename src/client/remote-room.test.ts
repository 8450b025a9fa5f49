import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../core/knowledge.ts';
import { refusalOf } from '../protocol/index.ts';
import { onlineRoom, openFakeRoom, playingRoom } from '../../tests/support/fake-room.ts';
import { MemoryStore } from '../../tests/support/fake-server.ts';

describe('a room', () => {
  it('shows the lobby of its table', () => {
    const { room, server, table } = openFakeRoom();
    expect(room.snapshot()).toMatchObject({ connection: 'connecting', table: undefined });
    server.greet(table.welcome());
    expect(server.socket.heard).toEqual([
      { type: 'hello', version: 1, table: 'ABC234', token: 'secret of Ann' },
    ]);
    expect(room.snapshot()).toMatchObject({ connection: 'online', seat: 0, isHost: true });
    expect(room.snapshot().table?.seats[1].name).toBe('Ben');
    expect(room.match()).toBeUndefined();
  });

  it('is a new object for every change, and the same where nothing changed', () => {
    const { room, server, table } = onlineRoom();
    const before = room.snapshot();
    let told = 0;
    const stop = room.subscribe(() => told++);
    table.seats[1] = { ...table.seats[1], present: false };
    server.socket.tell({ type: 'pong', now: 1 });
    expect(room.snapshot()).toBe(before);
    server.socket.tell({ type: 'table', table: table.info });
    expect(room.snapshot()).not.toBe(before);
    expect(room.snapshot().table?.seats[1].present).toBe(false);
    expect(told).toBe(1);
    stop();
    server.socket.tell({ type: 'table', table: table.info });
    expect(told).toBe(1);
  });

  it('keeps the secret of the seat it sits down on, and shows it from then on', async () => {
    const { room, server, table, tokens, drop } = openFakeRoom({ token: undefined });
    server.greet(table.welcome(SPECTATOR));
    expect(room.snapshot().seat).toBeUndefined();
    const sat = room.sit(1, 'Ben');
    const { id } = server.socket.last('sit');
    server.socket.tell({ type: 'seated', id, seat: 1, token: 'secret of Ben' });
    expect(await sat).toEqual({ ok: true, value: undefined });
    expect(tokens).toEqual([['secret of Ben', 1]]);
    expect(room.snapshot()).toMatchObject({ seat: 1, isHost: false });
    drop();
    expect(server.socket.last('hello')).toMatchObject({ token: 'secret of Ben', since: 1 });
  });

  it('moves a seat here by a ticket, which is shown once', () => {
    const { room, server, table, tokens, drop } = openFakeRoom({ ticket: 'one-time' });
    server.greet(table.welcome(0, { token: 'new secret' }));
    expect(server.socket.last('hello').ticket).toBe('one-time');
    expect(tokens).toEqual([['new secret', 0]]);
    expect(room.snapshot().seat).toBe(0);
    drop();
    expect(server.socket.last('hello')).toMatchObject({ token: 'new secret' });
    expect(server.socket.last('hello')).not.toHaveProperty('ticket');
  });

  it('falls back on the secret it has where a ticket was used before', () => {
    const refused = { type: 'refused', re: null, ...refusalOf('protocol/bad_ticket') } as const;
    const { room, server, time } = openFakeRoom({ ticket: 'used' });
    server.socket.open();
    server.socket.tell(refused);
    expect(room.snapshot().connection).toBe('reconnecting');
    time.pass(10_000);
    server.socket.open();
    expect(server.socket.last('hello')).toMatchObject({ token: 'secret of Ann' });
    const stranger = openFakeRoom({ ticket: 'used', token: undefined });
    stranger.server.socket.open();
    stranger.server.socket.tell(refused);
    expect(stranger.room.snapshot().problem?.code).toBe('protocol/bad_ticket');
  });

  it('knows the secret of its seat although the answer was lost', () => {
    const { room, server, table, tokens, drop } = openFakeRoom({ token: undefined });
    server.greet(table.welcome(SPECTATOR));
    void room.sit(1, 'Ben');
    const { token } = server.socket.last('sit');
    drop();
    expect(server.socket.last('hello')).toMatchObject({ token });
    server.socket.tell(table.welcome(1));
    expect(tokens).toEqual([[token, 1]]);
  });

  it('knows the secret of its seat although the page was closed before the answer', () => {
    const store = new MemoryStore();
    const closed = openFakeRoom({ token: undefined, store });
    closed.server.greet(closed.table.welcome(SPECTATOR));
    void closed.room.sit(1, 'Ben');
    const { token } = closed.server.socket.last('sit');
    closed.room.close();
    const { server, table, tokens } = openFakeRoom({ token: undefined, store });
    server.socket.open();
    expect(server.socket.last('hello')).toMatchObject({ token });
    server.socket.tell(table.welcome(1));
    expect(tokens).toEqual([[token, 1]]);
    expect(store.texts.size).toBe(0);
  });

  it('shows the secret that it asked for where the link of a closed page was used by that page', () => {
    const store = new MemoryStore();
    const open = (ticket?: string) => {
      const opened = openFakeRoom({ ticket, token: undefined, store });
      opened.server.socket.open();
      return { ...opened, hello: opened.server.socket.last('hello') };
    };
    const { token } = open('once').hello;
    expect(open().hello).toMatchObject({ token });
    const { room, server, time, table, tokens, hello } = open('once');
    expect(hello).toMatchObject({ ticket: 'once', token });
    server.socket.tell({ type: 'refused', re: null, ...refusalOf('protocol/bad_ticket') });
    time.pass(10_000);
    server.socket.open();
    expect(server.socket.last('hello')).toMatchObject({ token });
    expect(server.socket.last('hello')).not.toHaveProperty('ticket');
    server.socket.tell(table.welcome(1));
    expect(room.snapshot().seat).toBe(1);
    expect(tokens).toEqual([[token, 1]]);
  });

  it('offers another secret with another link, which may move another seat', () => {
    const store = new MemoryStore();
    const tokens = ['first', 'second'].map((ticket) => {
      const { server } = openFakeRoom({ ticket, token: undefined, store });
      server.socket.open();
      return server.socket.last('hello').token;
    });
    expect(tokens[1]).not.toBe(tokens[0]);
  });

  it('shows a secret that the server never heard of once, on any page', () => {
    const store = new MemoryStore();
    const closed = openFakeRoom({ token: undefined, store });
    closed.server.greet(closed.table.welcome(SPECTATOR));
    void closed.room.sit(1, 'Ben');
    const { server, time } = openFakeRoom({ store });
    server.socket.open();
    server.socket.tell({ type: 'refused', re: null, ...refusalOf('protocol/bad_token') });
    time.pass(10_000);
    server.socket.open();
    expect(server.socket.last('hello')).toMatchObject({ token: 'secret of Ann' });
    expect(store.texts.size).toBe(0);
  });

  it('watches on where the server never heard of the seat it asked for', () => {
    const { room, server, table, time, tokens, drop } = openFakeRoom({ token: undefined });
    server.greet(table.welcome(SPECTATOR));
    void room.sit(1, 'Ben');
    drop();
    server.socket.tell({ type: 'refused', re: null, ...refusalOf('protocol/bad_token') });
    time.pass(10_000);
    server.socket.open();
    expect(server.socket.last('hello')).not.toHaveProperty('token');
    server.socket.tell(table.welcome(SPECTATOR));
    expect(room.snapshot()).toMatchObject({ connection: 'online', seat: undefined });
    expect(tokens).toEqual([]);
  });

  it('forgets the secret of a seat that is gone', () => {
    const { room, server, table, tokens, drop } = onlineRoom();
    table.seq++;
    server.socket.tell(table.update(SPECTATOR));
    expect(room.snapshot()).toMatchObject({ seat: undefined, isHost: false });
    expect(tokens).toEqual(['lost']);
    drop();
    expect(server.socket.last('hello')).not.toHaveProperty('token');
  });

  it('asks and is answered, each question by its own answer', async () => {
    const { room, server } = onlineRoom();
    const answers = [room.ready(true), room.start(), room.assign(2, null), room.say('hello')];
    const [ready, start, assign, say] = server.socket.heard.slice(1) as { id: string }[];
    expect(server.socket.heard.slice(1)).toMatchObject([
      { type: 'ready', ready: true },
      { type: 'start' },
      { type: 'assign', seat: 2, bot: null },
      { type: 'say', phrase: 'hello' },
    ]);
    server.socket.tell(
      { type: 'refused', re: start.id, ...refusalOf('table/not_ready') },
      { type: 'done', id: say.id },
      { type: 'done', id: assign.id },
      { type: 'done', id: ready.id },
    );
    const done = { ok: true, value: undefined };
    const refused = { ok: false, error: refusalOf('table/not_ready') };
    expect(await Promise.all(answers)).toEqual([done, refused, done, done]);
  });

  it('has a request for everything else that a host or guest may ask', () => {
    const { room, server } = onlineRoom();
    void room.leave();
    void room.change({ seats: 4, options: { tenOnSeven: true }, listed: true });
    void room.closeTable();
    void room.back();
    expect(server.socket.heard.slice(1)).toMatchObject([
      { type: 'leave' },
      { type: 'change', seats: 4, options: { tenOnSeven: true }, listed: true },
      { type: 'close' },
      { type: 'back' },
    ]);
  });

  it('gives tickets, with their end in the time of this device', async () => {
    const { room, server, time, table } = onlineRoom();
    const asked = room.ticket();
    const { id } = server.socket.last('ticket');
    const expires = table.serverNow + 60_000;
    server.socket.tell({ type: 'ticket', id, ticket: 'once', expires });
    const value = { ticket: 'once', expires: time.elapsed() + 60_000 };
    expect(await asked).toEqual({ ok: true, value });
  });

  it('answers at once without a connection, and when the connection breaks', async () => {
    const { room, server, table } = openFakeRoom();
    expect(await room.start()).toMatchObject({
      ok: false,
      error: {
        code: 'client/offline',
        message: 'There is no connection to the table; nothing was sent.',
      },
    });
    server.greet(table.welcome());
    const [ready, ticket] = [room.ready(true), room.ticket()];
    server.socket.hangUp();
    for (const answer of await Promise.all([ready, ticket]))
      expect(answer).toMatchObject({
        ok: false,
        error: {
          code: 'client/offline',
          message:
            'There is no connection to the table; whether the server has done it is not known.',
        },
      });
  });

  it('settles what waits by coming back where the server cannot say what it refused', async () => {
    const { room, server, faults } = onlineRoom();
    server.socket.tell({ type: 'refused', re: null, ...refusalOf('protocol/too_fast') });
    expect(room.snapshot().connection).toBe('online');
    const asked = room.ready(true);
    server.socket.tell({ type: 'refused', re: null, ...refusalOf('protocol/too_fast') });
    expect(room.snapshot().connection).toBe('reconnecting');
    expect(await asked).toMatchObject({ ok: false, error: { code: 'client/offline' } });
    expect(faults).toHaveLength(2);
  });

  it('remembers the latest five phrases in the time of this device', () => {
    const { room, server, time } = onlineRoom();
    for (const phrase of ['hello', 'luck', 'nice', 'thanks', 'oops', 'wow'] as const) {
      time.pass(10);
      server.socket.tell({ type: 'said', seat: 1, phrase });
    }
    const { said } = room.snapshot();
    expect(said.map(({ phrase }) => phrase)).toEqual(['luck', 'nice', 'thanks', 'oops', 'wow']);
    expect(said.at(-1)).toEqual({ seat: 1, phrase: 'wow', at: time.elapsed() });
  });

  it('shows why it was refused, and forgets a table that is gone', () => {
    const store = new MemoryStore();
    const { room, server, match } = playingRoom({ store });
    match.keep('staged', '5C');
    expect(store.texts.size).toBe(1);
    server.socket.tell({ type: 'bye', ...refusalOf('table/closed') });
    expect(room.snapshot()).toMatchObject({
      connection: 'refused',
      problem: refusalOf('table/closed'),
    });
    expect(store.texts.size).toBe(0);
    expect(room.match()).toBe(match);
  });

  it('shows when it tries again', () => {
    const { room, server, time } = onlineRoom({ random: () => 0.5 });
    server.socket.hangUp();
    const { connection, retryAt } = room.snapshot();
    expect(connection).toBe('reconnecting');
    expect(retryAt).toBe(time.elapsed() + 500);
    room.wake();
    expect(room.snapshot().retryAt).toBeUndefined();
    expect(server.sockets).toHaveLength(2);
  });

  it('says nothing after it was closed', () => {
    const { room, server, table } = onlineRoom();
    let told = 0;
    room.subscribe(() => told++);
    room.close();
    expect(room.snapshot().connection).toBe('closed');
    expect(told).toBe(1);
    server.socket.tell({ type: 'table', table: table.info });
    expect(told).toBe(1);
  });
});
