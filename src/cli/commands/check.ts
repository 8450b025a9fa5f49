import { ok } from '../../core/result.ts';
import { runScenario, type Finding } from '../../core/scenario.ts';
import { findScenarioFiles } from '../check/find.ts';
import { loadScenarioFile, type BadFile, type LoadedFile } from '../check/load.ts';
import { readArguments, type Io, type Run } from '../command.ts';
import { EXIT, type ExitCode } from '../fault.ts';

const FLAGS = { json: { type: 'boolean' } } as const;
const WORDS = { names: [], min: 0, max: Infinity } as const;
const DEFAULT_PATHS = ['scenarios'];

interface Failure {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly differences: readonly string[];
}

interface Tally {
  passed: number;
  readonly failures: Failure[];
  readonly bad: BadFile[];
}

export const runCheck: Run = (args, io) => {
  const read = readArguments('check', args, FLAGS, WORDS);
  if (!read.ok) return read;
  const { flags, words } = read.value;
  const tally: Tally = { passed: 0, failures: [], bad: [] };
  for (const path of words.length > 0 ? words : DEFAULT_PATHS) checkPath(path, tally);
  if (flags.json !== true) complain(tally, io);
  const { passed, failures, bad } = tally;
  return ok({
    text: [...failures.map(failureText), `${passed} passed, ${failures.length} failed`].join('\n'),
    json: { passed, failed: failures.length, failures, bad },
    exit: exitOf(tally),
  });
};

function exitOf({ failures, bad }: Tally): ExitCode {
  if (bad.length > 0) return EXIT.usage;
  return failures.length > 0 ? EXIT.refused : EXIT.ok;
}

function checkPath(path: string, tally: Tally): void {
  const files = findScenarioFiles(path);
  if (!files.ok) return void tally.bad.push(files.error);
  for (const file of files.value) {
    const loaded = loadScenarioFile(file);
    if (loaded.ok) checkFile(loaded.value, tally);
    else tally.bad.push(...loaded.error);
  }
}

function checkFile({ file, game, scenarios }: LoadedFile, tally: Tally): void {
  for (const { scenario, line } of scenarios) {
    const { name, differences, unreadable } = unbroken(scenario.name, () =>
      runScenario(game, scenario),
    );
    if (unreadable !== undefined) tally.bad.push({ file, line, reason: `${name}: ${unreadable}` });
    else if (differences.length > 0) tally.failures.push({ file, line, name, differences });
    else tally.passed++;
  }
}

/** A case that breaks the rulebook itself, in whatever way, has failed; the other cases still run. */
function unbroken(name: string, run: () => Finding): Finding {
  try {
    return run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { name, differences: [`the rules broke: ${reason}`] };
  }
}

const failureText = ({ file, line, name, differences }: Failure): string =>
  [`${file}:${line}: ${name}`, ...differences.map((difference) => `    ${difference}`)].join('\n');

function complain({ bad }: Tally, io: Io): void {
  for (const { file, line, reason } of bad)
    io.err(`${line === null ? file : `${file}:${line}`}: ${reason}\n`);
}
