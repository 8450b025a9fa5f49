/** Files that `baize arena` writes beside its answer: a table for spreadsheets, and plots as pictures. */
import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { thinkersOf } from '../../bots/arena-thinking.ts';
import { ok } from '../../core/result.ts';
import { quoted } from '../../core/words.ts';
import { gameOf } from '../../games/index.ts';
import { arenaCsv } from './csv.ts';
import { ratedBots } from './league.ts';
import type { ArenaRequest } from './order.ts';
import { leaguePlot, sweepPlot, timesPlot } from './plots.ts';
import { sweepPoints } from './sweep.ts';
import { rulesText } from './text.ts';
import type { ArenaRun } from './workers.ts';
import { failWith, type Attempt } from '../fault.ts';
import { makeFolder, reasonOf } from '../files.ts';

/** Asked before anything is played: hours of games should not end at a folder that is not there. */
export function checkFiles({ csv, svg }: ArenaRequest): Attempt<unknown> {
  const file = csv === undefined ? ok(undefined) : trying(csv, () => checkFile(csv));
  if (!file.ok || svg === undefined) return file;
  return trying(svg, () => openFolder(svg));
}

function trying(path: string, action: () => void): Attempt<unknown> {
  try {
    return ok(action());
  } catch (error) {
    return failWith('cli/storage', `${quoted(path)} cannot be written: ${reasonOf(error)}.`);
  }
}

function checkFile(file: string): void {
  if (!existsSync(file)) return accessSync(dirname(resolve(file)), constants.W_OK);
  if (statSync(file).isDirectory()) throw refusal('EISDIR');
  accessSync(file, constants.W_OK);
}

function openFolder(folder: string): void {
  makeFolder(resolve(folder));
  if (!statSync(folder).isDirectory()) throw refusal('EEXIST');
  accessSync(folder, constants.W_OK);
}

/** What the system would say. */
const refusal = (code: string): Error => Object.assign(new Error(code), { code });

interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** Writes all that was asked for; the sentences say what was written, or what could not be. */
export function writeFiles(
  request: ArenaRequest,
  run: ArenaRun,
): { readonly isWhole: boolean; readonly sentences: string[] } {
  const files = [...csvFile(request, run), ...plotFiles(request, run)];
  const tries = files.map(({ path, text }) => ({
    path,
    tried: trying(path, () => writeFileSync(path, text)),
  }));
  return {
    isWhole: tries.every(({ tried }) => tried.ok),
    sentences: tries.map(({ path, tried }) =>
      tried.ok ? `Written: ${path}` : tried.error.message,
    ),
  };
}

const ratingsIn = ({ order, plan }: ArenaRequest, run: ArenaRun): ReturnType<typeof ratedBots> =>
  plan.kind === 'league' ? ratedBots(order, run) : [];

const csvFile = (request: ArenaRequest, run: ArenaRun): WrittenFile[] =>
  request.csv === undefined
    ? []
    : [
        {
          path: request.csv,
          text: arenaCsv(request.order, run.contests, ratingsIn(request, run)),
        },
      ];

/** One plot of what the run was for, if it is more than one table, and one of the time it took. */
function plotFiles(request: ArenaRequest, run: ArenaRun): WrittenFile[] {
  const { svg, order, plan } = request;
  if (svg === undefined) return [];
  const { title } = gameOf(order.game);
  const setting = rulesText(order, run.contests[0].bots.length);
  const plots: [string, string][] = [];
  if (plan.kind === 'sweep') {
    const head = `${title}: wins against ${plan.against} by time to think`;
    plots.push(['strength-by-time', sweepPlot(head, setting, sweepPoints(plan, run))]);
  }
  if (plan.kind === 'league')
    plots.push(['league', leaguePlot(`${title}: league`, setting, ratedBots(order, run))]);
  const times = timesPlot(`${title}: decision times`, setting, thinkersOf(run.contests));
  plots.push(['decision-times', times]);
  return plots.map(([name, text]) => ({ path: join(svg, `${order.game}-${name}.svg`), text }));
}
