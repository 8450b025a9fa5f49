/** The May I? screen: a pure function of view, size and style. */
import { formatCard } from '../../../core/card.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import {
  contractOf,
  contractWords,
  exposedCard,
  mayCall,
  type Move,
  type Position,
} from '../../../games/may-i/index.ts';
import {
  layOut,
  layOutLeft,
  layOutSummary,
  listedIn,
  listLines,
  noticeLines,
  ROOMY_FROM,
  type Listed,
  type Parts,
  type Room,
} from '../layout.ts';
import type { GameScreen, Interruption } from '../screen.ts';
import { paint, type Size, type Style } from '../style.ts';
import { finishLines, flow } from '../text.ts';
import { choices, list } from './may-i-choices.ts';
import { unsettled } from './may-i-ends.ts';
import { confirm, instead, question, read } from './may-i-input.ts';
import { meldInline, meldLines } from './may-i-melds.ts';
import { handBoxes, handGrid, handInline, stageLines } from './may-i-own.ts';
import {
  cutLines,
  pileBox,
  pileInline,
  questionLines,
  seatLines,
  seatRows,
  seatWords,
  seenLines,
  titleLine,
  type MayI,
} from './may-i-parts.ts';
import {
  lastRecord,
  leftLines,
  result,
  scorePage,
  showsSummary,
  summaryLines,
  summaryName,
} from './may-i-score.ts';
import { AIM, MOVE_HELP, rules } from './may-i-words.ts';

const LIST_ROOM = {
  asked: { 0: 8, 1: 8, 2: 7, 3: 6, 4: 5 },
  offered: { 0: 3, 1: 3, 2: 3, 3: 2, 4: 2 },
} as const;

function partsOf(scene: MayI, listed: Listed, room: Room, style: Style): Parts {
  const { columns, level } = room;
  return {
    top: [titleLine(scene, columns, style), ...seatsIn(scene, room, style)],
    table: [
      ...(level < 1 ? pileBox(scene, style) : pileInline(scene, columns, style)),
      ...(level < 2 ? meldLines(scene, columns, style) : meldInline(scene, columns, style)),
      ...(level < 3 ? seenLines(scene, columns, style) : []),
      ...(level < 3 ? cutLines(scene, columns, style) : []),
      ...questionLines(scene, columns, style),
    ],
    own: scene.seat === SPECTATOR ? [] : ownLines(scene, room, style),
    actions: [
      ...listLines(listed.choices, columns, style, listed.lines[level]),
      ...noticeLines(scene, columns, style),
    ],
  };
}

const seatsIn = (scene: MayI, { columns, level }: Room, style: Style): string[] =>
  level < 4 && columns >= ROOMY_FROM
    ? (level < 1 ? seatLines : seatRows)(scene, columns, style)
    : flow(seatWords(scene, style), columns - 1, style, '  ').map((line) => ' ' + line);

function ownLines(scene: MayI, { columns, level }: Room, style: Style): string[] {
  const drawHand = level < 2 ? handBoxes : level < 4 ? handGrid : handInline;
  return [...stageLines(scene, columns, style), ...drawHand(scene, columns, style)];
}

function draw(scene: MayI, size: Size, style: Style): string[] {
  const drawn = showsSummary(scene)
    ? drawSummary(scene, size, style)
    : scene.view.phase === 'over'
      ? drawEnd(scene, size, style)
      : drawTable(scene, size, style);
  return finishLines(drawn.slice(-Math.max(size.rows, 1)), size.columns, style);
}

function drawTable(scene: MayI, size: Size, style: Style): string[] {
  const listed = listedIn(scene, () => choices(scene, style), LIST_ROOM);
  return layOut(scene, size, style, (room) => partsOf(scene, listed, room, style));
}

const drawSummary = (scene: MayI, size: Size, style: Style): string[] =>
  layOutSummary(scene, size, style, {
    title: titleLine(scene, size.columns, style),
    left: summaryLines(scene, size.columns, style),
    next: nextWords(scene),
  });

function nextWords({ view, seat }: MayI): string {
  const next = view.phase === 'roundOver' ? view.round + 1 : view.round;
  const contract = contractWords(contractOf(next));
  if (view.phase !== 'roundOver') return `Round ${next} is dealt: ${contract}. Enter goes to it.`;
  return seat === SPECTATOR
    ? `Round ${next} comes next: ${contract}.`
    : `Round ${next} comes next: ${contract}. Enter deals it.`;
}

/** Winners, the sheet, and where there is room what the last round left. */
function drawEnd(scene: MayI, size: Size, style: Style): string[] {
  const record = lastRecord(scene.view);
  const left = record === undefined ? [] : leftLines(scene, record, size.columns, style);
  return layOutLeft(scene, size, style, {
    title: titleLine(scene, size.columns, style),
    result: result(scene, style),
    left: [paint(style, 'quiet', ` What round ${record?.round ?? ''} left:`), ...left],
  });
}

/** The summary that stands in place of the table. */
const summary = (scene: MayI): string | undefined =>
  scene.seat !== SPECTATOR && showsSummary(scene) ? summaryName(scene.view) : undefined;

/** Enter puts a summary away, and deals the next round where nobody has yet. */
const enter = ({ view, seat }: MayI): Move | undefined =>
  seat !== SPECTATOR && view.phase === 'roundOver' ? { type: 'next_round' } : undefined;

/** MI-64: the card that was just discarded, before somebody else draws. Later it has to be called for. */
function offers(scene: MayI): Interruption<Move> | undefined {
  const { view, seat } = scene;
  const card = exposedCard(view);
  if (card === undefined || view.phase !== 'draw' || summary(scene) !== undefined) return undefined;
  if (seat === SPECTATOR || !mayCall(view, seat)) return undefined;
  return {
    question: `May I have ${formatCard(card)}? y, or Enter for no`,
    move: { type: 'call', card },
  };
}

export const mayIScreen: GameScreen<Position, Move> = {
  aim: AIM,
  usualSeats: 4,
  moveHelp: () => MOVE_HELP,
  rules: ({ view }) => rules(view),
  orders: [],
  draw,
  choices,
  list,
  question,
  read,
  unsettled,
  instead,
  summary,
  enter,
  offers,
  confirm,
  score: scorePage,
  result,
};
