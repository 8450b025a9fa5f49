/** The player's own cards on the May I? screen: the hand by its positions, and what is staged. */
import { RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { isWild, spanOf } from '../../../core/meld.ts';
import {
  faceBeyond,
  type LayOff,
  type MeldCards,
  meldsWith,
  resolveRunInsertPosition,
  stagedIn,
} from '../../../games/may-i/index.ts';
import { boxRows, cardLabel, cardText, type Face } from '../cards.ts';
import { hanging, label, labelled, LABEL_WIDTH } from '../label.ts';
import { paint, type Style } from '../style.ts';
import { flow, widthOf } from '../text.ts';
import { effectiveMelds, faceText, fitting, stagedCards } from './may-i-melds.ts';
import type { MayI } from './may-i-parts.ts';

/** Wilds stand at the right, where they are not taken for cards of a rank. */
const wildLast = (a: Card, b: Card): number => Number(isWild(a)) - Number(isWild(b));
const byRank = (a: Card, b: Card): number =>
  wildLast(a, b) || RANK_OF[a] - RANK_OF[b] || SUIT_OF[a] - SUIT_OF[b] || a - b;
const bySuit = (a: Card, b: Card): number =>
  wildLast(a, b) || SUIT_OF[a] - SUIT_OF[b] || RANK_OF[a] - RANK_OF[b] || a - b;

export const SORTS = { rank: byRank, suit: bySuit } as const;

/** The cards that can be laid off now. */
const welcome = (scene: MayI): ReadonlySet<Card> =>
  new Set(effectiveMelds(scene).flatMap((meld) => fitting(scene, meld)));

const countWords = (cards: readonly Card[]): string => `Hand ${cards.length}`;

/** Boxes with the positions in their upper edge; a double line below: it can be laid off now. */
export function handBoxes(scene: MayI, columns: number, style: Style): string[] {
  const cards = scene.view.hand[scene.seat];
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const fits = welcome(scene);
  const staged = stagedCards(scene);
  const faces = cards.map((card, at): Face => ({
    label: cardLabel(card, style, staged.has(card) ? 'quiet' : 'plain'),
    mark: String(at + 1),
    lifted: fits.has(card),
    ...(fits.has(card) || staged.has(card) ? { ink: 'accent' } : {}),
  }));
  const rows = boxRows(faces, columns - LABEL_WIDTH, style);
  return rows.flatMap((row, i) => labelled(i === 0 ? countWords(cards) : '', row, style));
}

/** Positions above, cards below, in as many rows as the width asks for. */
export function handGrid(scene: MayI, columns: number, style: Style): string[] {
  const cards = scene.view.hand[scene.seat];
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const words = markedCards(scene, style);
  const width = Math.max(...words.map(widthOf)) + 1;
  const inRow = Math.max(1, Math.floor((columns - LABEL_WIDTH) / width));
  const pad = (text: string): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
  const lines: string[] = [];
  for (let from = 0; from < cards.length; from += inRow) {
    const row = words.slice(from, from + inRow);
    const numbers = row
      .map((_, i) => pad(String(from + i + 1)))
      .join('')
      .trimEnd();
    lines.push(label(from === 0 ? countWords(cards) : '', style) + paint(style, 'quiet', numbers));
    lines.push(' '.repeat(LABEL_WIDTH) + row.map(pad).join(''));
  }
  return lines;
}

/** The same in one run of words, for very low terminals: `1:3♠ 2:4♠`. */
export function handInline(scene: MayI, columns: number, style: Style): string[] {
  const cards = scene.view.hand[scene.seat];
  if (cards.length === 0) return [label('Hand', style) + 'empty'];
  const words = markedCards(scene, style).map(
    (word, at) => paint(style, 'quiet', `${at + 1}:`) + word,
  );
  return hanging(countWords(cards), flow(words, columns - LABEL_WIDTH, style), style);
}

/** An equals sign behind a card that can be laid off, a plus before one that is staged. */
function markedCards(scene: MayI, style: Style): string[] {
  const fits = welcome(scene);
  const staged = stagedCards(scene);
  return scene.view.hand[scene.seat].map((card) => {
    const plus = staged.has(card) ? paint(style, 'accent', '+') : '';
    const mark = fits.has(card) ? paint(style, 'accent', '=') : '';
    return plus + cardLabel(card, style) + mark;
  });
}

/** What is staged where, and how to go on. */
export function stageLines(scene: MayI, columns: number, style: Style): string[] {
  if (scene.draft === NO_DRAFT) return [];
  const staged = stagedIn(scene.draft);
  const words = staged.map((layOff, at) => layOffWords(scene, staged.slice(0, at), layOff, style));
  const how = paint(style, 'quiet', 'commit, stage, unstage or cancel');
  return hanging('Staged', flow([...words, how], columns - LABEL_WIDTH, style, '   '), style);
}

/** `2♣ on 3 as 4♠ at the start`, after the lay-offs that were staged before it. */
export function layOffWords(
  { view }: Pick<MayI, 'view'>,
  before: readonly LayOff[],
  { card, meld: number, position }: LayOff,
  style: Style,
): string {
  const meld = meldsWith(view.melds, before)[number - 1] as MeldCards | undefined;
  const words = `${cardText(card, style)} on ${number}`;
  const span = meld?.kind === 'run' && isWild(card) ? spanOf(meld.cards) : undefined;
  if (meld === undefined || span === undefined) return words;
  const end = resolveRunInsertPosition(card, meld, position);
  if (end !== 'start' && end !== 'end') return words;
  return `${words} as ${faceText(faceBeyond(span, end), style)} at the ${end}`;
}
