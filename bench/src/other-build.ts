/**
 * Another commit of this clone, built in a temporary folder with the packages of this one and measured by the bench
 * of this one. The folder goes when the process ends, however it ends.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';

/** Ends the process with a sentence: without the other build there is nothing to compare. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function git(...args: string[]): { status: number | null; stdout: string } {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}

/** The commit's short name, or the end of the process with a sentence. */
export function readCommit(ref: string): string {
  if (git('rev-parse', '--git-dir').status !== 0)
    refuse(
      '--against needs git and a clone of the repository: here is no history to compare with.',
    );
  const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (found.status !== 0)
    refuse(`There is no commit "${ref}" in this clone; name one that \`git log\` shows.`);
  return found.stdout.trim().slice(0, 10);
}

const running = new Set<ChildProcess>();

/** Runs a program to its end; its output, or undefined where it failed. In a group of its own, to be ended as one. */
export function runProgram(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: !isWindows,
    });
    running.add(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const end = (code: number | null): void => {
      running.delete(child);
      if (running.size === 0) afterLast?.();
      resolve(code === 0 ? output : undefined);
    };
    child.on('error', () => end(null)).on('close', end);
  });
}

/** Set once the process was told to end: called when no program runs that could still write into the folder. */
let afterLast: (() => void) | undefined;

function endOn(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  process.on(signal, () => {
    afterLast = () => process.exit(128 + constants.signals[signal]);
    if (running.size === 0) afterLast();
    for (const child of running) {
      if (isWindows || child.pid === undefined) child.kill();
      else process.kill(-child.pid, 'SIGKILL');
    }
  });
}

/** A folder with that commit and its build, and the compiled bench of this tree in it. */
export async function buildCommit(commit: string): Promise<string> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'baize-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) endOn(signal);
  console.error(`Building ${commit} in ${folder} …`);
  const archive = join(folder, 'commit.tar');
  const packed = git('archive', '--format=tar', `--output=${archive}`, commit).status === 0;
  const unpacked = packed && (await runProgram('tar', ['-xf', archive], folder)) !== undefined;
  if (!unpacked) refuse(`${commit} could not be unpacked: git archive and tar are needed for it.`);
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'), 'junction');
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const said = await runProgram(process.execPath, [compiler, '-p', 'tsconfig.build.json'], folder);
  // Packages of today may not fit its types: what was written runs all the same.
  if (!existsSync(join(folder, 'dist', 'games', 'index.js')))
    refuse(`${commit} could not be built with the packages of this clone. ${said ?? ''}`.trim());
  cpSync(join(ROOT, 'bench', 'out'), join(folder, 'bench', 'out'), { recursive: true });
  return folder;
}
