/** Action bar of Dhappa: the prompt and the buttons. A button that is off says why when it is pressed. */
import type { ReactElement } from 'react';
import { WithCards } from '../../cards/WithCards.tsx';
import { SkipOrHint, type Bar } from '../../table/BottomLines.tsx';
import { OwnClock } from '../../table/Clock.tsx';
import './actions.css';
import type { Moves } from './moves.ts';
import { offersFor, type Offer, type Panels } from './offers.ts';
import { actionPlace } from './places.ts';
import type { ScreenState } from './screen-state.ts';

interface Props extends Bar {
  readonly now: ScreenState;
  readonly nudged: boolean;
  readonly moves: Moves;
  readonly panels: Panels;
}

export function Actions(props: Props): ReactElement {
  const { now, prompt, asked, nudged, moves, panels, clock } = props;
  return (
    <div className="actions dh-actions">
      {clock && <OwnClock clock={clock} />}
      <div className="dh-ask">
        <OrderButton now={now} moves={moves} />
        <p className="prompt" data-testid="prompt" data-asked={asked} data-nudged={nudged}>
          <span>
            <WithCards text={prompt} />
          </span>
        </p>
        <SkipOrHint bar={props} />
      </div>
      <div className="action-buttons dh-buttons" data-over={now.view.phase === 'over' || undefined}>
        {offersFor(now, moves, panels).map((offer) => (
          <OfferButton key={offer.key} offer={offer} />
        ))}
      </div>
    </div>
  );
}

/** With cards chosen they can be put together; a hand in an order of its own can be sorted again. */
function OrderButton({ now, moves }: Pick<Props, 'now' | 'moves'>): ReactElement {
  const groups = now.chosen.length > 1;
  return (
    <button
      type="button"
      className="btn-quiet"
      data-action="order"
      disabled={!groups && !now.grouped}
      title={groups ? 'Put the chosen cards together (G)' : 'Sort your hand by suit (S)'}
      onClick={() => (groups ? moves.group() : moves.sort())}
    >
      {groups ? 'Group' : 'Sort'}
    </button>
  );
}

function OfferButton({ offer }: { readonly offer: Offer }): ReactElement {
  const { key, label, note, why, main, open } = offer;
  return (
    <button
      type="button"
      className={main ? 'btn-primary' : 'btn'}
      aria-disabled={!open}
      data-action={key}
      data-place={actionPlace(key)}
      title={why}
      onClick={offer.run}
    >
      <span>
        <WithCards text={label} />
        {note !== undefined && <small>{note}</small>}
        {why !== undefined && <span className="visually-hidden">{why}</span>}
      </span>
    </button>
  );
}
