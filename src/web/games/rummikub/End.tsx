/** End panel of a Rummikub match: all racks open with their points, and the earlier rounds. */
import type { ReactElement } from 'react';
import type { Outcome } from '../../../core/game.ts';
import { decided, scoreWords } from '../../../games/rummikub/index.ts';
import { MatchEnd } from '../../table/MatchEnd.tsx';
import { LOG_WORDS } from './log-words.ts';
import { Leftovers, ScoreTable } from './Summary.tsx';
import type { Props, TableState } from './use-table-state.ts';

interface EndProps {
  readonly screen: Props;
  readonly table: TableState;
  readonly outcome: Outcome;
}

export function End({ screen, table, outcome }: EndProps): ReactElement {
  const { view } = table.now;
  const last = view.records.at(-1);
  return (
    <MatchEnd
      screen={screen}
      snapshot={table.snapshot}
      outcome={outcome}
      decided={decided}
      pointsOf={(seat) => scoreWords(view.totals[seat])}
      drawn={(text) => LOG_WORDS.drawn(text)}
    >
      {view.records.length > 1 && <ScoreTable now={table.now} />}
      {last && <Leftovers now={table.now} record={last} />}
    </MatchEnd>
  );
}
