/** Figures of a server that shares its store with others; a server alone tells them too, and they stay 0. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ClaimResult, StoreWatch } from '../log/store-watch.ts';

export interface NodeMetrics {
  /** A connection more is passed on to another server, or one less. */
  countRelay(change: 1 | -1): void;
  /** What a store that several servers share has to tell. */
  readonly store: StoreWatch;
}

const RESULTS: readonly ClaimResult[] = ['free', 'takeover', 'elsewhere', 'none', 'failed'];

export function addNodes(registry: Registry): NodeMetrics {
  const registers = [registry];
  const relayed = new Gauge({
    name: 'baize_relayed_connections',
    help: 'Connections that are passed on to the server which owns their table.',
    registers,
  });
  return { countRelay: (change) => relayed.inc(change), store: addStore(registry) };
}

function addStore(registry: Registry): StoreWatch {
  const registers = [registry];
  const lost = new Counter({
    name: 'baize_tables_lost_total',
    help: 'Tables that were owned here and may be owned elsewhere now.',
    registers,
  });
  const renewals = new Counter({
    name: 'baize_lease_renewals_failed_total',
    help: 'Renewals of the lease that came to nothing.',
    registers,
  });
  return {
    countClaim: addClaims(registry),
    countLost: () => lost.inc(),
    countFailedRenewal: () => renewals.inc(),
    ownedTables: addOwned(registry),
  };
}

function addClaims(registry: Registry): StoreWatch['countClaim'] {
  const claims = new Counter({
    name: 'baize_claims_total',
    help: 'Questions to the store whose a table is, by how they ended.',
    labelNames: ['result'],
    registers: [registry],
  });
  // A result that has not happened yet is 0, and not absent: alarms compare with it.
  for (const result of RESULTS) claims.inc({ result }, 0);
  return (result) => claims.inc({ result });
}

function addOwned(registry: Registry): StoreWatch['ownedTables'] {
  let ask = (): number => 0;
  const owned: Gauge = new Gauge({
    name: 'baize_tables_owned',
    help: 'Tables of a shared store that are owned here.',
    registers: [registry],
    collect: (): void => owned.set(ask()),
  });
  return (asked) => {
    ask = asked;
  };
}
