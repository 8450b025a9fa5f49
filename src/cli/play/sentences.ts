/**
 * Sentences at the terminal: cards with suit signs, players by their names, nothing that could disturb the
 * screen.
 */
import type { PhraseLine } from '../../core/match.ts';
import {
  joinPhrases,
  partText,
  phraseOf,
  type Phrase,
  type PhrasePart,
  type Said,
} from '../../core/phrase.ts';
import { paint, type Style } from './style.ts';
import { cardText, isRed } from './cards.ts';
import { harmless } from './text.ts';

/** What has happened, with one line for each move and what came of it. */
export function linesPerMove(log: readonly PhraseLine[]): Phrase[] {
  const moves = new Map<number, Phrase[]>();
  for (const { seq, phrase } of log) moves.set(seq, [...(moves.get(seq) ?? []), phrase]);
  return [...moves.values()].map((lines) => joinPhrases(lines, ' '));
}

/** Ready to be shown: `plays 5C 5D` reads `plays 5♣ 5♦`. */
export const shown = (said: Said, style: Style): string =>
  phraseOf(said)
    .map((part) => shownPart(part, style))
    .join('');

function shownPart(part: PhrasePart, style: Style): string {
  if (typeof part === 'object' && 'card' in part) {
    const text = cardText(part.card, style);
    return style.unicode && isRed(part.card) ? paint(style, 'red', text) : text;
  }
  const text = harmless(partText(part));
  return style.unicode ? text : text.replaceAll('→', '->');
}
