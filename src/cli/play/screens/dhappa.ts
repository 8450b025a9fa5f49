/** The Dhappa screen: a pure function of view, size and style. */
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Move, Position } from '../../../games/dhappa/index.ts';
import {
  layOut,
  layOutEnd,
  layOutSummary,
  listedIn,
  listLines,
  noticeLines,
  type Listed,
  type Parts,
  type Room,
} from '../layout.ts';
import type { GameScreen } from '../screen.ts';
import type { Size, Style } from '../style.ts';
import { finishLines } from '../text.ts';
import { choices, list } from './dhappa-choices.ts';
import { confirm, instead, question, read } from './dhappa-input.ts';
import { lockLines, teamsInline } from './dhappa-lock.ts';
import { handInline, handRows } from './dhappa-own.ts';
import { page, pages } from './dhappa-pages.ts';
import {
  seatLines,
  seenLines,
  teamLines,
  titleLine,
  urgentLines,
  type Dhappa,
} from './dhappa-parts.ts';
import { pileInline, pileLines } from './dhappa-pile.ts';
import { runLines, runsInline } from './dhappa-runs.ts';
import { result, scorePage, showsSummary, summaryLines, summaryName } from './dhappa-score.ts';
import { AIM, MOVE_HELP, rules } from './dhappa-words.ts';

const LIST_ROOM = {
  asked: { 0: 8, 1: 8, 2: 7, 3: 6, 4: 5 },
  offered: { 0: 3, 1: 3, 2: 3, 3: 2, 4: 2 },
} as const;

/** How many cards of the pile have a line of their own, with verdict and reason. */
const PILE_LINES = 3;

function partsOf(scene: Dhappa, listed: Listed, room: Room, style: Style): Parts {
  const { columns, level } = room;
  return {
    top: [titleLine(scene, columns, style), ...seatsIn(scene, room, style)],
    table: [
      ...(level < 4 ? lockLines(scene, columns, style) : []),
      ...(level < 3 ? runLines : runsInline)(scene, columns, style),
      ...(level < 2
        ? pileLines(scene, columns, style, PILE_LINES)
        : pileInline(scene, columns, style)),
      ...(level < 3 ? seenLines(scene, columns, style) : []),
      ...urgentLines(scene, columns, style),
    ],
    own: scene.seat === SPECTATOR ? [] : ownLines(scene, room, style),
    actions: [
      ...listLines(listed.choices, columns, style, listed.lines[level]),
      ...noticeLines(scene, columns, style),
    ],
  };
}

function seatsIn(scene: Dhappa, { columns, level }: Room, style: Style): string[] {
  const drawSeats = level < 1 ? seatLines : level < 4 ? teamLines : teamsInline;
  return drawSeats(scene, columns, style);
}

function ownLines(scene: Dhappa, { columns, level }: Room, style: Style): string[] {
  return (level < 4 ? handRows : handInline)(scene, columns, style);
}

function draw(scene: Dhappa, size: Size, style: Style): string[] {
  const drawn = showsSummary(scene)
    ? drawSummary(scene, size, style)
    : scene.view.phase === 'over'
      ? drawEnd(scene, size, style)
      : drawTable(scene, size, style);
  return finishLines(drawn.slice(-Math.max(size.rows, 1)), size.columns, style);
}

function drawTable(scene: Dhappa, size: Size, style: Style): string[] {
  const listed = listedIn(scene, () => choices(scene, style), LIST_ROOM);
  return layOut(scene, size, style, (room) => partsOf(scene, listed, room, style));
}

const drawSummary = (scene: Dhappa, size: Size, style: Style): string[] =>
  layOutSummary(scene, size, style, {
    title: titleLine(scene, size.columns, style),
    left: summaryLines(scene, size.columns, style),
    next: nextWords(scene),
  });

function nextWords({ view, seat }: Dhappa): string {
  if (view.phase !== 'handOver') return `Hand ${view.hand} is dealt. Enter goes to it.`;
  const next = `Hand ${view.hand + 1} comes next.`;
  return seat === SPECTATOR ? next : `${next} Enter deals it.`;
}

/** Winners, the Lock, the score, and as much of the log as there is room for. */
const drawEnd = (scene: Dhappa, size: Size, style: Style): string[] =>
  layOutEnd(scene, size, style, {
    title: titleLine(scene, size.columns, style),
    result: result(scene, style, size.columns),
  });

/** The summary that stands in place of the table. */
const summary = (scene: Dhappa): string | undefined =>
  scene.seat !== SPECTATOR && showsSummary(scene) ? summaryName(scene.view) : undefined;

/** Enter puts a summary away, and deals the next hand where nobody has yet. */
const enter = ({ view, seat }: Dhappa): Move | undefined =>
  seat !== SPECTATOR && view.phase === 'handOver' ? { type: 'next_hand' } : undefined;

export const dhappaScreen: GameScreen<Position, Move> = {
  aim: AIM,
  usualSeats: 4,
  moveHelp: () => MOVE_HELP,
  rules: ({ view }) => rules(view),
  orders: [],
  pages,
  page,
  draw,
  choices,
  list,
  question,
  read,
  instead,
  summary,
  enter,
  confirm,
  score: scorePage,
  result: (scene, style) => result(scene, style),
};
