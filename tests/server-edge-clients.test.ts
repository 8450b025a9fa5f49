/** What one address may take of the server: so many connections, and so many requests in a second. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Asker } from '../src/server/tables-interface.ts';
import { dial, errorIn, openEdge, type Edge } from './support/edge.ts';

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
const ASKED = { game: 'any', name: 'Ann', seats: 2 };

describe('a client', () => {
  it('has all addresses of its IPv6 network', async () => {
    const edge = await openEdge({ trustProxy: true });
    const addresses = ['2001:db8:0:7::1', '2001:0DB8::7:9:8:7:6', '::1', '::FFFF:10.0.0.9'];
    for (const address of addresses) await edge.post(ASKED, { 'x-forwarded-for': address });
    expect(edge.tables.clients).toEqual([
      '2001:db8:0:7::/64',
      '2001:db8:0:7::/64',
      '0:0:0:0::/64',
      '10.0.0.9',
    ]);
  });

  it('may ask so often in a second, and for pages more often', async () => {
    const edge = await openEdge({ requestsPerSecond: 1, trustProxy: true });
    const from = (address: string, path: string) =>
      edge.get(path, { headers: { 'x-forwarded-for': address } });
    const statuses = async (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await from('10.0.0.1', path)).status));
    const paths = ['/api/tables', '/%61pi/tables', '/metrics', '/readyz', '/api/tables/ABCDEF'];
    const answers = await statuses(paths);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(1);
    const hasty = await from('10.0.0.1', '/api/tables');
    expect([hasty.status, hasty.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await errorIn(hasty)).toMatchObject({ code: 'protocol/too_fast', params: { limit: 1 } });
    expect(new Set(await statuses(['/', '/', '/', '/healthz', '/healthz']))).toEqual(
      new Set([200]),
    );
    expect((await from('10.0.0.2', '/api/tables')).status).toBe(200);
  });

  it('may ask for pages ten times as often, and is then refused at the door', async () => {
    const edge = await openEdge({ requestsPerSecond: 1 });
    const asked = Array.from({ length: 40 }, async () => (await edge.get('/healthz')).status);
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  });

  it('has a long request counted as several', async () => {
    const edge = await openEdge({ requestsPerSecond: 50 });
    const long = { ...ASKED, options: { o: 'x'.repeat(40_000) } };
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) statuses.push((await edge.post(long)).status);
    expect(statuses.slice(0, 2)).toEqual([400, 400]);
    expect(statuses.at(-1)).toBe(429);
  });

  it('has so many connections; others are let in, and it is once it hangs up', async () => {
    const edge = await openEdge({ connectionsPerClient: 1, trustProxy: true });
    const from = (address: string) => dial(edge, { 'x-forwarded-for': address });
    const first = await from('10.0.0.1');
    const second = await from('10.0.0.1');
    expect(await second.ended).toBe(429);
    expect(JSON.parse(second.refusal)).toMatchObject({
      error: { code: 'server/too_many_connections', params: { limit: 1 } },
    });
    expect((await from('10.0.0.2')).socket.readyState).toBe(1);
    first.socket.close();
    await until(() => expect(edge.tables.heard).toContain('(closed)'));
    expect((await from('10.0.0.1')).socket.readyState).toBe(1);
  });

  it('may try to connect so often in a second', async () => {
    const edge = await openEdge({ requestsPerSecond: 1 });
    const tries = await Promise.all(Array.from({ length: 6 }, () => dial(edge)));
    const refused = tries.filter(({ socket }) => socket.readyState !== 1);
    expect(refused.length).toBeGreaterThan(1);
    expect(await refused[0].ended).toBe(429);
  });
});

describe('whoever asks for a record', () => {
  it('is known by the address, and what they wait for is let go when they hang up', async () => {
    const edge = await openEdge();
    const askers: Asker[] = [];
    edge.tables.record = (_code, _deal, asker) => {
      askers.push(asker!);
      return new Promise(() => undefined);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    const asked = fetch(`${edge.url}/api/tables/ABCDEF/record`, { signal }).catch(() => 'gone');
    await vi.waitFor(() => expect(askers).toHaveLength(1));
    expect(askers[0]).toMatchObject({ client: '127.0.0.1', signal: { aborted: false } });
    leaving.abort();
    expect(await asked).toBe('gone');
    await vi.waitFor(() => expect(askers[0].signal?.aborted).toBe(true));
  });
});

describe('a packet of many requests', () => {
  const ASK = 'GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n';

  async function sendPacket(edge: Edge, requests: number): Promise<{ text: string; all: string }> {
    const socket = connect({ port: Number(new URL(edge.url).port), host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    const closed = once(socket, 'close').then(() => 'closed');
    socket.write(ASK.repeat(requests));
    const all = await Promise.race([closed, wait(500, 'open')]);
    return { text, all };
  }

  it('is not even read, and ends its connection', async () => {
    const edge = await openEdge();
    const list = vi.spyOn(edge.tables, 'list');
    const { text, all } = await sendPacket(edge, 1_000);
    expect(all).toBe('closed');
    expect(text).toMatch(/^(?:HTTP\/1\.1 400 |$)/);
    expect(list).not.toHaveBeenCalled();
    expect((await edge.get('/api/tables')).status, 'others go on').toBe(200);
  });

  it('is answered where there are few, and not begun where more would wait', async () => {
    const edge = await openEdge();
    const few = await sendPacket(edge, 3);
    expect(few.all).toBe('open');
    expect(few.text.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    const list = vi.spyOn(edge.tables, 'list').mockReturnValue(new Promise(() => undefined));
    expect((await sendPacket(edge, 12)).all).toBe('closed');
    expect(list.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('of a WebSocket is nobody’s business here', async () => {
    const edge = await openEdge();
    const socket = new WebSocket(`${edge.url.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    socket.send(' HTTP/1.'.repeat(40));
    const [echo] = (await once(socket, 'message')) as [Buffer];
    expect(echo.toString()).toContain(' HTTP/1. HTTP/1.');
    socket.terminate();
  });
});
