/** Checks the types of all three worlds (pure, Node, browser) and shows all that is missing, not only the first. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const PROJECTS = ['tsconfig.pure.json', 'tsconfig.node.json', 'tsconfig.web.json'];
const isWindows = process.platform === 'win32';
const failed = PROJECTS.filter((project) => {
  const { status } = spawnSync('npx', ['--no-install', 'tsc', '-p', project], {
    stdio: 'inherit',
    shell: isWindows,
  });
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
