/**
 * `npm run load:nodes [-- --quick] [-- --json]`: several servers on one PostgreSQL, beside one server on SQLite and beside
 * PostgreSQL alone. `scripts/load-nodes.js` starts the PostgreSQL; it is a scratch database that is filled here.
 */
import { parseArgs } from 'node:util';
import { openAppends } from './load-appends.js';
import { measureCeiling, measurePace, SEATS, warmUp } from './load-play.js';
import { Clients } from './load-players.js';
import { boundRun } from './load-run.js';
import { isMet, printColumns, printRows, type Column, type Row } from './load-rows.js';
import { freshFolder, startNodes, startServer, type LoadServer } from './load-server.js';
import { measureRelay } from './load-relay.js';
import { measureTakeover } from './load-takeover.js';
import { clearProgress, progress } from './measure.js';

const { values: flags } = parseArgs({
  options: { store: { type: 'string' }, json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
if (flags.store === undefined) {
  console.error('Which PostgreSQL? Start this with "npm run load:nodes", which makes one.');
  process.exit(2);
}
const STORE = flags.store;
const SIZE = flags.quick
  ? { tables: 50, paceMs: 5_000, rushMs: 2_000, appendMs: 500, moved: 200 }
  : { tables: 500, paceMs: 20_000, rushMs: 10_000, appendMs: 3_000, moved: 5_000 };
const NODE_COUNTS = [1, 2, 4];
const APPEND_ROUNDS = 3;
const RUN_MS_MAX = 900_000;

/** PostgreSQL alone and our log on it, by turns in the same seconds. */
async function measureAppends(): Promise<Row[]> {
  progress('appends without a server');
  const appends = await openAppends(STORE);
  const rates: [bare: number, logged: number][] = [];
  for (let round = 0; round <= APPEND_ROUNDS; round++)
    rates.push([await appends.bare(SIZE.appendMs), await appends.logged(SIZE.appendMs)]);
  await appends.close();
  // The first round warms up.
  const [bare, logged] = [0, 1].map(
    (of) => rates.slice(1).reduce((all, rate) => all + rate[of], 0) / APPEND_ROUNDS,
  );
  return [
    { name: 'bare inserts, 500 entries a commit', value: bare, unit: '/s' },
    { name: 'the log alone, 500 tables', value: logged, unit: '/s' },
    {
      name: 'the log, as a share of bare',
      value: (100 * logged) / bare,
      unit: '%',
      wanted: { least: 50 },
    },
  ];
}

/** The same tables and moves, whatever they are stored in and however many servers there are. */
async function measurePlay(name: string, servers: readonly LoadServer[]): Promise<Column> {
  const clients = new Clients();
  progress(`${name}: warming up`);
  await warmUp(servers, clients);
  progress(`${name}: at the pace of people`);
  const pace = await measurePace(servers, clients, SIZE);
  progress(`${name}: as fast as acknowledged`);
  const ceiling = await measureCeiling(servers, clients, SIZE.rushMs);
  clients.stop();
  await Promise.all(servers.map((server) => server.stop()));
  return { name, rows: [...pace, ...ceiling] };
}

async function measureColumns(): Promise<Column[]> {
  const columns = [await measurePlay('SQLite', [await startServer(freshFolder())])];
  for (const count of NODE_COUNTS) {
    const name = count === 1 ? '1 server' : `${count} servers`;
    columns.push(await measurePlay(name, await startNodes(STORE, count)));
  }
  return columns;
}

const movesOf = ({ rows }: Column): number =>
  rows.find(({ name }) => name === 'most moves on disk')!.value;

/** What is asked of the columns beside each other. */
function comparisonRows(columns: readonly Column[], bare: number): Row[] {
  const [sqlite, one] = columns;
  const share = (part: number, whole: number): number => (100 * part) / whole;
  return [
    {
      name: `${columns.at(-1)!.name} carry, of what 1 server carries`,
      value: share(movesOf(columns.at(-1)!), movesOf(one)),
      unit: '%',
      wanted: { least: 100 },
    },
    {
      name: '1 server with its sockets, of what SQLite carries',
      value: share(movesOf(one), movesOf(sqlite)),
      unit: '%',
    },
    {
      name: '1 server with its sockets, of bare inserts',
      value: share(movesOf(one), bare),
      unit: '%',
      wanted: { least: 50 },
    },
  ];
}

// Every server and folder ends with this process.
process.setMaxListeners(0);
boundRun(RUN_MS_MAX);

const appends = await measureAppends();
const columns = await measureColumns();
const relay = await measureRelay(STORE, SIZE);
const takeover = await measureTakeover(STORE, SIZE.moved);
const beside = [...appends, ...comparisonRows(columns, appends[0].value)];
clearProgress();
if (flags.json)
  console.log(JSON.stringify({ ...SIZE, seats: SEATS, columns, beside, relay, takeover }));
else {
  printColumns(`${SIZE.tables} tables, ${SEATS} seats each`, columns, !flags.quick);
  printRows('\nbeside PostgreSQL alone', beside, !flags.quick);
  printRows('\nover another server', relay, !flags.quick);
  printRows(
    `\na server dies with ${SIZE.moved.toLocaleString('en')} tables`,
    takeover,
    !flags.quick,
  );
}
const judged = [...columns.flatMap(({ rows }) => rows), ...beside, ...relay, ...takeover];
process.exitCode = flags.quick || judged.every(isMet) ? 0 : 1;
