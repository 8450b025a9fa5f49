/** What is measured of tables that people play at, on one server or on several: at their pace, and as fast as it goes. */
import type { Played } from './load-orders.js';
import type { Clients } from './load-players.js';
import type { Row } from './load-rows.js';
import type { Figures, LoadServer } from './load-server.js';
import { sleep } from './load-strangers.js';

export const SEATS = 4;
export const EVERY_MS = 2_000;
/** A server that has just started has not compiled its code yet; what that takes is no table's. */
const WARM = { tables: 20, rushMs: 3_000 };
/** Until the server has noticed that everyone has left. */
const REST_MS = 1_000;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of several servers the processor time adds up; the event loop that matters is the worst. */
export async function figuresOf(servers: readonly LoadServer[]): Promise<Figures> {
  const all = await Promise.all(servers.map((server) => server.figures()));
  return {
    loopDelayP99Ms: Math.max(...all.map(({ loopDelayP99Ms }) => loopDelayP99Ms)),
    cpuSeconds: sum(all.map(({ cpuSeconds }) => cpuSeconds)),
    at: all[0].at,
  };
}

const heldBy = async (servers: readonly LoadServer[]): Promise<number> =>
  sum(await Promise.all(servers.map((server) => server.memoryHeld())));

export async function warmUp(servers: readonly LoadServer[], clients: Clients): Promise<void> {
  const urls = servers.map(({ url }) => url);
  const tables = WARM.tables * servers.length;
  await clients.tell({ type: 'open', urls, tables, seats: SEATS });
  // Together they do no more than one: each needs its own time.
  await clients.tell({ type: 'rush', forMs: WARM.rushMs * servers.length });
  await clients.tell({ type: 'leave' });
  await sleep(REST_MS);
}

/** The tables are opened here, and stay open for what is measured next. */
export async function measurePace(
  servers: readonly LoadServer[],
  clients: Clients,
  size: { readonly tables: number; readonly paceMs: number; readonly isRelayed?: boolean },
): Promise<Row[]> {
  const heldBefore = await heldBy(servers);
  const urls = servers.map(({ url }) => url);
  const { tables, isRelayed = false } = size;
  await clients.tell({ type: 'open', urls, tables, seats: SEATS, isRelayed });
  const opened = await figuresOf(servers);
  const played = await clients.tell({ type: 'pace', everyMs: EVERY_MS, forMs: size.paceMs });
  const after = await figuresOf(servers);
  const given = sum(servers.map((server) => server.memoryGiven()));
  const perTable = ((await heldBy(servers)) - heldBefore) / size.tables / 1000;
  return [
    ...paceRows(played),
    {
      name: 'event loop delay, p99',
      value: after.loopDelayP99Ms,
      unit: 'ms',
      wanted: { most: 20 },
    },
    { name: 'processor', value: cpuShare(opened, after), unit: '% of a core' },
    { name: 'memory per live table', value: perTable, unit: 'kB', wanted: { most: 60 } },
    { name: 'memory of the server, garbage included', value: given / 1e6, unit: 'MB' },
  ];
}

const paceRows = (played: Played): Row[] => [
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
];

/** The open tables as fast as moves are acknowledged. */
export async function measureCeiling(
  servers: readonly LoadServer[],
  clients: Clients,
  rushMs: number,
  wanted?: Row['wanted'],
): Promise<Row[]> {
  const before = await figuresOf(servers);
  const played = await clients.tell({ type: 'rush', forMs: rushMs });
  const after = await figuresOf(servers);
  return [
    {
      name: 'most moves on disk',
      value: played.moves / played.seconds,
      unit: '/s',
      ...(wanted && { wanted }),
    },
    { name: 'then: send to every seat told, p99', value: played.p99, unit: 'ms' },
    { name: 'then: processor', value: cpuShare(before, after), unit: '% of a core' },
    { name: 'then: processor time a move', value: cpuPerMove(played, before, after), unit: 'µs' },
  ];
}

const cpuShare = (from: Figures, to: Figures): number =>
  (100 * (to.cpuSeconds - from.cpuSeconds)) / ((to.at - from.at) / 1000);

/** Tells more than moves a second where other programs use the machine too. */
const cpuPerMove = ({ moves }: Played, from: Figures, to: Figures): number =>
  (1e6 * (to.cpuSeconds - from.cpuSeconds)) / moves;
