/** Renders a sentence with the cards that it names as small inline cards. */
import type { ReactElement } from 'react';
import { type Card, UNKNOWN } from '../../core/card.ts';
import {
  type CardPart,
  partText,
  phraseOf,
  type PhrasePart,
  type Said,
} from '../../core/phrase.ts';
import { RankMark, SuitMark } from './Card.tsx';
import { cardName, rankOf, suitOf } from './names.ts';

/** `<WithCards text={phrase} />`, or a text of the page's own in notation: `<WithCards text="Discard 5C" />` */
export function WithCards({ text }: { readonly text: Said }): ReactElement {
  return <>{wordsOf(text).map(wordElement)}</>;
}

/** Browsers break a line beside a picture, also before a full stop: what is one word stays together. */
function wordElement(word: readonly Piece[], at: number): ReactElement | string {
  if (word.length === 1) return partElement(word[0], at);
  return (
    <span key={at} className="card-word">
      {word.map(partElement)}
    </span>
  );
}

const partElement = (piece: Piece, at: number): ReactElement | string =>
  typeof piece === 'string' ? piece : <CardChip key={`${at} ${piece.card}`} card={piece.card} />;

export function CardChip({ card }: { readonly card: Card }): ReactElement {
  const suit = suitOf(card);
  return (
    <span className="card-chip" data-suit={suit ?? 'joker'} role="img" aria-label={cardName(card)}>
      <RankMark rank={rankOf(card)} />
      {suit && <SuitMark suit={suit} />}
    </span>
  );
}

// A sentence as words that no line may tear apart: a card and its full stop, `2C=4S`.

/** Text, or a card to be drawn. */
type Piece = string | CardPart;

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
