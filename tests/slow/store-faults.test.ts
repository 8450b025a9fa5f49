/** What can befall servers that share a store: each is told in a sentence, nothing is lost, and play goes on by itself. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTable } from '../../src/client/api.ts';
import { openPostgresLog } from '../../src/server/log/postgres-log.ts';
import { Player } from '../faults/player.ts';
import type { MortalServer } from '../faults/server-process.ts';
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
import { figuresOf, startNode, startNodes } from '../support/nodes.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';
import { settingOf } from '../support/postgres-log.ts';
import { smallDisk, type SmallDisk } from '../support/small-disk.ts';
import { scratch } from './cli-run.ts';

const LEASE_MS = 2_000;
const UNREACHABLE =
  'The server of this table cannot be reached just now. Nothing is lost; it goes on as soon as it can.';

let postgres: Postgres;
let disk: SmallDisk | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  disk?.remove();
});

/** Two people who play at one table through all servers by turns. */
async function playing(nodes: readonly MortalServer[]): Promise<Player[]> {
  const players = await seatPeople(
    nodes.map(({ url }) => url),
    { people: 2, bots: 0 },
  );
  onTestFinished(() => players.forEach(({ room }) => room.close()));
  for (const player of players) player.play();
  await goOn(players);
  return players;
}

async function goOn(players: readonly Player[], moves = 10): Promise<void> {
  const before = acksOf(players).length;
  await until('play goes on', () => acksOf(players).length >= before + moves);
}

/** Every acknowledged move is there once, and everyone sees the same. */
async function mustBeWhole(store: string, players: readonly Player[]): Promise<void> {
  await comeToRest([players]);
  const log = await openPostgresLog(settingOf(store));
  if (!log.ok) throw new Error(log.error.reason);
  const stored = await readStored(log.value, [players[0].code]);
  expect(judgeMoves(players, stored)).toEqual({ lost: [], doubled: [], forked: [] });
  expect(inventedMoves(players, stored)).toEqual([]);
  expect(wrongViews(players, stored)).toEqual([]);
}

const readiness = async ({ url }: MortalServer): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, text: await answer.text() };
};

async function untilReady(node: MortalServer): Promise<void> {
  const status = async () => (await readiness(node)).status;
  await expect.poll(status, { timeout: 10_000, interval: 100 }).toBe(200);
}

/** Which server has the table of these players. */
async function ownerOf(store: string, code: string, nodes: readonly MortalServer[]) {
  const [{ name }] = await postgres.run(
    store,
    `SELECT name FROM baize.owners JOIN baize.nodes ON nodes.id = owners.node WHERE code = '${code}'`,
  );
  return nodes[Number(String(name).replace('node-', '')) - 1];
}

it('a disk of PostgreSQL that is full freezes the tables, and play goes on once there is room', async () => {
  disk = await smallDisk(postgres);
  console.log(`the full disk is ${disk.isReal ? 'a real one of 48 MB' : 'made up by a trigger'}`);
  const nodes = await startNodes(['node-1', 'node-2'], { store: disk.url, leaseMs: LEASE_MS });
  const players = await playing(nodes);
  const owner = await ownerOf(disk.url, players[0].code, nodes);
  await disk.fill();
  const trouble = async () => (await readiness(owner)).text;
  await expect
    .poll(trouble, { timeout: 60_000, interval: 50 })
    .toContain('The server cannot use its log: the disk of PostgreSQL is full.');
  expect((await readiness(owner)).status).toBe(503);
  const frozenAt = acksOf(players).length;
  await sleep(1_000);
  expect(acksOf(players)).toHaveLength(frozenAt);
  expect(nodes.map(({ faults }) => faults).join('')).toContain('the disk of PostgreSQL is full');
  await disk.free();
  await goOn(players);
  await untilReady(owner);
  await mustBeWhole(disk.url, players);
});

it('a database that is gone makes every server say so, and play goes on when it is back', async () => {
  const store = await postgres.newDatabase();
  const nodes = await startNodes(['node-1', 'node-2'], { store, leaseMs: LEASE_MS });
  const players = await playing(nodes);
  await postgres.stop('SIGKILL');
  for (const node of nodes)
    expect(await readiness(node)).toEqual({
      status: 503,
      text: expect.stringMatching(
        /The server cannot use its log: PostgreSQL (?:cannot be reached|is starting or stopping)\./,
      ),
    });
  await sleep(LEASE_MS * 1.5);
  await postgres.start();
  await goOn(players);
  for (const node of nodes) await untilReady(node);
  await mustBeWhole(store, players);
});

it('a date that jumps by days moves no table and closes none', async () => {
  const preload = pathToFileURL(
    fileURLToPath(new URL('../support/jumping-date.js', import.meta.url)),
  );
  const store = await postgres.newDatabase();
  const env = { NODE_OPTIONS: `--import=${preload.href}` };
  const nodes = await startNodes(['node-1', 'node-2'], { store, leaseMs: LEASE_MS, env });
  const players = await playing(nodes);
  const owner = await ownerOf(store, players[0].code, nodes);
  const resumes = players.map((player) => player.resumes);
  for (const node of [...nodes, ...nodes]) {
    process.kill(node.pid!, 'SIGUSR2');
    await sleep(LEASE_MS);
    await goOn(players);
  }
  const entries = 'SELECT max(at) - min(at) AS span FROM baize.entries';
  const [{ span }] = await postgres.run(store, entries);
  expect(Number(span)).toBeGreaterThan(3 * 86_400_000);
  for (const node of nodes) {
    const figures = await figuresOf(node);
    expect(figures.get('baize_claims_total{result="takeover"}')).toBe(0);
    expect(figures.get('baize_tables_lost_total')).toBe(0);
    expect((await readiness(node)).status).toBe(200);
  }
  expect((await ownerOf(store, players[0].code, nodes)).url).toBe(owner.url);
  expect(players.map((player) => player.resumes)).toEqual(resumes);
  await mustBeWhole(store, players);
});

it('servers with different inner secrets say so; once they agree, whoever waits comes in', async () => {
  const store = await postgres.newDatabase();
  const file = join(scratch(), 'secret');
  writeFileSync(file, 'another-secret-than-its-neighbour\n');
  const first = await startNode({ store, name: 'node-1', leaseMs: LEASE_MS });
  const second = await startNode({
    store,
    name: 'node-2',
    leaseMs: LEASE_MS,
    secret: '',
    args: ['--inner-secret-file', file],
  });
  const made = await createTable(first.url, { game: 'shithead', name: 'Ann', seats: 2, bots: [] });
  if (!made.ok) throw new Error(made.error.message);
  const { code } = made.value;
  const answer = await fetch(`${second.url}/api/tables/${code}`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    error: { code: 'table/unreachable', message: UNREACHABLE },
  });
  const guest = new Player([second.url], code);
  onTestFinished(() => guest.room.close());
  await until('the host of both servers is told', () => first.faults.includes('inner secret'));
  expect(first.faults).toContain('"msg":"wrong inner secret"');
  expect(second.faults).toMatch(
    /"node":"node-1","reason":"it has another inner secret","msg":"server unreachable"/,
  );
  expect(guest.isOnline).toBe(false);
  // Each still serves tables of its own.
  for (const node of [first, second]) expect((await readiness(node)).status).toBe(200);
  const own = await createTable(second.url, { game: 'shithead', name: 'Bo', seats: 2, bots: [] });
  expect(own.ok).toBe(true);
  expect((await fetch(`${second.url}/api/tables/${own.ok && own.value.code}`)).status).toBe(200);
  writeFileSync(file, 'known-to-all-servers-here\n');
  await second.stop();
  await second.start();
  await until('the guest comes in', () => guest.isOnline);
  expect((await figuresOf(second)).get('baize_relayed_connections')).toBe(1);
  expect(first.faults + second.faults).not.toMatch(/known-to-all|another-secret/);
});

it('a server that its neighbours cannot reach is named; once they can, whoever waits comes in', async () => {
  const store = await postgres.newDatabase();
  const [first, second] = await startNodes(['node-1', 'node-2'], { store, leaseMs: LEASE_MS });
  const made = await createTable(first.url, { game: 'shithead', name: 'Ann', seats: 2, bots: [] });
  if (!made.ok) throw new Error(made.error.message);
  const { code } = made.value;
  const [{ address }] = await postgres.run(
    store,
    "UPDATE baize.nodes SET address = '127.0.0.1:1' WHERE name = 'node-1' RETURNING (SELECT address FROM baize.nodes AS old WHERE old.id = nodes.id) AS address",
  );
  const guest = new Player([second.url], code);
  onTestFinished(() => guest.room.close());
  await until('the host is told', () => second.faults.includes('server unreachable'));
  expect(second.faults).toMatch(
    /"node":"node-1","reason":"it cannot be reached","msg":"server unreachable"/,
  );
  const answer = await fetch(`${second.url}/api/tables/${code}`);
  expect(await answer.json()).toMatchObject({ error: { message: UNREACHABLE } });
  // Its own players do not notice.
  expect((await fetch(`${first.url}/api/tables/${code}`)).status).toBe(200);
  expect(guest.isOnline).toBe(false);
  await postgres.run(
    store,
    `UPDATE baize.nodes SET address = '${String(address)}' WHERE name = 'node-1'`,
  );
  await until('the guest comes in', () => guest.isOnline);
});

it('tells in its figures what becomes of tables and connections', async () => {
  const store = await postgres.newDatabase();
  const nodes = await startNodes(['node-1', 'node-2'], { store, leaseMs: LEASE_MS });
  const players = await playing(nodes);
  const owner = await ownerOf(store, players[0].code, nodes);
  const other = nodes.find((node) => node !== owner)!;
  expect((await figuresOf(owner)).get('baize_tables_owned')).toBe(1);
  expect((await figuresOf(other)).get('baize_tables_owned')).toBe(0);
  owner.signal('SIGSTOP');
  const taken = async () => (await figuresOf(other)).get('baize_claims_total{result="takeover"}');
  await expect.poll(taken, { timeout: 30_000 }).toBe(1);
  owner.signal('SIGCONT');
  const lost = async () => (await figuresOf(owner)).get('baize_tables_lost_total');
  await expect.poll(lost, { timeout: 30_000 }).toBe(1);
  expect((await figuresOf(owner)).get('baize_tables_owned')).toBe(0);
  await goOn(players);
  await postgres.stop('SIGKILL');
  const failed = async () => (await figuresOf(other)).get('baize_lease_renewals_failed_total');
  await expect.poll(failed, { timeout: 30_000 }).toBeGreaterThan(0);
  await postgres.start();
  await goOn(players);
  await mustBeWhole(store, players);
});
