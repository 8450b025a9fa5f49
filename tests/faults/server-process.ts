/** A real server that is killed or stopped without warning, and started again on the same port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const READY_MS_MAX = 60_000;
const LOOK_MS = 10;

const BIN = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));
/** Bots do not wait for people to follow, and clients are faster than people. */
const FAST = ['--bot-pace', '0', '--messages-per-second', '10000', '--log-level', 'warn'];

export class MortalServer {
  /** Removed with the server. */
  readonly dir = mkdtempSync(join(tmpdir(), 'baize-mortal-'));
  kills = 0;
  /** What the server wrote about faults, over all its lives. */
  faults = '';
  readonly #args: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  #port = 0;
  #child: ChildProcess | undefined;

  /** `args` are settings of `baize serve` besides the usual ones. */
  constructor(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
    this.#args = args;
    this.#env = env;
    writeFileSync(join(this.dir, 'index.html'), '<!doctype html><title>Baize</title>');
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process; the first time on any free port, then always on that one. */
  async start(): Promise<void> {
    const args = ['serve', '--port', String(this.#port), '--data', this.dir, ...FAST];
    const env = { ...process.env, BAIZE_WEB: this.dir, ...this.#env };
    const child = spawn(process.execPath, [BIN, ...args, ...this.#args], { env });
    this.#child = child;
    child.stderr.on('data', (chunk: Buffer) => (this.faults += chunk.toString()));
    if (this.#port !== 0) return child.stdout.resume() && undefined;
    const [line] = (await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'close').then(() => ['']),
    ])) as [Buffer];
    this.#port = Number(/:(\d+)/.exec(line.toString())?.[1] ?? 0);
    if (this.#port === 0) throw new Error(`The server did not start. ${this.faults}`);
    await this.ready();
  }

  async ready(): Promise<void> {
    const deadline = performance.now() + READY_MS_MAX;
    while (performance.now() < deadline) {
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

  /** In good order. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Whatever state it is in; nothing of it is left. */
  async remove(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    }
    rmSync(this.dir, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> {
    const child = this.#child!;
    const closed = once(child, 'close');
    if (!child.kill(signal)) throw new Error(`The server had ended already. ${this.faults}`);
    const [, endedBy] = await closed;
    return endedBy;
  }
}
