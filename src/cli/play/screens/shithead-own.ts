/** The player's own three zones on the Shithead screen. */
import type { Card } from '../../../core/card.ts';
import { bySetupOrder, type Position, type Zone, zoneOf } from '../../../games/shithead/index.ts';
import {
  backFace,
  boxLabel,
  boxRow,
  boxRows,
  byRank,
  groupLabel,
  type Box,
  type Face,
  type Look,
} from '../cards.ts';
import { label, labelled, LABEL_WIDTH } from '../label.ts';
import type { Scene } from '../screen.ts';
import { paint, type Style } from '../style.ts';
import { fit, flow } from '../text.ts';
import { playable } from './shithead-choices.ts';
import { isTurn } from './shithead-parts.ts';

interface Lit {
  readonly cards: readonly Card[];
  readonly lookOf: (card: Card) => Look;
  readonly isLifted: (card: Card) => boolean;
}

/** The cards of a zone with what may be played now standing out. */
function lit({ view, seat, order }: Scene<Position>, zone: Zone): Lit {
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
export function handBoxes(scene: Scene<Position>, columns: number, style: Style): string[] {
  const hand = lit(scene, 'hand');
  const room = columns - LABEL_WIDTH;
  const text = `Hand ${hand.cards.length}`;
  if (hand.cards.length === 0) return [label('Hand', style) + 'empty'];
  const single = boxRows(
    hand.cards.map((card) => faceOf([card], hand, style)),
    room,
    style,
  );
  const rows =
    single.length === 1
      ? single
      : boxRows(
          byRank(hand.cards).map((group) => faceOf(group, hand, style)),
          room,
          style,
        );
  return rows.flatMap((box, i) => labelled(i === 0 ? text : '', box, style));
}

const groupWords = (cards: Lit, style: Style): string[] =>
  byRank(cards.cards).map((group) => groupLabel(group, style, cards.lookOf(group[0])));

export function handInline(scene: Scene<Position>, columns: number, style: Style): string[] {
  const hand = lit(scene, 'hand');
  const lines = flow(groupWords(hand, style), columns - LABEL_WIDTH, style, '  ');
  if (lines.length === 0) return [label('Hand', style) + 'empty'];
  return lines.map((line, i) => label(i === 0 ? `Hand ${hand.cards.length}` : '', style) + line);
}

const FACE_UP_WIDTH = 24;

/** Face-up and blind cards side by side. */
export function tableBoxes(scene: Scene<Position>, columns: number, style: Style): string[] {
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

function blindFaces({ view, seat }: Scene<Position>, style: Style): Face[] {
  const mine = isTurn(view, seat) && !view.pending && zoneOf(view, seat) === 'blind';
  const look = mine ? ({ ink: 'accent', lifted: true } as const) : ({ ink: 'felt' } as const);
  return view.blind[seat].map((_, slot) => backFace(slot, style, look));
}

export function tableInline(scene: Scene<Position>, style: Style): string[] {
  const up = lit(scene, 'faceUp');
  const blind = scene.view.blind[scene.seat].length;
  const cards = up.cards.length === 0 ? 'none' : groupWords(up, style).join('  ');
  return [`${label('Face up', style)}${cards}   ${paint(style, 'quiet', 'Blind')} ${blind}`];
}
