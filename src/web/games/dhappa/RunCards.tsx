/** The cards of a run, as boards, dialogs and results draw them. Each wild says what it stands for. */
import type { CSSProperties, ReactElement } from 'react';
import { formatCard, type Card } from '../../../core/card.ts';
import { isJoker } from '../../../core/meld.ts';
import { CardFace } from '../../cards/Card.tsx';
import { cardsShown, partsOf, type Part, type Shown } from './parts.ts';
import type { Run } from '../../../games/dhappa/index.ts';
import './runs.css';
import { symbols, wildWord } from './words.ts';

interface Props {
  readonly run: Run;
  /** Stretches of naturals stay together as a counted stack. */
  readonly folded: boolean;
  /** The cards of the table itself, which others find by their names. */
  readonly named?: boolean;
}

export function RunCards({ run, folded, named = false }: Props): ReactElement {
  const parts: Part[] = folded
    ? partsOf(run)
    : cardsShown(run).map((one) => ({ kind: 'card', ...one }));
  return (
    <span className="dh-cards" aria-hidden="true">
      {parts.map((part, at) =>
        part.kind === 'stack' ? (
          <Stack key={part.cards[0]} cards={part.cards} />
        ) : (
          <RunCard key={part.card} {...part} named={named} at={at} />
        ),
      )}
      {run.parked.map((card) => (
        <RunCard key={card} card={card} as="" named={named} at={parts.length} />
      ))}
    </span>
  );
}

/** Cards of a question, from the highest to the lowest. */
export const ShownCards = ({ cards }: { readonly cards: readonly Shown[] }): ReactElement => (
  <span className="dh-cards" aria-hidden="true">
    {cards.map((one, at) => (
      <RunCard key={one.card} {...one} named={false} at={at} />
    ))}
  </span>
);

interface CardProps extends Shown {
  readonly named: boolean;
  readonly at: number;
}

function RunCard({ card, as, named, at }: CardProps): ReactElement {
  return (
    <span
      className="dh-card"
      data-card={named ? formatCard(card) : undefined}
      data-wild={as === undefined ? undefined : isJoker(card) ? 'flying' : 'static'}
      style={{ '--at': at } as CSSProperties}
    >
      <CardFace card={card} title="" />
      {as !== undefined && <WildMarks card={card} as={as} />}
    </span>
  );
}

/** A 2 without a slot stands for nothing. */
const WildMarks = ({ card, as }: { readonly card: Card; readonly as: string }): ReactElement => (
  <>
    <b className="dh-badge" data-suit={as.slice(-1)}>
      {as === '' ? '–' : symbols(as)}
    </b>
    <i className="dh-wild-word">{wildWord(card)}</i>
  </>
);

const Stack = ({ cards }: { readonly cards: readonly Card[] }): ReactElement => (
  <span className="dh-stack">
    <b>×{cards.length}</b>
  </span>
);
