/** The Shithead screen (SH-S15): a pure function of view, size and style. */
import { SPECTATOR } from '../../../core/knowledge.ts';
import { countCards, ordinal } from '../../../core/words.ts';
import { type Move, outcome, type Position } from '../../../games/shithead/index.ts';
import {
  layOut,
  layOutEnd,
  listLines,
  noticeLines,
  ROOMY_FROM,
  type Level,
  type Parts,
} from '../layout.ts';
import type { Choice, GameScreen, Scene } from '../screen.ts';
import { paint, type Ink, type Size, type Style } from '../style.ts';
import { finishLines, flow } from '../text.ts';
import { choices, list } from './shithead-choices.ts';
import { confirm, question, read } from './shithead-input.ts';
import { handBoxes, handInline, tableBoxes, tableInline } from './shithead-own.ts';
import { pileBox, pileInline, seatLines, seatWords, titleLine } from './shithead-parts.ts';
import { AIM, moveHelp, rules } from './shithead-words.ts';

function partsOf(scene: Scene<Position>, columns: number, style: Style, level: Level): Parts {
  const isRoomy = columns >= ROOMY_FROM;
  const seats =
    level < 4 && isRoomy
      ? seatLines(scene, columns, style)
      : flow(seatWords(scene, style), columns - 1, style, '  ').map((line) => ' ' + line);
  return {
    top: [titleLine(scene, columns, style), ...seats],
    table: level < 3 && isRoomy ? pileBox(scene, columns, style) : pileInline(scene, style),
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
  if (scene.asked) return listLines(scene.asked, columns, style, linesMax);
  const offered = choices(scene, style);
  return listLines(offered, columns, style, linesMax, (at) => heading(offered, at, style));
}

function heading(offered: readonly Choice<Move>[], at: number, style: Style): string {
  const { type } = offered[at].move;
  const word = HEADINGS[type];
  const isFirst = at === 0 || offered[at - 1].move.type !== type;
  return word !== undefined && isFirst ? paint(style, 'strong', word) + ' ' : '';
}

function draw(scene: Scene<Position>, size: Size, style: Style): string[] {
  const lines =
    scene.view.phase === 'finished'
      ? drawEnd(scene, size, style)
      : layOut(scene, size, style, ({ columns, level }) => partsOf(scene, columns, style, level));
  return finishLines(lines.slice(-Math.max(size.rows, 1)), size.columns, style);
}

const drawEnd = (scene: Scene<Position>, size: Size, style: Style): string[] =>
  layOutEnd(scene, size, style, {
    title: titleLine(scene, size.columns, style),
    result: result(scene, style),
  });

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
  usualSeats: 4,
  moveHelp: ({ view }) => moveHelp(view.options),
  rules: ({ view }) => rules(view.options),
  orders: ['by rank, 2s and Jokers last', 'as the cards came'],
  draw,
  choices,
  list,
  question,
  read,
  confirm,
  result,
};
