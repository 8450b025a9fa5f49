/** `baize solve`: finds, proves and explains the best play of a Rummikub position, or of a whole file. */
import { fail, ok } from '../../core/result.ts';
import { quoted } from '../../core/words.ts';
import { USUAL_WISHES, type Wishes } from '../../games/rummikub/index.ts';
import { badUsage, readArguments, type Answer, type Run } from '../command.ts';
import type { Attempt } from '../fault.ts';
import { answerJson, answerText, solved } from './solve-answer.ts';
import { solveFile } from './solve-file.ts';
import { readPuzzle } from './solve-positions.ts';

const FLAGS = {
  table: { type: 'string' },
  rack: { type: 'string' },
  objective: { type: 'string' },
  joker: { type: 'string' },
  opening: { type: 'boolean' },
  hold: { type: 'boolean' },
  'no-keep': { type: 'boolean' },
  file: { type: 'string' },
  bench: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

interface SolveFlags {
  readonly table?: string | undefined;
  readonly rack?: string | undefined;
  readonly objective?: string | undefined;
  readonly joker?: string | undefined;
  readonly opening?: boolean | undefined;
  readonly hold?: boolean | undefined;
  readonly 'no-keep'?: boolean | undefined;
  readonly file?: string | undefined;
  readonly bench?: boolean | undefined;
}

const COMMAND = 'solve';

export const runSolve: Run = (args) => {
  const read = readArguments(COMMAND, args, FLAGS, { names: [], min: 0, max: 0 });
  if (!read.ok) return read;
  const { flags } = read.value;
  const wishes = wishesIn(flags);
  if (!wishes.ok) return wishes;
  return flags.file === undefined
    ? solveOne(flags, wishes.value)
    : solveMany(flags, flags.file, wishes.value);
};

function solveOne(flags: SolveFlags, wishes: Wishes): Answer {
  if (flags.bench) return badUsage(COMMAND, '--bench needs a file of positions, --file FILE');
  if (flags.rack === undefined)
    return badUsage(COMMAND, '--rack is missing, as in --rack "r4 k1 J"');
  const puzzle = readPuzzle({
    table: { name: '--table', text: flags.table ?? '' },
    rack: { name: '--rack', text: flags.rack },
    opened: flags.opening !== true,
    lead: `baize ${COMMAND}`,
  });
  if (!puzzle.ok) return fail(puzzle.error);
  const done = solved(puzzle.value, wishes);
  return ok({ text: answerText(done, wishes), json: answerJson(done) });
}

function solveMany(flags: SolveFlags, file: string, wishes: Wishes): Answer {
  const extra = (['table', 'rack'] as const).find((name) => flags[name] !== undefined);
  if (extra !== undefined) return badUsage(COMMAND, `--file and --${extra} do not go together`);
  return solveFile(file, wishes, { bench: flags.bench === true, opening: flags.opening === true });
}

const OBJECTIVES: Readonly<Record<string, Wishes['objective']>> = {
  tiles: 'maxTiles',
  points: 'maxPoints',
};
const JOKER_RULES = ['free', 'replace'] as const;

function wishesIn(flags: SolveFlags): Attempt<Wishes> {
  const { objective = 'tiles', joker = 'free' } = flags;
  if (!Object.hasOwn(OBJECTIVES, objective))
    return badUsage(COMMAND, `--objective is tiles or points, not ${quoted(objective)}`);
  const jokerRule = JOKER_RULES.find((rule) => rule === joker);
  if (jokerRule === undefined)
    return badUsage(COMMAND, `--joker is free or replace, not ${quoted(joker)}`);
  return ok({
    ...USUAL_WISHES,
    objective: OBJECTIVES[objective],
    jokerRule,
    keepTable: flags['no-keep'] !== true,
    jokers: flags.hold === true ? 'hold' : 'play',
  });
}
