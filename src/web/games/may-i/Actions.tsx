/** Action bar of May I?: the prompt and the buttons. A button that is off says why when it is pressed. */
import type { ReactElement } from 'react';
import { WithCards } from '../../cards/WithCards.tsx';
import { SkipOrHint, type Bar } from '../../table/BottomLines.tsx';
import { OwnClock } from '../../table/Clock.tsx';
import './actions.css';
import type { Moves } from './moves.ts';
import { offersFor } from './offers.ts';
import type { ScreenState } from './screen-state.ts';
import { spokenDraft, unbroken } from './words.ts';

interface Props extends Bar {
  readonly now: ScreenState;
  readonly nudged: boolean;
  readonly moves: Moves;
  readonly onSwaps: () => void;
}

export function Actions(props: Props): ReactElement {
  const { now, prompt, asked, nudged, moves, clock } = props;
  return (
    <div className="actions mi-actions">
      {clock && !now.prompted && <OwnClock clock={clock} />}
      <div className="mi-ask">
        <button
          type="button"
          className="btn-quiet"
          title="Sort your hand by rank or by suit (S)"
          onClick={() => moves.sort()}
        >
          Sort
        </button>
        <p className="prompt" data-testid="prompt" data-asked={asked} data-nudged={nudged}>
          <span>
            <WithCards text={unbroken(prompt)} />
          </span>
        </p>
        <SkipOrHint bar={props} />
      </div>
      <span className="visually-hidden" aria-live="polite">
        {spokenDraft(now)}
      </span>
      <div className="action-buttons mi-buttons" data-over={now.view.phase === 'over' || undefined}>
        {offersFor(now, moves, { openSwaps: props.onSwaps }).map((offer) => (
          <button
            key={offer.key}
            type="button"
            className={offer.main ? 'btn-primary' : 'btn'}
            aria-disabled={!offer.open}
            data-action={offer.key}
            onClick={offer.run}
          >
            <span>
              <WithCards text={offer.label} />
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
