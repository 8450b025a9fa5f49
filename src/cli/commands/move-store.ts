/** `baize move-store`: copies the tables of stopped servers from a folder to PostgreSQL, or back. */
import { resolve } from 'node:path';
import { ok } from '../../core/result.ts';
import type { LogFault } from '../../server/log/log.ts';
import { moveTables, type Moved } from '../../server/log/move-tables.ts';
import { openStoreTables } from '../../server/log/postgres-tables.ts';
import type { RawTables } from '../../server/log/raw-tables.ts';
import { openFolderTables } from '../../server/log/sqlite-tables.ts';
import {
  badUsage,
  readArguments,
  type Io,
  type Reply,
  type Run,
  amount,
  progressOn,
} from '../command.ts';
import { EXIT, failWith, type Attempt } from '../fault.ts';
import { isStore, readStore } from '../shared-store.ts';

const FLAGS = {
  from: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Copies the tables of stopped servers from a folder to a store, or back. What was there stays there. */
export const runMoveStore: Run = async (args, io) => {
  const read = readArguments('move-store', args, FLAGS, { names: [], min: 0, max: 0 });
  if (!read.ok) return read;
  const { from, to } = read.value.flags;
  if (from === undefined || to === undefined)
    return badUsage('move-store', 'say from where and to where: --from DIR --to URL, or back');
  const source = await openPlace('--from', from, false);
  if (!source.ok) return source;
  const target = await openPlace('--to', to, true);
  if (!target.ok) {
    await source.value.close();
    return target;
  }
  return move(source.value, target.value, io);
};

/** Writing there also means that no server may be running there: a copy must not miss its last moves. */
async function openPlace(
  flag: string,
  place: string,
  mayWrite: boolean,
): Promise<Attempt<RawTables>> {
  if (!isStore(place)) {
    const opened = openFolderTables(resolve(place), mayWrite);
    return opened.ok ? opened : cannotOpen(`the folder ${resolve(place)}`, opened.error);
  }
  const address = readStore('move-store', flag, place);
  if (!address.ok) return address;
  const opened = await openStoreTables(address.value, mayWrite ? 'write' : 'copy');
  return opened.ok ? opened : cannotOpen('the store', opened.error);
}

const cannotOpen = (place: string, { kind, reason }: LogFault): ReturnType<typeof failWith> =>
  failWith(
    kind === 'locked' ? 'cli/data_in_use' : 'cli/store_unusable',
    kind === 'locked'
      ? `A server uses ${place}: stop it first (${reason}).`
      : `Baize cannot use ${place}: ${reason}.`,
    { reason },
  );

async function move(from: RawTables, to: RawTables, io: Io): Promise<Attempt<Reply>> {
  try {
    const moved = await moveTables(from, to, progressOn(io));
    if (moved.ok) return ok(reply(moved.value));
    const { reason } = moved.error;
    const message = `The tables could not all be copied: ${reason}. What was copied stays; run it again to go on.`;
    return failWith('cli/store_unusable', message, { reason });
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

function reply(moved: Moved): Reply {
  const { left } = moved;
  return {
    text: [...left.map((reason) => `Not copied: ${reason}.`), summary(moved)].join('\n'),
    json: { ...moved },
    exit: left.length > 0 ? EXIT.refused : EXIT.ok,
  };
}

const summary = ({ copied, present, entries }: Moved): string =>
  `${amount(copied, 'table')} with ${amount(entries, 'entry', 'entries')} copied, ${present} there already; every sum was held.`;
