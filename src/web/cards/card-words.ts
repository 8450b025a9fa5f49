/** A sentence as words that no line may tear apart: a card and its full stop, `2C=4S`. */
import { UNKNOWN } from '../../core/card.ts';
import {
  partText,
  phraseOf,
  type CardPart,
  type PhrasePart,
  type Said,
} from '../../core/phrase.ts';

/** Text, or a card to be drawn. */
export type Piece = string | CardPart;

const isPlain = (word: readonly Piece[] | undefined): boolean =>
  word?.every((piece) => typeof piece === 'string') ?? false;

/** Words in order; those without a card are taken together. Joined they are the text. */
export function wordsOf(said: Said): Piece[][] {
  const words: Piece[][] = [];
  for (const word of tokensOf(said)) {
    const last = words.at(-1);
    if (last && isPlain(word) && isPlain(last)) addTo(last, word[0]);
    else words.push(word);
  }
  return words;
}

/** Words and the space between them. */
function tokensOf(said: Said): Piece[][] {
  const tokens: Piece[][] = [];
  let isOpen = false;
  const put = (piece: Piece): void => {
    const isSpace = typeof piece === 'string' && piece.trim() === '';
    const last = tokens.at(-1);
    if (isOpen && !isSpace && last) addTo(last, piece);
    else tokens.push([piece]);
    isOpen = !isSpace;
  };
  for (const part of phraseOf(said))
    for (const piece of piecesOf(part)) if (piece !== '') put(piece);
  return tokens;
}

const piecesOf = (part: PhrasePart): Piece[] =>
  typeof part === 'object' && 'card' in part && part.card !== UNKNOWN
    ? [part]
    : partText(part).split(/(\s+)/);

function addTo(word: Piece[], piece: Piece): void {
  const last = word.at(-1);
  if (typeof last === 'string' && typeof piece === 'string') word[word.length - 1] = last + piece;
  else word.push(piece);
}
