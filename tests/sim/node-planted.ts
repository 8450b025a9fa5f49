/** Faults of several servers, planted to see that the simulation finds each of them for what it is. */
import type { NodesPlant } from './nodes.ts';

export const NODE_PLANTS = {
  'an append does not compare the epoch': { ignoresEpochs: true },
  'the lease is judged by the clock on the wall': { leaseByWall: true },
  'the row of the owner is not locked while appending': { locksNothing: true },
} satisfies Record<string, NodesPlant>;

/** What must be found of each, so that none is found for another reason. */
export const NODES_FOUND: Readonly<Record<keyof typeof NODE_PLANTS, RegExp>> = {
  'an append does not compare the epoch': /has epoch \d+, its table had \d+ when it was checked/,
  'the lease is judged by the clock on the wall': /speaks for a table that another process has/,
  'the row of the owner is not locked while appending':
    /has epoch \d+, its table was taken with \d+ before the commit/,
};
