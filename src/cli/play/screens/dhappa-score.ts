/**
 * Score pages of Dhappa for the terminal: the summary after a hand, the score item by item, and the end of
 * the match.
 */
import { SPECTATOR } from '../../../core/knowledge.ts';
import { capitalised } from '../../../core/words.ts';
import {
  type HandRecord,
  lockOf,
  NO_SEAT,
  type Position,
  type Team,
  teamOf,
  type TeamScore,
  totalOf,
  winningTeam,
} from '../../../games/dhappa/index.ts';
import { whoIs } from '../seats.ts';
import { paint, type Style } from '../style.ts';
import { fit, flow, inset, widthOf, wrap } from '../text.ts';
import { briefRun, type Dhappa } from './dhappa-choices.ts';
import { lockWords, teamsOf, teamWithPlayers, teamWords } from './dhappa-seats.ts';

/** The hand that was played last; undefined while the first is on. */
const lastRecord = ({ records }: Position): HandRecord | undefined => records.at(-1);

/** Names the last hand; empty while the first is on. */
export function handName(view: Position): string {
  const record = lastRecord(view);
  return record === undefined ? '' : `hand ${record.hand}: ${record.out}`;
}

/** What the hand left: how it ended, by which runs while they lie there, and the score. */
export function summaryLines(scene: Dhappa, columns: number, style: Style): string[] {
  const record = lastRecord(scene.view);
  if (record === undefined) return [];
  return [
    ...wrapped(handWords(scene, record), columns, style, 'strong'),
    ...(scene.view.phase === 'handOver' ? lockRuns(scene, record, columns, style) : []),
    '',
    ...sheetLines(scene, record, style),
  ];
}

const wrapped = (text: string, columns: number, style: Style, ink: 'strong' | 'accent'): string[] =>
  inset(wrap(text, columns - 2, style).map((line) => paint(style, ink, line)));

const handWords = (scene: Dhappa, { hand, out }: HandRecord): string =>
  `Hand ${hand} is over: ${
    out === NO_SEAT
      ? 'the stock is empty, and nobody went out: a draw.'
      : `${whoIs(out, scene)} went out, ${teamWithPlayers(teamOf(out), scene)} wins it.`
  }`;

/** The three runs by which somebody went out. */
function lockRuns(scene: Dhappa, { out }: HandRecord, columns: number, style: Style): string[] {
  if (out === NO_SEAT) return [];
  const { runs } = lockOf(scene.view, teamOf(out));
  const words = runs.map((run) => `R${run.number} ${briefRun(run, style)}`);
  return inset(flow(['The Lock:', ...words], columns - 2, style, '  '));
}

/** A line of a table with a column for each team. */
interface Row {
  readonly title: string;
  readonly cell: (team: Team) => string;
}

const gained = (points: number): string => (points === 0 ? '-' : `+${points}`);
const lost = (points: number): string => (points === 0 ? '-' : `-${points}`);

/** DH-81, item by item. */
const ITEMS: readonly { readonly title: string; readonly cell: (score: TeamScore) => string }[] = [
  { title: 'cards in runs', cell: ({ runs }) => gained(runs) },
  { title: 'full sequences, pure', cell: ({ pureFull }) => gained(pureFull) },
  { title: 'full sequences with wilds', cell: ({ wildFull }) => gained(wildFull) },
  { title: 'going out', cell: ({ out }) => gained(out) },
  { title: 'cards left in hands', cell: ({ left }) => lost(left) },
];

/** What this hand brought each team, own team first, and how the match stands. */
function sheetLines(scene: Dhappa, record: HandRecord, style: Style): string[] {
  const { scoring } = scene.view.options;
  if (scoring === 'single') return [];
  const items: Row[] = ITEMS.map(({ title, cell }) => ({
    title,
    cell: (team) => cell(record.scores[team]),
  }));
  const hand: Row = {
    title: `hand ${record.hand}`,
    cell: (team) => String(totalOf(record.scores[team])),
  };
  const rows = scoring === 'points' ? [...items, hand, totalRow(scene)] : [totalRow(scene)];
  return tableLines(scene, rows, style);
}

const totalRow = ({ view }: Dhappa): Row => ({
  title: view.options.scoring === 'points' ? 'total' : 'hands won',
  cell: (team) => String(view.totals[team]),
});

function tableLines(scene: Dhappa, rows: readonly Row[], style: Style): string[] {
  const teams = teamsOf(scene);
  const names = teams.map((team) => capitalised(teamWords(team, scene)));
  const width = Math.max(...rows.map(({ title }) => widthOf(title)));
  const line = (title: string, cells: readonly string[]): string =>
    `   ${fit(title, width, style)}${cells
      .map((text, at) => `  ${text.padStart(names[at].length)}`)
      .join('')}`;
  return [
    paint(style, 'quiet', line('', names)),
    ...rows.map(({ title, cell }) => line(title, teams.map(cell))),
  ];
}

/** The page `score`: what decides the match, the hands so far, the last one by item, and the Locks. */
export function scorePage(scene: Dhappa, style: Style): string[] {
  const locks = teamsOf(scene).map(
    (team) => ` Lock of ${teamWords(team, scene)}: ${lockWords(scene, team, style)}`,
  );
  return [` ${goalWords(scene.view)}`, ...handLines(scene, style), ...lastSheet(scene, style), '', ...locks]; // prettier-ignore
}

function goalWords({ options }: Position): string {
  switch (options.scoring) {
    case 'single':
      return 'One hand decides: the team that goes out wins.';
    case 'points':
      return `The match ends after the hand in which a team has ${options.target} points or more.`;
    case 'hands':
      return `The first team to win ${options.handsToWin} hands wins the match.`;
  }
}

/** One line for each hand that is over. */
function handLines(scene: Dhappa, style: Style): string[] {
  const { records, options } = scene.view;
  if (options.scoring === 'single') return [];
  const hands = records.map((record) => ({
    title: `hand ${record.hand}`,
    cell: (team: Team) => handCell(record, team),
  }));
  return ['', ...tableLines(scene, [...hands, totalRow(scene)], style)];
}

function handCell({ scores, out }: HandRecord, team: Team): string {
  if (scores.length > 0) return String(totalOf(scores[team]));
  return out !== NO_SEAT && teamOf(out) === team ? 'won' : '-';
}

/** The last hand by item, where points are counted. */
function lastSheet(scene: Dhappa, style: Style): string[] {
  const record = lastRecord(scene.view);
  if (record === undefined || scene.view.options.scoring !== 'points') return [];
  return ['', ` Hand ${record.hand} by item:`, '', ...sheetLines(scene, record, style)];
}

/** Narrow enough for every terminal: the result is told without a width. */
const RESULT_COLUMNS = 60;

/** Who has won, by which Lock, and the score. */
export function result(scene: Dhappa, style: Style, columns = RESULT_COLUMNS): string[] {
  const { view } = scene;
  const record = lastRecord(view);
  if (view.phase !== 'over' || record === undefined) return [];
  const team = winningTeam(view);
  const isOwnWin = team !== undefined && scene.seat !== SPECTATOR && teamOf(scene.seat) === team;
  const many = view.options.scoring !== 'single';
  return [
    ...wrapped(winnerWords(scene, team, isOwnWin), columns, style, isOwnWin ? 'accent' : 'strong'),
    ...(many ? wrapped(handWords(scene, record), columns, style, 'strong') : []),
    ...lockRuns(scene, record, columns, style),
    ...(many ? ['', ...sheetLines(scene, record, style)] : []),
  ];
}

function winnerWords(scene: Dhappa, team: Team | undefined, isOwnWin: boolean): string {
  const isOne = scene.view.options.scoring === 'single';
  if (team === undefined) return 'It is a draw: the stock is empty, and nobody went out.';
  const out = lastRecord(scene.view)?.out ?? NO_SEAT;
  const how = isOne && out !== NO_SEAT ? `: ${whoIs(out, scene)} went out` : '';
  const what = isOne ? 'wins' : 'wins the match';
  return `${capitalised(teamWithPlayers(team, scene))} ${what}${how}${isOwnWin ? '!' : '.'}`;
}
