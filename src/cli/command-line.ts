/** Formats the command that a player can type to return to a match or table. */
import type { Io } from './command.ts';

export function commandLine(
  words: readonly string[],
  data: string | undefined,
  env: Io['env'],
): string {
  // Run from a clone through npx there is no baize on the path.
  const baize = env.npm_command === 'exec' ? 'npx baize' : 'baize';
  const where = data === undefined ? [] : ['--data', data];
  return [baize, ...[...words, ...where].map(quote)].join(' ');
}

const quote = (text: string): string =>
  /^[\w./~:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
