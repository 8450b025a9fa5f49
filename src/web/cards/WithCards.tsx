/** Sentences with the cards they name shown as small cards. */
import type { ReactElement } from 'react';
import { parseCard, type Card } from '../../core/card.ts';
import { RankMark, SuitMark } from './Card.tsx';
import { splitCards } from './card-words.ts';
import { cardName, rankOf, suitOf } from './names.ts';

/** `<WithCards text="North plays 5C 5D." />` */
export function WithCards({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {splitCards(text).map((part, at) => {
        const card = part.isCard ? parseCard(part.text) : undefined;
        return card === undefined ? part.text : <CardChip key={`${at} ${part.text}`} card={card} />;
      })}
    </>
  );
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
