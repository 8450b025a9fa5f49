/** Several servers on one PostgreSQL while people play: nodes die, stand still and leave, the database restarts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Cluster } from '../faults/cluster.ts';
import { startLoneDatabase } from '../faults/database.ts';
import { LONE_KINDS } from '../faults/kinds.ts';
import {
  acksOf,
  comeToRest,
  inventedMoves,
  judgeMoves,
  readStored,
  seatPeople,
  until,
  wrongViews,
} from '../faults/tables.ts';

const LEASE_MS = 2_000;
const ACKS_BETWEEN = 20;
const TABLES = [
  { people: 2, bots: 0 },
  { people: 3, bots: 0 },
  { people: 2, bots: 1 },
  { people: 2, bots: 2 },
];
/** Which fault, and which server it befalls where it befalls one. */
const FAULTS: readonly (readonly [string, number])[] = [
  ['kill', 0],
  ['kill-away', 1],
  ['stop', 2],
  ['drain', 0],
  ['cut', 0],
  ['db-restart', 0],
  ['db-kill', 0],
  ['stop', 0],
];

it('loses, doubles and forks no acknowledged move', { timeout: 240_000 }, async () => {
  const cluster = await Cluster.start(await startLoneDatabase(), { nodes: 3, leaseMs: LEASE_MS });
  onTestFinished(() => cluster.remove());
  const tables = await Promise.all(TABLES.map((party) => seatPeople(cluster.urls, party)));
  const players = tables.flat();
  onTestFinished(() => players.forEach(({ room }) => room.close()));
  for (const player of players) player.play();
  for (const [name, node] of FAULTS) {
    const before = new Map(tables.map((table) => [table, acksOf(table).length]));
    await until(`some have moved before ${name}`, () =>
      tables.every((table) => acksOf(table).length >= before.get(table)! + ACKS_BETWEEN),
    );
    await sleep(50);
    const kind = LONE_KINDS.find((known) => known.name === name)!;
    await kind.strike(cluster, node);
    await kind.mend(cluster, node);
  }
  await comeToRest(tables);
  const codes = [...new Set(players.map(({ code }) => code))];
  const stored = await readStored(await cluster.log(), codes);
  const acks = acksOf(players).length;
  console.log(`nodes: ${FAULTS.length} faults, ${acks} acknowledged moves`);
  expect(judgeMoves(players, stored)).toEqual({ lost: [], doubled: [], forked: [] });
  expect(inventedMoves(players, stored)).toEqual([]);
  expect(wrongViews(players, stored)).toEqual([]);
  for (const node of cluster.nodes) expect(node.faults).not.toMatch(/"level":"error"|bug/);
});
