/** SH-S13: the end of a game of Shithead, with its loser by name. */
import type { ReactElement } from 'react';
import type { Outcome } from '../../../core/game.ts';
import { decided } from '../../../games/shithead/index.ts';
import { MatchEnd } from '../../table/MatchEnd.tsx';
import type { Props, TableState } from './use-table-state.ts';

interface EndProps {
  readonly screen: Props;
  readonly table: TableState;
  readonly outcome: Outcome;
}

export function End({ screen, table, outcome }: EndProps): ReactElement {
  const loser = outcome.ranking.at(-1);
  return (
    <MatchEnd
      screen={screen}
      snapshot={table.snapshot}
      outcome={outcome}
      decided={decided}
      titleOf={(seat) => (seat === loser ? 'the Shithead' : undefined)}
    />
  );
}
