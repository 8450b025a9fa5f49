/**
 * Interface by which a shared store reports to the metrics: claims, leases, and how many tables this server
 * owns.
 */

/**
 * How a question for a table ended: it was free, or another server had left it without giving it back, or it is
 * another server's, or there is no such table, or the store could not tell.
 */
export type ClaimResult = 'free' | 'takeover' | 'elsewhere' | 'none' | 'failed';

export interface StoreWatch {
  countClaim(result: ClaimResult): void;
  /** A table that was this server's may be another's. */
  countLost(): void;
  countFailedRenewal(): void;
  /** Whoever wants to know how many tables are this server's can ask from now on. */
  ownedTables(ask: () => number): void;
}

export const UNWATCHED: StoreWatch = {
  countClaim: () => undefined,
  countLost: () => undefined,
  countFailedRenewal: () => undefined,
  ownedTables: () => undefined,
};
