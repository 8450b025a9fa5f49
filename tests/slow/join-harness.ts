/** A real server and real `baize join` processes at its tables, for the tests of the terminal. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { BAIZE, stripEscapes } from './terminal-pty.ts';

const WAIT_MS_MAX = 60_000;
const POLL_MS = 15;

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** A folder of its own for a test, gone after it. */
export function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'baize-join-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

/** A process whose lines are read and that lines are written to. */
export class Piped {
  output = '';
  errors = '';
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;
  #isOver = false;

  constructor(args: readonly string[]) {
    this.#child = spawn(process.execPath, [BAIZE, ...args], {
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', NO_COLOR: '1' },
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.#child.stdin?.on('error', () => undefined);
    this.#exit = new Promise((resolve) => this.#child.on('close', resolve));
    this.#child.on('close', () => (this.#isOver = true));
    onTestFinished(async () => {
      this.#child.kill('SIGKILL');
      await this.#exit;
    });
  }

  send(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  endInput(): void {
    this.#child.stdin?.end();
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.#exit;
  }

  ended(): Promise<number | null> {
    return this.#exit;
  }

  /** Waits for text after `from`; returns the place behind it. */
  async until(pattern: RegExp, from = 0): Promise<number> {
    const deadline = Date.now() + WAIT_MS_MAX;
    for (;;) {
      const found = pattern.exec(this.output.slice(from));
      if (found) return from + found.index + found[0].length;
      if (this.#isOver || Date.now() > deadline)
        throw new Error(
          `Waited in vain for ${pattern}:\n${this.output.slice(-3000)}${this.errors}`,
        );
      await settle();
    }
  }
}

export interface Served {
  readonly url: string;
  readonly port: number;
  readonly process: Piped;
}

/** A server on a free port, or on the one it had before. */
export async function serve(data: string, port = 0): Promise<Served> {
  const quick = ['--bot-pace', '0', '--messages-per-second', '200'];
  const server = new Piped(['serve', '--port', String(port), '--data', data, ...quick]);
  await server.until(/Baize is on http:\/\/localhost:\d+/);
  const taken = Number(/localhost:(\d+)/.exec(server.output)?.[1]);
  return { url: `http://localhost:${taken}`, port: taken, process: server };
}

export const codeIn = (text: string): string =>
  /Table ([A-Z0-9]{6}) is open/.exec(stripEscapes(text))?.[1] ?? '';

const ASKS = /^ (?:Your turn|You cannot play|Swap cards|Who takes).*›\s*$/;
const OVER = /again for another match/;

/** Plays a seat by always choosing the first move, until the match is over or `enough` says so. */
export async function playOn(player: Piped, enough: () => boolean = () => false): Promise<void> {
  const deadline = Date.now() + WAIT_MS_MAX;
  for (let read = 0; Date.now() < deadline && !enough(); await settle()) {
    const end = player.output.lastIndexOf('\n');
    const lines = player.output.slice(read, Math.max(read, end)).split('\n');
    read = Math.max(read, end);
    if (lines.some((line) => OVER.test(line))) return;
    const last = lines.findLast((line) => ASKS.test(line) || line.includes('(y/n)'));
    if (last !== undefined) player.send(last.includes('(y/n)') ? 'y' : '1');
  }
  if (!enough()) throw new Error(`The match did not end:\n${player.output.slice(-3000)}`);
}
