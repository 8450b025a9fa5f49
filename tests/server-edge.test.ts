/** The server over real HTTP, with made-up tables: every address, every way to be refused. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorAnswer, refusalOf, REFUSAL_CODES } from '../src/protocol/index.ts';
import { SERVER_CODES, statusOf } from '../src/server/http/errors.ts';
import { openMetrics } from '../src/server/watch/metrics.ts';
import { Opening } from '../src/server/http/opening.ts';
import { errorIn, openEdge, startEdge, type Edge } from './support/edge.ts';
import { rawStatus } from './support/raw-status.ts';

const ASKED = { game: 'any', name: 'Ada', seats: 2 };

describe('the lobby over HTTP', () => {
  it('opens a table', async () => {
    const edge = await openEdge();
    const answer = await edge.post(ASKED);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ code: 'ABCDEF', seat: 0, token: 'secret-token' });
    expect(edge.tables.clients).toEqual(['127.0.0.1']);
  });

  it('lists tables, tells of one, and gives the record of a finished match', async () => {
    const edge = await openEdge();
    const list = await edge.get('/api/tables');
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(await list.json()).toMatchObject({ tables: [{ code: 'ABCDEF' }] });
    const table = await edge.get('/api/tables/abc-def');
    expect(await table.json()).toMatchObject({ code: 'ABCDEF' });
    const record = await edge.get('/api/tables/ABCDEF/record');
    expect(record.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(record.headers.get('cache-control')).toBe('no-store');
    expect(await record.text()).toBe('a record');
    expect((await edge.get('/api/tables/ABCDEF/record?deal=1')).status).toBe(200);
  });

  const bodies: [string, (edge: Edge) => Promise<Response>, number, string][] = [
    ['no JSON', (edge) => edge.post('{'), 400, 'protocol/bad_json'],
    ['an empty body', (edge) => edge.post(''), 400, 'protocol/bad_json'],
    ['a poisoned body', (edge) => edge.post('{"__proto__":{"a":1}}'), 400, 'protocol/bad_json'],
    ['no object', (edge) => edge.post('7'), 400, 'protocol/bad_message'],
    ['a missing field', (edge) => edge.post({ game: 'any' }), 400, 'protocol/bad_message'],
    ['a field too many', (edge) => edge.post({ ...ASKED, x: 1 }), 400, 'protocol/bad_message'],
    ['a wrong type', (edge) => edge.post({ ...ASKED, seats: '2' }), 400, 'protocol/bad_message'],
    ['too much', (edge) => edge.post('x'.repeat(70_000)), 413, 'server/too_large'],
    [
      'a form',
      (edge) => edge.post(ASKED, { 'content-type': 'text/plain' }),
      415,
      'server/bad_type',
    ],
    [
      'a stranger',
      (edge) => edge.post(ASKED, { origin: 'http://evil.example' }),
      403,
      'server/bad_origin',
    ],
    ['no origin to name', (edge) => edge.post(ASKED, { origin: 'null' }), 403, 'server/bad_origin'],
    [
      'another port',
      (edge) => edge.post(ASKED, { origin: 'http://127.0.0.1:1' }),
      403,
      'server/bad_origin',
    ],
  ];
  it.each(bodies)('refuses to open a table for %s', async (_what, ask, status, code) => {
    const edge = await openEdge();
    const answer = await ask(edge);
    expect(answer.status).toBe(status);
    const body = errorAnswer.parse(await answer.json());
    expect(body.error.code).toBe(code);
    expect(body.error.message).toMatch(/^[A-Z].*\.$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(edge.tables.clients).toEqual([]);
  });

  it('says what does not fit', async () => {
    const edge = await openEdge();
    expect(await errorIn(await edge.post({ ...ASKED, seats: '2' }))).toMatchObject({
      params: { reason: 'seats: expected number, received string' },
    });
  });

  const addresses: [string, number, string][] = [
    ['/api/tables/GHJKMN', 404, 'table/not_found'],
    ['/api/tables/nonsense', 404, 'table/not_found'],
    ['/api/tables/nonsense/record', 404, 'table/not_found'],
    ['/api/tables/ABCDEF/record?deal=2', 409, 'table/playing'],
    ['/api/tables/ABCDEF/record?deal=0', 400, 'protocol/bad_message'],
    ['/api/tables/ABCDEF/record?deal=x', 400, 'protocol/bad_message'],
    ['/api/tables/ABCDEF/record?deal=1&deal=2', 400, 'protocol/bad_message'],
    ['/api/tables/ABCDEF/cards', 404, 'server/not_found'],
    ['/api', 404, 'server/not_found'],
    ['/ws', 426, 'server/upgrade_required'],
  ];
  it.each(addresses)('answers %s with %i', async (path, status, code) => {
    const edge = await openEdge();
    const answer = await edge.get(path);
    expect(answer.status).toBe(status);
    expect(await errorIn(answer)).toMatchObject({ code });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('passes on the refusals of the tables with fitting status', async () => {
    const edge = await openEdge();
    edge.tables.refusal = refusalOf('server/too_many_tables', { limit: 3 });
    const answer = await edge.post(ASKED);
    expect(answer.status).toBe(429);
    expect(await errorIn(answer)).toEqual(edge.tables.refusal);
    for (const code of REFUSAL_CODES) {
      const status = statusOf(refusalOf(code));
      expect([400, 404, 409, 429, 500, 503], code).toContain(status);
    }
    expect(statusOf(refusalOf('server/bug'))).toBe(500);
    for (const code of SERVER_CODES)
      expect(statusOf({ code, params: {}, message: '' })).not.toBe(200);
  });

  it('says which methods an address takes', async () => {
    const edge = await openEdge();
    for (const [path, allow] of [
      ['/api/tables', 'GET, HEAD, POST'],
      ['/api/tables/ABCDEF', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
    ]) {
      const answer = await edge.get(path, { method: 'PUT' });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe(allow);
      expect(await errorIn(answer)).toMatchObject({ code: 'server/bad_method' });
    }
    expect((await edge.get('/api/tables/ABCDEF', { method: 'POST' })).status).toBe(405);
  });

  it('never lets pages from elsewhere read an answer', async () => {
    const edge = await openEdge({ allowedOrigins: ['https://table.example'] });
    for (const origin of ['https://table.example', 'http://evil.example'])
      for (const path of ['/api/tables', '/healthz', '/', '/nowhere'])
        for (const method of ['GET', 'OPTIONS']) {
          const answer = await edge.get(path, { method, headers: { origin } });
          expect([...answer.headers.keys()].filter((name) => name.includes('allow-'))).toEqual([]);
        }
  });

  it('takes a table from its own pages, from allowed origins, and from programs', async () => {
    const edge = await openEdge({ allowedOrigins: ['https://table.example'] });
    for (const headers of [{ origin: edge.url }, { origin: 'https://table.example' }, {}])
      expect((await edge.post(ASKED, headers)).status).toBe(201);
  });

  it('believes a proxy only where it is told to, and only the last hop', async () => {
    const forwarded = { 'x-forwarded-for': '6.6.6.6, 10.0.0.9' };
    const alone = await openEdge();
    await alone.post(ASKED, forwarded);
    expect(alone.tables.clients).toEqual(['127.0.0.1']);
    const behind = await openEdge({ trustProxy: true });
    await behind.post(ASKED, forwarded);
    await behind.post(ASKED, { 'x-forwarded-for': 'nonsense' });
    await behind.post(ASKED);
    expect(behind.tables.clients).toEqual(['10.0.0.9', '127.0.0.1', '127.0.0.1']);
  });

  it('answers a bug with an apology and no details', async () => {
    const edge = await openEdge();
    edge.tables.list = async () => Promise.reject(new Error('the queen of hearts QH'));
    const answer = await edge.get('/api/tables');
    expect(answer.status).toBe(500);
    expect(await errorIn(answer)).toMatchObject({ code: 'server/bug', params: {} });
    const logged = edge.lines.join('');
    expect(logged).toContain('"msg":"bug"');
    expect(logged).toContain('server-edge.test.ts');
    expect(logged).not.toContain('QH');
  });
});

describe('docs/codes.md', () => {
  it('has every code of the server with its status', () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/codes.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(server\/\w+)` \| ([\d, ]+) \|/gm)];
    expect(rows.map(([, code]) => code)).toEqual(SERVER_CODES);
    for (const [, code, statuses] of rows)
      expect(statuses.split(', ').map(Number)).toContain(
        statusOf({ code, params: {}, message: '' }),
      );
  });
});

describe('pages', () => {
  it('are served, and nothing else of the disk is', async () => {
    const edge = await openEdge();
    expect(await (await edge.get('/')).text()).toContain('Baize');
    for (const path of ['/../package.json', '/..%2f..%2fpackage.json', '/api/../../x', '/%00'])
      expect([400, 403, 404]).toContain(await rawStatus(edge.url, path));
  });

  it('carry safe headers, as errors do', async () => {
    const edge = await openEdge();
    for (const path of ['/', '/nowhere', '/api/tables', '/metrics']) {
      const { headers } = await edge.get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('what a host asks', () => {
  it('tells whether tables can be served: starting, ready, a failing log, stopping', async () => {
    const edge = await startEdge();
    expect((await edge.get('/healthz')).status).toBe(200);
    const starting = await edge.get('/readyz');
    expect(starting.status).toBe(503);
    expect(await errorIn(starting)).toMatchObject({ code: 'server/starting' });
    expect(await errorIn(await edge.post(ASKED))).toMatchObject({ code: 'server/starting' });
    edge.server.open({ tables: edge.tables, trouble: async () => edge.trouble });
    const ready = await edge.get('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ready', version: '9.9.9' });
    edge.trouble = 'the disk is full';
    const failing = await edge.get('/readyz');
    expect(failing.status).toBe(503);
    expect(await errorIn(failing)).toMatchObject({
      code: 'server/log_failing',
      message: 'The server cannot use its log: the disk is full.',
    });
    expect((await edge.get('/healthz')).status).toBe(200);
  });

  it('begins nothing new once it stops', async () => {
    const { tables } = await startEdge();
    const opening = new Opening();
    expect(opening.stop()).toBeUndefined();
    const stopping = new Opening();
    stopping.open({ tables, trouble: async () => undefined });
    expect(await stopping.problem()).toBeUndefined();
    expect(stopping.stop()).toBe(tables);
    expect(await stopping.problem()).toEqual(refusalOf('server/stopping'));
    expect(stopping.tables()).toMatchObject({ ok: false, error: { code: 'server/stopping' } });
  });

  it('closes its tables when it stops, and answers nobody any more', async () => {
    const edge = await openEdge();
    await edge.server.close();
    expect(edge.tables.isClosed).toBe(true);
    await expect(edge.get('/readyz')).rejects.toThrow('fetch failed');
  });

  it('gives its figures', async () => {
    const edge = await openEdge();
    await edge.get('/api/tables/nonsense');
    const answer = await edge.get('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('baize_refusals_total{code="table/not_found"} 1');
    for (const family of [
      'baize_tables_live',
      'baize_tables_open',
      'baize_connections',
      'baize_seats',
      'baize_seats_taken_total',
      'baize_moves_total',
      'baize_move_seconds',
      'baize_log_append_seconds',
      'baize_log_bytes',
      'baize_bot_seconds',
      'baize_bot_failures_total',
      'baize_event_loop_delay_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text, family).toContain(`# TYPE ${family} `);
    expect(text).toMatch(/baize_event_loop_delay_seconds\{percentile="p99"\} \d/);
  });

  it('are all explained to hosts', async () => {
    const families = (await openMetrics().text()).matchAll(/^# TYPE (baize_\w+) /gm);
    const page = readFileSync(new URL('../docs/hosting.md', import.meta.url), 'utf8');
    const named = [...families].map(([, family]) => family);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((family) => !page.includes(`\`${family}\``))).toEqual([]);
  });

  it('counts without end only what has an end', async () => {
    const metrics = openMetrics();
    for (let i = 0; i < 2_000; i++) metrics.countRefusal(`made/up_${i}`);
    metrics.countThought('nonsense', 20, 'failed');
    metrics.countThought('hard', 20, 'good');
    metrics.countMove('player', 3);
    const text = await metrics.text();
    expect(text.match(/^baize_refusals_total/gm)).toHaveLength(501);
    expect(text).toContain('baize_refusals_total{code="other"} 1500');
    expect(text).toContain('baize_bot_failures_total{level="other"} 1');
    expect(text).toContain('baize_bot_seconds_count{level="hard"} 1');
    expect(text).toContain('baize_moves_total{by="player"} 1');
    expect(text).toContain('baize_move_seconds_bucket{le="0.005"} 1');
  });
});
