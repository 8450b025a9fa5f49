/** Stock and discard pile, and the public notices about a May I call. */
import type { Said } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { formatCard, type Card } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { CardBack, CardFace } from '../../cards/Card.tsx';
import { WithCards } from '../../cards/WithCards.tsx';
import { cardName } from '../../cards/names.ts';
import { addressOf } from '../../table/places.ts';
import { pileOffer, stockOffer } from './offers.ts';
import { PILE, STOCK } from './places.ts';
import './piles.css';
import type { TableParts } from './use-table-state.ts';

export function Piles(props: TableParts): ReactElement {
  return (
    <div className="mi-piles" data-navrow="">
      <Stock {...props} />
      <Pile {...props} />
    </div>
  );
}

function Stock({ now, moves, drag }: TableParts): ReactElement {
  const { word, open } = stockOffer(now);
  const count = now.view.stock.length;
  return (
    <div className="mi-place" data-place={STOCK}>
      <button
        type="button"
        className="mi-stock"
        data-nav=""
        data-zone="stock"
        data-open={open || undefined}
        data-away={drag.dragging?.held.includes(STOCK) || undefined}
        aria-label={`Stock, ${countCards(count)}${open ? ': draw' : ''}`}
        onClick={() => {
          if (!drag.wasDrag() && !now.watching) void moves.draw();
        }}
        onPointerDown={(event) => drag.start(STOCK, event)}
      >
        {count > 0 ? <CardBack /> : <span className="mi-hollow" />}
        <span className="mi-word" aria-hidden="true">
          {open ? word : count}
        </span>
      </button>
    </div>
  );
}

function Pile({ now, moves, drag }: TableParts): ReactElement {
  const { top, view } = now;
  const { word, open } = pileOffer(now);
  const over = drag.dragging?.over === PILE;
  return (
    <div
      className="mi-place"
      data-place={PILE}
      data-drop={PILE}
      data-over={over || undefined}
      data-deep={view.pile.length > 1 || undefined}
    >
      <button
        // A press that began on another card is no press of this one (MI-66).
        key={top ?? 'none'}
        type="button"
        className="mi-pile"
        data-nav=""
        data-zone="pile"
        data-card={top === undefined ? undefined : formatCard(top)}
        data-offer={word}
        data-open={open || undefined}
        data-away={(top !== undefined && drag.dragging?.held.includes(addressOf(top))) || undefined}
        aria-label={pileName(top, view.pile.length, word)}
        onClick={() => {
          if (!drag.wasDrag()) void moves.pile(top);
        }}
        onPointerDown={(event) => drag.start(PILE, event)}
      >
        {top === undefined ? <span className="mi-hollow" /> : <CardFace card={top} title="" />}
        <span className="mi-word" aria-hidden="true">
          {word}
        </span>
      </button>
    </div>
  );
}

const pileName = (top: Card | undefined, count: number, word: string): string =>
  top === undefined
    ? 'Discard pile, empty'
    : `Discard pile, ${countCards(count)}, ${cardName(top)} on top: ${word}`;

interface StatusProps {
  readonly words: Said;
  /** A May I is open, or has just been settled. */
  readonly loud: boolean;
}

export const Status = ({ words, loud }: StatusProps): ReactElement => (
  <p className="mi-status" role="status" aria-label="What happens" data-loud={loud || undefined}>
    <span>
      <WithCards text={words} />
    </span>
  </p>
);
