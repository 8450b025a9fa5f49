/** WebSockets of the server over real connections, with made-up tables. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { knownNames } from '../src/server/http/origin.ts';
import { MESSAGE_BYTES_MAX } from '../src/protocol/index.ts';
import { dial, openEdge, startEdge, type Edge } from './support/edge.ts';

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

/** Sends bytes as they are and returns all that comes back until the server hangs up. */
async function rawAnswer({ url }: Edge, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

describe('a socket', () => {
  it('carries texts both ways, tells bytes from texts, and says when it is gone', async () => {
    const edge = await openEdge();
    const { socket, texts } = await dial(edge);
    socket.send('hello ä');
    await until(() => expect(texts).toEqual(['echo hello ä']));
    socket.send(Buffer.from([1, 2, 3]));
    await until(() => expect(edge.tables.heard).toEqual(['hello ä', '(bytes)']));
    socket.close();
    await until(() => expect(edge.tables.heard.at(-1)).toBe('(closed)'));
  });

  it('answers a ping of the tables with a sign of life', async () => {
    const edge = await openEdge();
    await dial(edge);
    edge.tables.wires[0].ping();
    await until(() => expect(edge.tables.heard).toEqual(['(pong)']));
  });

  it('answers pings with what they held, and the tables hear of them', async () => {
    const edge = await openEdge();
    const { socket } = await dial(edge);
    const held: string[] = [];
    socket.on('pong', (data) => held.push(data.toString()));
    socket.ping('once');
    await until(() => expect(held).toEqual(['once']));
    expect(edge.tables.heard).toEqual(['(pong)']);
  });

  it('does not gather answers to pings for someone who reads none of them', async () => {
    const edge = await openEdge();
    const { socket } = await dial(edge);
    socket.pause();
    let most = 0;
    const flood = 'x'.repeat(125);
    for (let round = 0; round < 200; round++) {
      for (let ping = 0; ping < 1_000; ping++) socket.ping(flood);
      await until(() => expect(socket.bufferedAmount).toBe(0));
      most = Math.max(most, edge.tables.wires[0].buffered);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(20_000);
  });

  it('keeps the order of what is sent in one turn', async () => {
    const edge = await openEdge();
    const { socket, texts } = await dial(edge);
    edge.tables.onText = (wire) => {
      for (let i = 0; i < 50; i++) wire.send(String(i));
      expect(wire.buffered).toBeGreaterThan(0);
    };
    socket.send('go');
    await until(() => expect(texts).toEqual(Array.from({ length: 50 }, (_, i) => String(i))));
    await until(() => expect(edge.tables.wires[0].buffered).toBe(0));
  });

  it('is closed with the code and the last words of the tables, however long', async () => {
    const edge = await openEdge();
    const { socket, texts, ended } = await dial(edge);
    const reasons: string[] = [];
    socket.on('close', (_code, reason) => reasons.push(reason.toString()));
    edge.tables.wires[0].send('last words');
    edge.tables.wires[0].close(4000, 'ä'.repeat(100));
    expect(await ended).toBe(4000);
    expect(texts).toEqual(['last words']);
    expect(reasons).toEqual(['ä'.repeat(61)]);
    edge.tables.wires[0].send('nobody hears this');
    edge.tables.wires[0].ping();
    edge.tables.wires[0].close(4000, 'again');
  });

  it('is closed when a message is too long, and nobody else notices', async () => {
    const edge = await openEdge();
    const good = await dial(edge);
    const { socket, ended } = await dial(edge);
    socket.send('x'.repeat(MESSAGE_BYTES_MAX));
    await until(() => expect(edge.tables.heard).toHaveLength(1));
    socket.send('x'.repeat(MESSAGE_BYTES_MAX + 1));
    expect(await ended).toBe(1009);
    await until(() => expect(edge.tables.heard.at(-1)).toBe('(closed)'));
    good.socket.send('still here');
    await until(() => expect(good.texts).toEqual(['echo still here']));
  });

  it('is closed by a bug at its table, and the server goes on', async () => {
    const edge = await openEdge();
    const { socket, ended } = await dial(edge);
    edge.tables.onText = () => {
      throw new Error('a bug');
    };
    socket.send('x');
    expect(await ended).toBe(1011);
    expect(edge.lines.join('')).toContain('"msg":"bug"');
    expect((await edge.get('/healthz')).status).toBe(200);
  });

  it('may be torn away at any time', async () => {
    const edge = await openEdge();
    const { socket } = await dial(edge);
    edge.tables.onText = (wire) => {
      socket.terminate();
      wire.send('x'.repeat(1_000_000));
    };
    socket.send('x');
    await until(() => expect(edge.tables.heard.at(-1)).toBe('(closed)'));
    expect((await edge.get('/healthz')).status).toBe(200);
  });
});

describe('a socket is refused before it opens', () => {
  const refused: [string, Readonly<Record<string, string>>, string, number, string][] = [
    ['to pages from elsewhere', { origin: 'http://evil.example' }, '/ws', 403, 'server/bad_origin'],
    ['to pages without an origin', { origin: 'null' }, '/ws', 403, 'server/bad_origin'],
    ['at another address', {}, '/wss', 404, 'server/not_found'],
    ['at a page', {}, '/', 404, 'server/not_found'],
  ];
  it.each(refused)('%s', async (_what, headers, path, status, code) => {
    const edge = await openEdge();
    const dialled = await dial(edge, headers, path);
    expect(await dialled.ended).toBe(status);
    expect(JSON.parse(dialled.refusal)).toMatchObject({ error: { code } });
    expect(edge.tables.wires).toEqual([]);
    const figures = await (await edge.get('/metrics')).text();
    expect(figures).toContain(`baize_refusals_total{code="${code}"} 1`);
  });

  it('while the server starts', async () => {
    const { ended } = await dial(await startEdge());
    expect(await ended).toBe(503);
  });

  it('where there are enough', async () => {
    const edge = await openEdge({ connectionsMax: 1 });
    const first = await dial(edge);
    const second = await dial(edge);
    expect(await second.ended).toBe(503);
    expect(JSON.parse(second.refusal)).toMatchObject({ error: { code: 'server/busy' } });
    first.socket.close();
    await until(() => expect(edge.tables.heard).toContain('(closed)'));
    expect((await dial(edge)).socket.readyState).toBe(1);
  });

  it('and is let go of, even if the other side stays on the line', async () => {
    const edge = await openEdge();
    const address = { port: Number(new URL(edge.url).port), host: '127.0.0.1' };
    const socket = connect({ ...address, allowHalfOpen: true });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(socket, 'readable');
    // Without that, closing would wait for this connection for ever.
    await edge.server.close();
  });

  it('where the handshake is wrong', async () => {
    const edge = await openEdge();
    const bytes =
      'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const answer = await rawAnswer(edge, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('server/bad_request');
    expect(answer).toContain('x-content-type-options: nosniff');
  });
});

describe('a socket is welcome', () => {
  it('to the pages of the server, to allowed origins, and to programs', async () => {
    const names = knownNames('127.0.0.1', ['https://table.example', 'https://play.example']);
    const edge = await openEdge({ allowedOrigins: ['https://table.example'], names });
    const origins = [{ origin: edge.url }, { origin: 'https://table.example' }, {}];
    for (const headers of origins) {
      const { socket } = await dial(edge, headers);
      expect(socket.readyState).toBe(1);
    }
    // A proxy that speaks HTTPS for the server hands on the host that the browser asked for.
    const proxied = { origin: 'https://play.example', host: 'play.example' };
    expect((await dial(edge, proxied)).socket.readyState).toBe(1);
  });
});

describe('when the server stops', () => {
  it('sockets hear the goodbye of the tables and then 1012', async () => {
    const edge = await openEdge();
    const { texts, ended } = await dial(edge);
    await edge.server.close();
    expect(await ended).toBe(1012);
    expect(texts).toEqual(['bye']);
  });

  it('those that do not answer are cut off', async () => {
    const edge = await openEdge();
    const { socket, ended } = await dial(edge);
    socket.pause();
    await edge.server.close();
    socket.resume();
    expect([1006, 1012]).toContain(await ended);
  });
});
