/** The Shithead screen (SH-S15): a pure function of view, size and style. */
import { countCards, ordinal } from '../../../core/words.ts';
import { type Move, outcome, type Position } from '../../../games/shithead/index.ts';
import { framed } from '../frame.ts';
import { ROOMY_FROM } from '../layout.ts';
import type { Choice, GameScreen, Scene } from '../screen.ts';
import { nameOf, seatsInline } from '../seats.ts';
import { paint, type Ink, type Style } from '../style.ts';
import { choices, confirm, list, question, read } from './shithead-moves.ts';
import {
  handBoxes,
  handInline,
  pileBox,
  pileInline,
  seatLines,
  seatWords,
  tableBoxes,
  tableInline,
  titleLine,
} from './shithead-table.ts';
import { AIM, moveHelp, rules } from './shithead-words.ts';

const LIST_LINES = { 0: 3, 1: 3, 2: 3, 3: 3, 4: 2 } as const;

export const shitheadScreen: GameScreen<Position, Move> = {
  ...framed<Position, Move>({
    title: titleLine,
    seats: (scene, { columns, level }, style) =>
      level < 4 && columns >= ROOMY_FROM
        ? seatLines(scene, columns, style)
        : seatsInline(seatWords(scene, style), columns, style),
    table: (scene, { columns, level }, style) =>
      level < 3 && columns >= ROOMY_FROM
        ? pileBox(scene, columns, style)
        : pileInline(scene, style),
    own: (scene, { columns, level }, style) => [
      ...(level < 2 ? handBoxes : handInline)(scene, columns, style),
      ...(level < 1 && columns >= ROOMY_FROM
        ? tableBoxes(scene, columns, style)
        : tableInline(scene, style)),
    ],
    choices,
    heading,
    listRoom: { asked: LIST_LINES, offered: LIST_LINES },
    isOver: ({ phase }) => phase === 'finished',
    result,
  }),
  aim: AIM,
  usualSeats: 4,
  moveHelp: ({ view }) => moveHelp(view.options),
  rules: ({ view }) => rules(view.options),
  orders: ['by rank, 2s and Jokers last', 'as the cards came'],
  list,
  question,
  read,
  confirm,
};

const HEADINGS: Readonly<Partial<Record<Move['type'], string>>> = { play: 'Play', swap: 'Swap' };

function heading(offered: readonly Choice<Move>[], at: number, style: Style): string {
  const { type } = offered[at].move;
  const word = HEADINGS[type];
  const isFirst = at === 0 || offered[at - 1].move.type !== type;
  return word !== undefined && isFirst ? paint(style, 'strong', word) + ' ' : '';
}

/** SH-S13: places, the Shithead by name, and the stalemate where it was one. */
function result(scene: Scene<Position>, style: Style): string[] {
  const { view, seat: own, names } = scene;
  const end = outcome(view);
  if (!end) return [];
  const last = end.ranking[end.ranking.length - 1];
  const loser = last === own ? 'You are the Shithead.' : `${names[last]} is the Shithead.`;
  const [first] = end.winners;
  const winner = first === own ? 'You win!' : `${names[first]} wins.`;
  const places = end.ranking.map((seat, i) => {
    const left = view.hand[seat].length + view.faceUp[seat].length + view.blind[seat].length;
    const rest = left > 0 ? `, ${countCards(left)} left` : '';
    const line = `   ${ordinal(i + 1).padEnd(4)} ${nameOf(scene, seat)}${seat === last ? ': Shithead' : ''}${rest}`;
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
