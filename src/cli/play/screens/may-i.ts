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
import { framed } from '../frame.ts';
import { ROOMY_FROM } from '../layout.ts';
import type { GameScreen, Interruption } from '../screen.ts';
import { seatsInline } from '../seats.ts';
import { choices, list } from './may-i-choices.ts';
import { confirm, instead, question, read, unsettled } from './may-i-input.ts';
import { lastLeft, result, roundName, scorePage, summaryLines } from './may-i-score.ts';
import {
  cutLines,
  handBoxes,
  handWords,
  meldInline,
  meldLines,
  pileBox,
  pileInline,
  questionLines,
  seatLines,
  seatRows,
  seatWords,
  seenLines,
  stageLines,
  titleLine,
  type MayI,
} from './may-i-table.ts';
import { AIM, MOVE_HELP, rules } from './may-i-words.ts';

const isBetween = ({ phase }: Position): boolean => phase === 'roundOver';

const frame = framed<Position, Move>({
  title: titleLine,
  seats: (scene, { columns, level }, style) =>
    level < 4 && columns >= ROOMY_FROM
      ? (level < 1 ? seatLines : seatRows)(scene, columns, style)
      : seatsInline(seatWords(scene, style), columns, style),
  table: (scene, { columns, level }, style) => [
    ...(level < 1 ? pileBox(scene, style) : pileInline(scene, columns, style)),
    ...(level < 2 ? meldLines : meldInline)(scene, columns, style),
    ...(level < 3 ? seenLines(scene, columns, style) : []),
    ...(level < 3 ? cutLines(scene, columns, style) : []),
    ...questionLines(scene, columns, style),
  ],
  own: (scene, room, style) => [
    ...stageLines(scene, room.columns, style),
    ...(room.level < 2 ? handBoxes(scene, room.columns, style) : handWords(scene, room, style)),
  ],
  choices,
  isOver: ({ phase }) => phase === 'over',
  result,
  left: lastLeft,
  rounds: {
    lastName: roundName,
    isBetween,
    dealNext: { type: 'next_round' },
    summary: summaryLines,
    next: (view) => {
      const round = view.round + Number(isBetween(view));
      return { name: `Round ${round}`, about: `: ${contractWords(contractOf(round))}` };
    },
  },
});

/** MI-64: the card that was just discarded, before somebody else draws. Later it has to be called for. */
function offers(scene: MayI): Interruption<Move> | undefined {
  const { view, seat } = scene;
  const card = exposedCard(view);
  if (card === undefined || view.phase !== 'draw' || frame.summary(scene) !== undefined)
    return undefined;
  if (seat === SPECTATOR || !mayCall(view, seat)) return undefined;
  return {
    question: `May I have ${formatCard(card)}? y, or Enter for no`,
    move: { type: 'call', card },
  };
}

export const mayIScreen: GameScreen<Position, Move> = {
  ...frame,
  aim: AIM,
  usualSeats: 4,
  moveHelp: () => MOVE_HELP,
  rules: ({ view }) => rules(view),
  orders: [],
  list,
  question,
  read,
  unsettled,
  instead,
  offers,
  confirm,
  score: scorePage,
};
