/**
 * `npm run load [-- --json] [-- --quick]`: many tables on a real server, clients in another process, all on
 * this machine. Every move is acknowledged once it is on disk.
 */
import { parseArgs } from 'node:util';
import { syncsPerSecond, watchSyncs } from './load-disk.js';
import type { Played } from './load-orders.js';
import { Clients } from './load-players.js';
import { LoadSeat } from './load-seat.js';
import { dataIn, freshFolder, startServer, type Figures, type LoadServer } from './load-server.js';
import { storeTables } from './load-stored.js';
import { isMet, printRows, type Row } from './load-rows.js';
import { clearProgress, progress } from './measure.js';

const { values: flags } = parseArgs({
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const SIZE = flags.quick
  ? { tables: 50, paceMs: 6_000, rushMs: 3_000, syncMs: 500, stored: 1_000 }
  : { tables: 500, paceMs: 30_000, rushMs: 12_000, syncMs: 2_000, stored: 10_000 };
const SEATS = 4;
const EVERY_MS = 2_000;
const STORED_MOVES = 16;
/** A server that has just started has not compiled its code yet; what that takes is no table's. */
const WARM = { tables: 20, rushMs: 3_000 };
/** Until the server has noticed that everyone has left. */
const REST_MS = 1_000;
const RUN_MS_MAX = 175_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const cpuShare = (from: Figures, to: Figures): number =>
  (100 * (to.cpuSeconds - from.cpuSeconds)) / ((to.at - from.at) / 1000);

/** Tells more than moves a second where other programs use the machine too. */
const cpuPerMove = ({ moves }: Played, from: Figures, to: Figures): number =>
  (1e6 * (to.cpuSeconds - from.cpuSeconds)) / moves;

/** Many tables at the pace of people. */
async function measurePace(server: LoadServer, clients: Clients, dir: string): Promise<Row[]> {
  progress('warming up');
  await clients.tell({ type: 'open', url: server.url, tables: WARM.tables, seats: SEATS });
  await clients.tell({ type: 'rush', forMs: WARM.rushMs });
  await clients.tell({ type: 'leave' });
  await sleep(REST_MS);
  const heldBefore = await server.memoryHeld();
  progress(`opening ${SIZE.tables} tables`);
  await clients.tell({ type: 'open', url: server.url, tables: SIZE.tables, seats: SEATS });
  const opened = await server.figures();
  progress(`${SIZE.tables} tables, a move every ${EVERY_MS / 1000} s`);
  const syncP99 = watchSyncs(dataIn(dir));
  const played = await clients.tell({ type: 'pace', everyMs: EVERY_MS, forMs: SIZE.paceMs });
  const sync: Row = { name: 'a sync of this disk alone, p99', value: await syncP99(), unit: 'ms' };
  const after = await server.figures();
  const given = server.memoryGiven();
  const perTable = ((await server.memoryHeld()) - heldBefore) / SIZE.tables / 1000;
  return [...paceRows(played, opened, after), sync, ...memoryRows(perTable, given)];
}

const memoryRows = (perTable: number, given: number): Row[] => [
  { name: 'memory per live table', value: perTable, unit: 'kB', wanted: { most: 60 } },
  { name: 'memory of the server, garbage included', value: given / 1e6, unit: 'MB' },
];

function paceRows(played: Played, opened: Figures, after: Figures): Row[] {
  return [
    { name: 'moves at the pace of people', value: played.moves / played.seconds, unit: '/s' },
    { name: 'send to every seat told, p50', value: played.p50, unit: 'ms' },
    { name: 'send to every seat told, p99', value: played.p99, unit: 'ms', wanted: { most: 50 } },
    { name: 'slowest', value: played.max, unit: 'ms' },
    {
      name: 'moves late or refused',
      value: played.late + played.refused,
      unit: '',
      wanted: { most: 0 },
    },
    {
      name: 'event loop delay, p99',
      value: after.loopDelayP99Ms,
      unit: 'ms',
      wanted: { most: 20 },
    },
    { name: 'processor', value: cpuShare(opened, after), unit: '% of a core' },
  ];
}

/** The same tables as fast as the server acknowledges. */
async function measureCeiling(server: LoadServer, clients: Clients, dir: string): Promise<Row[]> {
  progress('how often the disk can sync');
  const syncs = syncsPerSecond(dataIn(dir), SIZE.syncMs);
  const before = await server.figures();
  progress(`${SIZE.tables} tables as fast as acknowledged`);
  const played = await clients.tell({ type: 'rush', forMs: SIZE.rushMs });
  const after = await server.figures();
  return [
    {
      name: 'most moves on disk',
      value: played.moves / played.seconds,
      unit: '/s',
      wanted: { least: 3_000 },
    },
    { name: 'syncs of this disk alone', value: syncs, unit: '/s' },
    { name: 'then: send to every seat told, p99', value: played.p99, unit: 'ms' },
    { name: 'then: processor', value: cpuShare(before, after), unit: '% of a core' },
    { name: 'then: processor time a move', value: cpuPerMove(played, before, after), unit: 'µs' },
  ];
}

async function measureRestart(): Promise<Row[]> {
  const dir = freshFolder();
  progress(`storing ${SIZE.stored} tables`);
  const codes = await storeTables(dataIn(dir), SIZE.stored, STORED_MOVES);
  progress('starting on them');
  const server = await startServer(dir);
  const rows = await restartRows(server, codes[Math.floor(codes.length / 2)]);
  await server.stop();
  return rows;
}

async function restartRows(server: LoadServer, code: string): Promise<Row[]> {
  const startedAt = performance.now();
  const silent = { updated: () => undefined, acked: () => undefined, refused: () => undefined };
  const visitor = await LoadSeat.join(server.url, code, undefined, silent);
  const loadMs = performance.now() - startedAt;
  visitor.leave();
  const name = `start with ${SIZE.stored.toLocaleString('en')} stored tables`;
  return [
    { name, value: server.readyMs, unit: 'ms', wanted: { most: 3_000 } },
    { name: 'first table loaded and shown', value: loadMs, unit: 'ms' },
  ];
}

async function measureAll(): Promise<Row[]> {
  const dir = freshFolder();
  const server = await startServer(dir);
  const clients = new Clients();
  const pace = await measurePace(server, clients, dir);
  const ceiling = await measureCeiling(server, clients, dir);
  clients.stop();
  await server.stop();
  return [...pace, ...ceiling, ...(await measureRestart())];
}

// Leaving in an orderly way takes the server and its folder along.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
setTimeout(() => {
  console.error(`The load run has not ended within ${RUN_MS_MAX / 1000} s.`);
  process.exit(1);
}, RUN_MS_MAX).unref();

const rows = await measureAll();
clearProgress();
if (flags.json) console.log(JSON.stringify({ tables: SIZE.tables, seats: SEATS, rows }));
else printRows(`${SIZE.tables} tables, ${SEATS} seats each`, rows, !flags.quick);
process.exitCode = flags.quick || rows.every(isMet) ? 0 : 1;
