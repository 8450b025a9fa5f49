/** The Dhappa screen: a pure function of view, size and style. */
import type { Move, Position } from '../../../games/dhappa/index.ts';
import { framed } from '../frame.ts';
import type { GameScreen } from '../screen.ts';
import { choices, list } from './dhappa-choices.ts';
import { confirm, instead, question, read } from './dhappa-input.ts';
import { handName, result, scorePage, summaryLines } from './dhappa-score.ts';
import {
  handInline,
  handRows,
  lockLines,
  seatLines,
  seenLines,
  teamLines,
  teamsInline,
  titleLine,
  urgentLines,
} from './dhappa-seats.ts';
import { page, pages, pileInline, pileLines, runLines, runsInline } from './dhappa-table.ts';
import { AIM, MOVE_HELP, rules } from './dhappa-words.ts';

/** How many cards of the pile have a line of their own, with verdict and reason. */
const PILE_LINES = 3;

const isBetween = ({ phase }: Position): boolean => phase === 'handOver';

export const dhappaScreen: GameScreen<Position, Move> = {
  ...framed<Position, Move>({
    title: titleLine,
    seats: (scene, { columns, level }, style) =>
      (level < 1 ? seatLines : level < 4 ? teamLines : teamsInline)(scene, columns, style),
    table: (scene, { columns, level }, style) => [
      ...(level < 4 ? lockLines(scene, columns, style) : []),
      ...(level < 3 ? runLines : runsInline)(scene, columns, style),
      ...(level < 2
        ? pileLines(scene, columns, style, PILE_LINES)
        : pileInline(scene, columns, style)),
      ...(level < 3 ? seenLines(scene, columns, style) : []),
      ...urgentLines(scene, columns, style),
    ],
    own: (scene, { columns, level }, style) =>
      (level < 4 ? handRows : handInline)(scene, columns, style),
    choices,
    isOver: ({ phase }) => phase === 'over',
    result,
    rounds: {
      lastName: handName,
      isBetween,
      dealNext: { type: 'next_hand' },
      summary: summaryLines,
      next: (view) => ({ name: `Hand ${view.hand + Number(isBetween(view))}` }),
    },
  }),
  aim: AIM,
  usualSeats: 4,
  moveHelp: () => MOVE_HELP,
  rules: ({ view }) => rules(view),
  orders: [],
  pages,
  page,
  list,
  question,
  read,
  instead,
  confirm,
  score: scorePage,
};
