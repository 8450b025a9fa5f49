/**
 * `npm run load:long [-- --json]`: what a table of 20,000 moves costs everyone else. People play at their tables
 * on a real server while strangers ask for the records of that table, or come to watch it.
 */
import { parseArgs } from 'node:util';
import { Clients } from './load-players.js';
import { boundRun } from './load-run.js';
import { isMet, printRows, type Row } from './load-rows.js';
import { storeLongTables, type LongTable } from './load-long-table.js';
import { dataIn, freshFolder, startServer, type LoadServer } from './load-server.js';
import { ask, greet, sleep, watchReady, type Asked } from './load-strangers.js';
import { clearProgress, progress } from './measure.js';

const { values: flags } = parseArgs({ options: { json: { type: 'boolean' } } });

const MOVES = 20_000;
const PLAYED = { tables: 20, seats: 2, everyMs: 250 };
const SPELL_MS = 8_000;
const READY_EVERY_MS = 100;
const CODES = ['AAAAA2', 'AAAAA3', 'AAAAA4'];
const RUN_MS_MAX = 170_000;

const WANTED = { move: { most: 50 }, ready: { most: 100 }, stop: { most: 3_000 } };

/** Nobody asks for anything. */
const nothing = async (): Promise<Asked> => {
  await sleep(SPELL_MS);
  return { asked: 0, answers: new Map(), slowestMs: 0 };
};

/** People play while strangers are at it. */
async function spell(
  name: string,
  server: LoadServer,
  clients: Clients,
  strangers: () => Promise<Asked>,
): Promise<Row[]> {
  progress(name);
  const ready = watchReady(server.url, READY_EVERY_MS);
  const pace = { type: 'pace', everyMs: PLAYED.everyMs, forMs: SPELL_MS } as const;
  const [played, asked] = await Promise.all([clients.tell(pace), strangers()]);
  const answers = [...asked.answers].map(([answer, times]) => `${answer}: ${times}`).join(', ');
  const told = asked.asked > 0 ? ` (${asked.asked} asked; ${answers})` : '';
  return [
    { name: `${name}${told}`, value: played.p99, unit: 'ms p99 of a move', wanted: WANTED.move },
    { name: '  the slowest move', value: played.max, unit: 'ms' },
    { name: '  /readyz at worst', value: await ready(), unit: 'ms', wanted: WANTED.ready },
  ];
}

/** Every match that is over, one after the other, and now and then one that is not. */
function askForRecords(url: string, { code, finished }: LongTable, perSecond: number) {
  return ask(perSecond, SPELL_MS, async (at, signal) => {
    const deal = (at % (finished + 2)) + 1;
    const path = `/api/tables/${code}/record?deal=${deal}`;
    const answer = await fetch(`${url}${path}`, { signal });
    await answer.text();
    return String(answer.status);
  });
}

async function measure(): Promise<Row[]> {
  const dir = freshFolder();
  progress(`writing ${CODES.length} tables of ${MOVES.toLocaleString('en')} moves`);
  const [asleep, running, asked] = await storeLongTables(dataIn(dir), CODES, MOVES);
  const server = await startServer(dir);
  const clients = new Clients();
  await clients.tell({ type: 'open', urls: [server.url], ...PLAYED });
  await clients.tell({ type: 'pace', everyMs: PLAYED.everyMs, forMs: 2_000 });
  const rows = [
    ...(await spell('nobody asks', server, clients, nothing)),
    ...(await spell('a table without snapshots is loaded', server, clients, () =>
      ask(1 / 60, SPELL_MS, (_, signal) => greet(server.url, asleep.code, signal)),
    )),
    ...(await spell('20 a second come to watch', server, clients, () =>
      ask(20, SPELL_MS, (_, signal) => greet(server.url, running.code, signal)),
    )),
    ...(await spell('records, 5 a second', server, clients, () =>
      askForRecords(server.url, running, 5),
    )),
    ...(await spell('records, 100 a second', server, clients, () =>
      askForRecords(server.url, asked, 100),
    )),
  ];
  progress('stopping in the middle of it');
  const last = askForRecords(server.url, asleep, 100);
  await sleep(SPELL_MS / 4);
  const stoppedAt = performance.now();
  await server.stop();
  const stopMs = performance.now() - stoppedAt;
  clients.stop();
  await last;
  return [...rows, { name: 'SIGTERM while asked', value: stopMs, unit: 'ms', wanted: WANTED.stop }];
}

boundRun(RUN_MS_MAX);

const rows = await measure();
clearProgress();
if (flags.json) console.log(JSON.stringify({ moves: MOVES, rows }));
else printRows(`beside a table of ${MOVES.toLocaleString('en')} moves`, rows, true);
process.exitCode = rows.every(isMet) ? 0 : 1;
