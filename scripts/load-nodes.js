/** `npm run load:nodes`: measures several servers on a PostgreSQL of its own, which keeps what it acknowledges. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensurePostgres } from './postgres.js';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));

if (!ensurePostgres()) process.exit(1);
const { module } = await runnerImport(pathOf('../tests/support/postgres.ts'), {
  configFile: false,
  logLevel: 'error',
  root: pathOf('..'),
});
const postgres = await module.startPostgres({ fsync: 'on', max_connections: '100' });
const store = await postgres.newDatabase();
const args = [pathOf('../bench/out/load-nodes.js'), '--store', store, ...process.argv.slice(2)];
const measuring = spawn(process.execPath, args, { stdio: 'inherit' });
// Whoever breaks the run off leaves nothing behind: the measurement ends first, then its database.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => measuring.kill(signal));
const code = await new Promise((ended) => measuring.on('exit', ended));
await postgres.remove();
process.exitCode = code ?? 1;
