import { describe, expect, it } from 'vitest';
import { gameOf } from '../games/index.ts';
import { refusalOf } from '../protocol/index.ts';
import { FakeTable } from '../../tests/support/fake-server.ts';
import { createTable, listTables, tableInfo, type Fetch } from './api.ts';

const { info } = new FakeTable(gameOf('shithead'), [{ name: 'Ann' }, { name: 'Ben' }]);

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly body: unknown;
}

function answering(status: number, body: unknown): { fetcher: Fetch; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetcher: Fetch = async (url, init) => {
    asked.push({ url, method: init.method, body: init.body && JSON.parse(init.body) });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { ok: status < 300, status, text: async () => text };
  };
  return { fetcher, asked };
}

const REQUEST = { game: 'any', name: 'Ann', seats: 2 };

describe('the lobby over HTTP', () => {
  it('opens a table', async () => {
    const answer = { code: 'ABC234', seat: 0, token: 'secret' };
    const { fetcher, asked } = answering(201, answer);
    expect(await createTable('http://here/', REQUEST, fetcher)).toEqual({
      ok: true,
      value: answer,
    });
    expect(asked).toEqual([{ url: 'http://here/api/tables', method: 'POST', body: REQUEST }]);
  });

  it('lists tables and asks for one', async () => {
    const list = answering(200, { tables: [info] });
    expect(await listTables('', list.fetcher)).toEqual({ ok: true, value: [info] });
    const one = answering(200, info);
    expect(await tableInfo('', 'a/b', one.fetcher)).toEqual({ ok: true, value: info });
    expect([...list.asked, ...one.asked].map(({ url }) => url)).toEqual([
      '/api/tables',
      '/api/tables/a%2Fb',
    ]);
  });

  it('hands on why the server refused', async () => {
    const error = refusalOf('server/full');
    const { fetcher } = answering(503, { error });
    expect(await createTable('', REQUEST, fetcher)).toEqual({ ok: false, error });
    expect(await listTables('', fetcher)).toEqual({ ok: false, error });
  });

  it.each([
    [200, '<html>'],
    [200, { tables: 3 }],
    [502, 'Bad gateway'],
    [404, { error: 'gone' }],
  ])('says that an answer makes no sense (%s %j)', async (status, body) => {
    const answer = await listTables('', answering(status, body).fetcher);
    expect(answer).toMatchObject({ ok: false, error: { code: 'client/bad_answer' } });
  });

  it('says that there is no connection', async () => {
    const gone: Fetch = async () => {
      throw new TypeError('fetch failed');
    };
    const answer = await tableInfo('', 'ABC234', gone);
    expect(answer).toMatchObject({ ok: false, error: { code: 'client/offline' } });
    expect(!answer.ok && answer.error.message).toBe(
      'There is no connection to the server; check the address and your network.',
    );
  });
});
