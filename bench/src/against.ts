/** `npm run bench -- --against REF`: the figures of this build beside those of another commit, by turns. */
import { join } from 'node:path';
import { printTable, progress, clearProgress } from './measure.js';
import { buildCommit, readCommit, ROOT, runProgram } from './other-build.js';
import type { Extent, Measured } from './parts.js';
import { compare, comparisonRows, orderIn, type Comparison, type Round } from './ratios.js';

async function figuresIn(folder: string, game: string, extent: Extent): Promise<Measured[]> {
  const args = [join(folder, 'bench', 'out', 'build-figures.js'), '--game', game];
  if (extent.isQuick) args.push('--quick');
  if (extent.onlyRules) args.push('--rules');
  const output = await runProgram(process.execPath, args, folder);
  return output === undefined
    ? [{ part: '', figures: [], lack: 'The bench could not run with this build.' }]
    : (JSON.parse(output) as Measured[]);
}

type Folders = Readonly<Record<keyof Round, string>>;

async function measureRounds(
  folders: Folders,
  game: string,
  extent: Extent,
  wanted: number,
): Promise<Round[]> {
  const rounds: Round[] = [];
  while (rounds.length < wanted) {
    const round: { before: Measured[]; now: Measured[] } = { before: [], now: [] };
    for (const build of orderIn(rounds.length)) {
      progress(`${game}, round ${rounds.length + 1} of ${wanted}: ${build} …`);
      round[build] = await figuresIn(folders[build], game, extent);
    }
    rounds.push(round);
  }
  return rounds;
}

export async function compareAgainst(
  ref: string,
  games: readonly string[],
  extent: Extent,
  { rounds, json }: { rounds: number; json: boolean },
): Promise<void> {
  const commit = readCommit(ref);
  const folders: Folders = { before: await buildCommit(commit), now: ROOT };
  const all: Record<string, readonly Comparison[]> = {};
  for (const game of games) {
    all[game] = compare(await measureRounds(folders, game, extent, rounds));
    clearProgress();
    if (!json) printTable(comparisonRows(`${game}: ${commit} and now`, all[game]));
  }
  if (json) console.log(JSON.stringify({ node: process.version, commit, games: all }));
  else console.log(`Medians of ${rounds} rounds by turns; "from" and "to" are the rounds' ratios.`);
}
