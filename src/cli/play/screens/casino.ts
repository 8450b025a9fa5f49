/** The Casino screen (CA-S19): a pure function of view, size and style. */
import type { Move, Position } from '../../../games/casino/index.ts';
import { framed } from '../frame.ts';
import { ROOMY_FROM } from '../layout.ts';
import type { GameScreen } from '../screen.ts';
import { seatsInline } from '../seats.ts';
import { choices, confirm, instead, list, question, read } from './casino-moves.ts';
import { result, scorePage } from './casino-score.ts';
import {
  buildInline,
  buildLines,
  handBoxes,
  handInline,
  looseBoxes,
  looseInline,
  ORDERS,
  seatLines,
  seatWords,
  stackLines,
  titleLine,
} from './casino-table.ts';
import { AIM, moveHelp, rules } from './casino-words.ts';

export const casinoScreen: GameScreen<Position, Move> = {
  ...framed<Position, Move>({
    title: titleLine,
    seats: (scene, { columns, level }, style) =>
      level < 4 && columns >= ROOMY_FROM
        ? seatLines(scene, columns, style)
        : seatsInline(seatWords(scene, style), columns, style),
    table: (scene, { columns, level }, style) => [
      ...(level < 1 ? looseBoxes : looseInline)(scene, columns, style),
      ...(level < 3 ? buildLines(scene, style) : buildInline(scene, columns, style)),
    ],
    own: (scene, { columns, level }, style) => [
      ...stackLines(scene, columns, style),
      ...(level < 2 ? handBoxes : handInline)(scene, columns, style),
    ],
    choices,
    listRoom: {
      asked: { 0: 6, 1: 6, 2: 5, 3: 4, 4: 3 },
      offered: { 0: 3, 1: 3, 2: 3, 3: 3, 4: 2 },
    },
    isOver: ({ over }) => over,
    result,
  }),
  aim: AIM,
  usualSeats: 2,
  moveHelp: ({ view }) => moveHelp(view.options),
  rules: ({ view }) => rules(view),
  orders: ORDERS,
  list,
  question,
  read,
  instead,
  confirm,
  score: scorePage,
};
