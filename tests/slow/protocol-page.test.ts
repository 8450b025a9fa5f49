/** The client of docs/protocol.md, run as it stands there against a real server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { scratch, startProcess } from './cli-run.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(ROOT, 'docs/protocol.md'), 'utf8');

it('the client of the page plays a match to its end', async () => {
  const [, client] = /```js\n([\s\S]+?)```/.exec(page)!;
  const server = startProcess(
    ['serve', '--port', '0', '--bot-pace', '0', '--messages-per-second', '60'],
    { BAIZE_DATA: scratch(), BAIZE_LOG_LEVEL: 'warn' },
  );
  const [line] = (await once(server.stdout!, 'data')) as [Buffer];
  const url = /http:\/\/\S+/.exec(line.toString())![0].replace('localhost', '127.0.0.1');
  const stranger = spawn(process.execPath, ['--input-type=module', '-', url], { cwd: ROOT });
  let out = '';
  stranger.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  stranger.stdin.end(client);
  const [code] = (await once(stranger, 'close')) as [number];
  server.kill('SIGTERM');
  await once(server, 'close');
  expect(out).toMatch(/^Over: (Stranger, Iris|Iris, Stranger)$/m);
  expect(code).toBe(0);
});
