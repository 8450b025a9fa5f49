/** Processes with everything that they have started, as Linux knows them. */
import { readdirSync, readFileSync } from 'node:fs';

/** The process and all that descend from it. */
export function familyOf(pid: number): number[] {
  const parents = parentsOfAll();
  const family = [pid];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function parentsOfAll(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /^PPid:\s*(\d+)/m.exec(statusOf(name))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents;
}

/** Empty for a process that has just ended. */
function statusOf(name: string): string {
  try {
    return readFileSync(`/proc/${name}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Whoever has ended meanwhile needs no signal. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It is gone.
    }
}
