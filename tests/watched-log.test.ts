/** A log that is listened to: what it says about the health of the log beneath it. */
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../src/core/result.ts';
import type { Append, LogFault, TableLog } from '../src/server/log/log.ts';
import { watchLog } from '../src/server/watch/watched-log.ts';

const APPEND: Append = {
  entry: { seq: 1, at: 0, body: { type: 'freed', seat: 0 } },
  row: {
    code: 'ABCDEF',
    game: 'any',
    phase: 'waiting',
    listed: false,
    createdAt: 0,
    updatedAt: 0,
    finished: 0,
  },
};
const FULL: LogFault = { kind: 'full', reason: 'the disk is full' };

function watched() {
  const world = {
    now: 0,
    append: undefined as LogFault | undefined,
    ask: undefined as LogFault | undefined,
  };
  const log: TableLog = {
    append: async () => (world.append ? fail(world.append) : ok(undefined)),
    claim: async () => ok({ kind: 'here' }),
    owns: () => true,
    release: async () => undefined,
    releaseAll: async () => undefined,
    onLost: () => undefined,
    read: async () => ok([]),
    keep: async () => ok(undefined),
    snapshots: async () => ok([]),
    find: async () => ok(undefined),
    row: async () => ok(undefined),
    rows: async () => ok([]),
    countOpen: async () => (world.ask ? fail(world.ask) : ok(3)),
    size: async () => 0,
    close: async () => undefined,
  };
  const appended: string[] = [];
  const time = { elapsed: () => world.now, after: () => () => undefined };
  return { world, appended, ...watchLog(log, time, ({ type }) => void appended.push(type)) };
}

describe('a log that is listened to', () => {
  it('is in trouble from a failed append until one succeeds', async () => {
    const { world, log, trouble, appended } = watched();
    expect(await trouble()).toBeUndefined();
    world.append = FULL;
    expect(await log.append(APPEND)).toEqual(fail(FULL));
    expect(await trouble()).toBe('the disk is full');
    expect(appended).toEqual([]);
    world.append = undefined;
    await log.append(APPEND);
    expect(await trouble()).toBeUndefined();
    expect(appended).toEqual(['freed']);
  });

  it('is not in trouble because somebody else was faster', async () => {
    const { world, log, trouble } = watched();
    world.append = { kind: 'conflict', reason: 'taken' };
    await log.append(APPEND);
    expect(await trouble()).toBeUndefined();
  });

  it('is in trouble for good once another server has the folder, and not by one table', async () => {
    const { world, log, trouble } = watched();
    world.append = { kind: 'stale_owner', reason: 'another server has this table' };
    await log.append(APPEND);
    expect(await trouble()).toBeUndefined();
    world.ask = { kind: 'stale_owner', reason: 'another server has taken over this folder' };
    world.now += 3_600_000;
    expect(await trouble()).toBe('another server has taken over this folder');
  });

  it('does not hold an old fault against the log for ever', async () => {
    const { world, log, trouble } = watched();
    world.append = FULL;
    await log.append(APPEND);
    world.now += 60_000;
    expect(await trouble()).toBeUndefined();
  });

  it('that nobody could reach is well as soon as it answers', async () => {
    const { world, log, trouble } = watched();
    const away: LogFault = { kind: 'failed', reason: 'PostgreSQL cannot be reached', isAway: true };
    [world.append, world.ask] = [away, away];
    await log.append(APPEND);
    expect(await trouble()).toBe('PostgreSQL cannot be reached');
    world.ask = undefined;
    expect(await trouble()).toBeUndefined();
  });

  it('is in trouble where it cannot even be read', async () => {
    const { world, trouble } = watched();
    world.ask = { kind: 'corrupt', reason: 'the file of the log is damaged' };
    expect(await trouble()).toBe('the file of the log is damaged');
  });
});
