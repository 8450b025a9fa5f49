/** `node scripts/smoke.js` against the finished build, and against servers with a planted fault. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { scratch } from './cli-run.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/smoke.js');

function smoke(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    encoding: 'utf8',
    env: { ...process.env, BAIZE_PORT: 'high' },
  });
  return { status, stdout, stderr };
}

interface Fault {
  readonly page?: string;
  readonly opened?: number;
  readonly exit?: number;
  readonly complaint?: string;
}

/** A server that answers like ours, except for its fault. */
function faultyServer({ page = '<title>Baize', opened = 201, exit = 0, complaint }: Fault): string {
  const program = join(scratch(), 'faulty.mjs');
  writeFileSync(
    program,
    `import { createServer } from 'node:http';
const server = createServer((request, reply) => {
  reply.statusCode = request.method === 'POST' ? ${opened} : 200;
  reply.end(request.url === '/' ? ${JSON.stringify(page)} : '{"code":"ABCDEF"}');
});
server.listen(0, '127.0.0.1', () => console.log('Baize is on http://localhost:' + server.address().port));
${complaint === undefined ? '' : `console.error(${JSON.stringify(complaint)});`}
process.on('SIGTERM', () => process.exit(${exit}));
`,
  );
  return program;
}

it('finds nothing wrong with the finished build', () => {
  expect(smoke()).toEqual({
    status: 0,
    stdout: `A server on Node ${process.version} started, opened a table and stopped.\n`,
    stderr: '',
  });
});

it('finds nothing wrong with a server that only answers right', () => {
  expect(smoke(faultyServer({}))).toMatchObject({ status: 0, stderr: '' });
});

it.each<[Fault, string]>([
  [{ page: 'nothing here' }, 'The page is not the page of Baize.\n'],
  [{ opened: 503 }, 'Opening a table was answered with 503, not with 201.\n'],
  [{ exit: 3 }, 'The server ended with exit code 3 when it was stopped.\n'],
  [{ complaint: 'Oh no.' }, 'Oh no.\nThe server complained on stderr.\n'],
])('finds %j', (fault, stderr) => {
  expect(smoke(faultyServer(fault))).toEqual({ status: 1, stdout: '', stderr });
});

it('finds a server that ends at its start', () => {
  const program = join(scratch(), 'gone.mjs');
  writeFileSync(program, 'process.exitCode = 7;');
  const stderr = 'The server ended with exit code 7 at its start.\n';
  expect(smoke(program)).toEqual({ status: 1, stdout: '', stderr });
});
