/** The shared log in a real PostgreSQL: the contract of all logs, and who owns a table. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresLog, type PostgresSetting } from '../../src/server/log/postgres-log.ts';
import { describeLog } from '../support/log-contract.ts';
import { appendOf, fault, fill, good, opened } from '../support/log-entries.ts';
import {
  inPostgres,
  LEASE_MS,
  settingOf,
  StoppableTime,
  type SharedPlace,
} from '../support/postgres-log.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const place = (more?: Partial<PostgresSetting>): SharedPlace => inPostgres(() => postgres, more);

describeLog('PostgreSQL', () => place());
describeLog('PostgreSQL behind a pooler', () => place({ isPooled: true }));

/** Two servers on one database, each with a clock of its own that a test may stop. */
async function neighbours(more: Partial<PostgresSetting> = {}) {
  const shared = place();
  const clocks = [new StoppableTime(), new StoppableTime()];
  const [first, second] = await Promise.all(
    clocks.map((time, at) => {
      const node = { name: `node ${at + 1}`, address: `10.0.0.${at + 1}:1` };
      return opened({ open: () => shared.open({ node, time, ...more }) });
    }),
  );
  return { first, second, clocks, shared };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the owner of a table', () => {
  it('is one server; others are told which, and write nothing', async () => {
    const { first, second } = await neighbours();
    await fill(first, 'AAAAAA', 2);
    const claim = await good(second.claim('AAAAAA'));
    expect(claim).toMatchObject({ kind: 'elsewhere', node: 'node 1', address: '10.0.0.1:1' });
    expect(claim.kind === 'elsewhere' && claim.leaseMs).toBeGreaterThan(0);
    expect(second.owns('AAAAAA')).toBe(false);
    expect((await fault(second.append(appendOf('AAAAAA', 3)))).kind).toBe('stale_owner');
    expect((await fault(second.append(appendOf('AAAAAA', 1)))).kind).toBe('conflict');
    expect(await good(second.read('AAAAAA'))).toHaveLength(2);
    await good(first.append(appendOf('AAAAAA', 3)));
  });

  it('changes at once when the table is given back, or its server stops', async () => {
    const { first, second } = await neighbours();
    await fill(first, 'AAAAAA', 2);
    await fill(first, 'BBBBBB', 2);
    await first.release('AAAAAA');
    expect(first.owns('AAAAAA')).toBe(false);
    expect(await good(second.claim('AAAAAA'))).toEqual({ kind: 'here' });
    await good(second.append(appendOf('AAAAAA', 3)));
    expect(await good(first.claim('AAAAAA'))).toMatchObject({ kind: 'elsewhere' });
    expect(await good(second.claim('BBBBBB'))).toMatchObject({ kind: 'elsewhere' });
    await first.close();
    expect(await good(second.claim('BBBBBB'))).toEqual({ kind: 'here' });
  });

  it('stays the same for as long as it lives, whatever others ask for', async () => {
    const { first, second } = await neighbours();
    await fill(first, 'AAAAAA', 1);
    for (let asked = 0; asked < 8; asked++) {
      await pause(LEASE_MS / 3);
      expect(await good(second.claim('AAAAAA'))).toMatchObject({ kind: 'elsewhere' });
    }
    expect(first.owns('AAAAAA')).toBe(true);
    await good(first.append(appendOf('AAAAAA', 2)));
  });

  it('that is stopped for longer than its lease loses the table, and cannot write it when it wakes', async () => {
    const { first, second, clocks } = await neighbours();
    const lost: string[] = [];
    first.onLost((code) => lost.push(code));
    await fill(first, 'AAAAAA', 2);
    clocks[0].stop();
    await pause(LEASE_MS * 1.1);
    // What a process that was stopped has sent before arrives when nobody expects it.
    expect(first.owns('AAAAAA')).toBe(true);
    expect(await good(second.claim('AAAAAA'))).toEqual({ kind: 'here' });
    expect(await fault(first.append(appendOf('AAAAAA', 3)))).toEqual({
      kind: 'stale_owner',
      reason: 'another server has this table',
    });
    expect(lost).toEqual(['AAAAAA']);
    await good(second.append(appendOf('AAAAAA', 3)));
    expect(await good(second.read('AAAAAA'))).toHaveLength(3);
  });

  it('gives up all its tables by its own clock before it tries anything else', async () => {
    const { first, clocks } = await neighbours();
    const lost: string[] = [];
    first.onLost((code) => lost.push(code));
    await fill(first, 'AAAAAA', 1);
    await fill(first, 'BBBBBB', 1);
    clocks[0].stop();
    await pause(LEASE_MS * 1.1);
    clocks[0].goOn();
    expect(first.owns('AAAAAA')).toBe(false);
    await pause(LEASE_MS / 2);
    expect(lost.sort()).toEqual(['AAAAAA', 'BBBBBB']);
    expect(await good(first.claim('AAAAAA'))).toEqual({ kind: 'here' });
    await good(first.append(appendOf('AAAAAA', 2)));
  });

  it('is one of those who try for a free table together', async () => {
    const { first, second } = await neighbours();
    const codes = Array.from({ length: 20 }, (_, at) => `TABLE${at}`);
    for (const code of codes) await good(first.append(appendOf(code, 1)));
    for (const code of codes) await first.release(code);
    for (const code of codes) {
      const claims = await Promise.all([first.claim(code), second.claim(code)]);
      const here = claims.filter((claim) => claim.ok && claim.value.kind === 'here');
      expect(here, code).toHaveLength(1);
    }
  });

  it('that starts again at its address need not wait for its own lease', async () => {
    const { first, clocks, shared } = await neighbours();
    await fill(first, 'AAAAAA', 2);
    // As if it had been killed: it says nothing more.
    clocks[0].stop();
    const node = { name: 'node 1', address: '10.0.0.1:1' };
    const again = await opened({ open: () => shared.open({ node }) });
    expect(await good(again.claim('AAAAAA'))).toEqual({ kind: 'here' });
    expect((await fault(first.append(appendOf('AAAAAA', 3)))).kind).toBe('stale_owner');
  });

  it('costs the database nothing while it has no table', async () => {
    const { first, shared } = await neighbours();
    await fill(first, 'AAAAAA', 1);
    await first.release('AAAAAA');
    await pause(LEASE_MS * 1.5);
    const url = await shared.url();
    const written = async () =>
      (await postgres.run(url, 'SELECT max(lease_until)::text AS until FROM baize.nodes'))[0].until;
    const before = await written();
    await pause(LEASE_MS);
    expect(await written()).toBe(before);
  });
});

describe('a database that fails', () => {
  it('and comes back has what was acknowledged, once', async () => {
    const { first } = await neighbours();
    await fill(first, 'AAAAAA', 2);
    await postgres.stop('SIGKILL');
    const { kind, reason } = await fault(first.append(appendOf('AAAAAA', 3)));
    expect(kind).toBe('failed');
    expect(reason).toMatch(/^PostgreSQL /);
    await postgres.start();
    // Whether the lease outlived the restart or not: the table has to be claimed again.
    expect((await fault(first.append(appendOf('AAAAAA', 3)))).kind).toMatch(/failed|stale_owner/);
    expect(await good(first.claim('AAAAAA'))).toEqual({ kind: 'here' });
    await good(first.append(appendOf('AAAAAA', 3)));
    expect(await good(first.read('AAAAAA'))).toHaveLength(3);
  });

  it('in the middle of an append leaves no doubt once the table is claimed again', async () => {
    const { first, shared } = await neighbours();
    await fill(first, 'AAAAAA', 2);
    const url = await shared.url();
    const block = await postgres.session(url);
    await block.query("BEGIN; SELECT * FROM baize.tables WHERE code = 'AAAAAA' FOR UPDATE");
    const append = first.append(appendOf('AAAAAA', 3));
    await pause(100);
    await postgres.run(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%json_to_recordset%' AND pid <> pg_backend_pid()",
    );
    expect((await fault(append)).kind).toBe('failed');
    await block.query('COMMIT');
    expect(await good(first.claim('AAAAAA'))).toEqual({ kind: 'here' });
    await good(first.append(appendOf('AAAAAA', 3)));
    expect(await good(first.read('AAAAAA'))).toHaveLength(3);
  });

  it('does not let one table that is held up stop the claim of another', async () => {
    const { first, second, shared } = await neighbours();
    await fill(first, 'AAAAAA', 1);
    await fill(first, 'BBBBBB', 1);
    await first.release('BBBBBB');
    const block = await postgres.session(await shared.url());
    await block.query("BEGIN; SELECT * FROM baize.tables WHERE code = 'AAAAAA' FOR UPDATE");
    const append = first.append(appendOf('AAAAAA', 2));
    expect(await good(second.claim('BBBBBB'))).toEqual({ kind: 'here' });
    await block.query('COMMIT');
    await good(append);
  });

  it('keeps its lease while claims wait for a lock', async () => {
    const { first, second, shared } = await neighbours();
    await fill(second, 'AAAAAA', 1);
    for (const code of ['BBBBBB', 'CCCCCC', 'DDDDDD']) {
      await fill(first, code, 1);
      await first.release(code);
    }
    const block = await postgres.session(await shared.url());
    await block.query("BEGIN; SELECT * FROM baize.owners WHERE code <> 'AAAAAA' FOR UPDATE");
    const claims = ['BBBBBB', 'CCCCCC', 'DDDDDD'].map((code) => second.claim(code));
    await pause(LEASE_MS * 1.5);
    expect(second.owns('AAAAAA')).toBe(true);
    await block.query('COMMIT');
    for (const claim of claims) expect(await good(claim)).toEqual({ kind: 'here' });
  });
});

describe('a database that cannot be used is refused in a sentence', () => {
  const refusal = async (url: string, more: Partial<PostgresSetting> = {}) =>
    (await fault(openPostgresLog(settingOf(url, more)))).reason;

  it('where nobody is, or nobody of that name', async () => {
    expect(await refusal('postgres://baize:geheim@127.0.0.1:1/db')).toBe(
      'PostgreSQL cannot be reached',
    );
    expect(await refusal('postgres://baize:geheim@nowhere.invalid/db')).toBe(
      'nobody knows the address of PostgreSQL',
    );
    const url = await postgres.newDatabase();
    expect(await refusal(url.replace(/[^/]+$/, 'absent'))).toBe('PostgreSQL has no such database');
  });

  it('where it knows neither user nor password, without a word of them', async () => {
    const url = await postgres.newDatabase();
    await postgres.run(url, "CREATE ROLE guest LOGIN PASSWORD 'geheim'");
    expect(await refusal(url.replace('baize@', 'stranger:geheim@'))).toBe(
      'PostgreSQL refuses this user or password',
    );
    expect(await refusal(url.replace('baize@', 'guest:geheim@'))).toBe(
      'PostgreSQL does not permit this user to write there',
    );
  });

  it('where a commit is not what it says, unless the host accepts that', async () => {
    const url = await postgres.newDatabase();
    const name = url.replace(/^.*\//, '');
    await postgres.run(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    expect(await refusal(url)).toContain('its synchronous_commit is off');
    await opened({ open: () => openPostgresLog(settingOf(url, { mayLose: true })) });
  });

  it('where a newer version has been', async () => {
    const shared = place();
    const log = await opened(shared);
    await fill(log, 'AAAAAA', 1);
    await log.close();
    const url = await shared.url();
    await postgres.run(url, 'UPDATE baize.tables SET format = format + 1');
    const next = await opened(shared);
    expect((await fault(next.claim('AAAAAA'))).reason).toBe(
      'a newer version of Baize wrote this table (format 2, this one knows 1)',
    );
    await postgres.run(url, 'UPDATE baize.layout SET version = 99');
    expect(await refusal(url)).toContain('a newer version of Baize wrote it (layout 99');
  });
});

describe('servers that start together', () => {
  it('lay out the database once', async () => {
    const shared = place();
    const logs = await Promise.all(Array.from({ length: 4 }, () => opened(shared)));
    for (const [at, log] of logs.entries()) await fill(log, `TABLE${at}`, 1);
    expect(await good(logs[0].countOpen())).toBe(4);
  });
});
