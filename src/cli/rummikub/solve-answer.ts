/** Solves one position and formats the answer: sentences for people, the fields of RK-9 for programs. */
import { formatTiles } from '../../core/tile.ts';
import { counted } from '../../core/words.ts';
import {
  type Answer,
  faceSum,
  formatMelds,
  type HumanPlan,
  type Meld,
  type Puzzle,
  sayPlan,
  type Solution,
  solutionOf,
  solvePuzzle,
  translate,
  type Wishes,
} from '../../games/rummikub/index.ts';

export interface Solved {
  readonly puzzle: Puzzle;
  readonly answer: Answer;
  readonly plan: HumanPlan;
  /** Of solving and telling together. */
  readonly micros: number;
}

const clock = (): number => performance.now() * 1000;

export function solved(puzzle: Puzzle, wishes: Partial<Wishes>): Solved {
  const from = clock();
  const search = searchProgress();
  const answer = solvePuzzle(puzzle, { ...wishes, clock, progress: search.tell });
  const plan = translate(puzzle.table, puzzle.rack, answer.tableAfter);
  const micros = clock() - from;
  search.clear();
  return { puzzle, answer, plan, micros };
}

/** The fields of RK-9, and the time that telling took as well. */
export function answerJson({ puzzle, answer, micros }: Solved): Solution {
  const stats = { nodes: answer.stats.nodes, micros: Math.round(micros) };
  return { ...solutionOf(puzzle, answer), stats };
}

export function answerText(
  done: Solved,
  wishes: Pick<Wishes, 'objective' | 'initialMeld'>,
): string {
  const { puzzle, answer, plan, micros } = done;
  const proof = `Proven in ${timeWords(micros)}.`;
  if (answer.status === 'draw') return `${noPlay(puzzle, wishes)} ${proof}`;
  const steps = sayPlan(plan.moves).map((text, at) => `${String(at + 1).padStart(3)}. ${text}`);
  return [
    `${playWords(answer, puzzle)} ${bestWords(wishes)} ${proof}`,
    '',
    ...steps,
    '',
    `Table: ${setsText(answer.tableAfter)}`,
    `Rack:  ${formatTiles(answer.rackAfter) || 'empty'}`,
  ].join('\n');
}

const setsText = (melds: readonly Meld[]): string => formatMelds(melds) || 'no sets';

const noPlay = ({ opened }: Puzzle, { initialMeld }: Pick<Wishes, 'initialMeld'>): string =>
  opened
    ? 'Draw: no tile of the rack can be played.'
    : `Draw: the rack holds no sets worth ${initialMeld} points to open with.`;

/** What leaves the rack counts a joker as 30; a first meld counts it as its face (RK-12 A14). */
function playWords(
  { status, tiles, points, tableAfter }: Answer,
  { opened, table }: Puzzle,
): string {
  const off = `${counted(points, 'point')} off the rack`;
  const worth = tableAfter.slice(table.length).reduce((sum, meld) => sum + faceSum(meld), 0);
  const what = opened
    ? `${counted(tiles, 'tile')}, ${off}`
    : `${counted(tiles, 'tile')} worth ${counted(worth, 'point')}, ${off}`;
  if (status === 'finish')
    return `Play ${tiles === 1 ? 'the last' : 'all'} ${what.replace(/^1 /, '')}: the rack is empty.`;
  return `${opened ? 'Play' : 'Open with'} ${what}.`;
}

const bestWords = ({ objective }: Pick<Wishes, 'objective'>): string =>
  objective === 'maxTiles' ? 'No play places more tiles.' : 'No play is worth more points.';

/** `85 µs`, `1.2 ms`, `3.4 s`. */
export function timeWords(micros: number): string {
  if (micros < 1000) return `${Math.round(micros)} µs`;
  if (micros < 1e6) return `${(micros / 1000).toFixed(micros < 1e4 ? 1 : 0)} ms`;
  return `${(micros / 1e6).toFixed(1)} s`;
}

const LINE_WIDTH = 60;

const show = (line: string): unknown => process.stderr.write(`\r${line.padEnd(LINE_WIDTH)}`);
const clear = (): unknown => process.stderr.write(`\r${' '.repeat(LINE_WIDTH)}\r`);

/** Writing takes time too: often enough for a person. */
const EVERY_MS = 100;

/** Through a list of known length. */
export function progressOver(what: string, all: number): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  let next = 0;
  return (done) => {
    if (done >= all) return void clear();
    const now = performance.now();
    if (now < next) return;
    next = now + EVERY_MS;
    show(`${done} of ${all} ${what} …`);
  };
}

interface SearchProgress {
  readonly tell: (nodes: number) => void;
  readonly clear: () => void;
}

/** Before this nobody wonders whether something happens. */
const QUIET_MS = 1000;

/** Through one search: how long it has taken. There is no limit, so there is nothing to be a part of. */
function searchProgress(): SearchProgress {
  if (!process.stderr.isTTY) return { tell: () => {}, clear: () => {} };
  const from = performance.now();
  let isShown = false;
  const tell = (nodes: number): void => {
    const ms = performance.now() - from;
    if (ms < QUIET_MS) return;
    show(`Searching for ${Math.floor(ms / 1000)} s: ${nodes.toLocaleString('en')} states …`);
    isShown = true;
  };
  return { tell, clear: () => void (isShown && clear()) };
}
