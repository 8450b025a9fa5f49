/** The edge against those who come under another name, or with too many connections, or hang up. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isKnownHost, knownNames } from '../src/server/http/origin.ts';
import { openEdge, type Edge } from './support/edge.ts';

/** One request over a connection of its own, under any name; the whole answer as text. */
async function askAs(edge: Edge, host: string, path: string, more: string[] = []): Promise<string> {
  const socket = plug(edge);
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more, '', ''];
  socket.write(lines.join('\r\n'));
  return answerOn(socket);
}

function plug({ url }: Edge, more: { readonly allowHalfOpen?: boolean } = {}): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', ...more });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await once(socket, 'close');
  return text;
}

const UPGRADE = [
  'Upgrade: websocket',
  'Connection: upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

describe('a name that is not this server’s', () => {
  it.each(['/', '/healthz', '/readyz', '/metrics', '/api/tables', '/no/such/page'])(
    'is refused at %s, with what its host can do about it',
    async (path) => {
      const edge = await openEdge();
      const answer = await askAs(edge, 'rebound.example', path);
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
      expect(answer).toContain('"code":"server/unknown_host"');
      expect(answer).toContain('--origin http://rebound.example');
      expect(await askAs(edge, 'localhost:8787', path)).not.toMatch(/^HTTP\/1\.1 421 /);
    },
  );

  it('is refused a WebSocket', async () => {
    const edge = await openEdge();
    expect(await askAs(edge, 'rebound.example', '/ws', UPGRADE)).toMatch(/^HTTP\/1\.1 421 /);
    expect(edge.tables.wires).toEqual([]);
  });

  it('is answered with a page where a browser asks, in which no markup is its own', async () => {
    const edge = await openEdge();
    const answer = await askAs(edge, '<b>evil</b>', '/', ['Accept: text/html']);
    expect(answer).toMatch(/^HTTP\/1\.1 421 [^]*<p>This server does not go by the name/);
    expect(answer).not.toContain('<b>');
  });

  it('is any but an address, localhost, this machine, and what the host has named', () => {
    const known = knownNames('table.lan', ['https://Play.example:444'], 'Box.home');
    const good = [
      'localhost',
      'LOCALHOST:1',
      'localhost.',
      '10.0.0.7:80',
      '[::1]:8787',
      'box.home',
    ];
    const named = ['box', 'box.local:8787', 'table.lan', 'play.example', 'play.example:444'];
    for (const host of [...good, ...named]) expect(isKnownHost(host, known), host).toBe(true);
    const bad = [
      'evil.example',
      'localhost.evil.example',
      'box.evil',
      '127.0.0.1.evil.example',
      '',
    ];
    const odd = ['a@localhost', 'localhost/x', 'x y', 'localhost:port', '[::1'];
    for (const host of [...bad, ...odd]) expect(isKnownHost(host, known), host).toBe(false);
    expect(isKnownHost(hostname().toLowerCase(), knownNames('127.0.0.1', []))).toBe(true);
  });
});

describe('plain connections', () => {
  it('of one address are counted until they close or become WebSockets', async () => {
    const edge = await openEdge({ socketsPerClient: 3 });
    const quiet = [plug(edge), plug(edge), plug(edge)];
    await Promise.all(quiet.map((socket) => once(socket, 'connect')));
    await wait(50);
    const refused = await answerOn(plug(edge));
    expect(refused).toMatch(/^HTTP\/1\.1 429 [^]*"code":"server\/too_many_connections"/);
    quiet[0].destroy();
    await wait(50);
    expect(await askAs(edge, 'localhost', '/healthz')).toMatch(/^HTTP\/1\.1 200 /);
    quiet[1].write(['GET /ws HTTP/1.1', 'Host: localhost', ...UPGRADE, '', ''].join('\r\n'));
    await once(quiet[1], 'data');
    const more = plug(edge);
    await once(more, 'connect');
    expect(await askAs(edge, 'localhost', '/healthz')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of one address are counted while they are refused a WebSocket and stay on the line', async () => {
    const edge = await openEdge({ socketsPerClient: 3 });
    for (let count = 0; count < 3; count++) {
      const socket = plug(edge, { allowHalfOpen: true });
      socket.write(['GET /nowhere HTTP/1.1', 'Host: localhost', ...UPGRADE, '', ''].join('\r\n'));
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 404 /);
    }
    expect(await answerOn(plug(edge))).toMatch(
      /^HTTP\/1\.1 429 [^]*"server\/too_many_connections"/,
    );
  });

  it('leave files for the rest of the server; those refused and the host are told', async () => {
    const edge = await openEdge({}, { fileLimit: 8 });
    const quiet = Array.from({ length: 6 }, () => plug(edge));
    await Promise.all(quiet.map((socket) => once(socket, 'connect')));
    await wait(50);
    for (let count = 0; count < 3; count++)
      expect(await answerOn(plug(edge))).toMatch(/^HTTP\/1\.1 503 [^]*"server\/out_of_files"/);
    const told = edge.lines.filter((line) => line.includes('connections refused'));
    expect(told, 'once, not for each').toHaveLength(1);
    expect(told[0]).toMatch(/"level":"warn".*"reason":"server\/out_of_files"/);
    for (const socket of quiet) socket.destroy();
    await wait(50);
    const figures = await askAs(edge, 'localhost', '/metrics');
    expect(figures).toContain('baize_refusals_total{code="server/out_of_files"} 3');
  });
});

describe('someone who hangs up', () => {
  it.each(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])(
    'is no bug in the log: %s',
    async (code) => {
      const edge = await openEdge();
      edge.tables.info = () => Promise.reject(Object.assign(new Error('aborted'), { code }));
      await edge.get('/api/tables/ABCDEF').catch(() => undefined);
      expect(edge.lines.filter((line) => /"level":"(?:error|warn)"/.test(line))).toEqual([]);
      edge.tables.info = () => Promise.reject(new Error('a real one'));
      expect((await edge.get('/api/tables/ABCDEF')).status).toBe(500);
      expect(edge.lines.join('')).toContain('"msg":"bug"');
    },
  );
});
