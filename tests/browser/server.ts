/** Starts the real server of the build on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));

export interface RunningServer {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** `more` are settings of `baize serve` besides the usual ones. */
export async function startServer(more: readonly string[] = []): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'baize-site-'));
  const settings = ['--port', '0', '--data', data, '--log-level', 'warn'];
  const server = spawn(process.execPath, [PROGRAM, 'serve', ...settings, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await addressOf(server),
    close: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The server says on its first line where it is. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const port = /^Baize is on http:\/\/\S+:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error('The server did not start: run "npm run build" first.');
}
