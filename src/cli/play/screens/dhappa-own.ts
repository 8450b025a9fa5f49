/** The player's own cards on the Dhappa screen: rows by suit, each card with its place in the hand. */
import { COPY_OF, RANK_OF, RANKS, SUIT_OF, SUITS, type Card } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { cardLabel, SUIT_SIGNS } from '../cards.ts';
import { hanging, label, LABEL_WIDTH } from '../label.ts';
import { paint, type Style } from '../style.ts';
import { flow } from '../text.ts';
import { fitting } from './dhappa-runs.ts';
import type { Dhappa } from './dhappa-parts.ts';

/** A card with its place in the hand, from 1. */
interface Held {
  readonly card: Card;
  readonly place: number;
}

/** The hand in its order, cut where the suit changes; 2s and jokers are the last row. */
function rowsOf({ view, seat }: Dhappa): Held[][] {
  const rows: Held[][] = [];
  let last = '';
  for (const [at, card] of view.hands[seat].entries()) {
    const row = rowOf(card);
    if (row !== last) rows.push([]);
    rows[rows.length - 1].push({ card, place: at + 1 });
    last = row;
  }
  return rows;
}

const rowOf = (card: Card): string => (isWild(card) ? 'wild' : SUITS[SUIT_OF[card]]);

/** The word at the left of a row: `♠ 7`, `Wild 3`. */
function rowTitle(row: readonly Held[], style: Style): string {
  const name = rowOf(row[0].card);
  const shown = name === 'wild' ? 'Wild' : suitText(row[0].card, style);
  return `${shown} ${row.length}`;
}

const suitText = (card: Card, style: Style): string => {
  const suit = SUITS[SUIT_OF[card]];
  return style.unicode ? SUIT_SIGNS[suit] : suit;
};

/** What a card may be marked with: it has to be played, or it can be added to a run. */
function markOf(scene: Dhappa): (card: Card) => string {
  const fits = new Set(scene.view.runs.flatMap((run) => fitting(scene, run)));
  const { pending, turn } = scene.view;
  return (card) => (card === pending && turn === scene.seat ? '!' : fits.has(card) ? '=' : '');
}

const marked = (text: string, mark: string, style: Style): string =>
  text + paint(style, 'accent', mark);

/** The place before each card, `3:10♠`, a suit in a row of its own. */
export function handRows(scene: Dhappa, columns: number, style: Style): string[] {
  const mark = markOf(scene);
  const rows = rowsOf(scene);
  if (rows.length === 0) return [label('Hand', style) + 'empty'];
  return rows.flatMap((row) => {
    const words = row.map(({ card, place }) =>
      marked(paint(style, 'quiet', `${place}:`) + cardLabel(card, style), mark(card), style),
    );
    return hanging(rowTitle(row, style), flow(words, columns - LABEL_WIDTH, style), style);
  });
}

/** All in one run of words with each suit named once, for very low terminals: `♠ 1:A 2:K  ♥ 3:9`. */
export function handInline(scene: Dhappa, columns: number, style: Style): string[] {
  const mark = markOf(scene);
  const words = rowsOf(scene).flatMap((row) =>
    row.map(({ card, place }, at) => {
      const lead = at === 0 && !isWild(card) ? `${suitText(card, style)} ` : '';
      const name = isWild(card) ? cardLabel(card, style) : shortName(card);
      return marked(lead + paint(style, 'quiet', `${place}:`) + name, mark(card), style);
    }),
  );
  const count = scene.view.hands[scene.seat].length;
  const lines = words.length === 0 ? ['empty'] : flow(words, columns - LABEL_WIDTH, style);
  return hanging(`Hand ${count}`, lines, style);
}

/** `10'`: a card whose suit stands before its row. */
const shortName = (card: Card): string => RANKS[RANK_OF[card]] + "'".repeat(COPY_OF[card]);
