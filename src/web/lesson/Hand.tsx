/** The learner's hand in a lesson. A tap selects a card. */
import type { ReactElement } from 'react';
import type { Card } from '../../core/card.ts';
import './lesson-table.css';
import { TapCard } from './TapCard.tsx';

interface HandProps {
  readonly cards: readonly Card[];
  readonly chosen: readonly Card[];
  readonly canTap: boolean;
  readonly onTap: (card: Card) => void;
}

export const Hand = ({ cards, chosen, canTap, onTap }: HandProps): ReactElement => (
  <div className="lesson-row lesson-hand" role="group" aria-label="Your hand">
    {cards.map((card) => (
      <span key={card} className="lesson-slot">
        <TapCard
          card={card}
          isChosen={chosen.includes(card)}
          canTap={canTap}
          onTap={() => onTap(card)}
        />
      </span>
    ))}
  </div>
);
