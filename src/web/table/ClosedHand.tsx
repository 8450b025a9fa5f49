/** A hand as spectators see it: card backs, and faces only where the rules reveal it. */
import type { ReactElement } from 'react';
import { formatCard, UNKNOWN, type Card } from '../../core/card.ts';
import { countCards } from '../../core/words.ts';
import { CardBack, CardFace } from '../cards/Card.tsx';

interface Props {
  readonly name: string;
  readonly cards: readonly Card[];
  readonly place: string;
}

export function ClosedHand({ name, cards, place }: Props): ReactElement {
  return (
    <div
      className="closed-hand"
      role="img"
      aria-label={`${name}: ${countCards(cards.length)} in hand`}
      data-place={place}
      style={{ ['--cards' as string]: Math.max(1, cards.length) }}
    >
      {cards.map((card, at) => (
        <span
          // Closed cards cannot be told apart: their place is all they are.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          className="closed-card"
          data-card={card === UNKNOWN ? undefined : formatCard(card)}
        >
          {card === UNKNOWN ? <CardBack /> : <CardFace card={card} title="" />}
        </span>
      ))}
      <span className="zone-label hand-label" aria-hidden="true">
        <b>{name}</b> {cards.length}
      </span>
    </div>
  );
}
