/**
 * How much memory a server holds: what is in use after its garbage was collected. What the system has given
 * to the process says little here: V8 keeps pages for later, many times what a few hundred tables take.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { WebSocket } from 'ws';

/** Node's own way in for tools, on any free port of this machine. */
export const INSPECTED = '--inspect=127.0.0.1:0';
const INSPECTOR = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/;

/** The address of the way in, which Node prints first. */
export async function inspectorOf(stderr: Readable): Promise<string> {
  for (let text = ''; ;) {
    const [chunk] = (await once(stderr, 'data')) as [Buffer];
    text += chunk.toString();
    const found = INSPECTOR.exec(text);
    if (found) return found[0];
  }
}

/** In use by JavaScript and by buffers outside of its heap, in bytes. */
export async function memoryHeld(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  await ask(socket, 'HeapProfiler.collectGarbage', {});
  const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
  const answer = (await ask(socket, 'Runtime.evaluate', { expression })) as {
    readonly result: { readonly result: { readonly value: number } };
  };
  socket.close();
  return answer.result.result.value;
}

async function ask(socket: WebSocket, method: string, params: object): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString());
}

/** What the system has given to the process, in bytes. */
export const memoryGiven = (pid: number): number =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
