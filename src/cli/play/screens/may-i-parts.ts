/** Public parts of the May I? screen. Each is a pure function of a view. */
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards } from '../../../core/words.ts';
import {
  check,
  claimVerb,
  contractOf,
  contractWords,
  isCutNews,
  isPlaying,
  type Phase,
  type Position,
  ROUNDS,
  topOf,
} from '../../../games/may-i/index.ts';
import { boxRow, cardLabel, cardLabels, emptyPlace } from '../cards.ts';
import { hanging, label, labelled, LABEL_WIDTH } from '../label.ts';
import type { Scene } from '../screen.ts';
import { shownLines } from '../shown-cards.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, fit, flow, widthOf } from '../text.ts';

export type MayI = Scene<Position>;

const TITLE = ' May I?';
/** Between the two ends of the line. */
const GAP = 2;

/** Round and contract, always in sight. */
export function titleLine({ view }: MayI, columns: number, style: Style): string {
  const dot = ` ${sign(style, 'dot')} `;
  const contract = contractWords(contractOf(view.round));
  const right = view.phase === 'over' ? '' : `stock ${view.stock.length}`;
  const room = columns - widthOf(TITLE + right) - GAP;
  const long = `${dot}round ${view.round} of ${ROUNDS}: ${contract}`;
  const where = view.phase === 'over' ? `${dot}the game is over` : long;
  const title = paint(style, 'strong', TITLE) + clip(where, Math.max(0, room), style);
  return fit(title, Math.max(0, columns - widthOf(right) - 1), style) + right;
}

export const whoIs = (seat: Seat, { names, seat: own }: Pick<MayI, 'names' | 'seat'>): string =>
  seat === own ? 'you' : names[seat];

/** "North's", "your". */
export const whose = (seat: Seat, { names, seat: own }: Pick<MayI, 'names' | 'seat'>): string =>
  seat === own ? 'your' : `${names[seat]}'s`;

export const isTurn = (view: Position, seat: Seat): boolean =>
  isPlaying(view) && view.turn === seat;

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  draw: 'to draw',
  action: 'to play',
  discard: 'to discard',
  roundOver: '',
  over: '',
};

/** What a seat is about now: while a May I is open it is not the turn that counts. */
function stateOf(view: Position, seat: Seat): string {
  const { question } = view;
  if (question === null) return isTurn(view, seat) ? PHASE_WORDS[view.phase] : '';
  if (question.caller === seat) return 'calls';
  return question.prompted === seat ? 'asked' : '';
}

const NAME_WIDTH_MAX = 14;
const GRID_NAME_WIDTH_MAX = 10;
/** From here on there is room for the levels of the bots. */
const WIDE_FROM = 72;
/** From here on there is room for two seats beside each other. */
const GRID_FROM = 77;
/** More seats than these stand two in a line. */
const IN_ONE_COLUMN_MAX = 4;

/** All seats: cards, down, total and turn, one in a line. */
export const seatLines = (scene: MayI, columns: number, style: Style): string[] =>
  scene.names.map((_, seat) => seatLine(scene, seat, columns, style));

/** The same in fewer lines, where many seats stand two in a line. */
export function seatRows(scene: MayI, columns: number, style: Style): string[] {
  const isGrid = scene.names.length > IN_ONE_COLUMN_MAX && columns >= GRID_FROM;
  return (isGrid ? seatGrid : seatLines)(scene, columns, style);
}

function seatLine(scene: MayI, seat: Seat, columns: number, style: Style): string {
  const { names, marks, seat: own } = scene;
  const nameWidth = Math.min(Math.max(...names.map(widthOf)), NAME_WIDTH_MAX);
  const markWidth = Math.max(6, ...marks.map(widthOf));
  const mark = seat !== own ? (marks[seat] ?? '') : names[seat] === 'You' ? '' : 'you';
  const parts = [
    nameWords(scene, seat, nameWidth, style),
    ...(columns >= WIDE_FROM ? [paint(style, 'quiet', fit(mark, markWidth, style))] : []),
    ...countParts(scene, seat, style),
    paint(style, 'accent', stateOf(scene.view, seat)),
  ];
  return parts.join('  ').trimEnd();
}

function seatGrid(scene: MayI, columns: number, style: Style): string[] {
  const width = Math.floor((columns - 1) / 2);
  const cells = scene.names.map((_, seat) => {
    const parts = [
      nameWords(scene, seat, GRID_NAME_WIDTH_MAX, style),
      ...countParts(scene, seat, style),
    ];
    return fit(parts.join(' '), width, style);
  });
  const rows = Math.ceil(cells.length / 2);
  return cells.slice(0, rows).map((cell, at) => cell + (cells[rows + at] ?? ''));
}

function nameWords({ view, names, seat: own }: MayI, seat: Seat, width: number, style: Style) {
  const isAsked = view.question?.prompted === seat;
  const acts = view.question === null ? isTurn(view, seat) : isAsked;
  const mark = isTurn(view, seat) ? sign(style, 'turn') : isAsked ? '?' : ' ';
  const name = fit(names[seat], width, style);
  const ink = acts ? 'accent' : seat === own ? 'strong' : undefined;
  return ` ${paint(style, 'accent', mark)} ${ink === undefined ? name : paint(style, ink, name)}`;
}

function countParts({ view }: MayI, seat: Seat, style: Style): string[] {
  const count = view.hand[seat].length;
  return [
    `${String(count).padStart(2)} card${count === 1 ? ' ' : 's'}`,
    view.down[seat] ? paint(style, 'felt', 'down') : '    ',
    `total ${String(view.totals[seat]).padStart(3)}`,
  ];
}

/** All seats in as few words as possible, for very low terminals. */
export const seatWords = (scene: MayI, style: Style): string[] =>
  scene.names.map((_, seat) => {
    const { view } = scene;
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const down = view.down[seat] ? ' down' : '';
    const state = view.question === null ? '' : stateOf(view, seat);
    const words = `${mark}${whoIs(seat, scene)} ${view.hand[seat].length}${down} =${view.totals[seat]}`;
    return state === '' ? words : `${words} ${state}`;
  });

/** MI-98: what everyone has seen go into the hands of the others. */
export const seenLines = (scene: MayI, columns: number, style: Style): string[] =>
  isPlaying(scene.view) ? shownLines(scene, columns, style) : [];

/** Who cut what for the first deal, until somebody has discarded. */
export function cutLines(scene: MayI, columns: number, style: Style): string[] {
  const { view } = scene;
  if (!isCutNews(view)) return [];
  const cards = view.cut.map((card, seat) => `${whoIs(seat, scene)} ${cardLabels([card], style)}`);
  const deals = `${whoIs(view.dealer, scene)} ${view.dealer === scene.seat ? 'deal' : 'deals'}`;
  return hanging('Cut', flow([...cards, deals], columns - LABEL_WIDTH, style, '   '), style);
}

/** What the discard pile offers to this seat now, and whether it is anything. */
export interface PileOffer {
  readonly words: string;
  readonly isOpen: boolean;
}

const shut = (words: string): PileOffer => ({ words, isOpen: false });

export function pileOffer({ view, seat, names }: MayI): PileOffer {
  const top = topOf(view.pile);
  if (top === undefined) return shut('empty');
  if (!view.exposed) return shut('dead');
  if (view.question !== null) return shut(calledWords(view.question.caller, seat, names));
  if (seat === SPECTATOR) return shut('on offer');
  if (check(view, seat, { type: 'draw_discard' }) === undefined)
    return { words: 'pick up', isOpen: true };
  if (check(view, seat, { type: 'call', card: top }) === undefined)
    return { words: 'May I?', isOpen: true };
  if (view.down[seat]) return shut('not for you: you are down');
  if (view.turn === seat) return shut('not for you: you have drawn');
  return shut('not for you: you discarded it');
}

const calledWords = (caller: Seat, own: Viewer, names: readonly string[]): string =>
  caller === own ? 'you have called for it' : `${names[caller]} has called for it`;

const pileWords = (scene: MayI, style: Style): string => {
  const { words, isOpen } = pileOffer(scene);
  const count = scene.view.pile.length;
  const dot = ` ${sign(style, 'dot')} `;
  const offer = paint(style, isOpen ? 'accent' : 'quiet', words);
  return count === 0 ? offer : `${offer}${dot}${countCards(count)}`;
};

export function pileBox(scene: MayI, style: Style): string[] {
  const top = topOf(scene.view.pile);
  const box =
    top === undefined
      ? emptyPlace(style)
      : boxRow([{ label: cardLabel(top, style, scene.view.exposed ? 'plain' : 'quiet') }], style);
  const lines = labelled('Pile', box, style);
  return lines.map((line, i) => (i === 1 ? `${line}  ${pileWords(scene, style)}` : line));
}

export function pileInline(scene: MayI, columns: number, style: Style): string[] {
  const top = topOf(scene.view.pile);
  const card =
    top === undefined ? '' : `${cardLabel(top, style, scene.view.exposed ? 'plain' : 'quiet')}  `;
  return [
    label('Pile', style) + clip(card + pileWords(scene, style), columns - LABEL_WIDTH, style),
  ];
}

/** MI-97: who calls for what, and whose answer is awaited. */
export function questionLines(scene: MayI, columns: number, style: Style): string[] {
  const { view } = scene;
  if (view.question === null) return [];
  const { caller, prompted } = view.question;
  const card = cardLabel(topOf(view.pile)!, { ...style, colour: false });
  const who = caller === scene.seat ? 'You ask' : `${scene.names[caller]} asks`;
  const waits =
    prompted === scene.seat
      ? `you are asked: allow, or "${claimVerb(view)}"`
      : `${scene.names[prompted]} is asked`;
  const lines = flow(`${who}: May I have ${card}? Now ${waits}.`.split(' '), columns - 2, style);
  return lines.map((line) => ' ' + paint(style, 'accent', line));
}
