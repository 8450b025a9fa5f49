/** A router over the tables of a world, with neighbours that a test makes up. */
import { fail, type Result } from '../../src/core/result.ts';
import { refusalOf } from '../../src/protocol/index.ts';
import type { Claim, LogFault } from '../../src/server/log/log.ts';
import type { Neighbours, Relay } from '../../src/server/nodes/neighbours.ts';
import { openRouter } from '../../src/server/nodes/router.ts';
import type { Tables } from '../../src/server/tables-interface.ts';
import { Guest, World } from '../world/world.ts';

export const ELSEWHERE: Claim = {
  kind: 'elsewhere',
  node: 'another',
  address: 'inner:1',
  leaseMs: 3_000,
};

/** What a neighbour was asked for. */
export interface Passed extends Relay {
  readonly address: string;
  readonly heard: string[];
  isClosed: boolean;
}

export class Routed {
  readonly world = new World();
  /** What the log says whose a table is; its own say where nothing stands here. */
  claim: Result<Claim, LogFault> | undefined;
  claims = 0;
  readonly passed: Passed[] = [];
  readonly tables: Tables;

  constructor() {
    const { world } = this;
    const neighbours: Neighbours = {
      connect: ({ address }, relay) => {
        const one: Passed = { ...relay, address, heard: [], isClosed: false };
        this.passed.push(one);
        return {
          receive: (text) => void one.heard.push(text),
          receiveBytes: () => void one.heard.push('(bytes)'),
          keepAlive: () => void one.heard.push('(sign of life)'),
          end: () => void (one.isClosed = true),
        };
      },
      info: async () => fail(refusalOf('table/unreachable')),
    };
    const claim = async (code: string) => {
      this.claims++;
      return this.claim ?? world.log.claim(code);
    };
    const below = (): number => 0;
    this.tables = openRouter(world.tables, { log: { claim }, time: world.time, below, neighbours });
  }

  connect(code?: string): Guest {
    return new Guest(this.tables, 'here', code);
  }
}
