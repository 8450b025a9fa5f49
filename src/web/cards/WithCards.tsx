/** Renders a sentence with the cards that it names as small inline cards. */
import type { ReactElement } from 'react';
import type { Card } from '../../core/card.ts';
import type { Said } from '../../core/phrase.ts';
import { RankMark, SuitMark } from './Card.tsx';
import { wordsOf, type Piece } from './card-words.ts';
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
