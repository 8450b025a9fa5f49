import { readFileSync } from 'node:fs';

/** The version of the package, from the one place where it is written. */
export function version(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { readonly version: string }).version;
}
