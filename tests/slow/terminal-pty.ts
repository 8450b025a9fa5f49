/**
 * Baize in a real pseudo-terminal, through util-linux `script`: keys in, bytes out. What it draws is read
 * frame by frame; a frame starts where the cursor goes home.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const BAIZE = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));
export const ESC = '\u001b';
export const CTRL_C = '\u0003';

const WAIT_MS_MAX = 30_000;
const POLL_MS = 15;
const HOME = `${ESC}[H`;
// eslint-disable-next-line no-control-regex
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]/g;

// eslint-disable-next-line no-control-regex
const HALF_ESCAPE = /\u001b(?:\[[0-9;?]*)?$/;

export const stripEscapes = (text: string): string => text.replace(ESCAPES, '');

/** There is no pseudo-terminal without it, and a test that skips itself proves nothing. */
export function requireScript(): void {
  const found = spawnSync('script', ['--version'], { encoding: 'utf8' });
  if (found.status !== 0 || !found.stdout.includes('util-linux')) {
    throw new Error(
      'These tests drive a pseudo-terminal with util-linux script: install the package bsdutils (Debian, Ubuntu) or util-linux (other systems).',
    );
  }
}

export interface PtySettings {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Shell words to run in the same terminal once Baize has ended. */
  readonly after?: string;
}

const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

export class Pty {
  output = '';
  readonly #process: ChildProcess;
  readonly #exit: Promise<number>;

  constructor(args: readonly string[], settings: PtySettings = {}) {
    const { columns = 80, rows = 24, env = {}, after = '' } = settings;
    const program = [process.execPath, BAIZE, ...args].map(quote).join(' ');
    const run = after === '' ? `exec ${program}` : `${program}; ${after}`;
    const command = `stty rows ${rows} cols ${columns}; echo "tty=$(tty) pid=$$ "; ${run}`;
    this.#process = spawn('script', ['-qfec', command, '/dev/null'], {
      env: {
        PATH: process.env.PATH ?? '',
        TERM: 'xterm-256color',
        LANG: 'C.UTF-8',
        SHELL: '/bin/sh',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#process.stdout?.setEncoding('utf8');
    this.#process.stdout?.on('data', (text: string) => (this.output += text));
    this.#process.stdin?.on('error', () => undefined);
    this.#exit = new Promise((resolve) => this.#process.on('close', (code) => resolve(code ?? -1)));
  }

  /** The last whole frame, without colours; empty lines at its end are left out. */
  frame(): string[] {
    const frames = this.output.split(HOME);
    // A code may have arrived by half.
    const last = stripEscapes(frames[frames.length - 1].replace(HALF_ESCAPE, ''));
    return last.trimEnd().split(/\r?\n/);
  }

  text(): string {
    return this.frame().join('\n');
  }

  type(text: string): void {
    this.#process.stdin?.write(text);
  }

  enter(text: string): void {
    this.type(`${text}\r`);
  }

  /** Waits until the screen satisfies a condition; a failure shows the screen. */
  async until(what: string, holds: (text: string) => boolean): Promise<string> {
    const deadline = Date.now() + WAIT_MS_MAX;
    while (!holds(this.text())) {
      if (Date.now() > deadline)
        throw new Error(`Waited in vain for ${what}. The screen:\n${this.text()}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return this.text();
  }

  shows(words: string): Promise<string> {
    return this.until(`"${words}"`, (text) => text.includes(words));
  }

  /** The screen that follows an answer: the next one that asks for something. */
  async answer(text: string): Promise<string> {
    const before = this.output.length;
    this.enter(text);
    // The typed letters are drawn first; the answer counts once the line of input is empty again.
    return this.until(`an answer to "${text}"`, (shown) => {
      const grown = this.output.length > before && this.output.slice(before).includes(HOME);
      return grown && (/[›>] *$|\(y\/n\) *$/.test(shown) || /Go on with|Shithead\n/.test(shown));
    });
  }

  async resize(columns: number, rows: number): Promise<void> {
    const tty = /tty=(\S+)/.exec(this.output)?.[1] ?? '';
    const done = spawnSync('stty', ['-F', tty, 'rows', String(rows), 'cols', String(columns)]);
    if (done.status !== 0) throw new Error(`stty cannot resize ${tty}: ${String(done.stderr)}`);
  }

  pid(): number {
    return Number(/pid=(\d+)/.exec(this.output)?.[1]);
  }

  /** The window is closed: the terminal goes away under the running program. */
  hangUp(): void {
    this.#process.kill('SIGKILL');
  }

  ended(): Promise<number> {
    return this.#exit;
  }
}

/** Without any terminal: all input at once, as from a file. */
export function piped(
  args: readonly string[],
  input: string,
  env: Readonly<Record<string, string>> = { LANG: 'C.UTF-8' },
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BAIZE, ...args], {
    input,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', TERM: 'xterm-256color', ...env },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}
