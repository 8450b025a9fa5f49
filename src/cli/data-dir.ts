/** Finds the folder where matches are stored on disk. */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { ok } from '../core/result.ts';
import { failWith, type Attempt } from './fault.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** `--data`, else `BAIZE_DATA`, else the place where this system keeps a user's data. */
export function dataDir(
  flag: string | undefined,
  env: Env,
  platform: NodeJS.Platform = process.platform,
): Attempt<string> {
  const chosen = flag ?? (env.BAIZE_DATA || undefined);
  if (chosen !== undefined) return ok(resolve(chosen));
  const place = userDataDir(env, platform);
  if (isAbsolute(place)) return ok(join(place, 'baize'));
  return failWith(
    'cli/storage',
    'Baize does not know your home folder: say with --data where matches are kept.',
  );
}

/** Where a server keeps its tables: in just the folder it was given, else in one beside the matches. */
export function serverDataDir(chosen: string | undefined, env: Env): Attempt<string> {
  if (chosen !== undefined) return ok(resolve(chosen));
  const dir = dataDir(undefined, env);
  return dir.ok ? ok(join(dir.value, 'server')) : dir;
}

/** Relative where no home folder is known; the XDG rules say to ignore a relative XDG_DATA_HOME. */
function userDataDir(env: Env, platform: NodeJS.Platform): string {
  const home = env.HOME ?? homedir();
  if (platform === 'win32') return env.LOCALAPPDATA || join(home, 'AppData', 'Local');
  const xdg = env.XDG_DATA_HOME ?? '';
  if (isAbsolute(xdg)) return xdg;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return join(home, '.local', 'share');
}
