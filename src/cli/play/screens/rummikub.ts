/** The Rummikub screen: a pure function of view, size and style. */
import type { Move, Position } from '../../../games/rummikub/index.ts';
import { framed } from '../frame.ts';
import { ROOMY_FROM } from '../layout.ts';
import type { GameScreen } from '../screen.ts';
import { seatsInline } from '../seats.ts';
import { choices, confirm, list, PLAN, planPage, question, read } from './rummikub-moves.ts';
import { lastLeft, result, roundName, scorePage, summaryLines } from './rummikub-score.ts';
import {
  arrangedLines, lotsLines, rackLines, seatLines, seatWords, tableLines, titleLine,
} from './rummikub-table.ts'; // prettier-ignore
import { ORDERS } from './rummikub-tiles.ts';
import { AIM, MOVE_HELP, rules } from './rummikub-words.ts';

const isBetween = ({ phase }: Position): boolean => phase === 'roundOver';

export const rummikubScreen: GameScreen<Position, Move> = {
  ...framed<Position, Move>({
    title: titleLine,
    seats: (scene, { columns, level }, style) =>
      level < 2 && columns >= ROOMY_FROM
        ? seatLines(scene, columns, style)
        : seatsInline(seatWords(scene, style), columns, style, '   '),
    table: (scene, { columns, level }, style) => [
      ...(level < 3 ? lotsLines(scene, columns, style) : []),
      ...tableLines(scene, columns, style),
      ...arrangedLines(scene, columns, style),
    ],
    own: rackLines,
    choices,
    listRoom: {
      asked: { 0: 8, 1: 8, 2: 7, 3: 6, 4: 5 },
      offered: { 0: 4, 1: 3, 2: 3, 3: 2, 4: 1 },
    },
    // A plan of many steps is a long hint; the page `plan` has all of it.
    noticeRoom: { 0: 8, 1: 8, 2: 6, 3: 4, 4: 3 },
    isOver: ({ phase }) => phase === 'over',
    result,
    left: lastLeft,
    rounds: {
      lastName: roundName,
      isBetween,
      dealNext: { type: 'next_round' },
      summary: summaryLines,
      next: (view) => ({ name: `Round ${view.round + Number(isBetween(view))}` }),
    },
  }),
  aim: AIM,
  usualSeats: 4,
  moveHelp: () => MOVE_HELP,
  rules: ({ view }) => rules(view),
  orders: ORDERS,
  pages: [PLAN],
  page: (_, scene, columns, style) => planPage(scene, columns, style),
  list,
  question,
  read,
  confirm,
  score: scorePage,
};
