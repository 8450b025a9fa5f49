/** `npm run faults`: runs real servers through faults, from the sources of the tests and the finished build. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensurePostgres } from './postgres.js';

if (!ensurePostgres()) process.exit(1);
const { module } = await runnerImport(
  fileURLToPath(new URL('../tests/faults/main.ts', import.meta.url)),
  { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('..', import.meta.url)) },
);
process.exitCode = await module.main(process.argv.slice(2));
