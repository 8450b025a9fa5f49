/** The Rummikub screen: a pure function of view, size and style. */
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Move, Position } from '../../../games/rummikub/index.ts';
import {
  layOut, layOutLeft, layOutSummary, listedIn, listLines, noticeLines, ROOMY_FROM, type Listed, type Parts, type Room,
} from '../layout.ts'; // prettier-ignore
import type { GameScreen } from '../screen.ts';
import { paint, type Size, type Style } from '../style.ts';
import { finishLines } from '../text.ts';
import { choices, list } from './rummikub-choices.ts';
import { confirm, question, read } from './rummikub-input.ts';
import { rackGrid, rackInline } from './rummikub-own.ts';
import { lotsLines, seatLines, seatsInline, titleLine, type Rummikub } from './rummikub-parts.ts';
import { PLAN, planPage } from './rummikub-plan.ts';
import { ORDERS } from './rummikub-rack.ts';
import {
  lastRecord, leftLines, result, scorePage, showsSummary, summaryLines, summaryName,
} from './rummikub-score.ts'; // prettier-ignore
import { arrangedLines, tableLines } from './rummikub-table.ts';
import { AIM, MOVE_HELP, rules } from './rummikub-words.ts';

const LIST_ROOM = {
  asked: { 0: 8, 1: 8, 2: 7, 3: 6, 4: 5 },
  offered: { 0: 4, 1: 3, 2: 3, 3: 2, 4: 1 },
} as const;

/** A plan of many steps is a long hint; the page `plan` has all of it. */
const NOTICE_LINES = { 0: 8, 1: 8, 2: 6, 3: 4, 4: 3 } as const;

function partsOf(scene: Rummikub, listed: Listed, room: Room, style: Style): Parts {
  const { columns, level } = room;
  return {
    top: [titleLine(scene, columns, style), ...seatsIn(scene, room, style)],
    table: [
      ...(level < 3 ? lotsLines(scene, columns, style) : []),
      ...tableLines(scene, columns, style),
      ...arrangedLines(scene, columns, style),
    ],
    own: scene.seat === SPECTATOR ? [] : (level < 3 ? rackGrid : rackInline)(scene, columns, style),
    actions: [
      ...listLines(listed.choices, columns, style, listed.lines[level]),
      ...noticeLines(scene, columns, style, NOTICE_LINES[level]),
    ],
  };
}

const seatsIn = (scene: Rummikub, { columns, level }: Room, style: Style): string[] =>
  (level < 2 && columns >= ROOMY_FROM ? seatLines : seatsInline)(scene, columns, style);

function draw(scene: Rummikub, size: Size, style: Style): string[] {
  const drawn = showsSummary(scene)
    ? drawSummary(scene, size, style)
    : scene.view.phase === 'over'
      ? drawEnd(scene, size, style)
      : drawTable(scene, size, style);
  return finishLines(drawn.slice(-Math.max(size.rows, 1)), size.columns, style);
}

function drawTable(scene: Rummikub, size: Size, style: Style): string[] {
  const listed = listedIn(scene, () => choices(scene, style), LIST_ROOM);
  return layOut(scene, size, style, (room) => partsOf(scene, listed, room, style));
}

const drawSummary = (scene: Rummikub, size: Size, style: Style): string[] =>
  layOutSummary(scene, size, style, {
    title: titleLine(scene, size.columns, style),
    left: summaryLines(scene, size.columns, style),
    next: nextWords(scene),
  });

function nextWords({ view, seat }: Rummikub): string {
  if (view.phase !== 'roundOver') return `Round ${view.round} is dealt. Enter goes to it.`;
  const next = `Round ${view.round + 1} comes next.`;
  return seat === SPECTATOR ? next : `${next} Enter deals it.`;
}

/** Winners, the sheet, and where there is room what the last round left. */
function drawEnd(scene: Rummikub, size: Size, style: Style): string[] {
  const record = lastRecord(scene.view);
  const left = record === undefined ? [] : leftLines(scene, record, size.columns, style);
  return layOutLeft(scene, size, style, {
    title: titleLine(scene, size.columns, style),
    result: result(scene, style),
    left: [paint(style, 'quiet', ' What was left on the racks:'), ...left],
  });
}

/** The summary that stands in place of the table. */
const summary = (scene: Rummikub): string | undefined =>
  scene.seat !== SPECTATOR && showsSummary(scene) ? summaryName(scene.view) : undefined;

/** Enter puts a summary away, and deals the next round where nobody has yet. */
const enter = ({ view, seat }: Rummikub): Move | undefined =>
  seat !== SPECTATOR && view.phase === 'roundOver' ? { type: 'next_round' } : undefined;

export const rummikubScreen: GameScreen<Position, Move> = {
  aim: AIM,
  usualSeats: 4,
  moveHelp: () => MOVE_HELP,
  rules: ({ view }) => rules(view),
  orders: ORDERS,
  pages: [PLAN],
  page: (_, scene, columns, style) => planPage(scene, columns, style),
  draw,
  choices,
  list,
  question,
  read,
  summary,
  enter,
  confirm,
  score: scorePage,
  result,
};
