/** A discarded 2 burns the pile: the confirmation before it, and the fire animation after it. */
import type { CSSProperties, ReactElement } from 'react';
import type { Card } from '../../../core/card.ts';
import { CardFace } from '../../cards/Card.tsx';
import { WithCards } from '../../cards/WithCards.tsx';
import { Sheet } from '../../Sheet.tsx';
import './burn.css';
import type { Standing } from './standing.ts';
import { burnWords } from './words.ts';

interface Props {
  readonly now: Standing;
  readonly card: Card | undefined;
  readonly onBurn: (card: Card) => void;
  readonly onClose: () => void;
}

export function BurnQuestion({ now, card, onBurn, onClose }: Props): ReactElement {
  return (
    <Sheet
      open={card !== undefined}
      title="Burn the pile?"
      className="dh-burn"
      closeWord="Keep it"
      onClose={onClose}
    >
      {card !== undefined && (
        <div className="sheet-body">
          <p className="dh-burn-words">
            <CardFace card={card} title="" />
            <span>
              <WithCards text={burnWords(card, now.view.pile.length)} />
            </span>
          </p>
          <button type="button" className="btn-primary" onClick={() => onBurn(card)}>
            Dhappa! Burn it
          </button>
        </div>
      )}
    </Sheet>
  );
}

const FLAMES = 9;
const EMBERS = 16;

/** Over the pile while it burns; how each flame moves follows from its number. */
export const Fire = (): ReactElement => (
  <span className="dh-fire" aria-hidden="true">
    {Array.from({ length: FLAMES }, (_, at) => (
      <i key={`flame ${at}`} className="dh-flame" style={{ '--at': at } as CSSProperties} />
    ))}
    {Array.from({ length: EMBERS }, (_, at) => (
      <i
        key={`ember ${at}`}
        className="dh-ember"
        style={{ '--at': at, '--way': ((at * 37) % 21) - 10 } as CSSProperties}
      />
    ))}
  </span>
);
