/** Where matches live on disk. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** `--data`, else `BAIZE_DATA`, else the place where this system keeps a user's data. */
export function dataDir(
  flag: string | undefined,
  env: Env = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const chosen = flag ?? env.BAIZE_DATA;
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  return join(userDataDir(env, platform), 'baize');
}

function userDataDir(env: Env, platform: NodeJS.Platform): string {
  const home = homedir();
  if (platform === 'win32') return env.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
  if (env.XDG_DATA_HOME !== undefined && env.XDG_DATA_HOME !== '') return env.XDG_DATA_HOME;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return join(home, '.local', 'share');
}
