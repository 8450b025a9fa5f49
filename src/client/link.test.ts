import { describe, expect, it } from 'vitest';
import { HEARTBEAT_MS, refusalOf, SILENCE_MS_MAX } from '../protocol/index.ts';
import { FakeServer, FakeTable, StillTime } from '../../tests/support/fake-server.ts';
import { gameOf } from '../games/index.ts';
import { Link, RETRY_MS_MAX, RETRY_MS_MIN } from './link.ts';
import type { Connect } from './socket.ts';

const table = new FakeTable(gameOf('shithead'), [{ name: 'Ann' }, { name: 'Ben' }]);

interface Over {
  random?: () => number;
  connect?: Connect;
  isWatched?: () => boolean;
}

function open(over: Over = {}) {
  const server = new FakeServer();
  const time = new StillTime();
  const got: string[] = [];
  const faults: unknown[] = [];
  let changes = 0;
  const link = new Link(
    {
      url: 'ws://here/ws',
      connect: server.connect,
      time,
      random: () => 0.5,
      onFault: (error) => faults.push(error),
      ...over,
    },
    {
      hello: () => ({ type: 'hello', version: 1, table: 'ABC234' }),
      hasOtherHello: () => false,
      onMessage: ({ type }) => got.push(type),
      onChange: () => changes++,
    },
  );
  link.open();
  return { link, server, time, got, faults, changes: () => changes };
}

function online(over: Parameters<typeof open>[0] = {}) {
  const opened = open(over);
  opened.server.greet(table.welcome());
  return opened;
}

const bye = (code: Parameters<typeof refusalOf>[0]) => ({
  type: 'bye' as const,
  ...refusalOf(code),
});

describe('a link', () => {
  it('says hello and is online once it is welcome', () => {
    const { link, server, got } = open();
    server.socket.open();
    expect(server.socket.heard).toEqual([{ type: 'hello', version: 1, table: 'ABC234' }]);
    expect(link.state).toBe('connecting');
    expect(link.send({ type: 'ping' })).toBe(false);
    server.socket.tell(table.welcome());
    expect(link.state).toBe('online');
    expect(got).toEqual(['welcome']);
  });

  it('pings after a while without a word of its own, and only then', () => {
    const { link, server, time } = online();
    time.pass(HEARTBEAT_MS - 1);
    expect(server.socket.of('ping')).toHaveLength(0);
    link.send({ type: 'leave', id: 'r1' });
    time.pass(HEARTBEAT_MS - 1);
    expect(server.socket.of('ping')).toHaveLength(0);
    time.pass(1);
    expect(server.socket.of('ping')).toHaveLength(1);
    server.socket.tell({ type: 'pong', now: 1 });
    time.pass(HEARTBEAT_MS);
    expect(server.socket.of('ping')).toHaveLength(2);
  });

  it('finds a half-open connection within 20 s', () => {
    const { link, server, time } = online();
    time.pass(SILENCE_MS_MAX - 1);
    expect(link.state).toBe('online');
    time.pass(20_000 - SILENCE_MS_MAX);
    expect(link.state).toBe('reconnecting');
    expect(server.sockets[0].isClosed).toBe(true);
    expect(server.sockets.length).toBeGreaterThan(1);
  });

  it('tells within 6 s that a watched connection is silent, and that it is heard again', () => {
    const { link, server, time, changes } = online({ isWatched: () => true });
    const before = changes();
    time.pass(6_000);
    expect(server.socket.of('ping')).toHaveLength(1);
    expect(link.isOwing).toBe(true);
    // Nothing is given up yet: a slow answer is an answer.
    expect(link.state).toBe('online');
    expect(server.sockets).toHaveLength(1);
    server.socket.tell({ type: 'pong', now: 1 });
    expect(link.isOwing).toBe(false);
    expect(changes()).toBe(before + 2);
    time.pass(SILENCE_MS_MAX);
    expect(link.state).toBe('reconnecting');
    expect(link.isOwing).toBe(false);
  });

  it('asks a watched connection every 3 s at most, and another one no more than before', () => {
    const pings = (isWatched: boolean): number => {
      const { server, time } = online({ isWatched: () => isWatched });
      for (let seconds = 0; seconds < 60; seconds++) {
        time.pass(1_000);
        server.socket.tell({ type: 'pong', now: 1 });
      }
      for (let asks = 0; asks < 20; asks++) {
        time.pass(3_000);
        server.socket.tell({ type: 'pong', now: 1 });
      }
      return server.socket.of('ping').length;
    };
    expect(pings(true)).toBeLessThanOrEqual(40);
    expect(pings(false)).toBe(120_000 / HEARTBEAT_MS);
  });

  it('stays online as long as it is answered', () => {
    const { link, server, time } = online();
    for (let i = 0; i < 20; i++) {
      time.pass(HEARTBEAT_MS);
      server.socket.tell({ type: 'pong', now: 1 });
    }
    expect(link.state).toBe('online');
    expect(server.sockets).toHaveLength(1);
  });

  it('gives up an attempt that hangs', () => {
    const { link, server, time } = open();
    time.pass(SILENCE_MS_MAX);
    expect(link.state).toBe('reconnecting');
    time.pass(RETRY_MS_MAX);
    expect(server.sockets.length).toBe(2);
  });

  it('waits longer after each failure, at random, and never longer than 10 s', () => {
    for (const share of [0, 0.3, 0.999]) {
      const { link, server, time } = open({ random: () => share });
      for (let attempt = 0; attempt < 12; attempt++) {
        server.socket.hangUp();
        const span = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** attempt);
        const wait = link.retryAt! - time.elapsed();
        expect(wait).toBe(Math.round(share * span));
        expect(wait).toBeLessThanOrEqual(10_000);
        const attempts = server.sockets.length;
        time.pass(wait);
        expect(server.sockets.length).toBe(attempts + 1);
        expect(link.retryAt).toBeUndefined();
      }
    }
  });

  it('forgets earlier failures after a steady connection, and only then', () => {
    const { link, server, time } = open();
    const waitAfterDrop = (lastedMs: number): number => {
      server.greet(table.welcome());
      time.pass(lastedMs);
      server.socket.hangUp();
      const wait = link.retryAt! - time.elapsed();
      time.pass(wait);
      return wait;
    };
    // Half of the span: where a server has died, thousands come back, and spread over a second at least.
    expect([100, 100, 100].map(waitAfterDrop)).toEqual([500, 1_000, 2_000]);
    expect(waitAfterDrop(5_000)).toBe(500);
  });

  it('tries at once when it is woken', () => {
    const { link, server } = online();
    server.socket.hangUp();
    expect(link.state).toBe('reconnecting');
    expect(server.sockets).toHaveLength(1);
    link.wake();
    expect(server.sockets).toHaveLength(2);
    link.wake();
    expect(server.sockets).toHaveLength(2);
  });

  it('doubts a quiet connection when it is woken', () => {
    const { link, server, time } = online();
    link.wake();
    link.wake();
    expect(server.socket.of('ping')).toHaveLength(1);
    server.socket.tell({ type: 'pong', now: 1 });
    time.pass(4_500);
    expect(link.state).toBe('online');
    link.wake();
    time.pass(4_500);
    expect(link.state).toBe('reconnecting');
  });

  it('does not trust a connection over a long sleep', () => {
    const { link, server, time } = online();
    time.sleep(60_000);
    link.wake();
    expect(link.state).toBe('reconnecting');
    expect(server.sockets[0].isClosed).toBe(true);
  });

  it('does not hear a socket that it gave up', () => {
    const { link, server, got } = online();
    const [old] = server.sockets;
    link.resume();
    old.tell(table.welcome());
    old.hangUp();
    expect(link.state).toBe('reconnecting');
    expect(got).toEqual(['welcome']);
  });

  it.each([
    'protocol/bad_version',
    'protocol/bad_token',
    'protocol/bad_ticket',
    'table/not_found',
    'table/closed',
    'protocol/moved',
  ] as const)('ends for good where the server says %s', (code) => {
    const greeted = open();
    greeted.server.socket.open();
    greeted.server.socket.tell({ type: 'refused', re: null, ...refusalOf(code) });
    const told = online();
    told.server.socket.tell(bye(code));
    for (const { link, server, time } of [greeted, told]) {
      expect(link.state).toBe('refused');
      expect(link.problem).toEqual(refusalOf(code));
      expect(server.socket.isClosed).toBe(true);
      time.pass(60_000);
      link.wake();
      expect(server.sockets).toHaveLength(1);
    }
  });

  it('ends for good where the close code says that the seat has moved', () => {
    const { link, server } = online();
    server.socket.hangUp(4005);
    expect(link.problem?.code).toBe('protocol/moved');
  });

  it('comes back soon to a server that restarts', () => {
    const stopping = online();
    stopping.server.socket.tell(bye('server/stopping'));
    const closed = online();
    closed.server.socket.hangUp(1012);
    for (const { link, time, server } of [stopping, closed]) {
      expect(link.state).toBe('reconnecting');
      expect(link.retryAt! - time.elapsed()).toBeLessThanOrEqual(1_000);
      time.pass(1_000);
      expect(server.sockets).toHaveLength(2);
    }
  });

  it.each(['server/busy', 'server/bug', 'protocol/too_fast', 'protocol/too_slow'] as const)(
    'comes back after %s',
    (code) => {
      const { link, server } = open();
      server.socket.open();
      server.socket.tell({ type: 'refused', re: null, ...refusalOf(code) });
      expect(link.state).toBe('reconnecting');
    },
  );

  it('skips what a newer server adds, and comes back where something it needs is broken', () => {
    const { link, server, got, faults } = online();
    server.socket.tellText('{"type":"confetti","amount":3}');
    expect(link.state).toBe('online');
    expect(faults).toHaveLength(1);
    server.socket.tellText('{"type":"update","seq":"two"}');
    expect(link.state).toBe('reconnecting');
    expect(faults).toHaveLength(2);
    expect(got).toEqual(['welcome']);
  });

  it.each(['no json', '[]', '7', 'null', '{"type":3}', new ArrayBuffer(3)])(
    'comes back after nonsense (%s)',
    (text) => {
      const { link, server, faults } = online();
      server.socket.tellText(text);
      expect(link.state).toBe('reconnecting');
      expect(faults).toHaveLength(1);
    },
  );

  it('does not understand another kind of greeting, and says so', () => {
    const { link, server } = open();
    server.socket.open();
    server.socket.tellText('{"type":"welcome","seq":1}');
    expect(link.state).toBe('refused');
    expect(link.problem).toMatchObject({ code: 'client/bad_answer' });
    expect(link.problem?.message).toContain('load the page anew');
  });

  it('survives a socket that cannot be made or written to', () => {
    const broken = open({
      connect: () => {
        throw new Error('mixed content');
      },
    });
    expect(broken.link.state).toBe('reconnecting');
    expect(String(broken.faults)).toContain('mixed content');
    const { link, server } = online();
    server.socket.send = () => {
      throw new Error('not open');
    };
    expect(link.send({ type: 'ping' })).toBe(false);
    expect(link.state).toBe('reconnecting');
  });

  it('stays closed', () => {
    const { link, server, time } = online();
    link.close();
    link.close();
    expect(link.state).toBe('closed');
    expect(server.socket.isClosed).toBe(true);
    link.wake();
    link.resume();
    time.pass(60_000);
    expect(server.sockets).toHaveLength(1);
    expect(link.state).toBe('closed');
  });
});
