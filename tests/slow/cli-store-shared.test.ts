/** `baize serve --store` with addresses that cannot be used: one sentence each, and no password anywhere. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTable } from '../../src/client/api.ts';
import { freePort, startPostgres, type Postgres } from '../support/postgres.ts';
import { baizeProcess, scratch, startProcess, type Ran } from './cli-run.ts';

const PASSWORD = 'Geheim-4711';
const SECRET = 'inner-words-0815-quiet';

/** Who may come in without a password, and who may not. */
const WHO_MAY = `host all baize 127.0.0.1/32 trust
host all keeper 127.0.0.1/32 scram-sha-256
`;

let postgres: Postgres;
let rules: string;
beforeAll(async () => {
  rules = mkdtempSync(join(tmpdir(), 'baize-hba-'));
  chmodSync(rules, 0o755);
  writeFileSync(join(rules, 'pg_hba.conf'), WHO_MAY);
  postgres = await startPostgres({ hba_file: join(rules, 'pg_hba.conf') });
  await postgres.run(
    await postgres.newDatabase(),
    `CREATE ROLE keeper SUPERUSER LOGIN PASSWORD '${PASSWORD}'`,
  );
});
afterAll(async () => {
  await postgres.remove();
  rmSync(rules, { recursive: true, force: true });
});

const withPassword = (url: string, password = PASSWORD): string =>
  url.replace('baize@', `keeper:${password}@`);

function webFolder(): string {
  const web = scratch();
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Baize</title>');
  return web;
}

/** A server that does not get as far as serving. */
async function refused(store: string, ...args: readonly string[]): Promise<Ran> {
  const child = startProcess(['serve', '--port', '0', '--data', scratch(), ...args], {
    BAIZE_STORE: store,
    BAIZE_WEB: webFolder(),
    BAIZE_LOG_LEVEL: 'debug',
  });
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}

const cannot = (reason: string): Ran => ({
  code: 1,
  out: '',
  err: `Baize cannot use the store: ${reason}.\n`,
});

describe('a store that cannot be used', () => {
  it.each(['mysql://keeper:Geheim-4711@h/d', 'Geheim-4711', 'postgres://[Geheim-4711'])(
    'is no address: %s',
    async (store) => {
      const { code, out, err } = await refused(store);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(
        /^baize serve: --store takes an address as postgres:\/\/user:password@host\/database/,
      );
      expect(err).not.toContain(PASSWORD);
    },
  );

  it('is nowhere', async () => {
    const port = await freePort();
    expect(await refused(`postgres://keeper:${PASSWORD}@127.0.0.1:${port}/d`)).toEqual(
      cannot('PostgreSQL cannot be reached'),
    );
    expect(await refused(`postgres://keeper:${PASSWORD}@nowhere.invalid/d`)).toEqual(
      cannot('nobody knows the address of PostgreSQL'),
    );
  });

  it('wants another password, or has no such database', async () => {
    const url = await postgres.newDatabase();
    const startedAt = performance.now();
    for (const wrong of [withPassword(url, `${PASSWORD}x`), url.replace('baize@', 'keeper@')])
      expect(await refused(wrong)).toEqual(cannot('PostgreSQL refuses this user or password'));
    // PostgreSQL waits for a password for a minute; nobody waits with it.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(await refused(withPassword(url.replace(/[^/]+$/, 'absent')))).toEqual(
      cannot('PostgreSQL has no such database'),
    );
  });

  it('was written by a newer version', async () => {
    const url = await postgres.newDatabase();
    await postgres.run(
      url,
      'CREATE SCHEMA baize; CREATE TABLE baize.layout AS SELECT 99 AS version',
    );
    expect(await refused(withPassword(url))).toEqual(
      cannot('a newer version of Baize wrote it (layout 99, this one knows 1)'),
    );
    const looked = await baizeProcess('', 'doctor', '--store', withPassword(url));
    expect(looked).toMatchObject({ code: 1, out: '' });
    expect(looked.err).toContain('a newer version of Baize wrote it');
  });

  it('is not asked for where the settings of several servers do not fit together', async () => {
    const url = await postgres.newDatabase();
    const sentences: readonly (readonly [string[], string])[] = [
      [['--inner-port', '8790'], '--inner-port needs a secret that all servers share'],
      [['--inner-port', '8790', '--inner-secret', 'short'], 'takes 16 to 512 printable characters'],
      [['--inner-secret-file', '/nowhere/secret'], '--inner-secret-file cannot be read'],
      [['--node', 'a b'], '--node takes a name'],
    ];
    for (const [args, sentence] of sentences) {
      const { code, err } = await refused(url, ...args);
      expect(code).toBe(2);
      expect(err).toContain(sentence);
    }
  });
});

/** What everyone on this machine sees of its processes. */
const processes = (): string => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });

describe('what must be kept quiet', () => {
  it('stands in no list of processes, line, figure or answer, through every fault', async () => {
    const url = withPassword(await postgres.newDatabase());
    const inner = ['--inner-port', String(await freePort()), '--inner-secret', SECRET];
    const args = ['serve', '--port', '0', '--data', scratch(), '--store', url, ...inner];
    const child = startProcess([...args, '--log-level', 'debug'], { BAIZE_WEB: webFolder() });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    said += line.toString();
    const site = `http://127.0.0.1:${/:(\d+)/.exec(line.toString())![1]}`;
    const look = async (): Promise<void> => {
      for (const path of ['/readyz', '/metrics', '/healthz', '/api/tables', '/api/tables/ABCDEF'])
        said += await (await fetch(site + path)).text();
      said += processes();
    };
    await createTable(site, { game: 'shithead', name: 'Ann', seats: 2, bots: [] });
    await look();
    await postgres.run(url, 'ALTER ROLE keeper NOLOGIN');
    await postgres.stop('SIGKILL');
    await look();
    await postgres.start();
    await look();
    expect(said).toContain('server/log_failing');
    await postgres.run(url.replace(/keeper:[^@]*/, 'baize'), 'ALTER ROLE keeper LOGIN');
    const ready = async () => (await fetch(`${site}/readyz`)).status;
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    await look();
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(said).toContain('baize serve');
    expect(said).toContain('"msg":"stopped"');
    for (const word of [PASSWORD, SECRET]) expect(said).not.toContain(word);
  });

  it('stands in no list of processes while commands look at a store', async () => {
    const url = withPassword(await postgres.newDatabase());
    await postgres.run(url, 'CREATE SCHEMA baize; CREATE TABLE baize.layout (version INTEGER)');
    const block = await postgres.session(url);
    await block.query('BEGIN; LOCK TABLE baize.layout');
    const child = startProcess(['doctor', '--store', url]);
    const waiting = async () =>
      (
        await postgres.run(
          url,
          "SELECT pid FROM pg_stat_activity WHERE application_name = 'baize doctor'",
        )
      ).length;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    expect(processes()).toContain('baize doctor');
    expect(processes()).not.toContain(PASSWORD);
    await block.query('COMMIT');
    await once(child, 'close');
  });
});
