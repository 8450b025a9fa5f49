/** Checks whether a table server is behind the page, without loading the whole client. */
export type ServerKind = 'none' | 'quiet' | 'tables';

/** `tables` where some are open to everyone; what they are is then for the loaded part to read. */
export async function probeServer(): Promise<ServerKind> {
  let answer: Response;
  try {
    answer = await fetch('/api/tables', { headers: { accept: 'application/json' } });
  } catch {
    // No network now says nothing about what is there once it is back.
    return 'quiet';
  }
  if (!answer.ok) return kindOfFailure(answer.status);
  return kindOf(await answer.json().catch(() => undefined));
}

export function kindOf(answer: unknown): ServerKind {
  const tables = (answer as { readonly tables?: unknown } | null | undefined)?.tables;
  if (!Array.isArray(tables)) return 'none';
  return tables.length > 0 ? 'tables' : 'quiet';
}

/** A server that cannot answer now is a server all the same; plain web space has no such page. */
export const kindOfFailure = (status: number): ServerKind => (status >= 500 ? 'quiet' : 'none');
