/**
 * `npm run load [-- --json] [-- --quick]`: many tables on a real server, clients in another process, all on
 * this machine. Every move is acknowledged once it is on disk.
 */
import { parseArgs } from 'node:util';
import { openSqliteLog } from '../../dist/server/log/sqlite-log.js';
import { syncsPerSecond, watchSyncs } from './load-disk.js';
import { measureCeiling, measurePace, SEATS, warmUp } from './load-play.js';
import { Clients } from './load-players.js';
import { LoadSeat } from './load-seat.js';
import { dataIn, freshFolder, startServer, type LoadServer } from './load-server.js';
import { storeTables } from './load-stored.js';
import { boundRun } from './load-run.js';
import { isMet, printRows, type Row } from './load-rows.js';
import { clearProgress, progress } from './measure.js';

const { values: flags } = parseArgs({
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const SIZE = flags.quick
  ? { tables: 50, paceMs: 6_000, rushMs: 3_000, syncMs: 500, stored: 1_000 }
  : { tables: 500, paceMs: 30_000, rushMs: 12_000, syncMs: 2_000, stored: 10_000 };
const STORED_MOVES = 16;
const MOVES_LEAST = 3_000;
const RUN_MS_MAX = 175_000;

/** Many tables at the pace of people, then as fast as acknowledged, beside what the disk does alone. */
async function measurePlay(server: LoadServer, clients: Clients, dir: string): Promise<Row[]> {
  progress('warming up');
  await warmUp([server], clients);
  progress(`${SIZE.tables} tables at the pace of people`);
  const syncP99 = watchSyncs(dataIn(dir));
  const pace = await measurePace([server], clients, SIZE);
  const sync: Row = { name: 'a sync of this disk alone, p99', value: await syncP99(), unit: 'ms' };
  progress('how often the disk can sync');
  const syncs = syncsPerSecond(dataIn(dir), SIZE.syncMs);
  progress(`${SIZE.tables} tables as fast as acknowledged`);
  const ceiling = await measureCeiling([server], clients, SIZE.rushMs, { least: MOVES_LEAST });
  const disk: Row = { name: 'syncs of this disk alone', value: syncs, unit: '/s' };
  return [...pace, sync, ...ceiling, disk];
}

async function measureRestart(): Promise<Row[]> {
  const dir = freshFolder();
  progress(`storing ${SIZE.stored} tables`);
  const log = await openSqliteLog(dataIn(dir));
  if (!log.ok) throw new Error(log.error.reason);
  const codes = await storeTables(log.value, SIZE.stored, STORED_MOVES);
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
  const play = await measurePlay(server, clients, dir);
  clients.stop();
  await server.stop();
  return [...play, ...(await measureRestart())];
}

boundRun(RUN_MS_MAX);

const rows = await measureAll();
clearProgress();
if (flags.json) console.log(JSON.stringify({ tables: SIZE.tables, seats: SEATS, rows }));
else printRows(`${SIZE.tables} tables, ${SEATS} seats each`, rows, !flags.quick);
process.exitCode = flags.quick || rows.every(isMet) ? 0 : 1;
