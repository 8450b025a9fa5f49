/** Parts that the tables of the lessons share: cards, the hand, boxes, buttons and the status line. */
import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';
import type { Card } from '../../core/card.ts';
import type { Said } from '../../core/phrase.ts';
import { CardFace } from '../cards/Card.tsx';
import { cardName } from '../cards/names.ts';
import { WithCards } from '../cards/WithCards.tsx';
import './lesson-table.css';

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

/** A card in a lesson. It can be tapped only while the learner is asked for a move. */
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

interface BoxProps {
  readonly name: string;
  readonly title: string;
  readonly className?: string;
  readonly canAct: boolean;
  /** Whether what is chosen can go there. */
  readonly fits: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Cards in a box that is pressed as a whole; some of them may be pressed by themselves. */
export function Box(props: BoxProps): ReactElement {
  const { name, title, className = '', canAct, fits, onPress, children } = props;
  const target = useRef<HTMLButtonElement>(null);
  // After a press the box takes the focus, since the pressed card may have left it. A card that was only
  // selected stays, and keeps the focus.
  const keepFocus = ({ target: pressed }: MouseEvent): void => {
    const isToggle = pressed instanceof Element && pressed.closest('[aria-pressed]') !== null;
    if (!isToggle) target.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`lesson-box ${className}`} onClick={keepFocus}>
      <button
        ref={target}
        type="button"
        className="lesson-target"
        aria-label={name}
        disabled={!canAct}
        data-fits={fits || undefined}
        onClick={onPress}
      />
      <span aria-hidden="true">{title}</span>
      <span className="lesson-cards">{children}</span>
    </div>
  );
}

interface DoProps {
  readonly main?: boolean;
  readonly onDo: () => void;
  readonly children: ReactNode;
}

export const Do = ({ main = false, onDo, children }: DoProps): ReactElement => (
  <button type="button" className={main ? 'btn-primary' : 'btn'} onClick={onDo}>
    {children}
  </button>
);

export const Status = ({ text }: { readonly text: Said }): ReactElement => (
  <span role="status">
    <WithCards text={text} />
  </span>
);

interface HandProps {
  readonly cards: readonly Card[];
  readonly chosen: readonly Card[];
  readonly canTap: boolean;
  readonly onTap: (card: Card) => void;
}

/** The learner's hand in a lesson. A tap selects a card. */
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
