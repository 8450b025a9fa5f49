/** Parts of the Casino screen (CA-S19): title, seats, loose cards, builds, temp stack and own hand. */
import { parseCard, SUIT_OF, type Card } from '../../../core/card.ts';
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
  stackOf,
  topOf,
  totalOf,
  wasUsed,
} from '../../../games/casino/index.ts';
import { boxRows, cardLabel, cardLabels, emptyPlace, type Face } from '../cards.ts';
import { bothEnds, dot, ENDS_GAP } from '../frame.ts';
import { hanging, hangingFlow, label, labelled, labelledRows, LABEL_WIDTH } from '../label.ts';
import { isBotMark } from '../marks.ts';
import type { Scene } from '../screen.ts';
import { MARKS_FROM, NAME_WIDTH_MAX, seatLead, whoIs } from '../seats.ts';
import { paint, sign, type Style } from '../style.ts';
import { clip, fit, widthOf } from '../text.ts';
import { captors, placeByValue } from './casino-moves.ts';

type Casino = Scene<Position>;

/** CA-S16: round, last capturer and cards left to deal, in short words where long ones do not fit. */
export function titleLine(scene: Casino, columns: number, style: Style): string {
  const where = placeWords(scene.view, dot(style));
  const [long, short] = factWords(scene, style).map((facts) => facts.join(dot(style)));
  const right = widthOf(long) <= columns - widthOf(TITLE + where) - ENDS_GAP ? long : short;
  const title = paint(style, 'strong', TITLE) + paint(style, 'quiet', where);
  return bothEnds(title, right, columns, style);
}

const TITLE = ' Casino';

function placeWords({ options, over, game, round }: Position, bullet: string): string {
  if (over) return `${bullet}the game is over`;
  const inMatch = matchLength(options).kind === 'single' ? '' : `${bullet}game ${game}`;
  return `${inMatch}${bullet}round ${round}`;
}

function factWords(scene: Casino, style: Style): string[][] {
  const { lastCapturer, stock } = scene.view;
  const captor = lastCapturer === NO_SEAT ? 'nobody' : whoIs(lastCapturer, scene);
  const name = clip(captor, NAME_WIDTH_MAX, style);
  return [
    [`${stock.length} left to deal`, `last capture ${name}`],
    [`stock ${stock.length}`, `last ${name}`],
  ];
}

const isTurn = (view: Position, seat: Seat): boolean => !view.over && view.turn === seat;

const TOP_WIDTH = 8;

/** CA-S12: one line for each seat, with hand, pile and top. */
export function seatLines(scene: Casino, columns: number, style: Style): string[] {
  const marks = scene.names.map((_, seat) => markOf(scene, seat));
  return scene.names.map((_, seat) => {
    const acts = isTurn(scene.view, seat);
    const parts = [
      ...seatLead({ ...scene, marks }, seat, columns, style, { acts }),
      ...countParts(scene, seat, style),
      ...(columns >= MARKS_FROM && acts ? [paint(style, 'accent', 'to play')] : []),
    ];
    return ` ${parts.join('  ')}`;
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
function markOf({ view, marks, seat: own }: Casino, seat: Seat): string {
  const mark = marks[seat] ?? '';
  if (seat === own || own === SPECTATOR) return seat === own ? '' : mark;
  return isPartner(view, own, seat) && isBotMark(mark) ? 'partner' : mark;
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
export const seatWords = (scene: Casino, style: Style): string[] =>
  scene.names.map((_, seat) => {
    const { view } = scene;
    const pile = view.pile[sideOf(view, seat)];
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const top = pile.length === 0 ? '' : ` top${seat} ${cardLabel(pile[pile.length - 1], style)}`;
    return `${mark}${whoIs(seat, scene)} ${view.hand[seat].length}+${pile.length}${top}`;
  });

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
  return labelledRows('Table', boxRows(faces, columns - LABEL_WIDTH, style), style);
}

export function looseInline({ view }: Casino, columns: number, style: Style): string[] {
  if (view.loose.length === 0) return [label('Table', style) + 'empty'];
  const words = view.loose.map((card) => cardLabel(card, style));
  return hangingFlow('Table', words, columns, style, '  ');
}

/** CA-S11: name, value, owner and groups of every build. */
export function buildLines(scene: Casino, style: Style): string[] {
  const { view, seat } = scene;
  const owners = view.builds.map(({ owner }) => whoIs(owner, scene));
  const width = Math.min(Math.max(0, ...owners.map(widthOf)), NAME_WIDTH_MAX);
  const lines = view.builds.map((build, i) => {
    const name = build.name < 10 ? `b${build.name} ` : `b${build.name}`;
    const value = paint(style, 'accent', String(build.value).padStart(2));
    const owner = fit(owners[i], width, style);
    const mine = build.owner === seat ? paint(style, 'strong', owner) : owner;
    return `${name} ${value}  ${mine}  ${buildGroups(build, style)}`;
  });
  return hanging('Builds', lines, style);
}

/** `5♥+3♥, 8♣`: a build of several groups is compound. */
function buildGroups({ cards, value }: Build, style: Style): string {
  const groups = groupsOf(cards, value) ?? [cards];
  const words = groups.map((group) => group.map((card) => cardLabel(card, style)).join('+'));
  return words.join(', ');
}

/** The same in as few lines as possible. */
export function buildInline(scene: Casino, columns: number, style: Style): string[] {
  const words = scene.view.builds.map(
    (build) =>
      `b${build.name}=${build.value} ${whoIs(build.owner, scene)} ${buildGroups(build, style)}`,
  );
  return hangingFlow('Builds', words, columns, style, '   ');
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
  return hangingFlow('Stack', [...words, total, how], columns, style, '  ');
}

export const ORDERS = ['by value', 'by suit', 'as the cards came'] as const;

const byValue = (a: Card, b: Card): number => placeByValue(a) - placeByValue(b);
const bySuit = (a: Card, b: Card): number => SUIT_OF[a] - SUIT_OF[b] || byValue(a, b);

function handInOrder({ view, seat, order }: Casino): readonly Card[] {
  const hand = view.hand[seat];
  return order === 2 ? hand : hand.toSorted(order === 1 ? bySuit : byValue);
}

/** The cards that can take something; none out of turn. */
const captorsIn = ({ view, seat }: Casino): ReadonlySet<Card> =>
  isTurn(view, seat) ? captors(view, seat) : NONE;
const NONE: ReadonlySet<Card> = new Set();

/** A double line under a card: it can take something now. */
export function handBoxes(scene: Casino, columns: number, style: Style): string[] {
  const cards = handInOrder(scene);
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const able = captorsIn(scene);
  const { card: staged } = stackOf(scene.view, scene.seat, scene.draft);
  const faces = cards.map((card): Face => {
    const lifted = able.has(card);
    return {
      label: cardLabel(card, style),
      lifted,
      ...(lifted || card === staged ? { ink: 'accent' } : {}),
      ...(card === staged ? { mark: sign(style, 'counts') } : {}),
    };
  });
  const rows = boxRows(faces, columns - LABEL_WIDTH, style);
  return labelledRows(`Hand ${cards.length}`, rows, style);
}

export function handInline(scene: Casino, columns: number, style: Style): string[] {
  const cards = handInOrder(scene);
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const able = captorsIn(scene);
  const words = cards.map(
    (card) => cardLabel(card, style) + (able.has(card) ? paint(style, 'accent', '=') : ''),
  );
  return hangingFlow(`Hand ${cards.length}`, words, columns, style, '  ');
}
