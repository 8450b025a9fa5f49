/** Playing cards drawn with characters: as labels, as boxes side by side, as a fan, grouped by rank. */
import {
  RANK,
  RANK_OF,
  RANKS,
  SUITS,
  SUIT_OF,
  COPY_OF,
  UNKNOWN,
  type Card,
} from '../../core/card.ts';
import { paint, sign, type Ink, type Style } from './style.ts';
import { widthOf } from './text.ts';

export const SUIT_SIGNS = { C: '♣', D: '♦', H: '♥', S: '♠' } as const;

export const isRed = (card: Card): boolean =>
  SUITS[SUIT_OF[card]] === 'D' || SUITS[SUIT_OF[card]] === 'H';

function suitSign(card: Card, style: Style): string {
  if (RANK_OF[card] === RANK.JK) return '';
  const suit = SUITS[SUIT_OF[card]];
  return style.unicode ? SUIT_SIGNS[suit] : suit;
}

const copyMark = (card: Card): string => "'".repeat(COPY_OF[card]);

/** `K♦`, or `KD` where there is no Unicode; apostrophes for further copies as in the notation. */
export function cardText(card: Card, style: Style): string {
  if (card === UNKNOWN) return '?';
  return RANKS[RANK_OF[card]] + suitSign(card, style) + copyMark(card);
}

export type Look = 'plain' | 'quiet' | 'strong';

function inkOf(card: Card, look: Look): Ink | undefined {
  if (look === 'quiet') return card !== UNKNOWN && isRed(card) ? 'quietRed' : 'quiet';
  if (card !== UNKNOWN && isRed(card)) return 'red';
  return look === 'strong' || RANK_OF[card] === RANK.JK ? 'strong' : undefined;
}

const inked = (ink: Ink | undefined, text: string, style: Style): string =>
  ink === undefined ? text : paint(style, ink, text);

export const cardLabel = (card: Card, style: Style, look: Look = 'plain'): string =>
  inked(inkOf(card, look), cardText(card, style), style);

export const cardLabels = (cards: readonly Card[], style: Style): string =>
  cards.map((card) => cardLabel(card, style)).join(' ');

/** Cards of one rank with the rank once: `5♣♦♥`. Letters would run together, so there `5C 5D 5H`. */
export function groupLabel(cards: readonly Card[], style: Style, look: Look = 'plain'): string {
  if (style.unicode) return boxLabel(cards, style, look);
  return cards.map((card) => cardLabel(card, style, look)).join(' ');
}

/** The same as short as it can be, for a box that keeps groups apart: `5 CDH` where there is no Unicode. */
export function boxLabel(cards: readonly Card[], style: Style, look: Look = 'plain'): string {
  if (RANK_OF[cards[0]] === RANK.JK || cards.length === 1)
    return cards.map((card) => cardLabel(card, style, look)).join(' ');
  const suits = cards.map((card) =>
    inked(inkOf(card, look), suitSign(card, style) + copyMark(card), style),
  );
  const rank = RANKS[RANK_OF[cards[0]]] + (style.unicode ? '' : ' ');
  return inked(look === 'quiet' ? 'quiet' : undefined, rank, style) + suits.join('');
}

export function byRank(cards: readonly Card[]): Card[][] {
  const groups = new Map<number, Card[]>();
  for (const card of cards) {
    const rank = RANK_OF[card];
    groups.set(rank, [...(groups.get(rank) ?? []), card]);
  }
  return [...groups.values()];
}

/** The three lines of something drawn as a box. */
export type Box = readonly [string, string, string];

/** Whether a box stands alone, or only its left part shows because the next one lies over it. */
type Edge = 'whole' | 'covered';

export interface Face {
  readonly label: string;
  readonly ink?: Ink | undefined;
  /** Drawn with a double line below: this may be played now, also where there is no colour. */
  readonly lifted?: boolean;
  /** A sign or a short number in the upper edge. */
  readonly mark?: string;
}

const CORNERS = {
  unicode: { tl: '╭', tr: '╮', bl: '╰', br: '╯', h: '─', v: '│', lifted: '═', ll: '╘', lr: '╛' },
  ascii: { tl: '+', tr: '+', bl: '+', br: '+', h: '-', v: '|', lifted: '=', ll: '+', lr: '+' },
} as const;

const cornersOf = (style: Style) => (style.unicode ? CORNERS.unicode : CORNERS.ascii);

function drawBox(face: Face, inner: number, edge: Edge, style: Style): Box {
  const c = cornersOf(style);
  const line = (text: string): string => inked(face.ink, text, style);
  const mark = face.mark ?? c.h;
  const right = edge === 'whole';
  const low = face.lifted === true ? c.lifted : c.h;
  const [left, end] = face.lifted === true ? [c.ll, c.lr] : [c.bl, c.br];
  const label = face.label + ' '.repeat(Math.max(0, inner - widthOf(face.label)));
  return [
    line(c.tl + mark + c.h.repeat(Math.max(0, inner - widthOf(mark))) + (right ? c.tr : '')),
    line(c.v) + label + line(right ? c.v : ''),
    line(left + low.repeat(inner) + (right ? end : '')),
  ];
}

const joinBoxes = (boxes: readonly Box[], gap = ''): Box => [
  boxes.map((box) => box[0]).join(gap),
  boxes.map((box) => box[1]).join(gap),
  boxes.map((box) => box[2]).join(gap),
];

const NARROWEST = 2;
const innerOf = (faces: readonly Face[]): number =>
  Math.max(NARROWEST, ...faces.map((face) => widthOf(face.label)));

/** Boxes side by side. */
export function boxRow(faces: readonly Face[], style: Style): Box {
  return joinBoxes(
    faces.map((face) => drawBox(face, Math.max(NARROWEST, widthOf(face.label)), 'whole', style)),
  );
}

/** Cards that lie over each other, the last one on top. */
export function fan(faces: readonly Face[], style: Style): Box {
  const inner = innerOf(faces);
  const last = faces.length - 1;
  return joinBoxes(
    faces.map((face, i) => drawBox(face, inner, i === last ? 'whole' : 'covered', style)),
  );
}

/** Where a pile would lie. */
export function emptyPlace(style: Style): Box {
  const [h, v] = style.unicode ? ['╌', '╎'] : ['.', ':'];
  const edge = style.unicode ? ['╭', '╮', '╰', '╯'] : ['.', '.', '.', '.'];
  return [edge[0] + h.repeat(3) + edge[1], `${v}   ${v}`, edge[2] + h.repeat(3) + edge[3]].map(
    (line) => paint(style, 'quiet', line),
  ) as unknown as Box;
}

/** The back of a card that nobody has seen, with the number by which it is called. */
export const backFace = (slot: number, style: Style, look: Pick<Face, 'ink' | 'lifted'>): Face => ({
  label: paint(style, 'felt', sign(style, 'back')) + String(slot),
  ...look,
});

/** Boxes in as many rows as the width asks for. */
export function boxRows(faces: readonly Face[], columns: number, style: Style): Box[] {
  const rows: Face[][] = [[]];
  let used = 0;
  for (const face of faces) {
    const width = Math.max(NARROWEST, widthOf(face.label)) + 2;
    if (used + width > columns && used > 0) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1].push(face);
    used += width;
  }
  return rows.map((row) => boxRow(row, style));
}
