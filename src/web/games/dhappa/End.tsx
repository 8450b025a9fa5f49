/** End panel of a Dhappa match: the Lock that ended the last hand, and the points of every hand. */
import type { ReactElement } from 'react';
import type { Outcome } from '../../../core/game.ts';
import { decided, teams } from '../../../games/dhappa/index.ts';
import { MatchEnd } from '../../table/MatchEnd.tsx';
import { ItemTable, LockRuns, MatchTable, Totals } from './Summary.tsx';
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
    <MatchEnd
      screen={screen}
      snapshot={snapshot}
      outcome={outcome}
      decided={decided}
      teams={teams(snapshot.names.length)}
    >
      {last && <LockRuns now={now} record={last} />}
      {last && <ItemTable now={now} record={last} />}
      {now.view.records.length > 1 && <MatchTable now={now} />}
      <Totals now={now} />
    </MatchEnd>
  );
}
