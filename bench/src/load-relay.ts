/** What the way over another server costs: half of the tables are reached directly and half over it, in the same seconds. */
import { EVERY_MS, SEATS, warmUp } from './load-play.js';
import { Clients } from './load-players.js';
import type { Row } from './load-rows.js';
import { startNodes } from './load-server.js';
import { progress } from './measure.js';

const SERVERS = 2;

export async function measureRelay(
  store: string,
  { tables, paceMs }: { readonly tables: number; readonly paceMs: number },
): Promise<Row[]> {
  progress('over another server');
  const servers = await startNodes(store, SERVERS);
  const [direct, relayed] = [new Clients(), new Clients()];
  for (const clients of [direct, relayed]) await warmUp(servers, clients);
  const urls = servers.map(({ url }) => url);
  const half = { type: 'open', urls, tables: Math.ceil(tables / 2), seats: SEATS } as const;
  await direct.tell(half);
  await relayed.tell({ ...half, isRelayed: true });
  const pace = { type: 'pace', everyMs: EVERY_MS, forMs: 2 * paceMs } as const;
  const [near, far] = await Promise.all([direct.tell(pace), relayed.tell(pace)]);
  for (const clients of [direct, relayed]) clients.stop();
  await Promise.all(servers.map((server) => server.stop()));
  return [
    { name: 'directly: send to every seat told, p50', value: near.p50, unit: 'ms' },
    { name: 'over another server, p50', value: far.p50, unit: 'ms' },
    { name: 'directly, p99', value: near.p99, unit: 'ms' },
    { name: 'over another server, p99', value: far.p99, unit: 'ms' },
    { name: 'it adds, p99', value: far.p99 - near.p99, unit: 'ms', wanted: { most: 3 } },
  ];
}
