/** Finds the programs of the worked example for hosts; as root on Debian it installs those that are missing. */
import { join } from 'node:path';
import { installed, isExecutable, onPath } from './debian.js';

const PROGRAMS = ['haproxy', 'caddy', 'pgbouncer'];
/** Debian keeps servers there, and users do not have it on their search path. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin'];

/** Where a program is, or undefined. */
export const findProgram = (name) =>
  [...onPath([name]), ...SERVERS.map((folder) => join(folder, name))].find(isExecutable);

const missing = () => PROGRAMS.filter((name) => findProgram(name) === undefined);

/** Whether all are there, after installing what is missing where that is possible. */
export function ensureBalancers() {
  if (missing().length > 0) installed(...missing());
  const absent = missing();
  if (absent.length === 0) return true;
  console.error(
    `The test of the example for hosts needs ${absent.join(', ')}. Install what is missing (on Debian or Ubuntu: ` +
      `"sudo apt-get install ${absent.join(' ')}"), and have it on the search path.`,
  );
  return false;
}
