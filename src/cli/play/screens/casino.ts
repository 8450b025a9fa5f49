/** The Casino screen (CA-S19): a pure function of view, size and style. */
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Move, Position } from '../../../games/casino/index.ts';
import {
  layOut,
  listedIn,
  layOutEnd,
  listLines,
  noticeLines,
  ROOMY_FROM,
  type Listed,
  type Parts,
  type Room,
} from '../layout.ts';
import type { GameScreen, Scene } from '../screen.ts';
import type { Size, Style } from '../style.ts';
import { finishLines, flow } from '../text.ts';
import { choices, list } from './casino-choices.ts';
import { confirm, instead, question, read } from './casino-input.ts';
import { handBoxes, handInline, ORDERS } from './casino-own.ts';
import {
  buildInline,
  buildLines,
  looseBoxes,
  looseInline,
  seatLines,
  seatWords,
  stackLines,
  titleLine,
} from './casino-parts.ts';
import { result, scorePage } from './casino-score.ts';
import { AIM, moveHelp, rules } from './casino-words.ts';

const LIST_ROOM = {
  asked: { 0: 6, 1: 6, 2: 5, 3: 4, 4: 3 },
  offered: { 0: 3, 1: 3, 2: 3, 3: 3, 4: 2 },
} as const;

function partsOf(scene: Scene<Position>, listed: Listed, room: Room, style: Style): Parts {
  const { columns, level } = room;
  const seats =
    level < 4 && columns >= ROOMY_FROM
      ? seatLines(scene, columns, style)
      : flow(seatWords(scene, style), columns - 1, style, '  ').map((line) => ' ' + line);
  return {
    top: [titleLine(scene, columns, style), ...seats],
    table: [
      ...(level < 1 ? looseBoxes(scene, columns, style) : looseInline(scene, columns, style)),
      ...(level < 3 ? buildLines(scene, style) : buildInline(scene, columns, style)),
    ],
    own: scene.seat === SPECTATOR ? [] : ownLines(scene, room, style),
    actions: [
      ...listLines(listed.choices, columns, style, listed.lines[level]),
      ...noticeLines(scene, columns, style),
    ],
  };
}

const ownLines = (scene: Scene<Position>, { columns, level }: Room, style: Style): string[] => [
  ...stackLines(scene, columns, style),
  ...(level < 2 ? handBoxes(scene, columns, style) : handInline(scene, columns, style)),
];

function draw(scene: Scene<Position>, size: Size, style: Style): string[] {
  const lines = scene.view.over ? drawEnd(scene, size, style) : drawTable(scene, size, style);
  return finishLines(lines.slice(-Math.max(size.rows, 1)), size.columns, style);
}

function drawTable(scene: Scene<Position>, size: Size, style: Style): string[] {
  const listed = listedIn(scene, () => choices(scene, style), LIST_ROOM);
  return layOut(scene, size, style, (room) => partsOf(scene, listed, room, style));
}

const drawEnd = (scene: Scene<Position>, size: Size, style: Style): string[] =>
  layOutEnd(scene, size, style, {
    title: titleLine(scene, size.columns, style),
    result: result(scene, style),
  });

export const casinoScreen: GameScreen<Position, Move> = {
  aim: AIM,
  usualSeats: 2,
  moveHelp: ({ view }) => moveHelp(view.options),
  rules: ({ view }) => rules(view),
  orders: ORDERS,
  draw,
  choices,
  list,
  question,
  read,
  instead,
  confirm,
  score: scorePage,
  result,
};
