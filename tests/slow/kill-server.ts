/** A real server that is killed without warning and started again on the same folder and port. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch, startProcess } from './cli-run.ts';

const READY_MS_MAX = 30_000;
const LOOK_MS = 10;

/** Bots do not wait for people to follow, and clients are faster than people. */
const FAST = ['--bot-pace', '0', '--messages-per-second', '10000', '--log-level', 'warn'];

export class MortalServer {
  readonly dir = scratch();
  kills = 0;
  /** What the server wrote about faults, over all its lives. */
  faults = '';
  readonly #web = scratch();
  #port = 0;
  #child: ChildProcess | undefined;

  constructor() {
    writeFileSync(join(this.#web, 'index.html'), '<!doctype html><title>Baize</title>');
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the process; the first time on any free port, then always on that one. */
  async start(): Promise<void> {
    const args = ['serve', '--port', String(this.#port), '--data', this.dir, ...FAST];
    const child = startProcess(args, { BAIZE_WEB: this.#web });
    this.#child = child;
    child.stderr?.on('data', (chunk: Buffer) => (this.faults += chunk.toString()));
    if (this.#port !== 0) return child.stdout!.resume() && undefined;
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    this.#port = Number(/:(\d+)/.exec(line.toString())?.[1]);
    await this.ready();
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + READY_MS_MAX;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`The server was not ready in time. ${this.faults}`);
  }

  /** Gone at once: nothing is flushed, nobody is told. */
  async kill(): Promise<void> {
    const signal = await this.#end('SIGKILL');
    if (signal !== 'SIGKILL') throw new Error(`The server ended by itself. ${this.faults}`);
    this.kills++;
  }

  /** Stops the process in its tracks, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> {
    const child = this.#child!;
    const closed = once(child, 'close');
    if (!child.kill(signal)) throw new Error(`The server had ended already. ${this.faults}`);
    const [, endedBy] = await closed;
    return endedBy;
  }
}
