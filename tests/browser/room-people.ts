/** People at tables of the real server: who opens one, who joins, and a wire that can be cut. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { visit, type Site, type Visit, type Visitor } from './site.ts';

/** Nobody is hurried and nobody is replaced, however slow the machine is. */
export const NO_CLOCKS = { setupSeconds: 0, turnSeconds: 0, graceSeconds: 0 } as const;

interface Wanted {
  readonly game?: string;
  readonly name?: string;
  readonly seats: number;
  readonly bots?: readonly { readonly seat: number; readonly level: string }[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly listed?: boolean;
}

export interface OpenedTable {
  readonly code: string;
  /** What the browser of the host remembers. */
  readonly hostStorage: Readonly<Record<string, string>>;
}

/** A table of Ann's, opened without a click. */
export async function openTable(site: Site, wanted: Wanted): Promise<OpenedTable> {
  const request = { game: 'shithead', name: 'Ann', options: NO_CLOCKS, ...wanted };
  const answer = await fetch(`${site.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const { code, token } = (await answer.json()) as { code: string; token: string };
  return { code, hostStorage: { ...named('Ann'), [`baize/seat/${code}`]: token } };
}

export const named = (playerName: string): Record<string, string> => ({
  'baize/settings': JSON.stringify({ playerName }),
});

export const addressOf = (code: string): string => `/?speed=instant#/t/${code}`;

export const comeIn = (site: Site, { code }: OpenedTable, how: Visit = {}): Promise<Visitor> =>
  visit(site, { at: addressOf(code), ...how });

export const hostOf = (site: Site, table: OpenedTable, how: Visit = {}): Promise<Visitor> =>
  comeIn(site, table, { storage: table.hostStorage, ...how });

export async function sitDown(
  site: Site,
  table: OpenedTable,
  name: string,
  how: Visit = {},
): Promise<Visitor> {
  const visitor = await comeIn(site, table, { storage: named(name), ...how });
  await visitor.page.getByRole('button', { name: 'Sit down' }).click();
  await visitor.page.getByRole('button', { name: /I agree/ }).click();
  await visitor.page.getByRole('button', { name: 'Not ready after all' }).waitFor();
  return visitor;
}

export async function start(host: Page): Promise<void> {
  await host.locator('button[aria-disabled="false"]', { hasText: 'Start the game' }).click();
  await host.waitForSelector('.hand :is(.card-button, .rk-tile)');
}

/** The server under another address, over a wire that can be cut and mended. */
export interface Wire {
  readonly site: Site;
  cut(): void;
  /** Nothing comes through any more, and neither end hears of it. */
  hush(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function layWire(site: Site): Promise<Wire> {
  const { hostname, port } = new URL(site.address);
  const ends = new Set<Socket>();
  let isCut = false;
  let isHushed = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => void (isHushed || far.write(bytes)));
    far.on('data', (bytes) => void (isHushed || near.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    site: { ...site, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    cut,
    hush: () => {
      isHushed = true;
    },
    mend: () => {
      isCut = false;
      isHushed = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a browser says about a wire that the test itself has cut. */
export const besidesTheWire = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !/WebSocket connection to|ERR_/.test(text));
