/** Runs `baize` for the tests of the command line: in this process for many calls, as a real one for a few. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { run } from '../../src/cli/main.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for a test, gone after it. */
export function scratch(): string {
  const dir = mkdtempSync(join(tmpdir(), 'baize-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** In this process. */
export async function baize(data: string, ...argv: readonly string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await run(argv, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    env: { BAIZE_DATA: data },
  });
  return { code, out, err };
}

export async function baizeJson<T>(data: string, ...argv: readonly string[]): Promise<T> {
  const { out } = await baize(data, ...argv, '--json');
  return JSON.parse(out) as T;
}

/** The id that `baize new` prints alone on its last line. */
export async function newMatch(data: string, ...argv: readonly string[]): Promise<string> {
  const { out, err } = await baize(data, 'new', 'shithead', ...argv);
  const id = out.trimEnd().split('\n').at(-1);
  if (id === undefined || !/^[a-z0-9]{6}$/.test(id)) throw new Error(`no id: ${out}${err}`);
  return id;
}

const BIN = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));

export function startProcess(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(process.execPath, [BIN, ...argv], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** As a real process, to its end. */
export function baizeProcess(data: string, ...argv: readonly string[]): Promise<Ran> {
  const child = startProcess(argv, { BAIZE_DATA: data });
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}
