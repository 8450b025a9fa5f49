/** Parts of the Shithead screen: title, seats, pile and own cards. Each is a pure function of a view. */
import { RANK_OF, RANKS, UNKNOWN, type Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards, ordinal } from '../../../core/words.ts';
import {
  bySetupOrder,
  isActive,
  nextSeat,
  pileFace,
  type Position,
  requirementOf,
  requirementWords,
  shitheadOf,
  visibleRank,
  type Zone,
  zoneOf,
} from '../../../games/shithead/index.ts';
import {
  backFace,
  boxLabel,
  boxRow,
  boxRows,
  byRank,
  cardLabel,
  cardLabels,
  emptyPlace,
  fan,
  groupLabel,
  type Box,
  type Face,
  type Look,
} from '../cards.ts';
import { bothEnds, dot } from '../frame.ts';
import { hangingFlow, label, labelled, labelledRows, LABEL_WIDTH } from '../label.ts';
import { ROOMY_FROM } from '../layout.ts';
import type { Scene } from '../screen.ts';
import { seatLead, whoIs } from '../seats.ts';
import { paint, sign, type Style } from '../style.ts';
import { fit, widthOf } from '../text.ts';
import { playable } from './shithead-moves.ts';

type Shithead = Scene<Position>;

export function titleLine({ view }: Shithead, columns: number, style: Style): string {
  const facts = [
    `stock ${view.stock.length}`,
    `burned ${view.burned.length}`,
    arrow(view, columns, style),
  ];
  const phase = columns < ROOMY_FROM ? '' : phaseWords(view, dot(style));
  const title = paint(style, 'strong', ' Shithead') + paint(style, 'quiet', phase);
  return bothEnds(title, facts.join(dot(style)), columns, style);
}

function arrow({ direction }: Position, columns: number, style: Style): string {
  const [word, way] =
    direction === 1 ? (['clockwise', 'down'] as const) : (['counter-clockwise', 'up'] as const);
  return columns < ROOMY_FROM ? sign(style, way) : `${word} ${sign(style, way)}`;
}

function phaseWords(view: Position, bullet: string): string {
  if (view.phase === 'setup') return `${bullet}before the game`;
  if (view.phase === 'finished') return `${bullet}the game is over`;
  return '';
}

/** One line for each seat, clockwise from seat 0, so that the direction is down or up the list. */
export function seatLines(scene: Shithead, columns: number, style: Style): string[] {
  const { view } = scene;
  const up = view.faceUp.map((cards) => cardLabels(cards, style));
  const upWidth = Math.max(...up.map(widthOf), 1);
  return scene.names.map((_, seat) => {
    const look = {
      acts: isTurn(view, seat),
      ink: isActive(view, seat) ? undefined : 'quiet',
    } as const;
    const parts = [
      ...seatLead(scene, seat, columns, style, look),
      `hand ${String(view.hand[seat].length).padStart(2)}`,
      `up ${fit(up[seat] || '-', upWidth, style)}`,
      `blind ${view.blind[seat].length}`,
      seatState(scene, seat, style),
    ];
    return ` ${parts.join('  ')}`;
  });
}

const isTurn = (view: Position, seat: Seat): boolean =>
  view.phase !== 'setup' && view.phase !== 'finished' && view.turn === seat;

const isNext = (view: Position, seat: Seat): boolean =>
  (view.phase === 'mainPlay' || view.phase === 'endGame') && nextSeat(view, view.turn) === seat;

/** Where this seat stands, and which of its hand cards everyone has seen go there (SH-78). */
function seatState({ view, seat: own }: Shithead, seat: Seat, style: Style): string {
  const place = view.finishOrder.indexOf(seat) + 1;
  if (place > 0) return paint(style, 'felt', `out, ${ordinal(place)}`);
  if (shitheadOf(view) === seat) return paint(style, 'warning', 'the Shithead');
  if (view.phase === 'setup') return view.ready[seat] ? paint(style, 'felt', 'ready') : 'swapping';
  const words = isTurn(view, seat)
    ? paint(style, 'accent', view.pending ? 'aims a Joker' : 'to play')
    : isNext(view, seat)
      ? 'next'
      : '';
  const seen = seat === own ? [] : view.hand[seat].filter((card) => card !== UNKNOWN);
  if (seen.length === 0) return words;
  const cards = byRank([...seen].sort(bySetupOrder)).map((group) =>
    groupLabel(group, style, 'quiet'),
  );
  const held = paint(style, 'quiet', 'holds ') + cards.join(' ');
  return words === '' ? held : `${words}, ${held}`;
}

/** SH-S5: "8 on K: K or higher". */
function requirementLine(view: Position): string {
  const words = requirementWords(requirementOf(visibleRank(view.pile)));
  const { visible, covers } = pileFace(view.pile);
  if (visible === undefined || covers === 0) return words;
  return `${coverWords(view.pile.slice(-covers))} on ${rankName(visible)}: ${words}`;
}

const rankName = (card: Card): string => RANKS[RANK_OF[card]];

const COUNT_WORDS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' };

function coverWords(cards: readonly Card[]): string {
  const words = byRank(cards).map((group) => {
    const rank = rankName(group[0]);
    return group.length === 1 ? rank : `${COUNT_WORDS[group.length] ?? group.length} ${rank}s`;
  });
  return words.join(' and ');
}

/** SH-S5: "3 of 4", from the second equal card on. */
function runLine(view: Position): string {
  const { run, runLength } = pileFace(view.pile);
  return run < 2 ? '' : `${run} of ${runLength}`;
}

/** What the count is for: "3 of 4: one more 9 burns the pile". */
function burnLine(view: Position): string {
  const run = runLine(view);
  const top = view.pile.at(-1);
  if (run === '' || top === undefined) return '';
  const { run: equal, runLength } = pileFace(view.pile);
  const rank = rankName(top);
  return runLength - equal === 1
    ? `${run}: one more ${rank} burns the pile`
    : `${run}: ${COUNT_WORDS[runLength - equal]} more ${rank}s burn the pile`;
}

function pileWords(view: Position, style: Style): string[] {
  const count = view.pile.length === 0 ? 'the pile is empty' : countCards(view.pile.length);
  return [
    paint(style, 'accent', requirementLine(view)),
    burnLine(view),
    paint(style, 'quiet', count),
  ];
}

/** Enough for the card that counts, a gap and the top. */
const FAN_MIN = 3;
const FAN_MAX = 10;
/** How far the next card of a fan lies to the right. */
const FAN_STEP = 4;

export function pileBox({ view }: Shithead, columns: number, style: Style): string[] {
  const words = pileWords(view, style);
  const room = columns - LABEL_WIDTH - Math.max(...words.map(widthOf)) - 4;
  const shown = Math.min(FAN_MAX, Math.max(FAN_MIN, Math.floor(room / FAN_STEP)));
  const box =
    view.pile.length === 0 ? emptyPlace(style) : fan(pileFaces(view, shown, style), style);
  const [first, second, third] = words[1] === '' ? [words[0], words[2], ''] : words;
  const lines = [`${box[0]}  ${first}`, `${box[1]}  ${second}`, `${box[2]}  ${third}`];
  return labelled('Pile', lines, style);
}

/** The top of the pile; the card that counts is always among them, however many 8s and Js lie over it. */
function pileFaces(view: Position, shown: number, style: Style): Face[] {
  const { visible } = pileFace(view.pile);
  const counts = visible === undefined ? -1 : view.pile.lastIndexOf(visible);
  const from = Math.max(0, view.pile.length - shown);
  const face = (at: number): Face => ({
    label: cardLabel(
      view.pile[at],
      style,
      at === counts ? 'strong' : at < counts ? 'quiet' : 'plain',
    ),
    ink: at === counts ? 'accent' : 'quiet',
    ...(at === counts ? { mark: sign(style, 'counts') } : {}),
  });
  const faces = Array.from({ length: view.pile.length - from }, (_, i) => face(from + i));
  if (counts < 0 || counts >= from) return faces;
  const hidden = { label: sign(style, 'ellipsis'), ink: 'quiet' } as const;
  return [face(counts), hidden, ...faces.slice(2)];
}

export function pileInline({ view }: Shithead, style: Style): string[] {
  const run = runLine(view);
  const words = paint(style, 'accent', requirementLine(view)) + (run === '' ? '' : `, ${run}`);
  const { visible } = pileFace(view.pile);
  const top = view.pile.slice(-3);
  const isBuried = visible !== undefined && !top.includes(visible);
  const under = isBuried ? `${cardLabel(visible, style)} ${sign(style, 'ellipsis')} ` : '';
  const cards = view.pile.length === 0 ? 'empty' : under + cardLabels(top, style);
  return [label(`Pile ${view.pile.length}`, style) + `${words}  ${cards}`];
}

/** All seats in as few lines as possible, for very low terminals. */
export const seatWords = (scene: Shithead, style: Style): string[] =>
  scene.names.map((_, seat) => {
    const { view } = scene;
    const mark = isTurn(view, seat) ? sign(style, 'turn') : '';
    const counts = [view.hand, view.faceUp, view.blind].map((zone) => zone[seat].length).join('+');
    const next = isNext(view, seat) ? ' next' : '';
    return `${mark}${whoIs(seat, scene)} ${isActive(view, seat) ? counts : 'out'}${next}`;
  });

interface Lit {
  readonly cards: readonly Card[];
  readonly lookOf: (card: Card) => Look;
  readonly isLifted: (card: Card) => boolean;
}

/** The cards of a zone with what may be played now standing out. */
function lit({ view, seat, order }: Shithead, zone: Zone): Lit {
  const mine = isTurn(view, seat) && !view.pending && zoneOf(view, seat) === zone;
  const legal = mine ? playable(view, seat) : new Set<Card>();
  const cards = order === 0 ? [...view[zone][seat]].sort(bySetupOrder) : view[zone][seat];
  return {
    cards,
    lookOf: (card) => (!mine ? 'plain' : legal.has(card) ? 'strong' : 'quiet'),
    isLifted: (card) => legal.has(card),
  };
}

function faceOf(group: readonly Card[], { lookOf, isLifted }: Lit, style: Style): Face {
  const lifted = isLifted(group[0]);
  return {
    label: boxLabel(group, style, lookOf(group[0])),
    ink: lifted ? 'accent' : lookOf(group[0]) === 'quiet' ? 'quiet' : undefined,
    lifted,
  };
}

/** Each card a box; equal ranks share one when the hand is too big for that. */
export function handBoxes(scene: Shithead, columns: number, style: Style): string[] {
  const hand = lit(scene, 'hand');
  const room = columns - LABEL_WIDTH;
  if (hand.cards.length === 0) return [label('Hand', style) + 'empty'];
  const boxes = (groups: readonly (readonly Card[])[]): Box[] =>
    boxRows(groups.map((group) => faceOf(group, hand, style)), room, style); // prettier-ignore
  const single = boxes(hand.cards.map((card) => [card]));
  const rows = single.length === 1 ? single : boxes(byRank(hand.cards));
  return labelledRows(`Hand ${hand.cards.length}`, rows, style);
}

const groupWords = (cards: Lit, style: Style): string[] =>
  byRank(cards.cards).map((group) => groupLabel(group, style, cards.lookOf(group[0])));

export function handInline(scene: Shithead, columns: number, style: Style): string[] {
  const hand = lit(scene, 'hand');
  if (hand.cards.length === 0) return [label('Hand', style) + 'empty'];
  return hangingFlow(`Hand ${hand.cards.length}`, groupWords(hand, style), columns, style, '  ');
}

const FACE_UP_WIDTH = 24;

/** Face-up and blind cards side by side. */
export function tableBoxes(scene: Shithead, columns: number, style: Style): string[] {
  const up = lit(scene, 'faceUp');
  const left = boxesOrNone(
    up.cards.map((card) => faceOf([card], up, style)),
    style,
  );
  const right = labelled('Blind', boxesOrNone(blindFaces(scene, style), style), style);
  const width = LABEL_WIDTH + Math.min(FACE_UP_WIDTH, Math.floor((columns - LABEL_WIDTH) / 2));
  return labelled('Face up', left, style).map((line, i) => fit(line, width, style) + right[i]);
}

const boxesOrNone = (faces: readonly Face[], style: Style): Box =>
  faces.length === 0 ? ['', paint(style, 'quiet', 'none'), ''] : boxRow(faces, style);

function blindFaces({ view, seat }: Shithead, style: Style): Face[] {
  const mine = isTurn(view, seat) && !view.pending && zoneOf(view, seat) === 'blind';
  const look = mine ? ({ ink: 'accent', lifted: true } as const) : ({ ink: 'felt' } as const);
  return view.blind[seat].map((_, slot) => backFace(slot, style, look));
}

export function tableInline(scene: Shithead, style: Style): string[] {
  const up = lit(scene, 'faceUp');
  const blind = scene.view.blind[scene.seat].length;
  const cards = up.cards.length === 0 ? 'none' : groupWords(up, style).join('  ');
  return [`${label('Face up', style)}${cards}   ${paint(style, 'quiet', 'Blind')} ${blind}`];
}
