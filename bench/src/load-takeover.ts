/** A server dies with many tables that somebody is at, while people play at tables of the others. */
import { openLog } from './load-appends.js';
import { SEATS, warmUp } from './load-play.js';
import type { Played } from './load-orders.js';
import { Clients } from './load-players.js';
import type { Row } from './load-rows.js';
import { LEASE_MS, startNodes, type LoadServer } from './load-server.js';
import { STORED_TOKEN, storeTables } from './load-stored.js';
import { sleep, watchReady } from './load-strangers.js';
import { progress } from './measure.js';

const SERVERS = 3;
const STORED_MOVES = 16;
/** So many tables of the other servers are played at, and so fast. */
const PLAYED = 50;
const PACE = { type: 'pace', everyMs: 500 } as const;
const BEFORE_MS = 5_000;
/** Until everyone has noticed. */
const NOTICE_MS = 1_000;
const RETURN_MS_MAX = 120_000;
const READY_EVERY_MS = 100;
/** Play is measured for so long from the death on, and until everyone is back if that is later. */
const SPELL_MS = 5_000;

export async function measureTakeover(store: string, count: number): Promise<Row[]> {
  progress(`storing ${count} tables`);
  const codes = await storeTables(await openLog(store), count, STORED_MOVES);
  const servers = await startNodes(store, SERVERS);
  const [players, stayers] = [new Clients(), new Clients()];
  await warmUp(servers, players);
  progress(`somebody comes to each of ${count} tables`);
  const urls = servers.map(({ url }) => url);
  await stayers.tell({ type: 'stay', urls, codes, token: STORED_TOKEN });
  const open = { urls: urls.slice(1), tables: PLAYED, seats: SEATS };
  await players.tell({ type: 'open', ...open });
  const calm = await players.tell({ ...PACE, forMs: BEFORE_MS });
  progress('a server dies');
  const rows = await measureDeath(servers, players, stayers);
  for (const clients of [players, stayers]) clients.stop();
  await Promise.all(servers.map((server) => server.stop()));
  return [{ name: "moves of others' tables before, p99", value: calm.p99, unit: 'ms' }, ...rows];
}

async function measureDeath(
  [doomed, ...others]: readonly LoadServer[],
  players: Clients,
  stayers: Clients,
): Promise<Row[]> {
  const ready = others.map(({ url }) => watchReady(url, READY_EVERY_MS));
  await doomed.kill();
  const back = sleep(NOTICE_MS).then(() =>
    stayers.tell({ type: 'return', withinMs: RETURN_MS_MAX }),
  );
  const spells = await playUntil(players, back);
  const readyMs = Math.max(...(await Promise.all(ready.map((watch) => watch()))));
  return [
    ...othersRows(spells),
    { name: '/readyz of the others at worst', value: readyMs, unit: 'ms', wanted: { most: 1_000 } },
    ...backRows(await back),
  ];
}

async function playUntil(players: Clients, end: Promise<unknown>): Promise<Played[]> {
  const spells: Played[] = [];
  const until = { isOver: false };
  void end.finally(() => (until.isOver = true));
  do spells.push(await players.tell({ ...PACE, forMs: SPELL_MS }));
  while (!until.isOver);
  return spells;
}

function othersRows(spells: readonly Played[]): Row[] {
  const worst = (of: 'p99' | 'max' | 'refused'): number =>
    Math.max(...spells.map((spell) => spell[of]));
  return [
    {
      name: `during the takeover, p99 in the worst ${SPELL_MS / 1000} s`,
      value: worst('p99'),
      unit: 'ms',
      wanted: { most: 250 },
    },
    { name: 'the slowest', value: worst('max'), unit: 'ms' },
    { name: 'refused', value: worst('refused'), unit: '', wanted: { most: 0 } },
  ];
}

const backRows = (back: Played): Row[] => [
  { name: `back at the table, p50 (lease ${LEASE_MS} ms)`, value: back.p50, unit: 'ms' },
  { name: 'p99', value: back.p99, unit: 'ms' },
  { name: 'the last', value: back.max, unit: 'ms' },
  { name: 'not back', value: back.refused, unit: 'tables', wanted: { most: 0 } },
];
