/** A card that can be tapped while the learner is asked, and just lies there otherwise. */
import type { ReactElement } from 'react';
import type { Card } from '../../core/card.ts';
import { CardFace } from '../cards/Card.tsx';
import { cardName } from '../cards/names.ts';

interface TapProps {
  readonly card: Card;
  readonly label?: string;
  /** Absent where a tap acts at once and chooses nothing. */
  readonly isChosen?: boolean;
  readonly canTap: boolean;
  readonly onTap: () => void;
}

export function TapCard({
  card,
  label = cardName(card),
  isChosen,
  canTap,
  onTap,
}: TapProps): ReactElement {
  if (!canTap) return <CardFace card={card} />;
  return (
    <button
      type="button"
      className="tap-card"
      aria-label={label}
      {...(isChosen === undefined ? {} : { 'aria-pressed': isChosen })}
      onClick={onTap}
    >
      <CardFace card={card} title="" />
    </button>
  );
}
