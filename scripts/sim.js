/** `npm run sim`: runs the simulation from its sources, by the tool that the tests run by. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(
  fileURLToPath(new URL('../tests/sim/main.ts', import.meta.url)),
  { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('..', import.meta.url)) },
);
process.exitCode = await module.main(process.argv.slice(2));
