/** `baize solve --file`: solves every position of a file and compares with its known optima. */
import { ok } from '../../core/result.ts';
import { counted } from '../../core/words.ts';
import { formatMelds, type Puzzle, solvePuzzle, type Wishes } from '../../games/rummikub/index.ts';
import type { Answer } from '../command.ts';
import { EXIT } from '../fault.ts';
import { answerJson, solved, progressOver } from './solve-answer.ts';
import { benchJson, benchLines, benchOf } from './solve-bench.ts';
import {
  AIMS, MODES, readPositions, type Aim, type FilePosition, type Mode, type Optimum,
} from './solve-positions.ts'; // prettier-ignore

export interface FileWishes {
  readonly bench: boolean;
  /** Every position as if nothing had been opened yet. */
  readonly opening: boolean;
}

export function solveFile(file: string, wishes: Wishes, { bench, opening }: FileWishes): Answer {
  const read = readPositions(file, opening);
  if (!read.ok) return read;
  const positions = read.value;
  const figures = bench ? benchOf(positions, wishes) : undefined;
  const checks = checksOf(positions);
  const isRight = checks.every(({ wrong }) => wrong.length === 0);
  const answers = checks.length === 0 && !bench ? answersOf(positions, wishes) : [];
  return ok({
    text: [
      ...answers.map(({ line }) => line),
      ...checkLines(positions.length, checks),
      ...(figures ? ['', ...benchLines(figures)] : []),
    ].join('\n'),
    json: {
      positions: positions.length,
      checks,
      ...(answers.length > 0 && { answers: answers.map(({ json }) => json) }),
      ...(figures && { bench: benchJson(figures) }),
    },
    exit: isRight ? EXIT.ok : EXIT.refused,
  });
}

interface OneAnswer {
  readonly line: string;
  readonly json: unknown;
}

/** Where a file knows no optima, its answers are what is asked for. */
function answersOf(positions: readonly FilePosition[], wishes: Wishes): OneAnswer[] {
  const progress = progressOver('solved', positions.length);
  return positions.map(({ name, puzzle }, at) => {
    const done = solved(puzzle, wishes);
    const { status, tiles, points, tableAfter } = done.answer;
    progress(at + 1);
    const what = `${counted(tiles, 'tile')}, ${counted(points, 'point')}`;
    const line = status === 'draw' ? 'draw' : `${what}: ${formatMelds(tableAfter)}`;
    return { line: `${name}: ${line}`, json: { id: name, ...answerJson(done) } };
  });
}

/** How one way to solve did. */
interface Check {
  readonly mode: Mode;
  readonly aim: Aim;
  readonly right: number;
  readonly wrong: readonly Miss[];
}
interface Miss {
  readonly id: string;
  readonly found: Optimum;
  readonly known: Optimum;
}

const NONE: Optimum = { tiles: 0, points: 0 };

/** Every mode of which the file knows an optimum. */
function checksOf(positions: readonly FilePosition[]): Check[] {
  const modes = MODES.flatMap((mode) => AIMS.map((aim) => ({ mode, aim })));
  const progress = progressOver('held against the known optima', modes.length * positions.length);
  let done = 0;
  return modes.flatMap(({ mode, aim }) => {
    const wrong: Miss[] = [];
    let known = 0;
    for (const position of positions) {
      progress(++done);
      const miss = missOf(position, mode, aim);
      if (miss !== undefined) known++;
      if (miss) wrong.push(miss);
    }
    return known === 0 ? [] : [{ mode, aim, right: known - wrong.length, wrong }];
  });
}

/** Undefined where nothing is known, null where the answer is right. */
function missOf({ name, puzzle, optimum }: FilePosition, mode: Mode, aim: Aim) {
  const modeKnown = optimum[mode];
  const known = modeKnown === null ? NONE : modeKnown?.[aim];
  if (known === undefined) return undefined;
  const { tiles, points } = solvePuzzle(puzzleIn(puzzle, mode), {
    objective: aim,
    jokerRule: mode === 'replace' ? 'replace' : 'free',
    keepTable: false,
  });
  const isRight = tiles === known.tiles && points === known.points;
  return isRight ? null : { id: name, found: { tiles, points }, known };
}

const puzzleIn = (puzzle: Puzzle, mode: Mode): Puzzle => ({
  ...puzzle,
  opened: mode !== 'initialMeld',
});

const MODE_WORDS: Readonly<Record<Mode, string>> = {
  free: 'joker rule free',
  replace: 'joker rule replace',
  initialMeld: 'opening',
};
const AIM_WORDS: Readonly<Record<Aim, string>> = {
  maxTiles: 'most tiles',
  maxPoints: 'most points',
};
const MISSES_SHOWN = 5;

function checkLines(count: number, checks: readonly Check[]): string[] {
  if (checks.length === 0) return [`${counted(count, 'position')}; the file knows no optima.`];
  return checks.flatMap(({ mode, aim, right, wrong }) => [
    `${`${MODE_WORDS[mode]}, ${AIM_WORDS[aim]}:`.padEnd(33)}${right} of ${right + wrong.length} right`,
    ...wrong.slice(0, MISSES_SHOWN).map(missLine),
  ]);
}

const missLine = ({ id, found, known }: Miss): string =>
  `  ${id}: found ${found.tiles} tiles, ${found.points} points; the file knows ${known.tiles}, ${known.points}`;
