/** How many files this process may have open: each connection is one, and the database needs some too. */

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
}

/**
 * The limit of this process; none where the system has none, or does not say. To be asked before there are
 * connections: the report looks at each of them.
 */
export function fileLimit(): number {
  const { userLimits } = process.report.getReport() as Report;
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) && soft > 0 ? soft : Infinity;
}

/** So many are kept for the database, its threads, and pages that are being read. */
const KEPT_MAX = 128;
const KEPT_SHARE = 0.25;

/** How many connections leave enough for everything else. */
export const connectionsWithin = (limit: number): number =>
  limit - Math.min(KEPT_MAX, Math.ceil(limit * KEPT_SHARE));

const OUT_OF_FILES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);

export const isOutOfFiles = (code: string | undefined): boolean => OUT_OF_FILES.has(code ?? '');
