/** A card in a lesson. It can be tapped only while the learner is asked for a move. */
import type { ReactElement } from 'react';
import type { Card } from '../../core/card.ts';
import { CardFace } from '../cards/Card.tsx';
import { cardName } from '../cards/names.ts';

interface TapProps {
  readonly card: Card;
  /** What it is called where it just lies there, if not by its own name. */
  readonly name?: string;
  /** What a tap on it is called. */
  readonly label?: string;
  /** Absent where a tap acts at once and chooses nothing. */
  readonly isChosen?: boolean;
  readonly canTap: boolean;
  readonly onTap: () => void;
}

export function TapCard({
  card,
  name = cardName(card),
  label = name,
  isChosen,
  canTap,
  onTap,
}: TapProps): ReactElement {
  if (!canTap) return <CardFace card={card} title={name} />;
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
