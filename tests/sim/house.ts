/** What a simulation needs of its servers, whether there is one process at a time or several. */
import type { Rng } from '../../src/core/rng.ts';
import type { Tables } from '../../src/server/tables-interface.ts';
import type { Host } from './network.ts';

export interface House {
  /** Where somebody who comes now would open a table. */
  readonly tables: Tables | undefined;
  /** What is on disk for a table now, entry by entry. */
  entries(code: string): readonly string[];
  /** The process that has the table, if one has. */
  owner(code: string): Host | undefined;
  /** Whether its owner has heard of everything that it asked to be written. */
  isSettled(code: string): boolean;
  /** Something goes wrong; returns what. */
  strike(rng: Rng): string;
  /** From now on all is well. */
  heal(): void;
}
