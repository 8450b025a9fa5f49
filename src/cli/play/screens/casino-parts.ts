/** Public parts of the Casino screen (CA-S19). Each is a pure function of a view. */
import { parseCard, type Card } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Seat } from '../../../core/seat.ts';
import {
  type Build,
  groupsOf,
  isPartner,
  isUsableTop,
  matchLength,
  NO_SEAT,
  parseTarget,
  type Position,
  scoreNow,
  sideOf,
  topOf,
  totalOf,
  wasUsed,
} from '../../../games/casino/index.ts';
import { boxRows, cardLabel, cardLabels, emptyPlace, type Face } from '../cards.ts';
import { isBotMark } from '../marks.ts';
import { label, labelled, LABEL_WIDTH } from '../label.ts';
import type { Scene } from '../screen.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, fit, flow, widthOf } from '../text.ts';

type Casino = Scene<Position>;

/** CA-S16: round, last capturer and cards left to deal, in short words where long ones do not fit. */
export function titleLine(scene: Casino, columns: number, style: Style): string {
  const dot = ` ${sign(style, 'dot')} `;
  const where = placeWords(scene.view, dot);
  const [long, short] = factWords(scene, style).map((facts) => facts.join(dot));
  const room = columns - widthOf(TITLE + where) - GAP;
  const right = widthOf(long) <= room ? long : short;
  const title = paint(style, 'strong', TITLE) + paint(style, 'quiet', where);
  return fit(title, Math.max(0, columns - widthOf(right) - 1), style) + right;
}

const TITLE = ' Casino';
/** Between the two ends of the line. */
const GAP = 2;

function placeWords({ options, over, game, round }: Position, dot: string): string {
  if (over) return `${dot}the game is over`;
  return `${matchLength(options).kind === 'single' ? '' : `${dot}game ${game}`}${dot}round ${round}`;
}

function factWords({ view, names, seat }: Casino, style: Style): string[][] {
  const { lastCapturer, stock } = view;
  const captor = lastCapturer === NO_SEAT ? 'nobody' : whoIs(lastCapturer, names, seat);
  const name = clip(captor, NAME_WIDTH_MAX, style);
  return [
    [`${stock.length} left to deal`, `last capture ${name}`],
    [`stock ${stock.length}`, `last ${name}`],
  ];
}

export const whoIs = (seat: Seat, names: readonly string[], own: Seat): string =>
  seat === own ? 'you' : names[seat];

export const isTurn = (view: Position, seat: Seat): boolean => !view.over && view.turn === seat;

const NAME_WIDTH_MAX = 14;
/** From here on there is room for the levels of the bots and for who is absent. */
const MARKS_FROM = 72;
const MARK_WIDTH_MIN = 6;
const TOP_WIDTH = 8;

/** CA-S12: one line for each seat, with hand, pile and top. */
export function seatLines(scene: Casino, columns: number, style: Style): string[] {
  const { view, names } = scene;
  const nameWidth = Math.min(Math.max(...names.map(widthOf)), NAME_WIDTH_MAX);
  const seatMarks = names.map((_, seat) => markOf(scene, seat));
  const markWidth = Math.max(MARK_WIDTH_MIN, ...seatMarks.map(widthOf));
  const hasMarks = columns >= MARKS_FROM;
  return names.map((name, seat) => {
    const turn = isTurn(view, seat) ? paint(style, 'accent', sign(style, 'turn')) : ' ';
    const parts = [
      ` ${turn} ${paintName(scene, seat, fit(name, nameWidth, style), style)}`,
      ...(hasMarks ? [paint(style, 'quiet', fit(seatMarks[seat], markWidth, style))] : []),
      ...countParts(scene, seat, style),
      ...(hasMarks && isTurn(view, seat) ? [paint(style, 'accent', 'to play')] : []),
    ];
    return parts.join('  ');
  });
}

function countParts(scene: Casino, seat: Seat, style: Style): string[] {
  const { view } = scene;
  const side = sideOf(view, seat);
  const { total } = scoreNow(view)[side].points;
  return [
    `hand ${String(view.hand[seat].length).padStart(2)}`,
    `pile ${String(view.pile[side].length).padStart(2)}`,
    fit(topWords(scene, seat, style), TOP_WIDTH, style),
    `worth ${String(total).padStart(2)}${matchWords(view, side)}`,
  ];
}

/** That somebody is your partner matters more than the level of a bot, and less than who is absent. */
function markOf({ view, names, marks, seat: own }: Casino, seat: Seat): string {
  if (seat === own) return names[seat] === 'You' ? '' : 'you';
  const mark = marks[seat] ?? '';
  const isWithYou = own !== SPECTATOR && isPartner(view, own, seat);
  return isWithYou && isBotMark(mark) ? 'partner' : mark;
}

function paintName({ view, seat: own }: Casino, seat: Seat, name: string, style: Style): string {
  if (isTurn(view, seat)) return paint(style, 'accent', name);
  return seat === own ? paint(style, 'strong', name) : name;
}

/** A top that may be used goes by its name in the notation: `top1 6♦`. */
function topWords({ view, seat: own }: Casino, seat: Seat, style: Style): string {
  if (view.pile[sideOf(view, seat)].length === 0) return paint(style, 'quiet', 'top -');
  const isUsable = own !== SPECTATOR && isUsableTop(view, own, seat) && !wasUsed(view, seat);
  const top = topOf(view, seat);
  return isUsable
    ? `top${seat} ${cardLabel(top, style)}`
    : `${paint(style, 'quiet', 'top')}  ${cardLabel(top, style, 'quiet')}`;
}

function matchWords({ options, points, wins }: Position, side: number): string {
  const length = matchLength(options);
  if (length.kind === 'single') return '';
  return length.kind === 'target' ? `, match ${points[side]}` : `, won ${wins[side]}`;
}

/** All seats in as few words as possible, for very low terminals. */
export function seatWords({ view, names, seat: own }: Casino, style: Style): string[] {
  return names.map((_, seat) => {
    const pile = view.pile[sideOf(view, seat)];
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const top = pile.length === 0 ? '' : ` top${seat} ${cardLabel(pile[pile.length - 1], style)}`;
    return `${mark}${whoIs(seat, names, own)} ${view.hand[seat].length}+${pile.length}${top}`;
  });
}

/** What lies in the temp stack, as the draft names it. */
const stagedIn = (draft: string): string[] => draft.split(' ').filter((word) => word !== '');

const isStaged = (draft: string, card: Card): boolean =>
  stagedIn(draft).some((word) => parseCard(word) === card);

export function looseBoxes({ view, draft }: Casino, columns: number, style: Style): string[] {
  if (view.loose.length === 0) return labelled('Table', emptyPlace(style), style);
  const faces = view.loose.map((card): Face => {
    const staged = isStaged(draft, card);
    return {
      label: cardLabel(card, style),
      ...(staged ? { ink: 'accent', mark: sign(style, 'counts') } : {}),
    };
  });
  const rows = boxRows(faces, columns - LABEL_WIDTH, style);
  return rows.flatMap((row, i) => labelled(i === 0 ? 'Table' : '', row, style));
}

export function looseInline({ view }: Casino, columns: number, style: Style): string[] {
  const words = view.loose.map((card) => cardLabel(card, style));
  const lines = flow(words, columns - LABEL_WIDTH, style, '  ');
  if (lines.length === 0) return [label('Table', style) + 'empty'];
  return lines.map((line, i) => label(i === 0 ? 'Table' : '', style) + line);
}

/** CA-S11: name, value, owner and groups of every build. */
export function buildLines(scene: Casino, style: Style): string[] {
  const { view, names, seat } = scene;
  const owners = view.builds.map(({ owner }) => whoIs(owner, names, seat));
  const width = Math.min(Math.max(0, ...owners.map(widthOf)), NAME_WIDTH_MAX);
  return view.builds.map((build, i) => {
    const name = build.name < 10 ? `b${build.name} ` : `b${build.name}`;
    const value = paint(style, 'accent', String(build.value).padStart(2));
    const owner = fit(owners[i], width, style);
    const mine = build.owner === seat ? paint(style, 'strong', owner) : owner;
    const line = `${name} ${value}  ${mine}  ${buildGroups(build, style)}`;
    return label(i === 0 ? 'Builds' : '', style) + line;
  });
}

/** `5♥+3♥, 8♣`: a build of several groups is compound. */
function buildGroups({ cards, value }: Build, style: Style): string {
  const groups = groupsOf(cards, value) ?? [cards];
  const words = groups.map((group) => group.map((card) => cardLabel(card, style)).join('+'));
  return words.join(', ');
}

/** The same in as few lines as possible. */
export function buildInline({ view, names, seat }: Casino, columns: number, style: Style) {
  if (view.builds.length === 0) return [];
  const words = view.builds.map(
    (build) =>
      `b${build.name}=${build.value} ${whoIs(build.owner, names, seat)} ${buildGroups(build, style)}`,
  );
  const lines = flow(words, columns - LABEL_WIDTH, style, '   ');
  return lines.map((line, i) => label(i === 0 ? 'Builds' : '', style) + line);
}

/** CA-S9: the temp stack with its total, and how to go on. */
export function stackLines({ view, draft }: Casino, columns: number, style: Style): string[] {
  if (draft === NO_DRAFT) return [];
  const staged = stagedIn(draft).map((word) => {
    const target = parseTarget(word);
    const card = target?.kind === 'top' ? topOf(view, target.seat) : parseCard(word);
    return { card, text: target?.kind === 'top' ? `${word} ` : '' };
  });
  const cards = staged.flatMap(({ card }) => (card === undefined ? [] : [card]));
  const words = staged.map(
    ({ card, text }) => text + cardLabels(card === undefined ? [] : [card], style),
  );
  const total = paint(style, 'accent', `total ${totalOf(cards)}`);
  const how = paint(style, 'quiet', 'confirm, stage, unstage or cancel');
  const lines = flow([...words, total, how], columns - LABEL_WIDTH, style, '  ');
  return lines.map((line, i) => label(i === 0 ? 'Stack' : '', style) + line);
}
