/** What the world does to several servers and the database that they share. */
import { oneIn, pickOne, type Rng } from '../../src/core/rng.ts';
import { CUT_KINDS } from './database-link.ts';
import { LINE_FAULTS } from './faults.ts';
import type { NodeProcess } from './node-process.ts';
import type { Nodes } from './nodes.ts';

type NodeFault = readonly [name: string, befall: (nodes: Nodes, rng: Rng) => void];

const TROUBLE_STATES = ['53100', '57P03', '08006'];
const JUMP_MS_MAX = 12_000;
const WALL_MS_MAX = 90_000;
const APART_MS_MAX = 20_000;
const LATE_MS_MAX = 6_000;

const onNode =
  (befall: (nodes: Nodes, process: NodeProcess, rng: Rng) => void): NodeFault[1] =>
  (nodes, rng) => {
    const process = targetOf(nodes, rng);
    if (process) befall(nodes, process, rng);
  };

/** Mostly one that has a table: what befalls others is seldom felt. */
function targetOf({ running, owners }: Nodes, rng: Rng): NodeProcess | undefined {
  const targets = owners.length > 0 && !oneIn(4, rng) ? owners : running;
  return targets.length > 0 ? pickOne(targets, rng) : undefined;
}

/** Either way, by at least a moment. */
const jumpOf = (msMax: number, rng: Rng): number =>
  (1 + rng.below(msMax)) * (oneIn(2, rng) ? 1 : -1);

const cutOff = onNode((nodes, process, rng) => {
  // A node that is alone with its clients for longer than its lease has to fall silent.
  const ms = 500 + rng.below(oneIn(2, rng) ? nodes.leaseMs : 3 * nodes.leaseMs);
  nodes.cutFromDatabase(process, pickOne(CUT_KINDS, rng), ms);
});

const late = (at: 'arrival' | 'commit'): NodeFault[1] =>
  onNode((nodes, process, rng) =>
    nodes.delayAppend(process, at, nodes.leaseMs + rng.below(nodes.leaseMs + LATE_MS_MAX)),
  );

const NODE_FAULTS: readonly NodeFault[] = [
  ['a node dies', onNode((_, process) => process.die())],
  ['a node will die before an append', onNode((nodes, one) => nodes.dieAt(one, 'before append'))],
  ['a node will die after an append', onNode((nodes, one) => nodes.dieAt(one, 'after append'))],
  ['a node stops in order', onNode((nodes, process) => nodes.stop(process))],
  [
    'a node stands still for a moment',
    onNode((nodes, process, rng) => nodes.pause(process, 1 + rng.below(nodes.leaseMs))),
  ],
  [
    'a node stands still beyond its lease',
    onNode((nodes, process, rng) =>
      nodes.pause(process, nodes.leaseMs + rng.below(2 * nodes.leaseMs)),
    ),
  ],
  ['a node is cut off from the database', cutOff],
  ['a node is cut off from the database', cutOff],
  [
    'two nodes are cut off from each other',
    (nodes, rng) => {
      const slot = rng.below(nodes.count);
      const other = (slot + 1 + rng.below(nodes.count - 1)) % nodes.count;
      nodes.part(slot, other, 500 + rng.below(APART_MS_MAX));
    },
  ],
  ['all relays are cut', (nodes, rng) => nodes.cutRelays(oneIn(2, rng))],
  [
    'the clock of the database jumps',
    ({ database }, rng) => database.jump(jumpOf(JUMP_MS_MAX, rng)),
  ],
  [
    'the clock of a node jumps',
    (nodes, rng) => nodes.setWallBy(rng.below(nodes.count), jumpOf(WALL_MS_MAX, rng)),
  ],
  [
    'the clock of a node jumps back while it is cut off',
    onNode((nodes, process, rng) => {
      nodes.setWallBy(process.slot, -rng.below(WALL_MS_MAX));
      nodes.cutFromDatabase(process, pickOne(CUT_KINDS, rng), 3 * nodes.leaseMs + 10_000);
      nodes.scatterAfter(nodes.leaseMs + rng.below(4_000));
      nodes.scatterAfter(2 * nodes.leaseMs + rng.below(8_000));
    }),
  ],
  ['an append arrives late while its node stands still', late('arrival')],
  ['an append waits for its commit while its node stands still', late('commit')],
  ['commits are slow', (nodes, rng) => nodes.slowDown(1_000 + rng.below(15_000))],
  [
    'the database fails',
    (nodes, rng) => nodes.failWith(pickOne(TROUBLE_STATES, rng), 100 + rng.below(12_000)),
  ],
];

const ALL_FAULTS = [...LINE_FAULTS, ...NODE_FAULTS, ...NODE_FAULTS];

export function strikeNodes(nodes: Nodes, rng: Rng): string {
  const [name, run] = pickOne(ALL_FAULTS, rng);
  run(nodes, rng);
  return name;
}
