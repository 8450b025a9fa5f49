/** The worked example of docs/hosting.md, run as it stands there: a balancer, three servers, PgBouncer, PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTable } from '../../src/client/api.ts';
import { Player } from '../faults/player.ts';
import { acksOf, until } from '../faults/tables.ts';
import { startCaddy, startHaproxy, startPgBouncer } from '../support/hosting-example.ts';
import { figuresOf, startNodes } from '../support/nodes.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';

const LEASE_MS = 2_000;
const NAMES = ['one', 'two', 'three'];
/** Whoever plays the first best move needs hundreds; a house rule ends the match before. */
const MOVES_MAX = 40;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

async function house() {
  const store = await postgres.newDatabase();
  const pooled = await startPgBouncer(store);
  const args = ['--store-pooled', '--trust-proxy'];
  const nodes = await startNodes(NAMES, { store: pooled, leaseMs: LEASE_MS, args });
  return { store, nodes };
}

/** Two people at a table, over one address. */
async function seatTwo(site: string, movesMax: number): Promise<Player[]> {
  const options = { moveLimit: movesMax };
  const made = await createTable(site, {
    game: 'shithead',
    name: 'Ann',
    seats: 2,
    bots: [],
    options,
  });
  if (!made.ok) throw new Error(made.error.message);
  const { code, token } = made.value;
  const players = [new Player([site], code, { token }), new Player([site], code)];
  onTestFinished(() => players.forEach(({ room }) => room.close()));
  await until('both are there', () => players.every(({ isOnline }) => isOnline));
  await players[1].room.sit(1, 'Bo');
  for (const { room } of players) await room.ready(true);
  await players[0].room.start();
  for (const player of players) player.play();
  return players;
}

const ownerOf = async (store: string, code: string): Promise<number> => {
  const [{ name }] = await postgres.run(
    store,
    `SELECT name FROM baize.owners JOIN baize.nodes ON nodes.id = owners.node WHERE code = '${code}'`,
  );
  return NAMES.indexOf(String(name));
};

/** The longest time between two acknowledged moves. */
function longestGap(players: readonly Player[]): number {
  const times = acksOf(players)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  return Math.round(Math.max(...times.slice(1).map((at, before) => at - times[before])));
}

it.each([
  ['HAProxy', startHaproxy],
  ['Caddy', startCaddy],
])(
  'behind %s a match is played to its end, and another outlives its server',
  async (_name, start) => {
    const { store, nodes } = await house();
    const site = await start(nodes.map(({ url }) => url));
    const ready = async () => (await fetch(`${site}/readyz`)).status;
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    expect((await fetch(`${site}/metrics`)).status).toBe(403);

    const [ann] = await seatTwo(site, MOVES_MAX);
    const record = async () => (await fetch(`${site}/api/tables/${ann.code}/record`)).status;
    await expect.poll(record, { timeout: 60_000, interval: 250 }).toBe(200);

    const players = await seatTwo(site, 3_000);
    await until('they play', () => acksOf(players).length >= 20);
    const owner = await ownerOf(store, players[0].code);
    await nodes[owner].kill();
    const before = acksOf(players).length;
    await until('play goes on', () => acksOf(players).length >= before + 20);
    console.log(`play stood still for ${longestGap(players)} ms when the server was killed`);
    expect(await ownerOf(store, players[0].code)).not.toBe(owner);
    const alive = nodes.filter((_, at) => at !== owner);
    const figures = await Promise.all(alive.map(figuresOf));
    const takeovers = figures.map((one) => one.get('baize_claims_total{result="takeover"}') ?? 0);
    expect(takeovers.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
    // The server that is back is found again.
    await nodes[owner].start();
    await nodes[owner].ready();
    await sleep(100);
    expect(await ready()).toBe(200);
  },
);
