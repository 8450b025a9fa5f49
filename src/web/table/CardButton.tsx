/** A card on the table that can be tapped, dragged and reached with the keyboard. */
import type { CSSProperties, PointerEvent, ReactElement } from 'react';
import { formatCard, type Card } from '../../core/card.ts';
import { CardFace } from '../cards/Card.tsx';
import { cardName } from '../cards/names.ts';

interface Props {
  readonly card: Card;
  /** Where it lies, for whoever hears rather than sees: "in your hand". */
  readonly where: string;
  readonly selected?: boolean;
  readonly dimmed?: boolean;
  readonly lit?: boolean;
  readonly away?: boolean;
  readonly drop?: string | undefined;
  /** More for the style sheet and for whoever looks a card up: `data-zone`, `data-mark`. */
  readonly data?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
  /** Extra text for screen readers. */
  readonly words?: string | undefined;
  readonly style?: CSSProperties;
  readonly onTap: (card: Card) => void;
  readonly onGrab?: (card: Card, event: PointerEvent) => void;
}

export function CardButton(props: Props): ReactElement {
  const { card, where, selected = false, dimmed = false, lit = false, away = false } = props;
  return (
    <button
      type="button"
      className="card-button"
      {...props.data}
      data-card={formatCard(card)}
      data-nav=""
      data-dimmed={dimmed || undefined}
      data-lit={lit || undefined}
      data-away={away || undefined}
      data-drop={props.drop}
      aria-pressed={selected}
      aria-label={[`${cardName(card)} ${where}`, dimmed ? 'cannot be played now' : '', props.words]
        .filter(Boolean)
        .join(', ')}
      style={props.style}
      onClick={() => props.onTap(card)}
      onPointerDown={(event) => props.onGrab?.(card, event)}
    >
      <CardFace card={card} title="" />
    </button>
  );
}
