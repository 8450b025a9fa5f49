/** Finds Patroni and etcd for the faults of a primary; as root on Debian it installs them where there are none. */
import { installed, isExecutable, onPath } from './debian.js';

const PROGRAMS = ['patroni', 'etcd'];

/** Where the programs are, by name, or undefined. */
export function findPatroni() {
  const paths = PROGRAMS.map((name) => onPath([name]).find(isExecutable));
  return paths.every(Boolean) ? { patroni: paths[0], etcd: paths[1] } : undefined;
}

/** The same, after installing them where that is possible; undefined with a sentence otherwise. */
export function ensurePatroni() {
  const found = findPatroni();
  if (found) return found;
  if (installed('patroni', 'python3-etcd', 'etcd-server')) return findPatroni();
  console.error(
    'The loss of a primary needs Patroni and etcd. Install them (on Debian or Ubuntu: ' +
      '"sudo apt-get install patroni python3-etcd etcd-server"); the other faults go without.',
  );
  return undefined;
}
