/** Extra pages of Dhappa: the whole pile, and every run in detail. */
import { capitalised } from '../../../core/words.ts';
import {
  lockOf,
  type Run,
  runsOfTeam,
  type Team,
  whyNotClean,
} from '../../../games/dhappa/index.ts';
import { paint, type Style } from '../style.ts';
import { wrap, wrapHanging } from '../text.ts';
import { lockWords, wildsWords } from './dhappa-lock.ts';
import { teamsOf, teamWithPlayers, type Dhappa } from './dhappa-parts.ts';
import { pilePage } from './dhappa-pile.ts';
import { runWords } from './dhappa-run.ts';

/** Team by team: the Lock, then run by run all cards, kind, owner, wilds, and whether it counts. */
function runsPage(scene: Dhappa, columns: number, style: Style): string[] {
  return teamsOf(scene).flatMap((team, at) => [
    ...(at === 0 ? [] : ['']),
    ` ${paint(style, 'strong', capitalised(teamWithPlayers(team, scene)))}`,
    ...wrap(`Lock: ${lockWords(scene, team, style)}`, columns - 2, style).map((line) => ' ' + line),
    ...teamRuns(scene, team, columns, style),
  ]);
}

function teamRuns(scene: Dhappa, team: Team, columns: number, style: Style): string[] {
  const runs = runsOfTeam(scene.view.runs, team);
  if (runs.length === 0) return [' No runs yet.'];
  return runs.flatMap((run) => [
    ...wrapHanging(
      `  ${`R${run.number}`.padEnd(3)}  ${runWords(run, style).join(' ')}`,
      columns - 1,
      style,
    ),
    ...wrapHanging(`       ${aboutRun(scene, team, run)}`, columns - 1, style),
  ]);
}

/** "East's sequence, 4 cards, 1 wild; counts for the Lock". */
function aboutRun(scene: Dhappa, team: Team, run: Run): string {
  const { view } = scene;
  const counts = lockOf(view, team).runs.some(({ number }) => number === run.number);
  const why = whyNotClean(run, view.options);
  const lock = counts
    ? 'counts for the Lock'
    : why === ''
      ? 'could count for the Lock'
      : `does not count for the Lock: ${why}`;
  const cards = run.slots.length + run.parked.length;
  const whose = run.owner === scene.seat ? 'your' : `${scene.names[run.owner]}'s`;
  return `${whose} ${run.kind}, ${cards} cards, ${wildsWords(run.wilds)}; ${lock}`;
}

const PAGES: Readonly<Record<string, typeof runsPage>> = { pile: pilePage, runs: runsPage };

export const pages = Object.keys(PAGES);

export const page = (name: string, scene: Dhappa, columns: number, style: Style): string[] =>
  PAGES[name](scene, columns, style);
