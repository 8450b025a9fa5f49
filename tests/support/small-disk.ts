/**
 * A database whose disk is full or not, as a test wants it. As root its tables lie on a small disk in memory that
 * is really filled; elsewhere a trigger says what PostgreSQL says of a full disk.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivileged, type Postgres } from './postgres.ts';

export interface SmallDisk {
  readonly url: string;
  /** Whether it is a real disk. */
  readonly isReal: boolean;
  fill(): Promise<void>;
  free(): Promise<void>;
  /** To be called once the database server is gone. */
  remove(): void;
}

const DISK = '48m';

export async function smallDisk(postgres: Postgres): Promise<SmallDisk> {
  return mounted(postgres) ?? pretended(postgres);
}

function mounted(postgres: Postgres): Promise<SmallDisk> | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'baize-disk-'));
  chmodSync(folder, 0o755);
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    const { uid = 0, gid = 0 } = unprivileged();
    const options = `size=${DISK},uid=${uid},gid=${gid},mode=700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const remove = (): void => {
    execFileSync('umount', [disk]);
    rmSync(folder, { recursive: true, force: true });
  };
  return onDisk(postgres, disk, remove);
}

async function onDisk(postgres: Postgres, disk: string, remove: () => void): Promise<SmallDisk> {
  const [first, url] = [await postgres.newDatabase(), await postgres.newDatabase()];
  await postgres.run(first, `CREATE TABLESPACE small LOCATION '${disk}'`);
  await postgres.run(first, `ALTER DATABASE ${url.replace(/^.*\//, '')} SET TABLESPACE small`);
  const ballast = join(disk, 'ballast');
  return {
    url,
    isReal: true,
    fill: async () => writeFileSync(ballast, Buffer.alloc(roomOn(disk))),
    free: async () => rmSync(ballast),
    remove,
  };
}

function roomOn(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

async function pretended(postgres: Postgres): Promise<SmallDisk> {
  const url = await postgres.newDatabase();
  return {
    url,
    isReal: false,
    fill: async () => void (await postgres.run(url, NO_ROOM)),
    free: async () => void (await postgres.run(url, 'DROP TRIGGER no_room ON baize.entries')),
    remove: () => undefined,
  };
}

const NO_ROOM = `CREATE OR REPLACE FUNCTION baize.no_room() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$;
  CREATE TRIGGER no_room BEFORE INSERT ON baize.entries EXECUTE FUNCTION baize.no_room()`;
