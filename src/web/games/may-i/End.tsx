/** End panel of May I?: the score sheet of all rounds, and the cards left in hand after the last one. */
import type { ReactElement } from 'react';
import type { Outcome } from '../../../core/game.ts';
import { decided } from '../../../games/may-i/index.ts';
import { MatchEnd } from '../../table/MatchEnd.tsx';
import { Leftovers, ScoreTable } from './Summary.tsx';
import type { Props, TableState } from './use-table-state.ts';

interface EndProps {
  readonly screen: Props;
  readonly table: TableState;
  readonly outcome: Outcome;
}

export function End({ screen, table, outcome }: EndProps): ReactElement {
  const { now, snapshot } = table;
  const last = now.view.records.at(-1);
  return (
    <MatchEnd screen={screen} snapshot={snapshot} outcome={outcome} decided={decided}>
      <ScoreTable now={now} />
      {last && (
        <details className="mi-last-round">
          <summary>Cards left in round {last.round}</summary>
          <Leftovers now={now} record={last} />
        </details>
      )}
    </MatchEnd>
  );
}
