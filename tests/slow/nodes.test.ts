/** Several servers on one PostgreSQL while people play: nodes die, stand still and leave, the database restarts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Cluster } from '../faults/cluster.ts';
import {
  acksOf,
  comeToRest,
  inventedMoves,
  lostMoves,
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

it('loses, doubles and forks no acknowledged move', { timeout: 240_000 }, async () => {
  const cluster = await Cluster.start({ nodes: 3, leaseMs: LEASE_MS });
  onTestFinished(() => cluster.remove());
  const tables = await Promise.all(
    TABLES.map(({ people, bots }) => seatPeople(cluster.urls, people, bots)),
  );
  const players = tables.flat();
  onTestFinished(() => players.forEach(({ room }) => room.close()));
  for (const player of players) player.play();
  const befall: Readonly<Record<string, () => Promise<void>>> = {
    'node 1 is killed': () => cluster.kill(0),
    'node 2 is killed and stays away': () => cluster.kill(1, LEASE_MS * 1.5),
    'node 3 stands still': () => cluster.pause(2),
    'node 1 leaves in good order': () => cluster.drain(0),
    'all connections are cut': () => cluster.cutConnections(),
    'the database restarts': () => cluster.restartDatabase('SIGINT'),
    'the database is killed': () => cluster.restartDatabase('SIGKILL'),
    'node 1 stands still': () => cluster.pause(0),
  };
  for (const [what, fault] of Object.entries(befall)) {
    const before = new Map(tables.map((table) => [table, acksOf(table).length]));
    await until(`some have moved before ${what}`, () =>
      tables.every((table) => acksOf(table).length >= before.get(table)! + ACKS_BETWEEN),
    );
    await sleep(50);
    await fault();
  }
  await comeToRest(tables);
  const codes = [...new Set(players.map(({ code }) => code))];
  const stored = await readStored(await cluster.log(), codes);
  const acks = acksOf(players).length;
  console.log(`nodes: ${Object.keys(befall).length} faults, ${acks} acknowledged moves`);
  expect(lostMoves(players, stored)).toEqual([]);
  expect(inventedMoves(players, stored)).toEqual([]);
  expect(wrongViews(players, stored)).toEqual([]);
  for (const node of cluster.nodes) expect(node.faults).not.toMatch(/"level":"error"|bug/);
});
