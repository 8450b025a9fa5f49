/** Score of a game of Casino, running or final, item by item (CA-S17). */
import { SPECTATOR } from '../../../core/knowledge.ts';
import {
  BIG_CASINO,
  largeFirst,
  LITTLE_CASINO,
  matchLength,
  matchWinners,
  type Position,
  scoreNow,
  seatsOf,
  type Side,
  sideOf,
  type SideScore,
} from '../../../games/casino/index.ts';
import { cardLabels, cardText } from '../cards.ts';
import type { Scene } from '../screen.ts';
import { nameOf } from '../seats.ts';
import { paint, type Style } from '../style.ts';
import { fit, widthOf } from '../text.ts';

type Casino = Scene<Position>;

/** Partners go by both their names, and a table of figures has little room for them. */
function sideName({ view, names, seat: own }: Casino, side: Side): string {
  const seats = seatsOf(view, side);
  if (seats.length > 1)
    return seats.map((seat) => (seat === own ? 'You' : names[seat])).join(' and ');
  return nameOf({ names, seat: own }, seats[0]);
}

interface Column {
  readonly title: string;
  readonly cell: (score: SideScore, side: Side) => string;
}

const counted = (count: number, points: number): string =>
  points === 0 ? String(count) : `${count} = ${points}`;
const single = (isThere: boolean, points: number): string => (isThere ? `= ${points}` : '-');

function columnsOf({ options, points, wins }: Position, style: Style): Column[] {
  const length = matchLength(options);
  const standing = length.kind === 'bestOf' ? wins : points;
  const match: Column = {
    title: length.kind === 'bestOf' ? 'won' : 'match',
    cell: (_, side) => String(standing[side]),
  };
  const sweeps: Column = {
    title: 'sweeps',
    cell: (side) => counted(side.sweeps, side.points.sweeps),
  };
  return [
    { title: 'cards', cell: (side) => counted(side.cards, side.points.cards) },
    { title: 'spades', cell: (side) => counted(side.spades, side.points.spades) },
    { title: 'aces', cell: (side) => counted(side.aces, side.points.aces) },
    {
      title: cardText(BIG_CASINO, style),
      cell: (side) => single(side.bigCasino, side.points.bigCasino),
    },
    {
      title: cardText(LITTLE_CASINO, style),
      cell: (side) => single(side.littleCasino, side.points.littleCasino),
    },
    ...(options.sweepPoint > 0 ? [sweeps] : []),
    { title: 'total', cell: (side) => String(side.points.total) },
    ...(length.kind === 'single' ? [] : [match]),
  ];
}

const NAME_WIDTH_MAX = 24;

function scoreTable(scene: Casino, sides: readonly SideScore[], style: Style): string[] {
  const columns = columnsOf(scene.view, style);
  const names = sides.map((_, side) => sideName(scene, side));
  const nameWidth = Math.min(Math.max(...names.map(widthOf)), NAME_WIDTH_MAX);
  const rows = sides.map((score, side) => columns.map(({ cell }) => cell(score, side)));
  const widths = columns.map(({ title }, at) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(row[at]))),
  );
  const line = (name: string, cells: readonly string[]): string =>
    `   ${fit(name, nameWidth, style)}  ${cells
      .map((text, at) => fit(text, widths[at], style))
      .join('  ')}`.trimEnd();
  const titles = columns.map(({ title }) => title);
  return [
    paint(style, 'quiet', line('', titles)),
    ...rows.map((row, side) => ownStrong(scene, side, line(names[side], row), style)),
  ];
}

function ownStrong({ view, seat }: Casino, side: Side, line: string, style: Style): string {
  const isOwn = seat !== SPECTATOR && sideOf(view, seat) === side;
  return isOwn ? paint(style, 'strong', line) : line;
}

/** CA-S17: who has won, by what, and how the match stands. */
export function result(scene: Casino, style: Style): string[] {
  const { view } = scene;
  if (!view.over || view.lastGame === null) return [];
  return [
    ' ' + paint(style, isOwnWin(scene) ? 'accent' : 'strong', winnerWords(scene)),
    '',
    ...scoreTable(scene, view.lastGame.sides, style),
  ];
}

const isOwnWin = ({ view, seat }: Casino): boolean =>
  seat !== SPECTATOR && matchWinners(view).includes(sideOf(view, seat));

function winnerWords(scene: Casino): string {
  const { view, names, seat: own } = scene;
  const sides = matchWinners(view);
  const what = matchLength(view.options).kind === 'single' ? '' : ' the match';
  const called = sides
    .flatMap((side) => seatsOf(view, side))
    .map((seat) => (seat === own ? 'you' : names[seat]));
  if (sides.length > 1) return `The win is shared: ${called.join(' and ')}.`;
  const isOne = called.length === 1 && called[0] !== 'you';
  const words = called.toSorted((a, b) => Number(b === 'you') - Number(a === 'you')).join(' and ');
  const sentence = `${words} ${isOne ? 'wins' : 'win'}${what}`;
  return `${sentence[0].toUpperCase()}${sentence.slice(1)}${isOwnWin(scene) ? '!' : '.'}`;
}

/** The page `score`: the piles as they are, and the last game of the match. */
export function scorePage(scene: Casino, style: Style): string[] {
  const { view } = scene;
  const { lastGame } = view;
  const now = view.over
    ? []
    : [' What the piles are worth now:', '', ...scoreTable(scene, scoreNow(view), style)];
  const last =
    lastGame === null
      ? []
      : [
          '',
          ` Game ${lastGame.game}, which is over:`,
          '',
          ...scoreTable(scene, lastGame.sides, style),
        ];
  return [...now, ...last, ...(view.options.showPiles ? pileLines(scene, style) : [])];
}

/** CA-72: only where the table has agreed to look into the piles. */
function pileLines(scene: Casino, style: Style): string[] {
  const lines = scene.view.pile.map(
    (pile, side) =>
      `   ${sideName(scene, side)}: ${cardLabels(pile.toSorted(largeFirst), style) || '-'}`,
  );
  return ['', ' The piles:', ...lines];
}
