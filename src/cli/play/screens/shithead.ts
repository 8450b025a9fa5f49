/** The Shithead table on one screen (SH-S15), from a view, a size and a style alone. */
import type { Move, Position } from '../../../games/shithead/types.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { countCards, ordinal } from '../../../core/words.ts';
import { outcome } from '../../../games/shithead/score.ts';
import type { Choice, GameScreen, Scene } from '../screen.ts';
import { shown } from '../sentences.ts';
import { paint, sign, type Ink, type Size, type Style } from '../style.ts';
import { finishLines, fit, flow, wrap } from '../text.ts';
import { choices } from './shithead-choices.ts';
import { confirm, question, read } from './shithead-input.ts';
import { handBoxes, handInline, tableBoxes, tableInline } from './shithead-own.ts';
import {
  pileBox,
  pileInline,
  seatLines,
  ROOMY_FROM,
  seatWords,
  titleLine,
} from './shithead-parts.ts';
import { AIM, moveHelp, rules } from './shithead-words.ts';

/** From here on the log has a column of its own. */
const RAIL_FROM = 108;
const RAIL_MAX = 52;

/** What a smaller screen gives up first: each level draws one more part as plain words. */
const LEVELS = [0, 1, 2, 3, 4] as const;
type Level = (typeof LEVELS)[number];

interface Sections {
  readonly top: readonly string[];
  readonly pile: readonly string[];
  readonly own: readonly string[];
  readonly actions: readonly string[];
}

const heightOf = ({ top, pile, own, actions }: Sections): number =>
  top.length + pile.length + own.length + actions.length;

function sections(scene: Scene<Position>, columns: number, style: Style, level: Level): Sections {
  const isRoomy = columns >= ROOMY_FROM;
  const seats =
    level < 4 && isRoomy
      ? seatLines(scene, columns, style)
      : flow(seatWords(scene, style), columns - 1, style, '  ').map((line) => ' ' + line);
  return {
    top: [titleLine(scene, columns, style), ...seats],
    pile: level < 3 && isRoomy ? pileBox(scene, columns, style) : pileInline(scene, style),
    own: scene.seat === SPECTATOR ? [] : ownLines(scene, columns, style, level),
    actions: [
      ...choiceLines(scene, columns, style, level < 4 ? 3 : 2),
      ...noticeLines(scene, columns, style),
    ],
  };
}

function ownLines(scene: Scene<Position>, columns: number, style: Style, level: Level): string[] {
  const hasTableBoxes = level < 1 && columns >= ROOMY_FROM;
  return [
    ...(level < 2 ? handBoxes(scene, columns, style) : handInline(scene, columns, style)),
    ...(hasTableBoxes ? tableBoxes(scene, columns, style) : tableInline(scene, style)),
  ];
}

const HEADINGS: Readonly<Partial<Record<Move['type'], string>>> = { play: 'Play', swap: 'Swap' };

function choiceLines(
  scene: Scene<Position>,
  columns: number,
  style: Style,
  linesMax: number,
): string[] {
  const offered = choices(scene, style);
  const words = offered.map(
    (choice, i) => heading(offered, i, style) + choiceWords(choice, i, style),
  );
  const lines = flow(words, columns - 2, style, '  ');
  if (lines.length <= linesMax) return lines.map((line) => ' ' + line);
  const first = lines.slice(0, linesMax - 1);
  return [
    ...first,
    paint(style, 'quiet', `${sign(style, 'ellipsis')} type "moves" for all ${offered.length}`),
  ].map((line) => ' ' + line);
}

const choiceWords = (choice: Choice<Move>, at: number, style: Style): string =>
  `${paint(style, 'accent', `${at + 1})`)} ${choice.label}`;

function heading(offered: readonly Choice<Move>[], at: number, style: Style): string {
  const { type } = offered[at].move;
  const word = HEADINGS[type];
  const isFirst = at === 0 || offered[at - 1].move.type !== type;
  return word !== undefined && isFirst ? paint(style, 'strong', word) + ' ' : '';
}

const NOTICE_INKS = {
  violation: 'warning',
  hint: 'felt',
  news: 'strong',
} as const satisfies Record<string, Ink>;

function noticeLines({ notice, names }: Scene<Position>, columns: number, style: Style): string[] {
  if (!notice) return [];
  const text = shown(notice.text, names, { ...style, colour: false });
  const lines = wrap(text, columns - 2, style).slice(0, 3);
  return lines.map((line) => ' ' + paint(style, NOTICE_INKS[notice.kind], line));
}

function draw(scene: Scene<Position>, size: Size, style: Style): string[] {
  const lines =
    scene.view.phase === 'finished'
      ? drawEnd(scene, size, style)
      : size.columns >= RAIL_FROM
        ? drawWide(scene, size, style)
        : drawNarrow(scene, size, style);
  return finishLines(lines.slice(-Math.max(size.rows, 1)), size.columns, style);
}

const LOG_MIN: Readonly<Record<Level, number>> = { 0: 2, 1: 2, 2: 1, 3: 1, 4: 0 };
const LOG_WISH = 4;

function drawNarrow(scene: Scene<Position>, { columns, rows }: Size, style: Style): string[] {
  const fits = (level: Level): boolean =>
    heightOf(sections(scene, columns, style, level)) + LOG_MIN[level] <= rows;
  const parts = sections(scene, columns, style, LEVELS.find(fits) ?? 4);
  const free = Math.max(0, rows - heightOf(parts));
  const wished = Math.min(scene.log.length, LOG_WISH);
  const spare = Math.max(0, free - Math.min(free, wished));
  const gap = gaps(spare);
  const log = logLines(scene, columns, style, free - Math.min(spare, GAPS));
  return [
    ...parts.top,
    ...gap(0),
    ...parts.pile,
    ...(log.length > 0 ? gap(1) : []),
    ...log,
    ...gap(2),
    ...parts.own,
    ...gap(3),
    ...parts.actions,
  ];
}

const GAPS = 4;
/** As many empty lines between the parts as there is room for, the most useful ones first. */
const GAP_ORDER = [0, 2, 1, 3];
const gaps =
  (spare: number) =>
  (at: number): string[] =>
    GAP_ORDER.indexOf(at) < spare ? [''] : [];

/** The last sentences that fit, oldest first; the newest stands out. */
function logLines(scene: Scene<Position>, columns: number, style: Style, rows: number): string[] {
  const lines: string[] = [];
  for (let at = scene.log.length - 1; at >= 0 && lines.length < rows; at--) {
    const newest = at === scene.log.length - 1;
    const colour = style.colour && newest;
    const text = shown(scene.log[at], scene.names, { ...style, colour });
    const wrapped = wrap(text, columns - 3, style);
    const painted = wrapped.map((line) => ' ' + (newest ? line : paint(style, 'quiet', line)));
    if (lines.length + painted.length > rows) break;
    lines.unshift(...painted);
  }
  return lines;
}

function drawWide(scene: Scene<Position>, { columns, rows }: Size, style: Style): string[] {
  const rail = Math.min(RAIL_MAX, Math.floor(columns * 0.36));
  const left = columns - rail - 3;
  const table = drawNarrow({ ...scene, log: [] }, { columns: left, rows }, style);
  const log = logLines(scene, rail, style, Math.max(table.length, Math.min(rows, 24)) - 1);
  const side = [paint(style, 'quiet', ' What happened'), ...log];
  const bar = paint(style, 'quiet', sign(style, 'bar'));
  const height = Math.max(table.length, side.length);
  return Array.from(
    { length: height },
    (_, i) => `${fit(table[i] ?? '', left, style)} ${bar} ${side[i] ?? ''}`,
  );
}

function drawEnd(scene: Scene<Position>, { columns, rows }: Size, style: Style): string[] {
  const end = ['', ...result(scene, style), ''];
  const notice = noticeLines(scene, columns, style);
  const log = logLines(
    scene,
    columns,
    style,
    Math.max(0, Math.min(6, rows - end.length - 1 - notice.length)),
  );
  return [titleLine(scene, columns, style), ...end, ...log, ...notice];
}

/** SH-S13: places, the Shithead by name, and the stalemate where it was one. */
function result({ view, seat: own, names }: Scene<Position>, style: Style): string[] {
  const end = outcome(view);
  if (!end) return [];
  const last = end.ranking[end.ranking.length - 1];
  const loser = last === own ? 'You are the Shithead.' : `${names[last]} is the Shithead.`;
  const [first] = end.winners;
  const winner = first === own ? 'You win!' : `${names[first]} wins.`;
  const places = end.ranking.map((seat, i) => {
    const name = names[seat] + (seat === own && names[seat] !== 'You' ? ' (you)' : '');
    const left = view.hand[seat].length + view.faceUp[seat].length + view.blind[seat].length;
    const rest = left > 0 ? `, ${countCards(left)} left` : '';
    const line = `   ${ordinal(i + 1).padEnd(4)} ${name}${seat === last ? ': Shithead' : ''}${rest}`;
    return seat === own ? paint(style, 'strong', line) : line;
  });
  const stalemate = end.ending === '' ? [] : [' The game ended as a stalemate.'];
  const inks: [Ink, Ink] = [first === own ? 'accent' : 'strong', 'warning'];
  return [
    ' ' + paint(style, inks[0], winner),
    ' ' + paint(style, inks[1], loser),
    ...stalemate,
    '',
    ...places,
  ];
}

export const shitheadScreen: GameScreen<Position, Move> = {
  aim: AIM,
  moveHelp: ({ view }) => moveHelp(view.options),
  rules: ({ view }) => rules(view.options),
  orders: ['by rank, 2s and Jokers last', 'as the cards came'],
  draw,
  choices,
  question,
  read,
  confirm,
  result,
};
