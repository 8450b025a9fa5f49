import { ok } from '../../core/result.ts';
import { gameNamed } from '../../games/index.ts';
import { inspectFolder, type BrokenTable, type Inspection } from '../../server/log/inspect.ts';
import type { LogFault } from '../../server/log/log.ts';
import { readArguments, type Io, type Reply, type Run } from '../command.ts';
import { serverDataDir } from '../data-dir.ts';
import { EXIT, failWith, type Attempt } from '../fault.ts';
import { MATCH_FLAGS } from '../match-args.ts';

export const runDoctor: Run = (args, io) => {
  const read = readArguments('doctor', args, MATCH_FLAGS, { names: [], min: 0, max: 0 });
  if (!read.ok) return read;
  const dir = serverDataDir(read.value.flags.data ?? (io.env.BAIZE_DATA || undefined), io.env);
  return dir.ok ? examine(dir.value, io) : dir;
};

function examine(dir: string, io: Io): Attempt<Reply> {
  const inspection = inspectFolder(dir, gameNamed, counter(io));
  return inspection.ok ? ok(reply(dir, inspection.value)) : cannotLook(inspection.error, dir);
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

function reply(dir: string, inspection: Inspection): Reply {
  const { file, broken, cut } = inspection;
  const lines = [
    ...file.map((trouble) => `baize.db: ${trouble}`),
    ...broken.map(brokenText),
    ...(cut ? [cutText(cut)] : []),
  ];
  return {
    text: [...lines, summary(inspection)].join('\n'),
    json: { dir, ...inspection },
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
  return `${count(tables, 'table')}, ${count(entries, 'entry', 'entries')}: ${found}`;
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const SHOWN_EVERY = 100;

/** Drawn over itself on a terminal; programs that read the errors get none of it. */
function counter(io: Io): (done: number, tables: number) => void {
  if (!process.stderr.isTTY) return () => {};
  return (done, tables) => {
    const line = `${done} of ${tables} tables`;
    if (done === tables) io.err(`\r${' '.repeat(line.length)}\r`);
    else if (done % SHOWN_EVERY === 0) io.err(`\r${line}`);
  };
}
