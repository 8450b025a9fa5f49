/** `baize check`: runs scenario files against the rules and the coach, and reports every difference. */
import { gameFor } from '../../bots/think-now.ts';
import { runCoachCase, type CaseFinding } from '../../bots/coaching-cases.ts';
import type { Budget } from '../../bots/roster.ts';
import { ok } from '../../core/result.ts';
import { runScenario, type Finding } from '../../core/scenario.ts';
import { draftsOf } from '../../games/drafts.ts';
import {
  findScenarioFiles,
  loadScenarioFile,
  type BadFile,
  type LoadedFile,
} from '../check/load.ts';
import { readArguments, type Io, type Run } from '../command.ts';
import { EXIT, type ExitCode } from '../fault.ts';
import { now, readThink } from '../bot-seats.ts';

const FLAGS = { json: { type: 'boolean' }, think: { type: 'string' } } as const;
const THINK: Budget = { ms: 1000 };
const WORDS = { names: [], min: 0, max: Infinity } as const;
const DEFAULT_PATHS = ['scenarios'];

interface Failure {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly differences: readonly string[];
}

/** The coach's answer to one readable case, and whether it is right. */
interface Said {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly right: boolean;
  readonly sentence: string;
}

interface Tally {
  passed: number;
  readonly failures: Failure[];
  readonly bad: BadFile[];
  readonly coach: Said[];
}

export const runCheck: Run = (args, io) => {
  const read = readArguments('check', args, FLAGS, WORDS);
  if (!read.ok) return read;
  const { flags, words } = read.value;
  const budget = readThink('check', flags.think, THINK);
  if (!budget.ok) return budget;
  const tally: Tally = { passed: 0, failures: [], bad: [], coach: [] };
  for (const path of words.length > 0 ? words : DEFAULT_PATHS) checkPath(path, tally, budget.value);
  if (flags.json !== true) complain(tally, io);
  const { passed, failures, bad, coach } = tally;
  const counts = `${passed} passed, ${failures.length} failed`;
  return ok({
    text: [...coach.map(saidText), ...failures.map(failureText), counts].join('\n'),
    json: { passed, failed: failures.length, failures, bad, ...(coach.length > 0 && { coach }) },
    exit: exitOf(tally),
  });
};

function exitOf({ failures, bad }: Tally): ExitCode {
  if (bad.length > 0) return EXIT.usage;
  return failures.length > 0 ? EXIT.refused : EXIT.ok;
}

function checkPath(path: string, tally: Tally, budget: Budget): void {
  const files = findScenarioFiles(path);
  if (!files.ok) return void tally.bad.push(files.error);
  for (const file of files.value) {
    const loaded = loadScenarioFile(file);
    if (!loaded.ok) {
      tally.bad.push(...loaded.error);
      continue;
    }
    checkFile(loaded.value, tally);
    askCoach(loaded.value, tally, budget);
  }
}

function checkFile({ file, game, scenarios }: LoadedFile, tally: Tally): void {
  for (const { scenario, line } of scenarios) {
    const { name, differences, unreadable } = unbroken(scenario.name, () =>
      runScenario(game, scenario, draftsOf(game.id)),
    );
    if (unreadable !== undefined) tally.bad.push({ file, line, reason: `${name}: ${unreadable}` });
    else if (differences.length > 0) tally.failures.push({ file, line, name, differences });
    else tally.passed++;
  }
}

function askCoach({ file, game, cases }: LoadedFile, tally: Tally, budget: Budget): void {
  for (const { asked, line } of cases) {
    const { name, sentence, differences, unreadable } = unbroken(asked.name, () =>
      runCoachCase(gameFor(game.id), asked, { budget, clock: now }),
    );
    const right = differences.length === 0;
    if (unreadable !== undefined) tally.bad.push({ file, line, reason: `${name}: ${unreadable}` });
    else tally.coach.push({ file, line, name, right, sentence: sentence ?? '' });
    if (!right) tally.failures.push({ file, line, name, differences });
    else if (unreadable === undefined) tally.passed++;
  }
}

const saidText = ({ file, line, name, right, sentence }: Said): string =>
  `${right ? 'right' : 'WRONG'}  ${file}:${line}: ${name}\n       ${sentence}`;

/** A case that breaks the rulebook itself, in whatever way, has failed; the other cases still run. */
function unbroken(
  name: string,
  run: () => Finding & Partial<CaseFinding>,
): Finding & Partial<CaseFinding> {
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
