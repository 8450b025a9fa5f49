/** `baize doctor`: verifies the tables that a server keeps, by replaying them. */
import { ok } from '../../core/result.ts';
import { gameNamed } from '../../games/index.ts';
import { inspectFolder, type Inspection, inspectStore } from '../../server/doctor/inspect.ts';
import type { BrokenTable } from '../../server/doctor/table-check.ts';
import type { LogFault } from '../../server/log/log.ts';
import { readArguments, type Io, type Reply, type Run, amount, progressOn } from '../command.ts';
import { serverDataDir, MATCH_FLAGS } from '../match-args.ts';
import { EXIT, failWith, type Attempt } from '../fault.ts';
import { readStore } from '../shared-store.ts';

const FLAGS = { ...MATCH_FLAGS, store: { type: 'string' } } as const;

export const runDoctor: Run = async (args, io) => {
  const read = readArguments('doctor', args, FLAGS, { names: [], min: 0, max: 0 });
  if (!read.ok) return read;
  const store = read.value.flags.store ?? (io.env.BAIZE_STORE || undefined);
  if (store !== undefined && read.value.flags.data === undefined) return examineStore(store, io);
  const dir = serverDataDir(read.value.flags.data ?? (io.env.BAIZE_DATA || undefined), io.env);
  return dir.ok ? examine(dir.value, io) : dir;
};

async function examineStore(store: string, io: Io): Promise<Attempt<Reply>> {
  const address = readStore('doctor', '--store', store);
  if (!address.ok) return address;
  const inspection = await inspectStore(address.value, gameNamed, progressOn(io));
  if (inspection.ok) return ok(reply({ store: true }, inspection.value));
  const { reason } = inspection.error;
  return failWith('cli/store_unusable', `The store cannot be looked at: ${reason}.`, { reason });
}

function examine(dir: string, io: Io): Attempt<Reply> {
  const inspection = inspectFolder(dir, gameNamed, progressOn(io));
  return inspection.ok ? ok(reply({ dir }, inspection.value)) : cannotLook(inspection.error, dir);
}

function cannotLook({ kind, reason }: LogFault, dir: string): ReturnType<typeof failWith> {
  const params = { dir, reason };
  if (kind === 'locked')
    return failWith(
      'cli/data_in_use',
      `A server uses the folder ${dir}: stop it, then look again.`,
      params,
    );
  const code = kind === 'corrupt' ? 'cli/data_damaged' : 'cli/data_unusable';
  return failWith(code, `The tables in ${dir} cannot be looked at: ${reason}.`, params);
}

function reply(place: Readonly<Record<string, unknown>>, inspection: Inspection): Reply {
  const { file, broken, cut } = inspection;
  const lines = [
    ...file.map((trouble) => `baize.db: ${trouble}`),
    ...broken.map(brokenText),
    ...(cut ? [cutText(cut)] : []),
  ];
  return {
    text: [...lines, summary(inspection)].join('\n'),
    json: { ...place, ...inspection },
    exit: lines.length > 0 ? EXIT.refused : EXIT.ok,
  };
}

const brokenText = ({ code, reason }: BrokenTable): string => `${code}: ${reason}`;

/** Every table may be concerned: the log of all of them is one file. */
const cutText = ({ code, had, has }: NonNullable<Inspection['cut']>): string =>
  `${code}: the log was cut: it had entry ${had} and ends at ${has}; other tables may lack their latest entries too`;

function summary({ tables, entries, file, broken, cut }: Inspection): string {
  const troubles = file.length > 0 ? ['the file is damaged'] : [];
  if (broken.length > 0) troubles.push(`${broken.length} broken`);
  if (cut) troubles.push('the latest entries are missing');
  const found = troubles.length > 0 ? troubles.join(', ') : 'all well';
  return `${amount(tables, 'table')}, ${amount(entries, 'entry', 'entries')}: ${found}`;
}
