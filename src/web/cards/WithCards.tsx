/** Renders a sentence with the cards that it names as small inline cards. */
import type { ReactElement } from 'react';
import { parseCard, type Card } from '../../core/card.ts';
import { RankMark, SuitMark } from './Card.tsx';
import { wordsOf, type Part } from './card-words.ts';
import { cardName, rankOf, suitOf } from './names.ts';

/** `<WithCards text="North plays 5C 5D." />` */
export function WithCards({ text }: { readonly text: string }): ReactElement {
  return <>{wordsOf(text).map(wordElement)}</>;
}

/** Browsers break a line beside a picture, also before a full stop: what is one word stays together. */
function wordElement(word: readonly Part[], at: number): ReactElement | string {
  if (word.length === 1) return partElement(word[0], at);
  return (
    <span key={at} className="card-word">
      {word.map(partElement)}
    </span>
  );
}

function partElement({ text, isCard }: Part, at: number): ReactElement | string {
  const card = isCard ? parseCard(text) : undefined;
  return card === undefined ? text : <CardChip key={`${at} ${text}`} card={card} />;
}

export function CardChip({ card }: { readonly card: Card }): ReactElement {
  const suit = suitOf(card);
  return (
    <span className="card-chip" data-suit={suit ?? 'joker'} role="img" aria-label={cardName(card)}>
      <RankMark rank={rankOf(card)} />
      {suit && <SuitMark suit={suit} />}
    </span>
  );
}
