/** `baize move-store` and `baize doctor --store`: tables that are carried to a shared store and back, and looked at there. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error A script without types.
import { findPostgres } from '../../scripts/postgres.js';
import { createTable } from '../../src/client/api.ts';
import { openSqliteLogHere } from '../../src/server/log/sqlite-log.ts';
import { seatPeople, until } from '../faults/tables.ts';
import { good } from '../support/log-entries.ts';
import { startNode } from '../support/nodes.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';
import { folderWithTables, STORY_ENTRIES, tamper } from '../support/stories.ts';
import { baize, baizeProcess, scratch, startProcess, type Ran } from './cli-run.ts';
import { openHeld } from '../../src/server/log/held-database.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

/** A program that comes with PostgreSQL. */
const program = (name: string, ...args: readonly string[]): Buffer =>
  execFileSync(join(findPostgres() as string, name), args, { stdio: 'pipe' });

/** A lease of the servers here, and what a takeover needs. */
const LEASE_OVER_MS_MAX = 6_000;
const ALL_ENTRIES = 3 * STORY_ENTRIES;
const ALL_WELL = `3 tables, ${ALL_ENTRIES} entries: all well\n`;

const folder = (): string => join(scratch(), 'data');
const move = (from: string, to: string): Promise<Ran> =>
  baize('', 'move-store', '--from', from, '--to', to);
const doctor = (store: string): Promise<Ran> => baize('', 'doctor', '--store', store);
const copied = (tables: number, there = 0): string =>
  `${tables} ${tables === 1 ? 'table' : 'tables'} with ${tables * STORY_ENTRIES} entries copied, ${there} there already; every sum was held.\n`;

/** Everything in a folder, byte by byte, in an order of its own. */
function contentOf(dir: string): unknown {
  const db = openHeld(join(dir, 'baize.db'), { readonly: true });
  const all = ['tables', 'entries', 'snapshots'].map((name) =>
    db.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`).all(),
  );
  db.close();
  return all;
}

describe('baize move-store', () => {
  it('carries tables to a store and back, byte for byte', async () => {
    const from = await folderWithTables(folder(), (story) => story.keepSnapshot());
    const url = await postgres.newDatabase();
    expect(await move(from, url)).toEqual({ code: 0, out: copied(3), err: '' });
    expect(await doctor(url)).toEqual({ code: 0, out: ALL_WELL, err: '' });
    const back = folder();
    expect(await move(url, back)).toEqual({ code: 0, out: copied(3), err: '' });
    expect(contentOf(back)).toEqual(contentOf(from));
    expect((contentOf(from) as unknown[][])[2]).toHaveLength(1);
    expect(await baize(back, 'doctor')).toEqual({ code: 0, out: ALL_WELL, err: '' });
  });

  it('goes on where it was when it was killed', async () => {
    const from = await folderWithTables(folder());
    const url = await postgres.newDatabase();
    const empty = await folderWithTables(folder());
    tamper(empty, 'DELETE FROM tables; DELETE FROM entries');
    expect((await move(empty, url)).code).toBe(0);
    await postgres.run(url, SLOW_AT_B);
    const child = startProcess(['move-store', '--from', from, '--to', url]);
    const codes = async () => (await postgres.run(url, 'SELECT code FROM baize.tables')).length;
    await expect.poll(codes, { timeout: 20_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'close');
    await postgres.run(url, END_SLEEPERS);
    await postgres.run(url, 'DROP TRIGGER slow ON baize.tables');
    expect(await move(from, url)).toEqual({ code: 0, out: copied(2, 1), err: '' });
    expect(await move(from, url)).toEqual({ code: 0, out: copied(0, 3), err: '' });
    expect((await doctor(url)).out).toBe(ALL_WELL);
  });

  it('says that the store was lost on the way, and goes on later', async () => {
    const from = await folderWithTables(folder());
    const url = await postgres.newDatabase();
    await move(await folderWithTables(folder()), url);
    await postgres.run(url, 'TRUNCATE baize.tables, baize.entries, baize.owners');
    await postgres.run(url, SLOW_AT_B);
    const moving = move(from, url);
    const codes = async () => (await postgres.run(url, 'SELECT code FROM baize.tables')).length;
    await expect.poll(codes, { timeout: 20_000 }).toBe(1);
    await postgres.run(url, END_SLEEPERS);
    expect(await moving).toEqual({
      code: 1,
      out: '',
      err: 'The tables could not all be copied: PostgreSQL is starting or stopping. What was copied stays; run it again to go on.\n',
    });
    await postgres.run(url, 'DROP TRIGGER slow ON baize.tables');
    expect((await move(from, url)).out).toBe(copied(2, 1));
  });

  it('is refused while a server uses the folder or the store', async () => {
    const from = await folderWithTables(folder());
    const url = await postgres.newDatabase();
    const server = await good(Promise.resolve(openSqliteLogHere(from)));
    const inUse = { code: 1, out: '' };
    expect(await move(from, url)).toMatchObject({
      ...inUse,
      err: expect.stringContaining(`A server uses the folder ${from}: stop it first`),
    });
    await server.close();
    const node = await startNode({ store: url, name: 'node-1' });
    await createTable(node.url, { game: 'shithead', name: 'Ann', seats: 2, bots: [] });
    const sentence = 'A server uses the store: stop it first (servers use it: node-1).\n';
    expect(await move(from, url)).toEqual({ ...inUse, err: sentence });
    expect(await move(url, folder())).toEqual({ ...inUse, err: sentence });
    await node.stop();
    expect((await move(from, url)).out).toBe(copied(3));
  });

  it('names a damaged table, and carries the others', async () => {
    const from = await folderWithTables(folder());
    tamper(
      from,
      `UPDATE entries SET at = 0 WHERE code = 'AAAAAA' AND seq = 4;
       DELETE FROM tables WHERE code = 'CCCCCC'`,
    );
    const url = await postgres.newDatabase();
    expect(await move(from, url)).toEqual({
      code: 1,
      out: `Not copied: entry 4 of table AAAAAA was changed (its sum does not fit).
Not copied: entry 1 of table CCCCCC is unknown to its table.
${copied(1)}`,
      err: '',
    });
    expect((await doctor(url)).out).toBe(`1 table, ${STORY_ENTRIES} entries: all well\n`);
    const other = await folderWithTables(folder(), (story) => story.playMoves(1));
    expect((await move(other, url)).out).toContain(
      'Not copied: there is another table BBBBBB already.',
    );
  });

  it('says what it takes', async () => {
    for (const args of [
      [],
      ['--from', 'x'],
      ['--to', 'postgres://h/d'],
      ['--from', 'x', '--to', 'postgres:/x y'],
    ])
      expect((await baize('', 'move-store', ...args)).code).not.toBe(0);
    expect((await move('postgres://[bad', folder())).err).toContain(
      '--from takes an address as postgres://user:password@host/database',
    );
  });
});

/** Writing the second table takes for ever. */
const SLOW_AT_B = `CREATE FUNCTION baize.sleep_long() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON baize.tables FOR EACH ROW
  WHEN (NEW.code = 'BBBBBB') EXECUTE FUNCTION baize.sleep_long()`;
const END_SLEEPERS = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE application_name = 'baize move-store'`;

describe('baize doctor --store', () => {
  it('finds every table that was changed behind the back of the servers', async () => {
    const url = await postgres.newDatabase();
    await move(await folderWithTables(folder()), url);
    await postgres.run(
      url,
      `UPDATE baize.entries SET at = 0 WHERE code = 'AAAAAA' AND seq = 4;
       UPDATE baize.tables SET phase = 'over' WHERE code = 'BBBBBB';
       DELETE FROM baize.tables WHERE code = 'CCCCCC'`,
    );
    expect(await baizeProcess('', 'doctor', '--store', url)).toEqual({
      code: 1,
      out: `AAAAAA: entry 4 was changed (its sum does not fit)
BBBBBB: entry ${STORY_ENTRIES} leads to another state than its table's row says (phase)
CCCCCC: entry 1 is unknown to its table
3 tables, ${ALL_ENTRIES} entries: 3 broken
`,
      err: '',
    });
  });

  it('looks at tables while servers write to them', async () => {
    const url = await postgres.newDatabase();
    const node = await startNode({ store: url, name: 'node-1' });
    const players = await seatPeople([node.url], { people: 2, bots: 1 });
    for (const player of players) player.play();
    for (let looks = 1; looks <= 5; looks++) {
      await until('they have moved', () => players[0].acks.length >= looks * 5);
      expect((await doctor(url)).out).toMatch(/^1 table, \d+ entries: all well\n$/);
    }
    for (const { room } of players) room.close();
    await node.stop();
    expect((await doctor(url)).code).toBe(0);
  });

  it('finds all well in a backup that was made while servers ran, and a server goes on there', async () => {
    const url = await postgres.newDatabase();
    const node = await startNode({ store: url, name: 'node-1' });
    const players = await seatPeople([node.url], { people: 2, bots: 0 });
    for (const player of players) player.play();
    await until('they have moved', () => players[0].acks.length >= 10);
    const dump = join(scratch(), 'dump.sql');
    program('pg_dump', '--no-owner', '-f', dump, url);
    for (const { room } of players) room.close();
    await node.stop();
    const restored = await postgres.newDatabase();
    program('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-f', dump, restored);
    expect((await doctor(restored)).out).toMatch(/^1 table, \d+ entries: all well\n$/);
    const again = await startNode({ store: restored, name: 'node-1' });
    const [{ code }] = players;
    const statusOf = async () => (await fetch(`${again.url}/api/tables/${code}`)).status;
    // The backup holds the lease of the server that wrote it, and tables are taken over once that is over.
    await expect.poll(statusOf, { timeout: LEASE_OVER_MS_MAX }).toBe(200);
  });

  it('says why it cannot look', async () => {
    const url = await postgres.newDatabase();
    expect((await doctor(url)).err).toBe(
      'The store cannot be looked at: there are no tables of a server in it.\n',
    );
    expect((await doctor('postgres://baize:geheim@127.0.0.1:1/db')).err).toBe(
      'The store cannot be looked at: PostgreSQL cannot be reached.\n',
    );
  });
});
