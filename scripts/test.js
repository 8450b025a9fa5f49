/** `npm test`: everything that must hold, from types to the browser, and one line with the count at the end. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBalancers } from './balancers.js';
import { ensureChromium } from './chromium.js';
import { ensurePostgres } from './postgres.js';
import { countsIn } from './test-report.js';

/** One step of the gate each: a name and a command line. */
const STEPS = [
  ['build', 'npm run --silent build'],
  ['format', 'npx --no-install oxfmt --check'],
  ['types', 'npm run --silent types'],
  ['types of the measurements', 'npx --no-install tsc -p bench --noEmit'],
  ['lint', 'npm run --silent lint'],
  ['unused code', 'npm run --silent unused'],
  ['scenarios by command', 'node bin/baize.js check scenarios'],
];

let passed = 0;
let failed = 0;
const count = (isGood) => (isGood ? passed++ : failed++);

function run(name, command, env = {}) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, ...env },
  });
  console.log(
    `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return status === 0;
}

function runVitest(env) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-test-'));
  const report = join(folder, 'report.json');
  const isGood = run(
    'tests',
    `npx --no-install vitest run --reporter=default --reporter=json --outputFile.json=${report}`,
    env,
  );
  const counts = countsIn(report, isGood);
  passed += counts.passed;
  failed += counts.failed;
  rmSync(folder, { recursive: true, force: true });
}

const chromium = ensureChromium();
count(chromium !== undefined);
const postgres = ensurePostgres();
count(postgres !== undefined);
count(ensureBalancers());
for (const [name, command] of STEPS) count(run(name, command));
runVitest({
  ...(chromium && { CHROMIUM: chromium }),
  ...(postgres && { POSTGRES_BIN: postgres }),
});

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
