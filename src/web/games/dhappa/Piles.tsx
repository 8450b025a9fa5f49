/** Stock and discard pile, the public notices beside them, and the fire when a 2 burns the pile. */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { type Card, formatCard } from '../../../core/card.ts';
import type { Said } from '../../../core/phrase.ts';
import { countCards } from '../../../core/words.ts';
import { CardBack, CardFace } from '../../cards/Card.tsx';
import { WithCards } from '../../cards/WithCards.tsx';
import { cardName } from '../../cards/names.ts';
import { ASHES, PILE, STOCK } from './places.ts';
import './piles.css';
import type { ScreenState } from './screen-state.ts';
import { Sheet } from '../../Sheet.tsx';
import { burnWords } from './words.ts';
import type { TableParts } from './use-table-state.ts';

interface Props extends TableParts {
  /** The stock has been pressed once. */
  readonly armed: boolean;
  /** One press of the stock is not enough. */
  readonly careful: boolean;
  readonly onPile: () => void;
}

/** `children` lie over the pile. */
export function Piles(props: Props & { readonly children: ReactNode }): ReactElement {
  return (
    <div className="dh-piles" data-navrow="">
      <Stock {...props} />
      <Pile {...props} />
      <span className="dh-ashes" data-place={ASHES} aria-hidden="true" />
      {props.children}
    </div>
  );
}

function Stock({ now, moves, drag, armed, careful }: Props): ReactElement {
  const count = now.view.stock.length;
  const open = now.yourTurn && now.view.phase === 'draw';
  return (
    <div className="dh-place" data-place={STOCK}>
      <button
        type="button"
        className="dh-stock"
        data-nav=""
        data-zone="stock"
        data-open={open || undefined}
        data-armed={(open && armed) || undefined}
        data-away={drag.dragging?.held.includes(STOCK) || undefined}
        onClick={() => {
          if (!drag.wasDrag() && !now.watching) void moves.draw();
        }}
        onPointerDown={(event) => drag.start(STOCK, event)}
      >
        <span className="visually-hidden">{stockName(count, open, armed, careful)}</span>
        {count > 0 ? <CardBack /> : <span className="dh-hollow" />}
        <b className="dh-count" aria-hidden="true">
          {count}
        </b>
        <span className="dh-word" aria-hidden="true">
          {open ? (armed ? 'Again' : 'Draw') : 'Stock'}
        </span>
      </button>
    </div>
  );
}

/** A press opens it, whoever is on turn; a card that is dragged there is discarded. */
function Pile({ now, drag, onPile }: Props): ReactElement {
  const { top, view } = now;
  const over = drag.dragging?.over === PILE;
  const takes = now.mayPlay && now.key === undefined && drag.dragging?.held.length === 1;
  return (
    <div
      className="dh-place"
      data-place={PILE}
      data-drop={PILE}
      data-near=""
      data-over={over || undefined}
      data-deep={view.pile.length > 1 || undefined}
    >
      <button
        type="button"
        className="dh-pile"
        data-nav=""
        data-zone="pile"
        data-card={top === undefined ? undefined : formatCard(top)}
        data-open={(now.yourTurn && view.phase === 'draw' && top !== undefined) || undefined}
        data-takes={takes || undefined}
        onClick={() => {
          if (!drag.wasDrag()) onPile();
        }}
      >
        <span className="visually-hidden">{pileName(top, view.pile.length)}</span>
        {top === undefined ? <span className="dh-hollow" /> : <CardFace card={top} title="" />}
        <b className="dh-count" aria-hidden="true">
          {view.pile.length}
        </b>
        <span className="dh-word" aria-hidden="true">
          Pile
        </span>
      </button>
    </div>
  );
}

const stockName = (count: number, open: boolean, armed: boolean, careful: boolean): string => {
  const offer = armed ? ': press again to draw' : careful ? ': draw, press twice' : ': draw';
  return `Stock, ${countCards(count)}${open ? offer : ''}`;
};

const pileName = (top: Card | undefined, count: number): string =>
  top === undefined
    ? 'Discard pile, empty'
    : `Discard pile, ${countCards(count)}, ${cardName(top)} on top: open`;

interface StatusProps {
  readonly words: Said;
  /** Nobody should miss it: the hand is about to end. */
  readonly loud: boolean;
}

export const Status = ({ words, loud }: StatusProps): ReactElement => (
  <p className="dh-status" role="status" aria-label="What happens" data-loud={loud || undefined}>
    <span>
      <WithCards text={words} />
    </span>
  </p>
);

interface BurnProps {
  readonly now: ScreenState;
  readonly card: Card | undefined;
  readonly onBurn: (card: Card) => void;
  readonly onClose: () => void;
}

/** A discarded 2 burns the pile: the confirmation before it, and the fire animation after it. */
export function BurnQuestion({ now, card, onBurn, onClose }: BurnProps): ReactElement {
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
