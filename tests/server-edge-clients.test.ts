/** What one address may take of the server: so many connections, and so many requests in a second. */
import { describe, expect, it, vi } from 'vitest';
import type { Asker } from '../src/server/tables-interface.ts';
import { dial, errorIn, openEdge } from './support/edge.ts';

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

  it('may ask so often in a second, and for pages as often as it likes', async () => {
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
