/** CA-S16: the information line over the felt, and the callout after a special move. */
import type { Said } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { CardBack } from '../../cards/Card.tsx';
import { WithCards } from '../../cards/WithCards.tsx';
import { viewerOf } from '../../table/use-table.ts';
import { STOCK } from './staging.ts';
import type { Standing } from './standing.ts';
import { dealWords, lastCaptureWords } from './words.ts';

interface Props {
  readonly now: Standing;
  readonly callout: Said | undefined;
  readonly seq: string;
}

export function Info({ now, callout, seq }: Props): ReactElement {
  const { view, names } = now;
  return (
    <>
      <p className="ca-info" data-testid="info">
        <span>
          {view.options.match !== 'single' && `Game ${view.game}, `}round {view.round}
        </span>
        <span className="ca-stock">
          <span className="ca-stock-card" data-place={STOCK}>
            {view.stock.length > 0 && <CardBack />}
          </span>
          {dealWords(view)}
        </span>
        <span>{lastCaptureWords(view, viewerOf(now), names)}</span>
      </p>
      {callout !== undefined && (
        <p key={seq} className="ca-callout" aria-hidden="true">
          <WithCards text={callout} />
        </p>
      )}
    </>
  );
}
